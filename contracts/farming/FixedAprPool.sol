// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {Pausable} from '@openzeppelin/contracts/utils/Pausable.sol';
import {ReentrancyGuard} from '@openzeppelin/contracts/utils/ReentrancyGuard.sol';
import {Guarded} from '../exchange/Guarded.sol';
import {Payments} from '../exchange/amm/Payments.sol';

/// Stake a token and earn the same one at a fixed rate a year, by the second and without compounding, out of what
/// this contract was given beyond the stakes. While it is paused nothing new is staked; what is there can be taken.
contract FixedAprPool is Guarded, Pausable, ReentrancyGuard {
    using Payments for address;

    struct UserInfo {
        uint256 staked;
        /// Earned until `accruedTime` and not paid.
        uint256 accrued;
        uint256 accruedTime;
        uint256 lastDepositedTime;
        uint256 totalDeposited;
        uint256 totalPaid;
    }

    uint256 public constant MAX_POOL_FEE = 500;
    /// Ten times the stake a year.
    uint256 public constant MAX_APR = 100_000;
    uint256 private constant BPS = 10_000;

    address public immutable token;
    address public immutable treasury;
    /// Hundredths of a percent a year.
    uint256 public APR;
    /// Hundredths of a percent of what is staked, taken when it is.
    uint256 public poolFee;
    uint256 public minStaking;
    uint256 public totalStaked;
    /// Fees that the treasury could not be paid.
    uint256 public unpaidFees;
    /// Earned by all until `owedPerUnit`, and neither paid nor let go of.
    uint256 private owed;
    uint256 private owedPerUnit;
    /// Rises with every change of the rate: what one staked unit would have earned since the beginning, times 1e18.
    uint256 private earnedPerUnit;
    uint256 private rateSince;
    mapping(address user => UserInfo) private users;
    mapping(address user => uint256) private paidPerUnit;

    event Deposit(address indexed user, uint256 amount, uint256 fee);
    event Withdraw(address indexed user, uint256 amount);
    event RewardPaid(address indexed user, uint256 amount);
    event EmergencyWithdraw(address indexed user, uint256 amount);
    event RewardRecovery(uint256 amount);
    event NewTerms(uint256 apr, uint256 poolFee, uint256 minStaking);

    constructor(
        address token_,
        address treasury_,
        uint256 apr,
        uint256 poolFee_,
        uint256 minStaking_
    ) Ownable(msg.sender) {
        token = token_;
        treasury = treasury_;
        rateSince = block.timestamp;
        setTerms(apr, poolFee_, minStaking_);
    }

    /// Staked, earned and not paid, when that was accrued last, when it was staked last, staked and paid in all.
    function getUserInfo(
        address user
    ) external view returns (uint256, uint256, uint256, uint256, uint256, uint256) {
        UserInfo storage info = users[user];
        return (
            info.staked,
            info.accrued,
            info.accruedTime,
            info.lastDepositedTime,
            info.totalDeposited,
            info.totalPaid
        );
    }

    /// What the user has earned until now and was not paid.
    function pendingreward(address user) public view returns (uint256) {
        UserInfo storage info = users[user];
        return info.accrued + (info.staked * (earnedNow() - paidPerUnit[user])) / 1e18;
    }

    /// Stakes so much less the fee, the minimum at the least.
    function deposit(uint256 amount) external nonReentrant whenNotPaused {
        require(amount >= minStaking && amount > 0, 'FixedAprPool: below the minimum');
        UserInfo storage info = accrue(msg.sender);
        uint256 before = IERC20(token).balanceOf(address(this));
        token.pull(msg.sender, address(this), amount);
        uint256 received = IERC20(token).balanceOf(address(this)) - before;
        uint256 fee = (received * poolFee) / BPS;
        info.staked += received - fee;
        info.totalDeposited += received - fee;
        info.lastDepositedTime = block.timestamp;
        totalStaked += received - fee;
        emit Deposit(msg.sender, received - fee, fee);
        payTreasury(fee);
    }

    /// Gives back so much of the caller's stake; rewards wait for `withdrawReward`.
    function withdraw(uint256 amount) external nonReentrant {
        UserInfo storage info = accrue(msg.sender);
        require(amount > 0 && amount <= info.staked, 'FixedAprPool: more than the stake');
        info.staked -= amount;
        totalStaked -= amount;
        emit Withdraw(msg.sender, amount);
        token.push(msg.sender, amount);
    }

    /// Pays what was earned, as far as rewards are here; the rest stays owed.
    function withdrawReward() external nonReentrant {
        UserInfo storage info = accrue(msg.sender);
        uint256 earned = info.accrued;
        uint256 amount = Math.min(earned, rewardsLeft());
        require(amount > 0 || earned == 0, 'FixedAprPool: rewards have run out');
        info.accrued = earned - amount;
        info.totalPaid += amount;
        settle(amount);
        emit RewardPaid(msg.sender, amount);
        if (amount > 0) token.push(msg.sender, amount);
    }

    /// Gives the stake back and lets go of its rewards, whatever has become of the rate.
    function emergencyWithdraw() external nonReentrant {
        UserInfo storage info = users[msg.sender];
        uint256 amount = info.staked;
        settle(info.accrued + (amount * (owedPerUnit - paidPerUnit[msg.sender])) / 1e18);
        info.staked = 0;
        info.accrued = 0;
        totalStaked -= amount;
        emit EmergencyWithdraw(msg.sender, amount);
        if (amount > 0) token.push(msg.sender, amount);
    }

    /// Pays the treasury what it could not be paid before.
    function claimFees() external nonReentrant {
        uint256 amount = unpaidFees;
        unpaidFees = 0;
        payTreasury(amount);
    }

    /// Of the rewards that nobody has earned.
    function recoverRewards(uint256 amount) external nonReentrant onlyOwner {
        accrueAll();
        require(amount + owed <= rewardsLeft(), 'FixedAprPool: earned by stakes');
        emit RewardRecovery(amount);
        token.push(msg.sender, amount);
    }

    /// Sets rate and fee in hundredths of a percent, and the smallest stake; what was earned stays as it was.
    function setTerms(uint256 apr, uint256 poolFee_, uint256 minStaking_) public onlyOwner {
        require(poolFee_ <= MAX_POOL_FEE, 'FixedAprPool: fee too high');
        require(apr <= MAX_APR, 'FixedAprPool: rate too high');
        accrueAll();
        earnedPerUnit = earnedNow();
        rateSince = block.timestamp;
        APR = apr;
        poolFee = poolFee_;
        minStaking = minStaking_;
        emit NewTerms(apr, poolFee_, minStaking_);
    }

    /// Keeps new stakes out; what is here can be taken all the same.
    function pause() external onlyOwnerOrGuardian {
        _pause();
    }

    /// Takes stakes again; by the owner.
    function unpause() external onlyOwner {
        _unpause();
    }

    function earnedNow() private view returns (uint256) {
        return earnedPerUnit + (APR * 1e18 * (block.timestamp - rateSince)) / (BPS * 365 days);
    }

    function accrue(address user) private returns (UserInfo storage info) {
        accrueAll();
        info = users[user];
        info.accrued = pendingreward(user);
        info.accruedTime = block.timestamp;
        paidPerUnit[user] = earnedNow();
    }

    function accrueAll() private {
        uint256 perUnit = earnedNow();
        // Rounded up: what people have earned is rounded down.
        owed += Math.mulDiv(totalStaked, perUnit - owedPerUnit, 1e18, Math.Rounding.Ceil);
        owedPerUnit = perUnit;
    }

    function settle(uint256 amount) private {
        owed -= amount < owed ? amount : owed;
    }

    function payTreasury(uint256 fee) private {
        if (fee > 0 && !token.tryPush(treasury, fee)) unpaidFees += fee;
    }

    function rewardsLeft() private view returns (uint256) {
        uint256 held = IERC20(token).balanceOf(address(this));
        uint256 others = totalStaked + unpaidFees;
        return held > others ? held - others : 0;
    }
}
