// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {VrfConsumer} from '../../contracts/exchange/randomness/VrfConsumer.sol';
import {RandomWordsRequest} from '../../contracts/exchange/randomness/VrfSubscription.sol';
import {Lottery} from '../../contracts/lottery/Lottery.sol';
import {LotteryNumbers} from '../../contracts/lottery/LotteryNumbers.sol';
import {RandomNumberGenerator} from '../../contracts/lottery/RandomNumberGenerator.sol';
import {GuardsProof} from './Guards.t.sol';

/// This contract owns and operates the lottery, and is its source of numbers.
contract LotteryGuardsProof is GuardsProof {
    Lottery internal lottery;
    uint256 public viewLatestLotteryId;
    uint32 public viewRandomResult;

    function setUp() public {
        lottery = newLottery();
    }

    function getRandomNumber(uint256) external {}

    function newLottery() internal returns (Lottery made_) {
        made_ = Lottery(make('Lottery', abi.encode(token, this, 1 hours, false)));
        made_.setOperatorAndTreasuryAndInjectorAddresses(address(this), TREASURY, people[2]);
        allow(address(token), address(made_));
        token.approve(address(made_), type(uint256).max);
    }

    function startData(
        uint256 end,
        uint256 price,
        uint256 divisor,
        uint256 first,
        uint256 fee
    ) internal pure returns (bytes memory) {
        uint256[6] memory shares = [first, 0, 0, 0, 0, 5000];
        return abi.encodeCall(Lottery.startLottery, (end, price, divisor, shares, fee));
    }

    /// A lottery of its own takes the terms.
    function starts(bytes memory data) internal {
        send(address(this), address(newLottery()), 0, data);
    }

    function open() internal returns (uint256 end) {
        end = clock + 1 days;
        send(address(this), address(lottery), 0, startData(end, E18, 2000, 5000, 0));
    }

    function toTime(uint256 wanted) internal {
        pass(1, wanted - clock);
    }

    function buyData(uint256 round, uint256 count, uint32 number) internal pure returns (bytes memory) {
        uint32[] memory numbers = new uint32[](count);
        for (uint256 i = 0; i < count; i++) numbers[i] = number;
        return abi.encodeCall(Lottery.buyTickets, (round, numbers));
    }

    function buy(uint256 who, uint256 round, uint32 number) internal {
        send(people[who], address(lottery), 0, buyData(round, 1, number));
    }

    function claimData(uint256 round, uint256 ticket, uint32 bracket) internal pure returns (bytes memory) {
        uint256[] memory ids = new uint256[](1);
        uint32[] memory brackets = new uint32[](1);
        (ids[0], brackets[0]) = (ticket, bracket);
        return abi.encodeCall(Lottery.claimTickets, (round, ids, brackets));
    }

    function refundData(uint256 round, uint256 count, uint256 ticket) internal pure returns (bytes memory) {
        uint256[] memory ids = new uint256[](count);
        for (uint256 i = 0; i < count; i++) ids[i] = ticket + i;
        return abi.encodeCall(Lottery.refundTickets, (round, ids));
    }

    function drawData(uint256 round, bool isInjected) internal pure returns (bytes memory) {
        return abi.encodeCall(Lottery.drawFinalNumberAndMakeLotteryClaimable, (round, isInjected));
    }

    function draw(uint256 round, uint32 number) internal {
        (viewLatestLotteryId, viewRandomResult) = (round, number);
        send(address(this), address(lottery), 0, drawData(round, true));
    }

    function test_aRoundHasALength() external {
        string memory reason = 'Lottery length outside of range';
        uint256 longest = lottery.MAX_LENGTH_LOTTERY();
        refused(address(lottery), startData(clock + 1 hours, E18, 2000, 5000, 0), reason);
        refused(address(lottery), startData(clock + longest, E18, 2000, 5000, 0), reason);
        starts(startData(clock + 1 hours + 1, E18, 2000, 5000, 0));
        starts(startData(clock + longest - 1, E18, 2000, 5000, 0));
        refusedToMake('Lottery', abi.encode(token, this, longest, false), reason);
        make('Lottery', abi.encode(token, this, longest - 1, false));
    }

    function test_aRoundHasTerms() external {
        uint256 end = clock + 1 days;
        (uint256 least, uint256 most) = (lottery.minPriceTicketInCake(), lottery.maxPriceTicketInCake());
        address to = address(lottery);
        refused(to, startData(end, least - 1, 2000, 5000, 0), 'Outside of limits');
        refused(to, startData(end, most + 1, 2000, 5000, 0), 'Outside of limits');
        refused(to, startData(end, E18, 299, 5000, 0), 'Discount divisor too low');
        refused(to, startData(end, E18, 2000, 5000, 3001), 'Treasury fee too high');
        refused(to, startData(end, E18, 2000, 4999, 0), 'Rewards must equal 10000');
        starts(startData(end, least, 300, 5000, 3000));
        starts(startData(end, most, 300, 5000, 3000));
    }

    function test_oneRoundAtATime() external {
        lottery.changeRandomGenerator(address(this));
        uint256 end = open();
        address to = address(lottery);
        bytes memory data = startData(clock + 2 days, E18, 2000, 5000, 0);
        refused(to, data, 'Not time to start lottery');
        bytes memory change = abi.encodeCall(Lottery.changeRandomGenerator, (address(this)));
        refused(to, change, 'Lottery not in claimable');
        toTime(end + 1);
        lottery.closeLottery(1);
        refused(to, data, 'Not time to start lottery');
        draw(1, 1_000_000);
        send(address(this), to, 0, change);
        send(address(this), to, 0, data);
    }

    function test_ticketsAreSold() external {
        uint256 end = open();
        address to = address(lottery);
        address who = people[0];
        refused(who, to, buyData(1, 0, 0), 'No ticket specified');
        refused(who, to, buyData(1, 101, 1_000_000), 'Too many tickets');
        refused(who, to, buyData(2, 1, 1_000_000), 'Lottery is not open');
        refused(who, to, buyData(1, 1, 999_999), 'Outside range');
        refused(who, to, buyData(1, 1, 2_000_000), 'Outside range');
        refused(address(attacker), to, buyData(1, 1, 1_000_000), 'Contract not allowed');
        buy(0, 1, 1_000_000);
        buy(0, 1, 1_999_999);
        lottery.setMaxNumberTicketsPerBuy(2);
        send(who, to, 0, buyData(1, 2, 1_000_000));
        refused(who, to, buyData(1, 3, 1_000_000), 'Too many tickets');
        toTime(end - 1);
        buy(0, 1, 1_000_000);
        toTime(end);
        refused(who, to, buyData(1, 1, 1_000_000), 'Lottery is over');
    }

    function test_aRoundIsClosedOnceItsTimeIsOver() external {
        uint256 end = open();
        bytes memory data = abi.encodeCall(Lottery.closeLottery, (1));
        toTime(end);
        refused(address(lottery), data, 'Lottery not over');
        toTime(end + 1);
        refused(STRANGER, address(lottery), data, 'Not operator');
        lottery.closeLottery(1);
        refused(address(lottery), data, 'Lottery not open');
    }

    function test_anyoneClosesARoundThatIsLate() external {
        uint256 end = open();
        bytes memory data = abi.encodeCall(Lottery.closeLottery, (1));
        toTime(end + 1 days);
        refused(STRANGER, address(lottery), data, 'Not operator');
        toTime(end + 1 days + 1);
        send(STRANGER, address(lottery), 0, data);
    }

    function test_aRoundIsClosedWhileItsNumberCanCome() external {
        uint256 end = open();
        toTime(end + 6 days);
        lottery.closeLottery(1);
        toTime(end + 7 days + 1);
        lottery.giveUpLottery(1);
        end = open();
        toTime(end + 6 days + 1);
        refused(address(lottery), abi.encodeCall(Lottery.closeLottery, (2)), 'Lottery too late');
    }

    function test_aNumberIsDrawn() external {
        uint256 end = open();
        address to = address(lottery);
        toTime(end + 1);
        refused(to, drawData(1, true), 'Lottery not close');
        lottery.closeLottery(1);
        refused(to, drawData(1, true), 'Numbers not drawn');
        viewLatestLotteryId = 1;
        for (uint32 i = 0; i < 2; i++) {
            viewRandomResult = i == 0 ? 999_999 : 2_000_000;
            refused(to, drawData(1, true), 'Outside range');
        }
        viewRandomResult = 1_999_999;
        refused(STRANGER, to, drawData(1, true), 'Not operator');
        toTime(end + 1 days);
        refused(STRANGER, to, drawData(1, true), 'Not operator');
        toTime(end + 1 days + 1);
        refused(STRANGER, to, drawData(1, false), 'Not operator');
        send(STRANGER, to, 0, drawData(1, true));
        end = open();
        toTime(end + 1);
        lottery.closeLottery(2);
        draw(2, 1_000_000);
    }

    function test_prizesAreClaimed() external {
        uint256 end = open();
        address to = address(lottery);
        buy(0, 1, 1_234_567);
        toTime(end + 1);
        lottery.closeLottery(1);
        draw(1, 1_000_000);
        end = open();
        buy(0, 2, 1_000_000);
        buy(0, 2, 1_111_111);
        buy(0, 2, 1_000_000);
        refused(people[0], to, claimData(2, 1, 5), 'Lottery not claimable');
        toTime(end + 1);
        lottery.closeLottery(2);
        draw(2, 1_000_000);
        end = open();
        buy(0, 3, 1_000_000);
        refused(people[0], to, claimData(2, 1, 6), 'Bracket out of range');
        refused(people[0], to, claimData(2, 0, 5), 'TicketId too low');
        refused(people[0], to, claimData(2, 4, 5), 'TicketId too high');
        refused(people[1], to, claimData(2, 1, 5), 'Not the owner');
        refused(people[0], to, claimData(2, 2, 5), 'No prize for this bracket');
        uint256[] memory ids = new uint256[](2);
        (ids[0], ids[1]) = (1, 3);
        uint32[] memory brackets = new uint32[](1);
        bytes memory data = abi.encodeCall(Lottery.claimTickets, (2, ids, brackets));
        refused(people[0], to, data, 'Not same length');
        data = abi.encodeCall(Lottery.claimTickets, (2, new uint256[](0), new uint32[](0)));
        refused(people[0], to, data, 'Length must be >0');
        brackets = new uint32[](2);
        (brackets[0], brackets[1]) = (5, 5);
        data = abi.encodeCall(Lottery.claimTickets, (2, ids, brackets));
        lottery.setMaxNumberTicketsPerBuy(1);
        refused(people[0], to, data, 'Too many tickets');
        lottery.setMaxNumberTicketsPerBuy(2);
        send(people[0], to, 0, data);
        refused(people[0], to, claimData(2, 1, 5), 'Not the owner');
    }

    /// One ticket matches all digits, another one the last alone.
    function test_aPrizeIsTheHighest() external {
        uint256 end = open();
        buy(0, 1, 1_234_567);
        buy(1, 1, 1_111_117);
        toTime(end + 1);
        lottery.closeLottery(1);
        draw(1, 1_234_567);
        refused(people[0], address(lottery), claimData(1, 0, 0), 'Bracket must be higher');
        send(people[0], address(lottery), 0, claimData(1, 0, 5));
        send(people[1], address(lottery), 0, claimData(1, 1, 0));
    }

    function test_ticketsWithoutANumberArePaidBack() external {
        uint256 end = open();
        address to = address(lottery);
        buy(0, 1, 1_234_567);
        toTime(end + 1);
        lottery.closeLottery(1);
        draw(1, 1_000_000);
        refused(people[0], to, refundData(1, 1, 0), 'Lottery not to be given up');
        end = open();
        buy(0, 2, 1_234_567);
        toTime(end + 7 days);
        refused(people[0], to, refundData(2, 1, 1), 'Refunds: Not yet');
        toTime(end + 7 days + 1);
        refused(people[0], to, refundData(2, 0, 1), 'No ticket specified');
        refused(people[0], to, refundData(2, 1, 0), 'TicketId too low');
        lottery.giveUpLottery(2);
        refused(to, abi.encodeCall(Lottery.giveUpLottery, (2)), 'Lottery given up');
        (viewLatestLotteryId, viewRandomResult) = (2, 1_000_000);
        refused(to, drawData(2, true), 'Lottery given up');
        open();
        buy(0, 3, 1_234_567);
        refused(people[0], to, refundData(2, 1, 2), 'TicketId too high');
        refused(people[1], to, refundData(2, 1, 1), 'Not the owner');
        send(people[0], to, 0, refundData(2, 1, 1));
        refused(people[0], to, refundData(2, 1, 1), 'Not the owner');
    }

    function test_aNumberThatHasComeIsDrawn() external {
        uint256 end = open();
        buy(0, 1, 1_234_567);
        toTime(end + 1);
        lottery.closeLottery(1);
        toTime(end + 7 days + 1);
        (viewLatestLotteryId, viewRandomResult) = (1, 1_000_000);
        refused(people[0], address(lottery), refundData(1, 1, 0), 'Number is there');
        draw(1, 1_000_000);
    }

    function test_potsAreFilled() external {
        uint256 end = open();
        address to = address(lottery);
        bytes memory data = abi.encodeCall(Lottery.injectFunds, (1, E18));
        send(address(this), to, 0, data);
        send(people[2], to, 0, data);
        refused(people[1], to, data, 'Not owner or injector');
        toTime(end + 1);
        lottery.closeLottery(1);
        refused(to, data, 'Lottery not open');
    }

    function test_theOwnersTerms() external {
        address to = address(lottery);
        refused(to, abi.encodeCall(Lottery.recoverWrongTokens, (address(token), 0)), 'Cannot be CAKE token');
        bytes memory data = abi.encodeCall(Lottery.setMinAndMaxTicketPriceInCake, (2, 1));
        refused(to, data, 'minPrice must be < maxPrice');
        lottery.setMinAndMaxTicketPriceInCake(1, 1);
        refused(to, abi.encodeCall(Lottery.setMaxNumberTicketsPerBuy, (0)), 'Must be > 0');
        refused(to, abi.encodeCall(Lottery.setMaxNumberTicketsPerBuy, (151)), 'Too many tickets');
        lottery.setMaxNumberTicketsPerBuy(150);
        for (uint256 i = 0; i < 3; i++) {
            address[3] memory who = [TREASURY, TREASURY, TREASURY];
            who[i] = address(0);
            data = abi.encodeCall(
                Lottery.setOperatorAndTreasuryAndInjectorAddresses,
                (who[0], who[1], who[2])
            );
            refused(to, data, 'Cannot be zero address');
        }
    }
}

