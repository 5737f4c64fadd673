// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {ReentrancyGuard} from '@openzeppelin/contracts/utils/ReentrancyGuard.sol';
import {AccountGuard} from '../exchange/AccountGuard.sol';
import {RandomSource} from './RandomSource.sol';

/// Rounds of tickets with six digits behind a leading 1. A ticket wins in the highest bracket k whose last k + 1 digits
/// are those of the number drawn; each bracket's part of the pot is shared by its tickets alone. What prizes need stays
/// here until it is claimed: nobody can take it otherwise.
contract Lottery is Ownable, ReentrancyGuard, AccountGuard {
    using SafeERC20 for IERC20;

    enum Status {
        Pending,
        Open,
        Close,
        Claimable
    }

    struct Round {
        Status status;
        uint256 startTime;
        uint256 endTime;
        uint256 priceTicketInCake;
        uint256 discountDivisor;
        /// Hundredths of a percent of what is shared, by bracket: 0 for one matching digit, 5 for all six.
        uint256[6] rewardsBreakdown;
        uint256 treasuryFee;
        uint256[6] cakePerBracket;
        uint256[6] countWinnersPerBracket;
        uint256 firstTicketId;
        uint256 firstTicketIdNextLottery;
        uint256 amountCollectedInCake;
        uint32 finalNumber;
    }

    struct Ticket {
        uint32 number;
        address owner;
    }

    /// Seconds from a round's end after which a round without a number is given up, and its tickets are paid back.
    uint256 public constant REFUND_TIME = 7 days;
    /// Seconds from a round's end in which its operator alone closes and draws it; in the field nobody else ever may, and
    /// a round that the operator leaves keeps what was paid for its tickets.
    uint256 public constant OPERATOR_TIME = 1 days;
    uint256 public constant MIN_DISCOUNT_DIVISOR = 300;
    uint256 public constant MAX_LENGTH_LOTTERY = 4 days + 5 minutes;
    uint256 public constant MAX_TREASURY_FEE = 3000;
    uint256 private constant BPS = 10_000;
    uint32 private constant BRACKETS = 6;
    uint32 private constant FIRST_NUMBER = 1_000_000;
    uint32 private constant LAST_NUMBER = 1_999_999;

    /// Four hours less five minutes in the field; shorter where rounds are for play.
    uint256 public immutable MIN_LENGTH_LOTTERY;
    IERC20 public immutable cakeToken;
    RandomSource public randomGenerator;
    address public injectorAddress;
    address public operatorAddress;
    address public treasuryAddress;
    uint256 public currentLotteryId;
    uint256 public currentTicketId;
    uint256 public maxNumberTicketsPerBuyOrClaim = 100;
    uint256 public maxPriceTicketInCake = 50 ether;
    uint256 public minPriceTicketInCake = 0.005 ether;
    uint256 public pendingInjectionNextLottery;

    /// Rounds that no number came for in good time: their tickets are paid back.
    mapping(uint256 lotteryId => bool) public isGivenUp;

    mapping(uint256 lotteryId => Round) private rounds;
    mapping(uint256 ticketId => Ticket) private tickets;
    /// How many tickets of a round end with the digits of a key (`keyOf`).
    mapping(uint256 lotteryId => mapping(uint32 key => uint256)) private ticketsWith;
    mapping(address user => mapping(uint256 lotteryId => uint256[])) private ticketIds;

    event AdminTokenRecovery(address token, uint256 amount);
    event LotteryClose(uint256 indexed lotteryId, uint256 firstTicketIdNextLottery);
    event LotteryInjection(uint256 indexed lotteryId, uint256 injectedAmount);
    event LotteryOpen(
        uint256 indexed lotteryId,
        uint256 startTime,
        uint256 endTime,
        uint256 priceTicketInCake,
        uint256 firstTicketId,
        uint256 injectedAmount
    );
    event LotteryGivenUp(uint256 indexed lotteryId, uint256 refundPerTicket);
    event LotteryNumberDrawn(uint256 indexed lotteryId, uint256 finalNumber, uint256 countWinningTickets);
    event NewMaxNumberTicketsPerBuy(uint256 maxNumberTicketsPerBuy);
    event NewMinAndMaxTicketPriceInCake(uint256 minPriceTicketInCake, uint256 maxPriceTicketInCake);
    event NewOperatorAndTreasuryAndInjectorAddresses(address operator, address treasury, address injector);
    event NewRandomGenerator(address indexed randomGenerator);
    event TicketsPurchase(address indexed buyer, uint256 indexed lotteryId, uint256 numberTickets);
    event TicketsRefund(
        address indexed holder,
        uint256 amount,
        uint256 indexed lotteryId,
        uint256 numberTickets
    );
    event TicketsClaim(
        address indexed claimer,
        uint256 amount,
        uint256 indexed lotteryId,
        uint256 numberTickets
    );

    modifier onlyOperator() {
        require(msg.sender == operatorAddress, 'Not operator');
        _;
    }

    modifier onlyOwnerOrInjector() {
        require(msg.sender == owner() || msg.sender == injectorAddress, 'Not owner or injector');
        _;
    }

    constructor(
        IERC20 cakeToken_,
        RandomSource randomGenerator_,
        uint256 minLength,
        bool isStrict_
    ) Ownable(msg.sender) AccountGuard(isStrict_) {
        require(minLength < MAX_LENGTH_LOTTERY, 'Lottery length outside of range');
        cakeToken = cakeToken_;
        randomGenerator = randomGenerator_;
        MIN_LENGTH_LOTTERY = minLength;
    }

    /// Buys up to the most at once, each a number of six digits behind a leading 1, at the price of so many.
    function buyTickets(
        uint256 _lotteryId,
        uint32[] calldata _ticketNumbers
    ) external notContract nonReentrant {
        uint256 count = _ticketNumbers.length;
        Round storage round = rounds[_lotteryId];
        require(count != 0, 'No ticket specified');
        require(count <= maxNumberTicketsPerBuyOrClaim, 'Too many tickets');
        require(round.status == Status.Open, 'Lottery is not open');
        require(block.timestamp < round.endTime, 'Lottery is over');

        uint256 cost = bulkPrice(round.discountDivisor, round.priceTicketInCake, count);
        round.amountCollectedInCake += cost;
        uint256 ticketId = currentTicketId;
        currentTicketId = ticketId + count;
        mapping(uint32 => uint256) storage counts = ticketsWith[_lotteryId];
        uint256[] storage own = ticketIds[msg.sender][_lotteryId];
        for (uint256 i = 0; i < count; i++) {
            uint32 number = _ticketNumbers[i];
            require(number >= FIRST_NUMBER && number <= LAST_NUMBER, 'Outside range');
            // Each of the keys of `keyOf`, the next from the one before. None of it comes near an overflow.
            unchecked {
                uint32 power = 1;
                uint32 ones = 0;
                for (uint256 bracket = 0; bracket < BRACKETS; bracket++) {
                    ones += power;
                    power *= 10;
                    counts[ones + (number % power)] += 1;
                }
            }
            own.push(ticketId + i);
            tickets[ticketId + i] = Ticket(number, msg.sender);
        }
        emit TicketsPurchase(msg.sender, _lotteryId, count);
        take(cost);
    }

    /// Pays the prizes of the sender's tickets, each named with the highest bracket that it wins in.
    function claimTickets(
        uint256 _lotteryId,
        uint256[] calldata _ticketIds,
        uint32[] calldata _brackets
    ) external notContractIfStrict nonReentrant {
        Round storage round = rounds[_lotteryId];
        require(_ticketIds.length == _brackets.length, 'Not same length');
        require(_ticketIds.length != 0, 'Length must be >0');
        require(_ticketIds.length <= maxNumberTicketsPerBuyOrClaim, 'Too many tickets');
        require(round.status == Status.Claimable, 'Lottery not claimable');
        uint256 sum;
        for (uint256 i = 0; i < _ticketIds.length; i++) {
            uint256 ticketId = _ticketIds[i];
            uint32 bracket = _brackets[i];
            require(bracket < BRACKETS, 'Bracket out of range');
            require(ticketId < round.firstTicketIdNextLottery, 'TicketId too high');
            require(ticketId >= round.firstTicketId, 'TicketId too low');
            Ticket storage ticket = tickets[ticketId];
            require(ticket.owner == msg.sender, 'Not the owner');
            ticket.owner = address(0);
            uint256 reward = rewardOf(round, ticket.number, bracket);
            require(reward != 0, 'No prize for this bracket');
            // Every higher one, and not the next alone: a bracket between them may have no part of the pot.
            for (uint32 higher = bracket + 1; higher < BRACKETS; higher++) {
                require(rewardOf(round, ticket.number, higher) == 0, 'Bracket must be higher');
            }
            sum += reward;
        }
        emit TicketsClaim(msg.sender, sum, _lotteryId, _ticketIds.length);
        cakeToken.safeTransfer(msg.sender, sum);
    }

    /// Pays tickets of a round back that has had no number in good time, each with the same part of the pot: all had the
    /// same chance of it. The first call gives the round up.
    function refundTickets(uint256 _lotteryId, uint256[] calldata _ticketIds) external nonReentrant {
        Round storage round = rounds[_lotteryId];
        require(_ticketIds.length != 0, 'No ticket specified');
        if (!isGivenUp[_lotteryId]) giveUp(_lotteryId);
        for (uint256 i = 0; i < _ticketIds.length; i++) {
            uint256 ticketId = _ticketIds[i];
            require(ticketId < round.firstTicketIdNextLottery, 'TicketId too high');
            require(ticketId >= round.firstTicketId, 'TicketId too low');
            require(tickets[ticketId].owner == msg.sender, 'Not the owner');
            tickets[ticketId].owner = address(0);
        }
        uint256 sum = refundPerTicket(round) * _ticketIds.length;
        emit TicketsRefund(msg.sender, sum, _lotteryId, _ticketIds.length);
        cakeToken.safeTransfer(msg.sender, sum);
    }

    /// Lets the next round begin where one without tickets has had no number in good time; what was in its pot is the
    /// next one's.
    function giveUpLottery(uint256 _lotteryId) external nonReentrant {
        require(!isGivenUp[_lotteryId], 'Lottery given up');
        giveUp(_lotteryId);
    }

    /// Ends the sales of a round whose time is over, and asks for its number. By anybody where the operator stays away, and
    /// by nobody when the answer would not have a day to come.
    function closeLottery(uint256 _lotteryId) external nonReentrant {
        Round storage round = rounds[_lotteryId];
        require(msg.sender == operatorAddress || isLate(round), 'Not operator');
        require(round.status == Status.Open, 'Lottery not open');
        require(block.timestamp > round.endTime, 'Lottery not over');
        require(block.timestamp <= round.endTime + REFUND_TIME - OPERATOR_TIME, 'Lottery too late');
        round.firstTicketIdNextLottery = currentTicketId;
        round.status = Status.Close;
        emit LotteryClose(_lotteryId, currentTicketId);
        randomGenerator.getRandomNumber(seedOf(_lotteryId));
    }

    /// What brackets without a winning ticket leave over goes to the next round with `_autoInjection`, and to the
    /// treasury without. Where the operator stays away anybody draws it, for the next round.
    function drawFinalNumberAndMakeLotteryClaimable(
        uint256 _lotteryId,
        bool _autoInjection
    ) external nonReentrant {
        Round storage round = rounds[_lotteryId];
        require(msg.sender == operatorAddress || (_autoInjection && isLate(round)), 'Not operator');
        require(round.status == Status.Close, 'Lottery not close');
        require(!isGivenUp[_lotteryId], 'Lottery given up');
        require(_lotteryId == randomGenerator.viewLatestLotteryId(), 'Numbers not drawn');
        uint32 number = randomGenerator.viewRandomResult();
        require(number >= FIRST_NUMBER && number <= LAST_NUMBER, 'Outside range');

        uint256 shared = (round.amountCollectedInCake * (BPS - round.treasuryFee)) / BPS;
        uint256 leftOver;
        // Tickets of the brackets that have been gone through: they match these digits as well, and win there alone.
        uint256 counted;
        for (uint32 left = BRACKETS; left > 0; left--) {
            uint32 bracket = left - 1;
            uint256 matching = ticketsWith[_lotteryId][keyOf(number, bracket)];
            uint256 winners = matching - counted;
            uint256 part = round.rewardsBreakdown[bracket] * shared;
            uint256 each = winners == 0 ? 0 : part / winners / BPS;
            round.countWinnersPerBracket[bracket] = winners;
            round.cakePerBracket[bracket] = each;
            // Tickets that get nothing here may win in a lower bracket, and are counted there.
            if (each == 0) leftOver += part / BPS;
            else counted = matching;
        }
        round.finalNumber = number;
        round.status = Status.Claimable;
        uint256 forTreasury = round.amountCollectedInCake - shared;
        if (_autoInjection) pendingInjectionNextLottery += leftOver;
        else forTreasury += leftOver;
        emit LotteryNumberDrawn(_lotteryId, number, counted);
        cakeToken.safeTransfer(treasuryAddress, forTreasury);
    }

    /// Adds to the pot of an open round.
    function injectFunds(uint256 _lotteryId, uint256 _amount) external onlyOwnerOrInjector nonReentrant {
        require(rounds[_lotteryId].status == Status.Open, 'Lottery not open');
        rounds[_lotteryId].amountCollectedInCake += _amount;
        emit LotteryInjection(_lotteryId, _amount);
        take(_amount);
    }

    /// Begins a round with its end, price, discount, shares of the brackets and the treasury's part.
    function startLottery(
        uint256 _endTime,
        uint256 _priceTicketInCake,
        uint256 _discountDivisor,
        uint256[6] calldata _rewardsBreakdown,
        uint256 _treasuryFee
    ) external onlyOperator {
        require(isOver(currentLotteryId), 'Not time to start lottery');
        require(
            _endTime > block.timestamp + MIN_LENGTH_LOTTERY &&
                _endTime < block.timestamp + MAX_LENGTH_LOTTERY,
            'Lottery length outside of range'
        );
        require(
            _priceTicketInCake >= minPriceTicketInCake && _priceTicketInCake <= maxPriceTicketInCake,
            'Outside of limits'
        );
        require(_discountDivisor >= MIN_DISCOUNT_DIVISOR, 'Discount divisor too low');
        require(_treasuryFee <= MAX_TREASURY_FEE, 'Treasury fee too high');
        uint256 whole;
        for (uint256 i = 0; i < BRACKETS; i++) whole += _rewardsBreakdown[i];
        require(whole == BPS, 'Rewards must equal 10000');

        currentLotteryId += 1;
        uint256 injected = pendingInjectionNextLottery;
        pendingInjectionNextLottery = 0;
        Round storage round = rounds[currentLotteryId];
        round.status = Status.Open;
        round.startTime = block.timestamp;
        round.endTime = _endTime;
        round.priceTicketInCake = _priceTicketInCake;
        round.discountDivisor = _discountDivisor;
        round.rewardsBreakdown = _rewardsBreakdown;
        round.treasuryFee = _treasuryFee;
        round.firstTicketId = currentTicketId;
        round.firstTicketIdNextLottery = currentTicketId;
        round.amountCollectedInCake = injected;
        emit LotteryOpen(
            currentLotteryId,
            block.timestamp,
            _endTime,
            _priceTicketInCake,
            currentTicketId,
            injected
        );
    }

    /// Before the first round or between two, and only to one that takes requests. Who could name another for a round
    /// whose tickets are sold would choose its number.
    function changeRandomGenerator(address _randomGeneratorAddress) external onlyOwner {
        require(isOver(currentLotteryId), 'Lottery not in claimable');
        RandomSource source = RandomSource(_randomGeneratorAddress);
        source.getRandomNumber(seedOf(currentLotteryId));
        source.viewRandomResult();
        randomGenerator = source;
        emit NewRandomGenerator(_randomGeneratorAddress);
    }

    /// Tokens that were sent here by mistake; what tickets are paid in is never one of them.
    function recoverWrongTokens(address _tokenAddress, uint256 _tokenAmount) external onlyOwner {
        require(_tokenAddress != address(cakeToken), 'Cannot be CAKE token');
        emit AdminTokenRecovery(_tokenAddress, _tokenAmount);
        IERC20(_tokenAddress).safeTransfer(msg.sender, _tokenAmount);
    }

    /// A round's own price stays as it was when the round began.
    function setMinAndMaxTicketPriceInCake(
        uint256 _minPriceTicketInCake,
        uint256 _maxPriceTicketInCake
    ) external onlyOwner {
        require(_minPriceTicketInCake <= _maxPriceTicketInCake, 'minPrice must be < maxPrice');
        minPriceTicketInCake = _minPriceTicketInCake;
        maxPriceTicketInCake = _maxPriceTicketInCake;
        emit NewMinAndMaxTicketPriceInCake(_minPriceTicketInCake, _maxPriceTicketInCake);
    }

    /// Sets how many tickets are bought or claimed at once.
    function setMaxNumberTicketsPerBuy(uint256 _maxNumberTicketsPerBuy) external onlyOwner {
        // At most the smallest divisor: beyond it more tickets would cost less than fewer.
        require(_maxNumberTicketsPerBuy != 0, 'Must be > 0');
        require(_maxNumberTicketsPerBuy <= MIN_DISCOUNT_DIVISOR / 2, 'Too many tickets');
        maxNumberTicketsPerBuyOrClaim = _maxNumberTicketsPerBuy;
        emit NewMaxNumberTicketsPerBuy(_maxNumberTicketsPerBuy);
    }

    /// Names who runs the rounds, is paid the fee, and may add to the pot.
    function setOperatorAndTreasuryAndInjectorAddresses(
        address _operatorAddress,
        address _treasuryAddress,
        address _injectorAddress
    ) external onlyOwner {
        require(
            _operatorAddress != address(0) && _treasuryAddress != address(0) && _injectorAddress != address(0),
            'Cannot be zero address'
        );
        operatorAddress = _operatorAddress;
        treasuryAddress = _treasuryAddress;
        injectorAddress = _injectorAddress;
        emit NewOperatorAndTreasuryAndInjectorAddresses(_operatorAddress, _treasuryAddress, _injectorAddress);
    }

    /// What so many tickets cost together, with the discount.
    function calculateTotalPriceForBulkTickets(
        uint256 _discountDivisor,
        uint256 _priceTicket,
        uint256 _numberTickets
    ) external pure returns (uint256) {
        require(_discountDivisor >= MIN_DISCOUNT_DIVISOR, 'Must be >= MIN_DISCOUNT_DIVISOR');
        require(_numberTickets != 0, 'Number of tickets must be > 0');
        return bulkPrice(_discountDivisor, _priceTicket, _numberTickets);
    }

    /// The round that was begun last; 0 before the first.
    function viewCurrentLotteryId() external view returns (uint256) {
        return currentLotteryId;
    }

    /// A round with its terms, pot and result.
    function viewLottery(uint256 _lotteryId) external view returns (Round memory) {
        return rounds[_lotteryId];
    }

    /// True for tickets whose prize was claimed, and for those that there are not.
    function viewNumbersAndStatusesForTicketIds(
        uint256[] calldata _ticketIds
    ) external view returns (uint32[] memory, bool[] memory) {
        return numbersAndStatuses(_ticketIds);
    }

    /// 0 before the draw, outside of the round, and where the ticket wins nothing in that bracket.
    function viewRewardsForTicketId(
        uint256 _lotteryId,
        uint256 _ticketId,
        uint32 _bracket
    ) external view returns (uint256) {
        Round storage round = rounds[_lotteryId];
        if (round.status != Status.Claimable || _bracket >= BRACKETS) return 0;
        if (_ticketId >= round.firstTicketIdNextLottery || _ticketId < round.firstTicketId) return 0;
        return rewardOf(round, tickets[_ticketId].number, _bracket);
    }

    /// The user's tickets from `_cursor` on, with the cursor of what follows. Reverts beyond the end.
    function viewUserInfoForLotteryId(
        address _user,
        uint256 _lotteryId,
        uint256 _cursor,
        uint256 _size
    ) external view returns (uint256[] memory, uint32[] memory, bool[] memory, uint256) {
        uint256[] storage all = ticketIds[_user][_lotteryId];
        uint256 left = all.length - _cursor;
        uint256 length = _size > left ? left : _size;
        uint256[] memory ids = new uint256[](length);
        for (uint256 i = 0; i < length; i++) ids[i] = all[_cursor + i];
        (uint32[] memory numbers, bool[] memory statuses) = numbersAndStatuses(ids);
        return (ids, numbers, statuses, _cursor + length);
    }

    function numbersAndStatuses(uint256[] memory ids) private view returns (uint32[] memory, bool[] memory) {
        uint32[] memory numbers = new uint32[](ids.length);
        bool[] memory statuses = new bool[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) {
            Ticket storage ticket = tickets[ids[i]];
            (numbers[i], statuses[i]) = (ticket.number, ticket.owner == address(0));
        }
        return (numbers, statuses);
    }

    /// What does not divide among the tickets, and all where there are none, goes to the next round.
    function giveUp(uint256 lotteryId) private {
        Round storage round = rounds[lotteryId];
        require(round.status == Status.Open || round.status == Status.Close, 'Lottery not to be given up');
        require(block.timestamp > round.endTime + REFUND_TIME, 'Refunds: Not yet');
        if (round.status == Status.Open) {
            round.firstTicketIdNextLottery = currentTicketId;
            round.status = Status.Close;
            emit LotteryClose(lotteryId, currentTicketId);
        } else {
            require(!hasNumber(lotteryId), 'Number is there');
        }
        isGivenUp[lotteryId] = true;
        uint256 each = refundPerTicket(round);
        uint256 count = round.firstTicketIdNextLottery - round.firstTicketId;
        pendingInjectionNextLottery += round.amountCollectedInCake - each * count;
        emit LotteryGivenUp(lotteryId, each);
    }

    /// A number that has come is drawn, whoever likes it. A source that cannot say whether it has one has none.
    function hasNumber(uint256 lotteryId) private view returns (bool) {
        try randomGenerator.viewLatestLotteryId() returns (uint256 latest) {
            if (latest != lotteryId) return false;
        } catch {
            return false;
        }
        try randomGenerator.viewRandomResult() returns (uint32 number) {
            return number >= FIRST_NUMBER && number <= LAST_NUMBER;
        } catch {
            return false;
        }
    }

    function refundPerTicket(Round storage round) private view returns (uint256) {
        uint256 count = round.firstTicketIdNextLottery - round.firstTicketId;
        return count == 0 ? 0 : round.amountCollectedInCake / count;
    }

    /// What does not arrive could not be paid out.
    function take(uint256 amount) private {
        uint256 before = cakeToken.balanceOf(address(this));
        cakeToken.safeTransferFrom(msg.sender, address(this), amount);
        require(cakeToken.balanceOf(address(this)) == before + amount, 'Tokens did not arrive');
    }

    /// Whether the next round may begin: there is none yet, or it has its number, or it was given up.
    function isOver(uint256 lotteryId) private view returns (bool) {
        return lotteryId == 0 || rounds[lotteryId].status == Status.Claimable || isGivenUp[lotteryId];
    }

    function isLate(Round storage round) private view returns (bool) {
        return block.timestamp > round.endTime + OPERATOR_TIME;
    }

    function rewardOf(Round storage round, uint32 number, uint32 bracket) private view returns (uint256) {
        bool isMatching = keyOf(number, bracket) == keyOf(round.finalNumber, bracket);
        return isMatching ? round.cakePerBracket[bracket] : 0;
    }

    function seedOf(uint256 lotteryId) private view returns (uint256) {
        return uint256(keccak256(abi.encodePacked(lotteryId, currentTicketId)));
    }

    function bulkPrice(uint256 divisor, uint256 price, uint256 count) private pure returns (uint256) {
        return (price * count * (divisor + 1 - count)) / divisor;
    }

    /// The last `bracket + 1` digits, with the number of them before: 11…1 of as many digits.
    function keyOf(uint32 number, uint32 bracket) private pure returns (uint32) {
        uint32 power = uint32(10) ** (bracket + 1);
        return (power - 1) / 9 + (number % power);
    }
}
