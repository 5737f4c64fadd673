// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Cheese} from '../../exchange/contracts/tokens/Cheese.sol';
import {Syrup} from '../../exchange/contracts/tokens/Syrup.sol';
import {Payments} from '../../exchange/contracts/amm/Payments.sol';

/// Makes CHEESE at every block and shares it among farms by their allocation points, within a farm by stake. Farm 0
/// is CHEESE itself: it has a third of what all others have together, and a stake in it is receipted in SYRUP.
contract MasterChef is Ownable {
    using Payments for address;

    struct UserInfo {
        uint256 amount;
        /// What a stake of this size would have earned before it was made; it is not owed.
        uint256 rewardDebt;
    }

    struct PoolInfo {
        address lpToken;
        uint256 allocPoint;
        uint256 lastRewardBlock;
        /// Rewards of one unit since the beginning, times 1e12.
        uint256 accCakePerShare;
    }

    /// In addition to what the farms share, the developers' account is given this part of it.
    uint256 private constant DEV_SHARE = 10;
    uint256 private constant SCALE = 1e12;

    Cheese public immutable cheese;
    Syrup public immutable syrup;
    address public devaddr;
    uint256 public immutable cheesePerBlock;
    uint256 public BONUS_MULTIPLIER = 1;
    /// Who may move a farm's LP tokens into others; nobody until it is named.
    address public migrator;
    PoolInfo[] public poolInfo;
    mapping(uint256 pid => mapping(address user => UserInfo)) public userInfo;
    uint256 public totalAllocPoint;
    uint256 public immutable startBlock;
    /// Stakes in farm 0: CHEESE that this contract holds for other reasons is none.
    uint256 private stakedCheese;

    event Deposit(address indexed user, uint256 indexed pid, uint256 amount);
    event Withdraw(address indexed user, uint256 indexed pid, uint256 amount);
    event EmergencyWithdraw(address indexed user, uint256 indexed pid, uint256 amount);

    constructor(
        Cheese cheese_,
        Syrup syrup_,
        address devaddr_,
        uint256 cheesePerBlock_,
        uint256 startBlock_
    ) Ownable(msg.sender) {
        cheese = cheese_;
        syrup = syrup_;
        devaddr = devaddr_;
        cheesePerBlock = cheesePerBlock_;
        startBlock = startBlock_;
        poolInfo.push(PoolInfo(address(cheese_), 1000, startBlock_, 0));
        totalAllocPoint = 1000;
    }

    /// The names that the field's clients know the reward token, its pace and what waits by.
    function cake() external view returns (address) {
        return address(cheese);
    }

    function cakePerBlock() external view returns (uint256) {
        return cheesePerBlock;
    }

    function pendingCake(uint256 _pid, address _user) external view returns (uint256) {
        return pendingCheese(_pid, _user);
    }

    function poolLength() external view returns (uint256) {
        return poolInfo.length;
    }

    function getMultiplier(uint256 _from, uint256 _to) public view returns (uint256) {
        return (_to - _from) * BONUS_MULTIPLIER;
    }

    function pendingCheese(uint256 _pid, address _user) public view returns (uint256) {
        PoolInfo storage pool = poolInfo[_pid];
        UserInfo storage user = userInfo[_pid][_user];
        uint256 perShare = pool.accCakePerShare;
        uint256 supply = stakedIn(_pid);
        if (block.number > pool.lastRewardBlock && supply > 0) perShare += (dueTo(pool) * SCALE) / supply;
        return (user.amount * perShare) / SCALE - user.rewardDebt;
    }

    function add(uint256 _allocPoint, address _lpToken, bool _withUpdate) public onlyOwner {
        if (_withUpdate) massUpdatePools();
        uint256 from = block.number > startBlock ? block.number : startBlock;
        totalAllocPoint += _allocPoint;
        poolInfo.push(PoolInfo(_lpToken, _allocPoint, from, 0));
        balanceStaking();
    }

    /// Many farms at once, none of which has begun.
    function addAll(uint256[] calldata allocPoints, address[] calldata lpTokens) external onlyOwner {
        require(allocPoints.length == lpTokens.length, 'MasterChef: lengths differ');
        massUpdatePools();
        uint256 from = block.number > startBlock ? block.number : startBlock;
        for (uint256 i = 0; i < lpTokens.length; i++) {
            totalAllocPoint += allocPoints[i];
            poolInfo.push(PoolInfo(lpTokens[i], allocPoints[i], from, 0));
        }
        balanceStaking();
    }

    function set(uint256 _pid, uint256 _allocPoint, bool _withUpdate) external onlyOwner {
        if (_withUpdate) massUpdatePools();
        totalAllocPoint = totalAllocPoint - poolInfo[_pid].allocPoint + _allocPoint;
        poolInfo[_pid].allocPoint = _allocPoint;
        balanceStaking();
    }

    function massUpdatePools() public {
        for (uint256 pid = 0; pid < poolInfo.length; pid++) updatePool(pid);
    }

    function updatePool(uint256 _pid) public {
        PoolInfo storage pool = poolInfo[_pid];
        if (block.number <= pool.lastRewardBlock) return;
        uint256 supply = stakedIn(_pid);
        uint256 reward = supply == 0 ? 0 : dueTo(pool);
        pool.lastRewardBlock = block.number;
        if (reward == 0) return;
        pool.accCakePerShare += (reward * SCALE) / supply;
        cheese.mint(devaddr, reward / DEV_SHARE);
        cheese.mint(address(syrup), reward);
    }

    function deposit(uint256 _pid, uint256 _amount) external {
        require(_pid != 0, 'deposit CHEESE by staking');
        stake(_pid, _amount);
    }

    function withdraw(uint256 _pid, uint256 _amount) external {
        require(_pid != 0, 'withdraw CHEESE by unstaking');
        unstake(_pid, _amount);
    }

    function enterStaking(uint256 _amount) external {
        stake(0, _amount);
        syrup.mint(msg.sender, _amount);
    }

    function leaveStaking(uint256 _amount) external {
        unstake(0, _amount);
        syrup.burn(msg.sender, _amount);
    }

    /// Gives the stake back and lets go of its rewards.
    function emergencyWithdraw(uint256 _pid) external {
        UserInfo storage user = userInfo[_pid][msg.sender];
        uint256 amount = user.amount;
        user.amount = 0;
        user.rewardDebt = 0;
        if (_pid == 0) {
            stakedCheese -= amount;
            syrup.burn(msg.sender, amount);
        }
        poolInfo[_pid].lpToken.push(msg.sender, amount);
        emit EmergencyWithdraw(msg.sender, _pid, amount);
    }

    function setMigrator(address _migrator) external onlyOwner {
        migrator = _migrator;
    }

    /// Gives all LP tokens of a farm to the migrator, which must answer with as many of another one.
    function migrate(uint256 _pid) external {
        require(migrator != address(0), 'MasterChef: no migrator');
        PoolInfo storage pool = poolInfo[_pid];
        uint256 held = IERC20(pool.lpToken).balanceOf(address(this));
        IERC20(pool.lpToken).approve(migrator, held);
        address next = Migrator(migrator).migrate(pool.lpToken);
        require(IERC20(next).balanceOf(address(this)) == held, 'MasterChef: another amount');
        pool.lpToken = next;
    }

    function updateMultiplier(uint256 multiplierNumber) external onlyOwner {
        massUpdatePools();
        BONUS_MULTIPLIER = multiplierNumber;
    }

    function dev(address _devaddr) external {
        require(msg.sender == devaddr, 'MasterChef: not the developer');
        devaddr = _devaddr;
    }

    /// Counts what arrives, which is less than what was sent where a token keeps a part of it.
    function stake(uint256 pid, uint256 amount) private {
        updatePool(pid);
        PoolInfo storage pool = poolInfo[pid];
        UserInfo storage user = userInfo[pid][msg.sender];
        pay(pool, user);
        uint256 received = amount;
        if (amount > 0) {
            uint256 before = IERC20(pool.lpToken).balanceOf(address(this));
            pool.lpToken.pull(msg.sender, address(this), amount);
            received = IERC20(pool.lpToken).balanceOf(address(this)) - before;
            user.amount += received;
            if (pid == 0) stakedCheese += received;
        }
        user.rewardDebt = (user.amount * pool.accCakePerShare) / SCALE;
        emit Deposit(msg.sender, pid, received);
    }

    function unstake(uint256 pid, uint256 amount) private {
        PoolInfo storage pool = poolInfo[pid];
        UserInfo storage user = userInfo[pid][msg.sender];
        require(user.amount >= amount, 'MasterChef: more than the stake');
        updatePool(pid);
        pay(pool, user);
        user.amount -= amount;
        if (pid == 0) stakedCheese -= amount;
        user.rewardDebt = (user.amount * pool.accCakePerShare) / SCALE;
        if (amount > 0) pool.lpToken.push(msg.sender, amount);
        emit Withdraw(msg.sender, pid, amount);
    }

    function pay(PoolInfo storage pool, UserInfo storage user) private {
        uint256 owed = (user.amount * pool.accCakePerShare) / SCALE - user.rewardDebt;
        if (owed > 0) syrup.safeCakeTransfer(msg.sender, owed);
    }

    /// CHEESE for the blocks since the farm was last brought up to date.
    function dueTo(PoolInfo storage pool) private view returns (uint256) {
        if (totalAllocPoint == 0) return 0;
        uint256 blocks = getMultiplier(pool.lastRewardBlock, block.number);
        return (blocks * cheesePerBlock * pool.allocPoint) / totalAllocPoint;
    }

    function stakedIn(uint256 pid) private view returns (uint256) {
        return pid == 0 ? stakedCheese : IERC20(poolInfo[pid].lpToken).balanceOf(address(this));
    }

    /// Farm 0 follows the others: a third of all their points.
    function balanceStaking() private {
        uint256 own = poolInfo[0].allocPoint;
        uint256 others = (totalAllocPoint - own) / 3;
        totalAllocPoint = totalAllocPoint - own + others;
        poolInfo[0].allocPoint = others;
    }
}

interface Migrator {
    function migrate(address token) external returns (address);
}
