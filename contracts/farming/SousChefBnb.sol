// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {ReentrancyGuard} from '@openzeppelin/contracts/utils/ReentrancyGuard.sol';
import {Payments} from '../exchange/amm/Payments.sol';

/// Stake the coin itself, up to a limit, and earn a token between two blocks. Accounts on the black list earn nothing.
/// Coin that comes here otherwise is no stake, and rewards that were earned are not its owner's to take.
contract SousChefBnb is Ownable, ReentrancyGuard {
    using Payments for address;

    struct UserInfo {
        uint256 amount;
        uint256 rewardDebt;
        bool inBlackList;
    }

    struct PoolInfo {
        address lpToken;
        uint256 allocPoint;
        uint256 lastRewardBlock;
        uint256 accCakePerShare;
    }

    uint256 private constant ALLOCATION = 1000;
    uint256 private constant SCALE = 1e30;

    address public immutable WBNB;
    address public immutable rewardToken;
    address public adminAddress;
    uint256 public immutable rewardPerBlock;
    uint256 public immutable startBlock;
    uint256 public immutable bonusEndBlock;
    uint256 public constant totalAllocPoint = ALLOCATION;
    /// Wei that one account may stake.
    uint256 public limitAmount;
    PoolInfo[] public poolInfo;
    mapping(address user => UserInfo) public userInfo;
    /// Rewards that a user was to be paid and that were not here.
    mapping(address user => uint256) public unpaidRewards;
    uint256 public totalStaked;
    /// Rewards that were earned until the last accrual and neither paid nor let go of.
    uint256 private owed;

    event Deposit(address indexed user, uint256 amount);
    event EmergencyWithdraw(address indexed user, uint256 amount);
    event Withdraw(address indexed user, uint256 amount);
    event BlackListChange(address indexed account, bool isInBlackList);
    event NewAdmin(address admin);
    event NewLimitAmount(uint256 limitAmount);
    event RewardWithdraw(uint256 amount);

    modifier onlyAdmin() {
        require(msg.sender == adminAddress, 'SousChefBnb: not the admin');
        _;
    }

    constructor(
        address wbnb,
        address rewardToken_,
        uint256 rewardPerBlock_,
        uint256 startBlock_,
        uint256 bonusEndBlock_,
        uint256 limitAmount_
    ) Ownable(msg.sender) {
        WBNB = wbnb;
        rewardToken = rewardToken_;
        adminAddress = msg.sender;
        rewardPerBlock = rewardPerBlock_;
        startBlock = startBlock_;
        bonusEndBlock = bonusEndBlock_;
        limitAmount = limitAmount_;
        poolInfo.push(PoolInfo(wbnb, ALLOCATION, startBlock_, 0));
    }

    /// Paid blocks from one to another.
    function getMultiplier(uint256 _from, uint256 _to) public view returns (uint256) {
        uint256 until = _to < bonusEndBlock ? _to : bonusEndBlock;
        return until > _from ? until - _from : 0;
    }

    /// What the user has earned and was not paid.
    function pendingReward(address _user) external view returns (uint256) {
        PoolInfo storage pool = poolInfo[0];
        uint256 perShare = pool.accCakePerShare;
        if (block.number > pool.lastRewardBlock && totalStaked > 0) {
            perShare += Math.mulDiv(due(), SCALE, totalStaked);
        }
        return unpaidRewards[_user] + earnedBy(userInfo[_user], perShare);
    }

    /// Brings the pool up to this block.
    function massUpdatePools() external {
        accrue();
    }

    /// Brings the pool up to this block; there is pool 0 alone.
    function updatePool(uint256 _pid) external {
        require(_pid == 0, 'SousChefBnb: there is one pool');
        accrue();
    }

    /// Pays what was earned so far, too; without a coin it does nothing else, and is refused by no limit. What is not
    /// here stays owed.
    function deposit() external payable nonReentrant {
        UserInfo storage user = userInfo[msg.sender];
        if (msg.value > 0) {
            require(user.amount + msg.value <= limitAmount, 'SousChefBnb: above the limit');
            require(!user.inBlackList, 'SousChefBnb: on the black list');
        }
        uint256 reward = rewardOf(user);
        user.amount += msg.value;
        totalStaked += msg.value;
        user.rewardDebt = debtOf(user.amount);
        emit Deposit(msg.sender, msg.value);
        uint256 paid = Math.min(reward, IERC20(rewardToken).balanceOf(address(this)));
        require(paid > 0 || reward == 0 || msg.value > 0, 'SousChefBnb: rewards have run out');
        settleUser(reward, paid);
        if (paid > 0) rewardToken.push(msg.sender, paid);
    }

    /// Gives the stake back with what was earned, as far as rewards are here and their token lets go of them; the rest
    /// stays owed.
    function withdraw(uint256 _amount) external nonReentrant {
        UserInfo storage user = userInfo[msg.sender];
        require(user.amount >= _amount, 'SousChefBnb: more than the stake');
        uint256 reward = rewardOf(user);
        user.amount -= _amount;
        totalStaked -= _amount;
        user.rewardDebt = debtOf(user.amount);
        emit Withdraw(msg.sender, _amount);
        uint256 paid = Math.min(reward, IERC20(rewardToken).balanceOf(address(this)));
        if (paid > 0 && !rewardToken.tryPush(msg.sender, paid)) paid = 0;
        settleUser(reward, paid);
        if (_amount > 0) msg.sender.pushCoin(_amount);
    }

    /// Gives the stake back and lets go of its rewards.
    function emergencyWithdraw() external nonReentrant {
        UserInfo storage user = userInfo[msg.sender];
        uint256 amount = user.amount;
        settle(unpaidRewards[msg.sender] + earnedBy(user, poolInfo[0].accCakePerShare));
        unpaidRewards[msg.sender] = 0;
        user.amount = 0;
        user.rewardDebt = 0;
        totalStaked -= amount;
        emit EmergencyWithdraw(msg.sender, amount);
        msg.sender.pushCoin(amount);
    }

    /// Of the rewards that nobody has earned.
    function emergencyRewardWithdraw(uint256 _amount) external nonReentrant onlyOwner {
        accrue();
        uint256 held = IERC20(rewardToken).balanceOf(address(this));
        require(_amount + owed <= held, 'SousChefBnb: not enough rewards');
        emit RewardWithdraw(_amount);
        rewardToken.push(msg.sender, _amount);
    }

    /// Names who keeps the black list.
    function setAdmin(address _adminAddress) external onlyOwner {
        adminAddress = _adminAddress;
        emit NewAdmin(_adminAddress);
    }

    /// What is staked above it stays and can be taken.
    function setLimitAmount(uint256 _amount) external onlyOwner {
        limitAmount = _amount;
        emit NewLimitAmount(_amount);
    }

    /// Lets an account earn nothing and add no stake; it has its coin back all the same.
    function setBlackList(address _blacklistAddress) external onlyAdmin {
        userInfo[_blacklistAddress].inBlackList = true;
        emit BlackListChange(_blacklistAddress, true);
    }

    /// Takes an account off the black list.
    function removeBlackList(address _blacklistAddress) external onlyAdmin {
        userInfo[_blacklistAddress].inBlackList = false;
        emit BlackListChange(_blacklistAddress, false);
    }

    /// What is to be paid; whoever is on the black list lets go of it.
    function rewardOf(UserInfo storage user) private returns (uint256 reward) {
        accrue();
        reward = unpaidRewards[msg.sender] + earnedBy(user, poolInfo[0].accCakePerShare);
        if (!user.inBlackList) return reward;
        settle(reward);
        unpaidRewards[msg.sender] = 0;
        reward = 0;
    }

    /// What was not paid of a reward stays owed.
    function settleUser(uint256 reward, uint256 paid) private {
        if (reward == 0) return;
        settle(paid);
        if (unpaidRewards[msg.sender] != reward - paid) unpaidRewards[msg.sender] = reward - paid;
    }

    function accrue() private {
        PoolInfo storage pool = poolInfo[0];
        if (block.number <= pool.lastRewardBlock) return;
        if (totalStaked > 0) {
            uint256 earned = due();
            pool.accCakePerShare += Math.mulDiv(earned, SCALE, totalStaked);
            owed += earned;
        }
        pool.lastRewardBlock = block.number;
    }

    function settle(uint256 reward) private {
        owed -= reward < owed ? reward : owed;
    }

    function due() private view returns (uint256) {
        return getMultiplier(poolInfo[0].lastRewardBlock, block.number) * rewardPerBlock;
    }

    /// What is earned is rounded down and the debt up, so that all together are paid no more than the pool has made.
    function earnedBy(UserInfo storage user, uint256 perShare) private view returns (uint256) {
        uint256 whole = Math.mulDiv(user.amount, perShare, SCALE);
        return whole > user.rewardDebt ? whole - user.rewardDebt : 0;
    }

    function debtOf(uint256 amount) private view returns (uint256) {
        return Math.mulDiv(amount, poolInfo[0].accCakePerShare, SCALE, Math.Rounding.Ceil);
    }
}
