// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {Pausable} from '@openzeppelin/contracts/utils/Pausable.sol';
import {ReentrancyGuard} from '@openzeppelin/contracts/utils/ReentrancyGuard.sol';
import {AccountGuard} from '../exchange/AccountGuard.sol';
import {Aggregator} from './Aggregator.sol';

/// People bet on whether a price rises or falls from a round's lock to its close; those who are right share the pool
/// less the treasury's part. Whatever was bet is paid out, paid back or the treasury's: nobody can take it otherwise.
/// A round that is not locked or closed within its buffer never will be, and its bets are paid back.
contract Prediction is Ownable, Pausable, ReentrancyGuard, AccountGuard {
    using SafeERC20 for IERC20;

    enum Position {
        Bull,
        Bear
    }

    struct Round {
        uint256 epoch;
        uint256 startTimestamp;
        uint256 lockTimestamp;
        uint256 closeTimestamp;
        int256 lockPrice;
        int256 closePrice;
        uint256 lockOracleId;
        uint256 closeOracleId;
        uint256 totalAmount;
        uint256 bullAmount;
        uint256 bearAmount;
        uint256 rewardBaseCalAmount;
        uint256 rewardAmount;
        bool oracleCalled;
    }

    struct BetInfo {
        Position position;
        uint256 amount;
        bool claimed;
    }

    uint256 public constant MAX_TREASURY_FEE = 1000;
    /// A bet that nobody settles is paid back after at most two of these and a buffer.
    uint256 private constant MAX_INTERVAL = 1 days;
    uint256 private constant MAX_UPDATE_ALLOWANCE = 1 hours;
    uint256 private constant BPS = 10_000;

    Aggregator public oracle;
    bool public genesisLockOnce;
    bool public genesisStartOnce;
    address public adminAddress;
    address public operatorAddress;
    uint256 public bufferSeconds;
    uint256 public intervalSeconds;
    uint256 public minBetAmount;
    /// In hundredths of a percent.
    uint256 public treasuryFee;
    uint256 public treasuryAmount;
    uint256 public currentEpoch;
    uint256 public oracleLatestRoundId;
    /// Seconds that a price may be old.
    uint256 public oracleUpdateAllowance;
    mapping(uint256 epoch => mapping(address user => BetInfo)) public ledger;
    mapping(uint256 epoch => Round) public rounds;
    mapping(address user => uint256[]) public userRounds;

    event BetBear(address indexed sender, uint256 indexed epoch, uint256 amount);
    event BetBull(address indexed sender, uint256 indexed epoch, uint256 amount);
    event Claim(address indexed sender, uint256 indexed epoch, uint256 amount);
    event EndRound(uint256 indexed epoch, uint256 indexed roundId, int256 price);
    event LockRound(uint256 indexed epoch, uint256 indexed roundId, int256 price);
    event NewAdminAddress(address admin);
    event NewBufferAndIntervalSeconds(uint256 bufferSeconds, uint256 intervalSeconds);
    event NewMinBetAmount(uint256 indexed epoch, uint256 minBetAmount);
    event NewOperatorAddress(address operator);
    event NewOracle(address oracle);
    event NewOracleUpdateAllowance(uint256 oracleUpdateAllowance);
    event NewTreasuryFee(uint256 indexed epoch, uint256 treasuryFee);
    event Pause(uint256 indexed epoch);
    event RewardsCalculated(
        uint256 indexed epoch,
        uint256 rewardBaseCalAmount,
        uint256 rewardAmount,
        uint256 treasuryAmount
    );
    event StartRound(uint256 indexed epoch);
    event TokenRecovery(address indexed token, uint256 amount);
    event TreasuryClaim(uint256 amount);
    event Unpause(uint256 indexed epoch);

    modifier onlyAdmin() {
        require(msg.sender == adminAddress, 'Not admin');
        _;
    }

    modifier onlyAdminOrOperator() {
        require(msg.sender == adminAddress || msg.sender == operatorAddress, 'Not operator/admin');
        _;
    }

    modifier onlyOperator() {
        require(msg.sender == operatorAddress, 'Not operator');
        _;
    }

    constructor(
        Aggregator oracle_,
        address adminAddress_,
        address operatorAddress_,
        uint256 intervalSeconds_,
        uint256 bufferSeconds_,
        uint256 minBetAmount_,
        uint256 oracleUpdateAllowance_,
        uint256 treasuryFee_,
        bool isStrict_
    ) Ownable(msg.sender) AccountGuard(isStrict_) {
        require(adminAddress_ != address(0) && operatorAddress_ != address(0), 'Cannot be zero address');
        oracle = oracle_;
        adminAddress = adminAddress_;
        operatorAddress = operatorAddress_;
        applyBufferAndInterval(bufferSeconds_, intervalSeconds_);
        applyMinBetAmount(minBetAmount_);
        applyOracleUpdateAllowance(oracleUpdateAllowance_);
        applyTreasuryFee(treasuryFee_);
    }

    /// Bets the coin that is sent along on a lower price, in the round that takes bets.
    function betBear(uint256 epoch) external payable whenNotPaused nonReentrant notContract {
        bet(epoch, Position.Bear);
        rounds[epoch].bearAmount += msg.value;
        emit BetBear(msg.sender, epoch, msg.value);
    }

    /// Bets the coin that is sent along on a higher price, in the round that takes bets.
    function betBull(uint256 epoch) external payable whenNotPaused nonReentrant notContract {
        bet(epoch, Position.Bull);
        rounds[epoch].bullAmount += msg.value;
        emit BetBull(msg.sender, epoch, msg.value);
    }

    /// Pays what was won in each of the rounds, or back what was bet in one that was not settled. A pause does not stand
    /// in the way.
    function claim(uint256[] calldata epochs) external nonReentrant notContractIfStrict {
        uint256 sum;
        for (uint256 i = 0; i < epochs.length; i++) {
            uint256 epoch = epochs[i];
            Round storage round = rounds[epoch];
            BetInfo storage own = ledger[epoch][msg.sender];
            require(round.startTimestamp != 0, 'Round has not started');
            require(block.timestamp > round.closeTimestamp, 'Round has not ended');
            uint256 amount = own.amount;
            if (round.oracleCalled) {
                require(claimable(epoch, msg.sender), 'Not eligible for claim');
                amount = (amount * round.rewardAmount) / round.rewardBaseCalAmount;
            } else {
                require(refundable(epoch, msg.sender), 'Not eligible for refund');
            }
            own.claimed = true;
            sum += amount;
            emit Claim(msg.sender, epoch, amount);
        }
        if (sum > 0) pay(msg.sender, sum);
    }

    /// Locks the current round, ends the one before it at the same price, and starts the next.
    function executeRound() external whenNotPaused onlyOperator {
        require(
            genesisStartOnce && genesisLockOnce,
            'Can only run after genesisStartRound and genesisLockRound is triggered'
        );
        (uint256 roundId, int256 price) = takePrice();
        lockRound(currentEpoch, roundId, price);
        endRound(currentEpoch - 1, roundId, price);
        settle(currentEpoch - 1);
        currentEpoch += 1;
        startRound(currentEpoch);
    }

    /// Begins the first round after a pause.
    function genesisStartRound() external whenNotPaused onlyOperator {
        require(!genesisStartOnce, 'Can only run genesisStartRound once');
        currentEpoch += 1;
        genesisStartOnce = true;
        startRound(currentEpoch);
    }

    /// Locks that first round at its time and begins the next.
    function genesisLockRound() external whenNotPaused onlyOperator {
        require(genesisStartOnce, 'Can only run after genesisStartRound is triggered');
        require(!genesisLockOnce, 'Can only run genesisLockRound once');
        (uint256 roundId, int256 price) = takePrice();
        lockRound(currentEpoch, roundId, price);
        genesisLockOnce = true;
        currentEpoch += 1;
        startRound(currentEpoch);
    }

    /// Takes no bets and settles no rounds until it is unpaused; what was won is claimed all the same.
    function pause() external onlyAdminOrOperator {
        _pause();
        emit Pause(currentEpoch);
    }

    /// The rounds that the pause has caught are over: they are paid back, and new ones begin with genesisStartRound. By the
    /// operator, too: an admin may be behind a delay, and after a missed round the game has to begin anew.
    function unpause() external onlyAdminOrOperator {
        genesisStartOnce = false;
        genesisLockOnce = false;
        _unpause();
        emit Unpause(currentEpoch);
    }

    /// Pays the admin what rounds have left to the treasury.
    function claimTreasury() external nonReentrant onlyAdmin {
        uint256 amount = treasuryAmount;
        treasuryAmount = 0;
        emit TreasuryClaim(amount);
        pay(adminAddress, amount);
    }

    // The terms change only while it is paused, so that no bet is settled by other terms than those it was made on.

    /// Sets how long a round takes bets, and how late it may be settled.
    function setBufferAndIntervalSeconds(
        uint256 _bufferSeconds,
        uint256 _intervalSeconds
    ) external whenPaused onlyAdmin {
        applyBufferAndInterval(_bufferSeconds, _intervalSeconds);
    }

    /// Sets the smallest bet, in wei.
    function setMinBetAmount(uint256 _minBetAmount) external whenPaused onlyAdmin {
        applyMinBetAmount(_minBetAmount);
    }

    /// Names the feed whose price decides.
    function setOracle(address _oracle) external whenPaused onlyAdmin {
        require(_oracle != address(0), 'Cannot be zero address');
        oracleLatestRoundId = 0;
        oracle = Aggregator(_oracle);
        // Reverts where it is none.
        oracle.latestRoundData();
        emit NewOracle(_oracle);
    }

    /// Sets how old a price may be, in seconds.
    function setOracleUpdateAllowance(uint256 _oracleUpdateAllowance) external whenPaused onlyAdmin {
        applyOracleUpdateAllowance(_oracleUpdateAllowance);
    }

    /// Sets the treasury's part of a round, in hundredths of a percent.
    function setTreasuryFee(uint256 _treasuryFee) external whenPaused onlyAdmin {
        applyTreasuryFee(_treasuryFee);
    }

    /// Names who locks and settles the rounds.
    function setOperator(address _operatorAddress) external onlyAdmin {
        require(_operatorAddress != address(0), 'Cannot be zero address');
        operatorAddress = _operatorAddress;
        emit NewOperatorAddress(_operatorAddress);
    }

    /// Names who sets the terms and is paid for the treasury.
    function setAdmin(address _adminAddress) external onlyOwner {
        require(_adminAddress != address(0), 'Cannot be zero address');
        adminAddress = _adminAddress;
        emit NewAdminAddress(_adminAddress);
    }

    /// Tokens that were sent here by mistake: bets are coin.
    function recoverToken(address _token, uint256 _amount) external onlyOwner {
        emit TokenRecovery(_token, _amount);
        IERC20(_token).safeTransfer(msg.sender, _amount);
    }

    /// The user's rounds from `cursor` on, with the bets and the cursor of what follows. Reverts beyond the end.
    function getUserRounds(
        address user,
        uint256 cursor,
        uint256 size
    ) external view returns (uint256[] memory, BetInfo[] memory, uint256) {
        uint256[] storage all = userRounds[user];
        uint256 left = all.length - cursor;
        uint256 length = size > left ? left : size;
        uint256[] memory epochs = new uint256[](length);
        BetInfo[] memory bets = new BetInfo[](length);
        for (uint256 i = 0; i < length; i++) {
            epochs[i] = all[cursor + i];
            bets[i] = ledger[epochs[i]][user];
        }
        return (epochs, bets, cursor + length);
    }

    /// In how many rounds a user has bet.
    function getUserRoundsLength(address user) external view returns (uint256) {
        return userRounds[user].length;
    }

    /// Whether a user has won a round and was not paid.
    function claimable(uint256 epoch, address user) public view returns (bool) {
        BetInfo storage own = ledger[epoch][user];
        Round storage round = rounds[epoch];
        if (!round.oracleCalled || own.amount == 0 || own.claimed) return false;
        if (round.closePrice > round.lockPrice) return own.position == Position.Bull;
        return round.closePrice < round.lockPrice && own.position == Position.Bear;
    }

    /// Whether a user is to be paid a bet back of a round that was not settled in time.
    function refundable(uint256 epoch, address user) public view returns (bool) {
        BetInfo storage own = ledger[epoch][user];
        Round storage round = rounds[epoch];
        return
            !round.oracleCalled &&
            !own.claimed &&
            own.amount != 0 &&
            block.timestamp > round.closeTimestamp + bufferSeconds;
    }

    function bet(uint256 epoch, Position position) private {
        Round storage round = rounds[epoch];
        BetInfo storage own = ledger[epoch][msg.sender];
        require(epoch == currentEpoch, 'Bet is too early/late');
        // Without the first, a round that a pause has ended would still take bets after it, only to pay them back.
        require(
            genesisStartOnce &&
                block.timestamp > round.startTimestamp &&
                block.timestamp < round.lockTimestamp,
            'Round not bettable'
        );
        require(msg.value >= minBetAmount, 'Bet amount must be greater than minBetAmount');
        require(own.amount == 0, 'Can only bet once per round');
        round.totalAmount += msg.value;
        own.position = position;
        own.amount = msg.value;
        userRounds[msg.sender].push(epoch);
    }

    function startRound(uint256 epoch) private {
        Round storage round = rounds[epoch];
        round.epoch = epoch;
        round.startTimestamp = block.timestamp;
        round.lockTimestamp = block.timestamp + intervalSeconds;
        round.closeTimestamp = block.timestamp + 2 * intervalSeconds;
        emit StartRound(epoch);
    }

    function lockRound(uint256 epoch, uint256 roundId, int256 price) private {
        Round storage round = rounds[epoch];
        require(block.timestamp >= round.lockTimestamp, 'Can only lock round after lockTimestamp');
        require(
            block.timestamp <= round.lockTimestamp + bufferSeconds,
            'Can only lock round within bufferSeconds'
        );
        round.closeTimestamp = block.timestamp + intervalSeconds;
        round.lockPrice = price;
        round.lockOracleId = roundId;
        emit LockRound(epoch, roundId, price);
    }

    /// Its close and the next round's lock are one moment, and are held to one buffer by the lock.
    function endRound(uint256 epoch, uint256 roundId, int256 price) private {
        Round storage round = rounds[epoch];
        require(block.timestamp >= round.closeTimestamp, 'Can only end round after closeTimestamp');
        require(
            block.timestamp <= round.closeTimestamp + bufferSeconds,
            'Can only end round within bufferSeconds'
        );
        round.closePrice = price;
        round.closeOracleId = roundId;
        round.oracleCalled = true;
        emit EndRound(epoch, roundId, price);
    }

    /// At equal prices, and where nobody was on the side that is right, there is nobody to pay: the pool is the
    /// treasury's.
    function settle(uint256 epoch) private {
        Round storage round = rounds[epoch];
        uint256 base;
        if (round.closePrice > round.lockPrice) base = round.bullAmount;
        if (round.closePrice < round.lockPrice) base = round.bearAmount;
        uint256 forTreasury = base == 0 ? round.totalAmount : (round.totalAmount * treasuryFee) / BPS;
        uint256 reward = round.totalAmount - forTreasury;
        round.rewardBaseCalAmount = base;
        round.rewardAmount = reward;
        treasuryAmount += forTreasury;
        emit RewardsCalculated(epoch, base, reward, forTreasury);
    }

    /// A price that is newer than the last one taken, not old, and a price. Without one nothing is settled, and what
    /// is not settled in time is paid back.
    function takePrice() private returns (uint256, int256) {
        (uint80 roundId, int256 price, , uint256 updatedAt, ) = oracle.latestRoundData();
        require(
            updatedAt <= block.timestamp && block.timestamp - updatedAt <= oracleUpdateAllowance,
            'Oracle update exceeded max timestamp allowance'
        );
        require(roundId > oracleLatestRoundId, 'Oracle update roundId must be larger than oracleLatestRoundId');
        require(price > 0, 'Oracle price must be superior to 0');
        oracleLatestRoundId = roundId;
        return (roundId, price);
    }

    function pay(address to, uint256 amount) private {
        (bool isDone, ) = to.call{value: amount}('');
        require(isDone, 'TransferHelper: BNB_TRANSFER_FAILED');
    }

    function applyBufferAndInterval(uint256 buffer, uint256 interval) private {
        require(buffer < interval, 'bufferSeconds must be inferior to intervalSeconds');
        require(interval <= MAX_INTERVAL, 'intervalSeconds too long');
        bufferSeconds = buffer;
        intervalSeconds = interval;
        emit NewBufferAndIntervalSeconds(buffer, interval);
    }

    function applyMinBetAmount(uint256 amount) private {
        require(amount != 0, 'Must be superior to 0');
        minBetAmount = amount;
        emit NewMinBetAmount(currentEpoch, amount);
    }

    function applyOracleUpdateAllowance(uint256 allowance) private {
        require(allowance <= MAX_UPDATE_ALLOWANCE, 'oracleUpdateAllowance too long');
        oracleUpdateAllowance = allowance;
        emit NewOracleUpdateAllowance(allowance);
    }

    function applyTreasuryFee(uint256 fee) private {
        require(fee <= MAX_TREASURY_FEE, 'Treasury fee too high');
        treasuryFee = fee;
        emit NewTreasuryFee(currentEpoch, fee);
    }
}
