// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Pausable} from '@openzeppelin/contracts/utils/Pausable.sol';
import {ReentrancyGuard} from '@openzeppelin/contracts/utils/ReentrancyGuard.sol';
import {Guarded} from '../exchange/Guarded.sol';
import {Payments} from '../exchange/amm/Payments.sol';

/// Stake a token for a number of months at the rate of one of six packages, paid in the same token out of what this
/// contract was given beyond the stakes. Each deposit is a stake of its own with its own id. The reward of every full
/// month can be taken when it is over, all of it at the end; who leaves earlier pays a fee and loses what was not
/// taken. What a stake brings is set aside with its deposit, and a deposit that cannot be paid is refused. Terms that
/// change later are for later stakes. While it is paused nothing new is staked; what is there can be taken.
contract PackagePool is Guarded, Pausable, ReentrancyGuard {
    using Payments for address;

    struct Package {
        /// Hundredths of a percent a year.
        uint256 apr;
        uint256 months;
    }

    struct Staking {
        uint256 package;
        uint256 amount;
        /// For each full month, by the rate of the day of the deposit.
        uint256 monthlyReward;
        uint256 startTime;
        uint256 endTime;
        uint256 rewardPaid;
        uint256 withdrawnTime;
    }

    uint256 public constant PACKAGES = 6;
    uint256 public constant MONTH = 30 days;
    uint256 public constant MAX_FEE = 2000;
    /// Hundredths of a percent a year.
    uint256 public constant MAX_APR = 100_000;
    uint256 public constant MAX_MONTHS = 120;
    uint256 private constant BPS = 10_000;

    address public immutable token;
    address public immutable treasury;
    Package[PACKAGES] private packages;
    /// Hundredths of a percent of what is staked, taken when it is.
    uint256 public poolFee;
    /// Hundredths of a percent of a stake that is taken before its time, if it is staked now.
    uint256 public earlyWithdrawalFee;
    uint256 public minStaking;
    /// All that may be staked at a time.
    uint256 public maxStakePool;
    uint256 public totalStaked;
    /// Rewards that are set aside for the stakes that are here.
    uint256 public reserved;
    /// Fees that the treasury could not be paid.
    uint256 public unpaidFees;
    Staking[] private stakings;
    mapping(uint256 stakingID => address) public ownerOf;
    mapping(address user => uint256[]) private stakingsOf;
    /// What leaving a stake early costs, by the terms of the day of its deposit.
    mapping(uint256 stakingID => uint256) public earlyWithdrawalFeeOf;

    event Deposit(address indexed user, uint256 indexed stakingID, uint256 amount, uint256 package);
    event Withdraw(address indexed user, uint256 indexed stakingID, uint256 amount, uint256 fee);
    event RewardPaid(address indexed user, uint256 indexed stakingID, uint256 amount);
    event RewardRecovery(uint256 amount);
    event NewTerms(uint256 poolFee, uint256 earlyWithdrawalFee, uint256 minStaking, uint256 maxStakePool);

    constructor(
        address token_,
        address treasury_,
        uint256[PACKAGES] memory aprs,
        uint256[PACKAGES] memory months
    ) Ownable(msg.sender) {
        token = token_;
        treasury = treasury_;
        for (uint256 i = 0; i < PACKAGES; i++) {
            require(aprs[i] <= MAX_APR && months[i] <= MAX_MONTHS, 'PackagePool: package out of range');
            packages[i] = Package(aprs[i], months[i]);
        }
    }

    /// Of a package, in hundredths of a percent a year.
    function APR(uint256 package) external view returns (uint256) {
        return packages[package].apr;
    }

    /// How many months a package lasts.
    function packageMonths(uint256 package) external view returns (uint256) {
        return packages[package].months;
    }

    /// What a stake of this size brings each month.
    function monthlyReward(uint256 amount, uint256 package) public view returns (uint256) {
        return (amount * packages[package].apr) / BPS / 12;
    }

    /// How many stakes there have been, what is staked, what was paid and what could be taken now.
    function getUserStats(
        address user
    ) external view returns (uint256 count, uint256 staked, uint256 paid, uint256 pending) {
        uint256[] storage ids = stakingsOf[user];
        count = ids.length;
        for (uint256 i = 0; i < count; i++) {
            Staking storage staking = stakings[ids[i]];
            if (staking.withdrawnTime == 0) staked += staking.amount;
            paid += staking.rewardPaid;
            pending += pendingReward(ids[i]);
        }
    }

    /// The ids of a user's stakes, ended ones too, and each with its seven values.
    function getUserStaking(
        address user
    ) external view returns (uint256[] memory stakingIDs, Staking[] memory values) {
        stakingIDs = stakingsOf[user];
        values = new Staking[](stakingIDs.length);
        for (uint256 i = 0; i < stakingIDs.length; i++) values[i] = stakings[stakingIDs[i]];
    }

    /// What can be taken now: the months that are over less what was taken.
    function pendingReward(uint256 stakingID) public view returns (uint256) {
        Staking storage staking = stakings[stakingID];
        if (staking.withdrawnTime > 0 && staking.withdrawnTime < staking.endTime) return 0;
        uint256 until = block.timestamp < staking.endTime ? block.timestamp : staking.endTime;
        return ((until - staking.startTime) / MONTH) * staking.monthlyReward - staking.rewardPaid;
    }

    /// Stakes so much less the fee in a package; its rewards are set aside.
    function deposit(uint256 amount, uint256 package) external nonReentrant whenNotPaused {
        require(package < PACKAGES, 'PackagePool: no such package');
        require(amount >= minStaking && amount > 0, 'PackagePool: below the minimum');
        uint256 before = IERC20(token).balanceOf(address(this));
        token.pull(msg.sender, address(this), amount);
        uint256 received = IERC20(token).balanceOf(address(this)) - before;
        uint256 fee = (received * poolFee) / BPS;
        uint256 staked = received - fee;
        uint256 monthly = monthlyReward(staked, package);
        uint256 id = stakings.length;
        uint256 end = block.timestamp + packages[package].months * MONTH;
        stakings.push(Staking(package, staked, monthly, block.timestamp, end, 0, 0));
        earlyWithdrawalFeeOf[id] = earlyWithdrawalFee;
        ownerOf[id] = msg.sender;
        stakingsOf[msg.sender].push(id);
        totalStaked += staked;
        reserved += monthly * packages[package].months;
        emit Deposit(msg.sender, id, staked, package);
        payTreasury(fee);
        require(totalStaked <= maxStakePool, 'PackagePool: the pool is full');
        require(
            totalStaked + reserved + unpaidFees <= IERC20(token).balanceOf(address(this)),
            'PackagePool: rewards are not funded'
        );
    }

    /// Takes the rewards of the months that are over; a stake whose time is up is asked for all at once.
    function withdrawMonthly(uint256 stakingID) external nonReentrant {
        require(block.timestamp < stakings[stakingID].endTime, 'PackagePool: its time is up');
        payReward(stakingID);
    }

    /// Takes all rewards that are left of a stake whose time is up.
    function withdrawReward(uint256 stakingID) external nonReentrant {
        require(block.timestamp >= stakings[stakingID].endTime, 'PackagePool: its time is not up');
        payReward(stakingID);
    }

    /// Gives the stake back: whole and with its rewards once its time is up, else less the fee and without them. A
    /// stake waits neither for rewards that are not here nor for a treasury that takes nothing.
    function withdraw(uint256 stakingID) external nonReentrant {
        Staking storage staking = ownStaking(stakingID);
        require(staking.withdrawnTime == 0, 'PackagePool: it was taken');
        uint256 fee;
        uint256 reward;
        if (block.timestamp < staking.endTime) {
            fee = (staking.amount * earlyWithdrawalFeeOf[stakingID]) / BPS;
            uint256 months = (staking.endTime - staking.startTime) / MONTH;
            reserved -= months * staking.monthlyReward - staking.rewardPaid;
        } else {
            reward = pendingReward(stakingID);
            if (reward > rewardsLeft()) reward = 0;
        }
        staking.withdrawnTime = block.timestamp;
        staking.rewardPaid += reward;
        reserved -= reward;
        totalStaked -= staking.amount;
        emit Withdraw(msg.sender, stakingID, staking.amount - fee, fee);
        if (reward > 0) {
            emit RewardPaid(msg.sender, stakingID, reward);
            token.push(msg.sender, reward);
        }
        token.push(msg.sender, staking.amount - fee);
        payTreasury(fee);
    }

    /// Pays the treasury what it could not be paid before.
    function claimFees() external nonReentrant {
        uint256 amount = unpaidFees;
        unpaidFees = 0;
        payTreasury(amount);
    }

    /// Of the rewards that no stake was promised.
    function recoverRewards(uint256 amount) external nonReentrant onlyOwner {
        require(amount + reserved <= rewardsLeft(), 'PackagePool: promised to stakes');
        emit RewardRecovery(amount);
        token.push(msg.sender, amount);
    }

    /// Sets the fees of stakes to come in hundredths of a percent, the smallest stake and the most of all stakes.
    function setTerms(
        uint256 poolFee_,
        uint256 earlyWithdrawalFee_,
        uint256 minStaking_,
        uint256 maxStakePool_
    ) external onlyOwner {
        require(poolFee_ <= MAX_FEE && earlyWithdrawalFee_ <= MAX_FEE, 'PackagePool: fee too high');
        poolFee = poolFee_;
        earlyWithdrawalFee = earlyWithdrawalFee_;
        minStaking = minStaking_;
        maxStakePool = maxStakePool_;
        emit NewTerms(poolFee_, earlyWithdrawalFee_, minStaking_, maxStakePool_);
    }

    /// Keeps new stakes out; what is here can be taken all the same.
    function pause() external onlyOwnerOrGuardian {
        _pause();
    }

    /// Takes stakes again; by the owner.
    function unpause() external onlyOwner {
        _unpause();
    }

    function payReward(uint256 stakingID) private {
        Staking storage staking = ownStaking(stakingID);
        uint256 amount = pendingReward(stakingID);
        require(amount > 0, 'PackagePool: no month is over');
        require(amount <= rewardsLeft(), 'PackagePool: rewards have run out');
        staking.rewardPaid += amount;
        reserved -= amount;
        emit RewardPaid(msg.sender, stakingID, amount);
        token.push(msg.sender, amount);
    }

    function payTreasury(uint256 fee) private {
        if (fee > 0 && !token.tryPush(treasury, fee)) unpaidFees += fee;
    }

    function ownStaking(uint256 stakingID) private view returns (Staking storage staking) {
        require(ownerOf[stakingID] == msg.sender, 'PackagePool: not your stake');
        staking = stakings[stakingID];
    }

    function rewardsLeft() private view returns (uint256) {
        uint256 held = IERC20(token).balanceOf(address(this));
        uint256 others = totalStaked + unpaidFees;
        return held > others ? held - others : 0;
    }
}
