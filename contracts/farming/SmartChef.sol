// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {IERC20Metadata} from '@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {ReentrancyGuard} from '@openzeppelin/contracts/utils/ReentrancyGuard.sol';
import {Payments} from '../exchange/amm/Payments.sol';

/// Stake one token, earn another: so much a block between two blocks, out of what this contract was given. It may
/// limit what one account stakes. Its owner can take rewards that nobody has earned yet, and never a stake.
contract SmartChef is Ownable, ReentrancyGuard {
    using Payments for address;

    struct UserInfo {
        uint256 amount;
        uint256 rewardDebt;
    }

    bool public hasUserLimit;
    uint256 public poolLimitPerUser;
    uint256 public accTokenPerShare;
    uint256 public bonusEndBlock;
    uint256 public startBlock;
    uint256 public lastRewardBlock;
    uint256 public rewardPerBlock;
    /// Keeps the sums of a reward token with few decimals exact, and those of a token of which very much is staked.
    uint256 public immutable PRECISION_FACTOR;
    address public immutable rewardToken;
    address public immutable stakedToken;
    mapping(address user => UserInfo) public userInfo;
    /// Rewards that a user was to be paid and that were not here.
    mapping(address user => uint256) public unpaidRewards;
    /// What people have staked; where they stake what they earn, the rest of what is here is for rewards.
    uint256 public totalStaked;
    /// Rewards that were earned until `lastRewardBlock` and neither paid nor let go of.
    uint256 private owed;

    event AdminTokenRecovery(address tokenRecovered, uint256 amount);
    event Deposit(address indexed user, uint256 amount);
    event EmergencyWithdraw(address indexed user, uint256 amount);
    event NewPoolLimit(uint256 poolLimitPerUser);
    event NewRewardPerBlock(uint256 rewardPerBlock);
    event NewStartAndEndBlocks(uint256 startBlock, uint256 endBlock);
    event RewardWithdraw(uint256 amount);
    event RewardsStop(uint256 blockNumber);
    event Withdraw(address indexed user, uint256 amount);

    constructor(
        address stakedToken_,
        address rewardToken_,
        uint256 rewardPerBlock_,
        uint256 startBlock_,
        uint256 bonusEndBlock_,
        uint256 poolLimitPerUser_
    ) Ownable(msg.sender) {
        stakedToken = stakedToken_;
        rewardToken = rewardToken_;
        rewardPerBlock = rewardPerBlock_;
        startBlock = startBlock_;
        bonusEndBlock = bonusEndBlock_;
        lastRewardBlock = startBlock_;
        hasUserLimit = poolLimitPerUser_ > 0;
        poolLimitPerUser = poolLimitPerUser_;
        PRECISION_FACTOR = 10 ** (48 - IERC20Metadata(rewardToken_).decimals());
    }

    /// What the user has earned and was not paid.
    function pendingReward(address _user) external view returns (uint256) {
        uint256 perShare = accTokenPerShare;
        if (block.number > lastRewardBlock && totalStaked > 0) {
            perShare += Math.mulDiv(due(), PRECISION_FACTOR, totalStaked);
        }
        return unpaidRewards[_user] + earnedBy(userInfo[_user], perShare);
    }

    /// Pays what was earned so far, too; `deposit(0)` does nothing else, and is refused by no limit. What is not here
    /// stays owed.
    function deposit(uint256 _amount) external nonReentrant {
        accrue();
        UserInfo storage user = userInfo[msg.sender];
        uint256 reward = unpaidRewards[msg.sender] + earnedBy(user, accTokenPerShare);
        uint256 received;
        if (_amount > 0) {
            requireAdmission();
            uint256 before = IERC20(stakedToken).balanceOf(address(this));
            stakedToken.pull(msg.sender, address(this), _amount);
            received = IERC20(stakedToken).balanceOf(address(this)) - before;
            require(!hasUserLimit || user.amount + received <= poolLimitPerUser, 'SmartChef: above the limit');
            user.amount += received;
            totalStaked += received;
        }
        user.rewardDebt = debtOf(user.amount);
        emit Deposit(msg.sender, received);
        uint256 paid = Math.min(reward, rewardsHeld());
        require(paid > 0 || reward == 0 || _amount > 0, 'SmartChef: rewards have run out');
        settleUser(reward, paid);
        if (paid > 0) rewardToken.push(msg.sender, paid);
    }

    /// Gives the stake back with what was earned, as far as rewards are here and their token lets go of them; the rest
    /// stays owed.
    function withdraw(uint256 _amount) external nonReentrant {
        UserInfo storage user = userInfo[msg.sender];
        require(user.amount >= _amount, 'SmartChef: more than the stake');
        accrue();
        uint256 reward = unpaidRewards[msg.sender] + earnedBy(user, accTokenPerShare);
        // As long as the stake is here it is none of the rewards.
        uint256 paid = Math.min(reward, rewardsHeld());
        user.amount -= _amount;
        totalStaked -= _amount;
        user.rewardDebt = debtOf(user.amount);
        emit Withdraw(msg.sender, _amount);
        if (paid > 0 && !rewardToken.tryPush(msg.sender, paid)) paid = 0;
        settleUser(reward, paid);
        if (_amount > 0) stakedToken.push(msg.sender, _amount);
    }

    /// Gives the stake back and lets go of its rewards.
    function emergencyWithdraw() external nonReentrant {
        UserInfo storage user = userInfo[msg.sender];
        uint256 amount = user.amount;
        settle(unpaidRewards[msg.sender] + earnedBy(user, accTokenPerShare));
        unpaidRewards[msg.sender] = 0;
        user.amount = 0;
        user.rewardDebt = 0;
        totalStaked -= amount;
        emit EmergencyWithdraw(msg.sender, amount);
        if (amount > 0) stakedToken.push(msg.sender, amount);
    }

    /// Of the rewards that nobody has earned.
    function emergencyRewardWithdraw(uint256 _amount) external nonReentrant onlyOwner {
        accrue();
        require(_amount + owed <= rewardsHeld(), 'SmartChef: earned or staked');
        emit RewardWithdraw(_amount);
        rewardToken.push(msg.sender, _amount);
    }

    /// Takes tokens that were sent here by mistake: never stakes, and never rewards.
    function recoverWrongTokens(address _tokenAddress, uint256 _tokenAmount) external onlyOwner {
        require(_tokenAddress != stakedToken && _tokenAddress != rewardToken, 'SmartChef: not a wrong token');
        emit AdminTokenRecovery(_tokenAddress, _tokenAmount);
        _tokenAddress.push(msg.sender, _tokenAmount);
    }

    /// Ends the rewards with this block; what was earned is paid.
    function stopReward() external onlyOwner {
        require(block.number < bonusEndBlock, 'SmartChef: it has ended');
        accrue();
        bonusEndBlock = block.number;
        emit RewardsStop(block.number);
    }

    /// Raises what one account may stake, or lifts the limit for good.
    function updatePoolLimitPerUser(bool _hasUserLimit, uint256 _poolLimitPerUser) external onlyOwner {
        require(hasUserLimit, 'SmartChef: there is no limit');
        require(!_hasUserLimit || _poolLimitPerUser > poolLimitPerUser, 'SmartChef: a limit only rises');
        hasUserLimit = _hasUserLimit;
        poolLimitPerUser = _hasUserLimit ? _poolLimitPerUser : 0;
        emit NewPoolLimit(poolLimitPerUser);
    }

    /// Sets what is paid at each block, before the first one.
    function updateRewardPerBlock(uint256 _rewardPerBlock) external onlyOwner {
        require(block.number < startBlock, 'SmartChef: it has begun');
        rewardPerBlock = _rewardPerBlock;
        emit NewRewardPerBlock(_rewardPerBlock);
    }

    /// Sets the blocks between which it pays, before the first one.
    function updateStartAndEndBlocks(uint256 _startBlock, uint256 _bonusEndBlock) external onlyOwner {
        require(block.number < startBlock, 'SmartChef: it has begun');
        require(block.number < _startBlock && _startBlock < _bonusEndBlock, 'SmartChef: blocks out of order');
        startBlock = _startBlock;
        bonusEndBlock = _bonusEndBlock;
        lastRewardBlock = _startBlock;
        emit NewStartAndEndBlocks(_startBlock, _bonusEndBlock);
    }

    /// Reverts where somebody may add no stake.
    function requireAdmission() internal view virtual {}

    function accrue() private {
        if (block.number <= lastRewardBlock) return;
        if (totalStaked > 0) {
            uint256 earned = due();
            accTokenPerShare += Math.mulDiv(earned, PRECISION_FACTOR, totalStaked);
            owed += earned;
        }
        lastRewardBlock = block.number;
    }

    /// What was not paid of a reward stays owed.
    function settleUser(uint256 reward, uint256 paid) private {
        if (reward == 0) return;
        settle(paid);
        if (unpaidRewards[msg.sender] != reward - paid) unpaidRewards[msg.sender] = reward - paid;
    }

    function settle(uint256 reward) private {
        owed -= reward < owed ? reward : owed;
    }

    /// Where people stake what they earn, their stakes are not rewards.
    function rewardsHeld() private view returns (uint256) {
        uint256 held = IERC20(rewardToken).balanceOf(address(this));
        if (rewardToken != stakedToken) return held;
        return held > totalStaked ? held - totalStaked : 0;
    }

    /// What is earned is rounded down and the debt up, so that all together are paid no more than the pool has made.
    function earnedBy(UserInfo storage user, uint256 perShare) private view returns (uint256) {
        uint256 whole = Math.mulDiv(user.amount, perShare, PRECISION_FACTOR);
        return whole > user.rewardDebt ? whole - user.rewardDebt : 0;
    }

    function debtOf(uint256 amount) private view returns (uint256) {
        return Math.mulDiv(amount, accTokenPerShare, PRECISION_FACTOR, Math.Rounding.Ceil);
    }

    /// Reward tokens since the last accrual, as far as these blocks are paid.
    function due() private view returns (uint256) {
        uint256 until = block.number < bonusEndBlock ? block.number : bonusEndBlock;
        return until > lastRewardBlock ? (until - lastRewardBlock) * rewardPerBlock : 0;
    }
}
