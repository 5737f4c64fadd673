// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Payments} from '../../exchange/contracts/amm/Payments.sol';

/// Stake the coin itself, up to a limit, and earn a token between two blocks. Accounts on the black list earn nothing.
contract SousChefBnb is Ownable {
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
    uint256 private constant SCALE = 1e12;

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

    event Deposit(address indexed user, uint256 amount);
    event EmergencyWithdraw(address indexed user, uint256 amount);
    event Withdraw(address indexed user, uint256 amount);

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

    function getMultiplier(uint256 _from, uint256 _to) public view returns (uint256) {
        uint256 until = _to < bonusEndBlock ? _to : bonusEndBlock;
        return until > _from ? until - _from : 0;
    }

    function pendingReward(address _user) external view returns (uint256) {
        PoolInfo storage pool = poolInfo[0];
        UserInfo storage user = userInfo[_user];
        uint256 perShare = pool.accCakePerShare;
        if (block.number > pool.lastRewardBlock && address(this).balance > 0) {
            uint256 due = getMultiplier(pool.lastRewardBlock, block.number) * rewardPerBlock;
            perShare += (due * SCALE) / address(this).balance;
        }
        return (user.amount * perShare) / SCALE - user.rewardDebt;
    }

    function massUpdatePools() external {
        accrue(address(this).balance);
    }

    function updatePool(uint256 _pid) external {
        require(_pid == 0, 'SousChefBnb: there is one pool');
        accrue(address(this).balance);
    }

    /// Pays what was earned so far, too; without a coin it does nothing else.
    function deposit() external payable {
        UserInfo storage user = userInfo[msg.sender];
        require(user.amount + msg.value <= limitAmount, 'SousChefBnb: above the limit');
        require(!user.inBlackList, 'SousChefBnb: on the black list');
        settle(user, address(this).balance - msg.value);
        user.amount += msg.value;
        user.rewardDebt = (user.amount * poolInfo[0].accCakePerShare) / SCALE;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 _amount) external {
        UserInfo storage user = userInfo[msg.sender];
        require(user.amount >= _amount, 'SousChefBnb: more than the stake');
        settle(user, address(this).balance);
        user.amount -= _amount;
        user.rewardDebt = (user.amount * poolInfo[0].accCakePerShare) / SCALE;
        if (_amount > 0) msg.sender.pushCoin(_amount);
        emit Withdraw(msg.sender, _amount);
    }

    function emergencyWithdraw() external {
        UserInfo storage user = userInfo[msg.sender];
        uint256 amount = user.amount;
        user.amount = 0;
        user.rewardDebt = 0;
        msg.sender.pushCoin(amount);
        emit EmergencyWithdraw(msg.sender, amount);
    }

    function emergencyRewardWithdraw(uint256 _amount) external onlyOwner {
        require(_amount < IERC20(rewardToken).balanceOf(address(this)), 'SousChefBnb: not enough rewards');
        rewardToken.push(msg.sender, _amount);
    }

    function setAdmin(address _adminAddress) external onlyOwner {
        adminAddress = _adminAddress;
    }

    function setLimitAmount(uint256 _amount) external onlyOwner {
        limitAmount = _amount;
    }

    function setBlackList(address _blacklistAddress) external onlyAdmin {
        userInfo[_blacklistAddress].inBlackList = true;
    }

    function removeBlackList(address _blacklistAddress) external onlyAdmin {
        userInfo[_blacklistAddress].inBlackList = false;
    }

    function settle(UserInfo storage user, uint256 staked) private {
        accrue(staked);
        uint256 owed = (user.amount * poolInfo[0].accCakePerShare) / SCALE - user.rewardDebt;
        if (owed > 0 && !user.inBlackList) rewardToken.push(msg.sender, owed);
    }

    function accrue(uint256 staked) private {
        PoolInfo storage pool = poolInfo[0];
        if (block.number <= pool.lastRewardBlock) return;
        if (staked > 0) {
            uint256 due = getMultiplier(pool.lastRewardBlock, block.number) * rewardPerBlock;
            pool.accCakePerShare += (due * SCALE) / staked;
        }
        pool.lastRewardBlock = block.number;
    }
}
