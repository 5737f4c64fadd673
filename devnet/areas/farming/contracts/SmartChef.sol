// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {IERC20Metadata} from '@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol';
import {Payments} from '../../exchange/contracts/amm/Payments.sol';

/// Stake one token, earn another: so much a block between two blocks, out of what this contract was given. It may
/// limit what one account stakes.
contract SmartChef is Ownable {
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
    /// Keeps the sums of a reward token with few decimals exact.
    uint256 public immutable PRECISION_FACTOR;
    address public immutable rewardToken;
    address public immutable stakedToken;
    mapping(address user => UserInfo) public userInfo;
    uint256 private totalStaked;

    event AdminTokenRecovery(address tokenRecovered, uint256 amount);
    event Deposit(address indexed user, uint256 amount);
    event EmergencyWithdraw(address indexed user, uint256 amount);
    event NewPoolLimit(uint256 poolLimitPerUser);
    event NewRewardPerBlock(uint256 rewardPerBlock);
    event NewStartAndEndBlocks(uint256 startBlock, uint256 endBlock);
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
        PRECISION_FACTOR = 10 ** (30 - IERC20Metadata(rewardToken_).decimals());
    }

    function pendingReward(address _user) external view returns (uint256) {
        UserInfo storage user = userInfo[_user];
        uint256 perShare = accTokenPerShare;
        if (block.number > lastRewardBlock && totalStaked > 0) {
            perShare += (due() * PRECISION_FACTOR) / totalStaked;
        }
        return (user.amount * perShare) / PRECISION_FACTOR - user.rewardDebt;
    }

    /// Pays what was earned so far, too; `deposit(0)` does nothing else.
    function deposit(uint256 _amount) public virtual {
        UserInfo storage user = userInfo[msg.sender];
        if (hasUserLimit) require(_amount + user.amount <= poolLimitPerUser, 'SmartChef: above the limit');
        settle(user);
        if (_amount > 0) {
            uint256 before = IERC20(stakedToken).balanceOf(address(this));
            stakedToken.pull(msg.sender, address(this), _amount);
            uint256 received = IERC20(stakedToken).balanceOf(address(this)) - before;
            user.amount += received;
            totalStaked += received;
        }
        user.rewardDebt = (user.amount * accTokenPerShare) / PRECISION_FACTOR;
        emit Deposit(msg.sender, _amount);
    }

    function withdraw(uint256 _amount) external {
        UserInfo storage user = userInfo[msg.sender];
        require(user.amount >= _amount, 'SmartChef: more than the stake');
        settle(user);
        user.amount -= _amount;
        totalStaked -= _amount;
        user.rewardDebt = (user.amount * accTokenPerShare) / PRECISION_FACTOR;
        if (_amount > 0) stakedToken.push(msg.sender, _amount);
        emit Withdraw(msg.sender, _amount);
    }

    /// Gives the stake back and lets go of its rewards.
    function emergencyWithdraw() external {
        UserInfo storage user = userInfo[msg.sender];
        uint256 amount = user.amount;
        user.amount = 0;
        user.rewardDebt = 0;
        totalStaked -= amount;
        if (amount > 0) stakedToken.push(msg.sender, amount);
        emit EmergencyWithdraw(msg.sender, amount);
    }

    function emergencyRewardWithdraw(uint256 _amount) external onlyOwner {
        rewardToken.push(msg.sender, _amount);
    }

    function recoverWrongTokens(address _tokenAddress, uint256 _tokenAmount) external onlyOwner {
        require(_tokenAddress != stakedToken && _tokenAddress != rewardToken, 'SmartChef: not a wrong token');
        _tokenAddress.push(msg.sender, _tokenAmount);
        emit AdminTokenRecovery(_tokenAddress, _tokenAmount);
    }

    function stopReward() external onlyOwner {
        bonusEndBlock = block.number;
        emit RewardsStop(block.number);
    }

    function updatePoolLimitPerUser(bool _hasUserLimit, uint256 _poolLimitPerUser) external onlyOwner {
        require(hasUserLimit, 'SmartChef: there is no limit');
        require(!_hasUserLimit || _poolLimitPerUser > poolLimitPerUser, 'SmartChef: a limit only rises');
        hasUserLimit = _hasUserLimit;
        poolLimitPerUser = _hasUserLimit ? _poolLimitPerUser : 0;
        emit NewPoolLimit(poolLimitPerUser);
    }

    function updateRewardPerBlock(uint256 _rewardPerBlock) external onlyOwner {
        require(block.number < startBlock, 'SmartChef: it has begun');
        rewardPerBlock = _rewardPerBlock;
        emit NewRewardPerBlock(_rewardPerBlock);
    }

    function updateStartAndEndBlocks(uint256 _startBlock, uint256 _bonusEndBlock) external onlyOwner {
        require(block.number < startBlock, 'SmartChef: it has begun');
        require(block.number < _startBlock && _startBlock < _bonusEndBlock, 'SmartChef: blocks out of order');
        startBlock = _startBlock;
        bonusEndBlock = _bonusEndBlock;
        lastRewardBlock = _startBlock;
        emit NewStartAndEndBlocks(_startBlock, _bonusEndBlock);
    }

    function settle(UserInfo storage user) private {
        if (block.number > lastRewardBlock) {
            if (totalStaked > 0) accTokenPerShare += (due() * PRECISION_FACTOR) / totalStaked;
            lastRewardBlock = block.number;
        }
        uint256 owed = (user.amount * accTokenPerShare) / PRECISION_FACTOR - user.rewardDebt;
        if (owed == 0) return;
        // Where people stake what they earn, their stakes are not rewards.
        uint256 held = IERC20(rewardToken).balanceOf(address(this));
        if (rewardToken == stakedToken) held -= totalStaked;
        require(owed <= held, 'SmartChef: rewards have run out');
        rewardToken.push(msg.sender, owed);
    }

    /// Reward tokens since the last accrual, as far as these blocks are paid.
    function due() private view returns (uint256) {
        uint256 until = block.number < bonusEndBlock ? block.number : bonusEndBlock;
        return until > lastRewardBlock ? (until - lastRewardBlock) * rewardPerBlock : 0;
    }
}