/// This contract is the lottery that asks, and the oracle or the provider that answers.
contract NumberGuardsProof is GuardsProof {
    uint256 public viewCurrentLotteryId = 1;
    uint256 private requests;

    function requestRandomWords(RandomWordsRequest calldata) external returns (uint256) {
        requests += 1;
        return requests;
    }

    function requireOneLottery(address source) internal {
        bytes memory data = abi.encodeCall(LotteryNumbers.setLotteryAddress, (address(0)));
        refused(source, data, 'Cannot be zero address');
        data = abi.encodeCall(LotteryNumbers.setLotteryAddress, (address(this)));
        send(address(this), source, 0, data);
        refused(source, data, 'Lottery already set');
        data = abi.encodeCall(LotteryNumbers.getRandomNumber, (1));
        refused(STRANGER, source, data, 'Only PancakeSwapLottery');
    }

    function test_anOracleAnswersWhatWasAsked() external {
        refusedToMake('RandomNumberGenerator', abi.encode(address(0)), 'Cannot be zero address');
        RandomNumberGenerator source = RandomNumberGenerator(
            make('RandomNumberGenerator', abi.encode(this))
        );
        requireOneLottery(address(source));
        bytes memory data = abi.encodeCall(RandomNumberGenerator.fulfillRandomness, (0, 7));
        refused(address(source), data, 'Wrong requestId');
        source.getRandomNumber(1);
        uint256 id = uint256(source.latestRequestId());
        data = abi.encodeWithSelector(source.fulfillRandomness.selector, id + 1, 7);
        refused(address(source), data, 'Wrong requestId');
        data = abi.encodeWithSelector(source.fulfillRandomness.selector, id, 7);
        refused(STRANGER, address(source), data, 'Only oracle');
        send(address(this), address(source), 0, data);
        refused(address(source), data, 'Wrong requestId');
    }

    function test_aProviderAnswersWhatWasAsked() external {
        bytes32 lane;
        address source = make('VrfLotterySource', abi.encode(this, lane, 1, 3, 200_000, true));
        requireOneLottery(source);
        uint256[] memory words = new uint256[](1);
        bytes memory data = abi.encodeCall(VrfConsumer.rawFulfillRandomWords, (0, words));
        refused(source, data, 'Wrong requestId');
        LotteryNumbers(source).getRandomNumber(1);
        data = abi.encodeCall(VrfConsumer.rawFulfillRandomWords, (2, words));
        refused(source, data, 'Wrong requestId');
        data = abi.encodeCall(VrfConsumer.rawFulfillRandomWords, (1, words));
        refused(STRANGER, source, data, 'Only the provider');
        send(address(this), source, 0, data);
        refused(source, data, 'Wrong requestId');
    }
}
