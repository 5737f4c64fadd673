// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {ReentrancyGuard} from '@openzeppelin/contracts/utils/ReentrancyGuard.sol';
import {Cheese} from '../exchange/tokens/Cheese.sol';
import {Syrup} from '../exchange/tokens/Syrup.sol';
import {Payments} from '../exchange/amm/Payments.sol';

/// Makes CHEESE at every block and shares it among farms by their allocation points, within a farm by stake. Farm 0
/// is CHEESE itself: it has a third of what all others have together, and a stake in it is receipted in SYRUP. A farm's
/// stakes are counted as they come and go: what lies here otherwise, and a second farm of the same token, change nothing.
contract MasterChef is Ownable, ReentrancyGuard {
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
        /// Rewards of one unit since the beginning, times 1e18.
        uint256 accCakePerShare;
    }

    /// In addition to what the farms share, the developers' account is given this part of it.
    uint256 private constant DEV_SHARE = 10;
    uint256 private constant SCALE = 1e18;
    /// So that no terms make the arithmetic of a stake overflow.
    uint256 public constant MAX_MULTIPLIER = 100;
    uint256 public constant MAX_ALLOC_POINT = 1e9;

    Cheese public immutable cheese;
    Syrup public immutable syrup;
    address public devaddr;
    uint256 public immutable cheesePerBlock;
    uint256 public BONUS_MULTIPLIER = 1;
    /// The field's owners may name a contract that every farm's LP tokens are given to. Here nobody can be.
    address public constant migrator = address(0);
    PoolInfo[] public poolInfo;
    mapping(uint256 pid => mapping(address user => UserInfo)) public userInfo;
    uint256 public totalAllocPoint;
    uint256 public immutable startBlock;
    mapping(uint256 pid => uint256) private stakedIn;
    /// CHEESE of one allocation point since the beginning, times 1e18, and until which block. Terms change from now on
    /// and never for blocks that are over, whichever farms were brought up to date.
    uint256 private perPoint;
    uint256 private perPointBlock;
    /// How much of that a farm has had.
    mapping(uint256 pid => uint256) private paidPerPoint;

    event Deposit(address indexed user, uint256 indexed pid, uint256 amount);
    event Withdraw(address indexed user, uint256 indexed pid, uint256 amount);
    event EmergencyWithdraw(address indexed user, uint256 indexed pid, uint256 amount);
    event FarmAdd(uint256 indexed pid, address indexed lpToken, uint256 allocPoint);
    event FarmSet(uint256 indexed pid, uint256 allocPoint);
    event NewDeveloper(address devaddr);
    event NewMultiplier(uint256 multiplier);

    constructor(
        Cheese cheese_,
        Syrup syrup_,
        address devaddr_,
        uint256 cheesePerBlock_,
        uint256 startBlock_
    ) Ownable(msg.sender) {
        require(devaddr_ != address(0), 'MasterChef: zero address');
        cheese = cheese_;
        syrup = syrup_;
        devaddr = devaddr_;
        cheesePerBlock = cheesePerBlock_;
        startBlock = startBlock_;
        perPointBlock = startBlock_;
        poolInfo.push(PoolInfo(address(cheese_), 1000, startBlock_, 0));
        totalAllocPoint = 1000;
    }

    /// The names that the field's clients know the reward token, its pace and what waits by.
    function cake() external view returns (address) {
        return address(cheese);
    }

    /// CHEESE that all farms share at each block, times the multiplier.
    function cakePerBlock() external view returns (uint256) {
        return cheesePerBlock;
    }

    /// As `pendingCheese`.
    function pendingCake(uint256 _pid, address _user) external view returns (uint256) {
        return pendingCheese(_pid, _user);
    }

    /// How many farms there are.
    function poolLength() external view returns (uint256) {
        return poolInfo.length;
    }

    /// Blocks from one to another, times the multiplier.
    function getMultiplier(uint256 _from, uint256 _to) public view returns (uint256) {
        return (_to - _from) * BONUS_MULTIPLIER;
    }

    /// What a user has earned in a farm and was not paid.
    function pendingCheese(uint256 _pid, address _user) public view returns (uint256) {
        PoolInfo storage pool = poolInfo[_pid];
        uint256 perShare = pool.accCakePerShare;
        uint256 supply = stakedIn[_pid];
        if (supply > 0) perShare += Math.mulDiv(dueTo(_pid), SCALE, supply);
        return owedTo(userInfo[_pid][_user], perShare);
    }

    /// `_withUpdate` is of no importance to the rewards.
    function add(uint256 _allocPoint, address _lpToken, bool _withUpdate) external onlyOwner {
        if (_withUpdate) massUpdatePools();
        passBlocks();
        open(_allocPoint, _lpToken);
        balanceStaking();
    }

    /// Many farms at once.
    function addAll(uint256[] calldata allocPoints, address[] calldata lpTokens) external onlyOwner {
        require(allocPoints.length == lpTokens.length, 'MasterChef: lengths differ');
        passBlocks();
        for (uint256 i = 0; i < lpTokens.length; i++) open(allocPoints[i], lpTokens[i]);
        balanceStaking();
    }

    /// Sets a farm's allocation points for the blocks to come.
    function set(uint256 _pid, uint256 _allocPoint, bool _withUpdate) external onlyOwner {
        require(_allocPoint <= MAX_ALLOC_POINT, 'MasterChef: too many points');
        if (_withUpdate) massUpdatePools();
        updatePool(_pid);
        passBlocks();
        totalAllocPoint = totalAllocPoint - poolInfo[_pid].allocPoint + _allocPoint;
        poolInfo[_pid].allocPoint = _allocPoint;
        emit FarmSet(_pid, _allocPoint);
        balanceStaking();
    }

    /// Brings every farm up to this block.
    function massUpdatePools() public {
        for (uint256 pid = 0; pid < poolInfo.length; pid++) updatePool(pid);
    }

    /// Brings a farm up to this block.
    function updatePool(uint256 _pid) public {
        PoolInfo storage pool = poolInfo[_pid];
        if (block.number <= pool.lastRewardBlock) return;
        uint256 supply = stakedIn[_pid];
        uint256 reward = supply == 0 ? 0 : dueTo(_pid);
        pool.lastRewardBlock = block.number;
        paidPerPoint[_pid] = perPointNow();
        if (reward == 0) return;
        pool.accCakePerShare += Math.mulDiv(reward, SCALE, supply);
        cheese.mint(devaddr, reward / DEV_SHARE);
        cheese.mint(address(syrup), reward);
    }

    /// Stakes in a farm and pays what was earned; not in farm 0.
    function deposit(uint256 _pid, uint256 _amount) external nonReentrant {
        require(_pid != 0, 'deposit CHEESE by staking');
        stake(_pid, _amount);
    }

    /// Takes a stake out of a farm and pays what was earned; not out of farm 0.
    function withdraw(uint256 _pid, uint256 _amount) external nonReentrant {
        require(_pid != 0, 'withdraw CHEESE by unstaking');
        unstake(_pid, _amount);
    }

    /// Stakes CHEESE in farm 0, receipted in SYRUP, and pays what was earned.
    function enterStaking(uint256 _amount) external nonReentrant {
        syrup.mint(msg.sender, stake(0, _amount));
    }

    /// Takes CHEESE out of farm 0 for its receipts, and pays what was earned.
    function leaveStaking(uint256 _amount) external nonReentrant {
        syrup.burn(msg.sender, _amount);
        unstake(0, _amount);
    }

    /// Gives the stake back and lets go of its rewards. It asks nothing of the rewards' arithmetic.
    function emergencyWithdraw(uint256 _pid) external nonReentrant {
        UserInfo storage user = userInfo[_pid][msg.sender];
        uint256 amount = user.amount;
        user.amount = 0;
        user.rewardDebt = 0;
        stakedIn[_pid] -= amount;
        emit EmergencyWithdraw(msg.sender, _pid, amount);
        if (_pid == 0) syrup.burn(msg.sender, amount);
        if (amount > 0) poolInfo[_pid].lpToken.push(msg.sender, amount);
    }

    // The field's are no views: `virtual` keeps the compiler from asking for it.

    /// Always reverts.
    function setMigrator(address) external virtual onlyOwner {
        revert('MasterChef: stakes stay here');
    }

    /// Always reverts.
    function migrate(uint256) external virtual {
        revert('MasterChef: no migrator');
    }

    /// Multiplies what is made at each block to come, `MAX_MULTIPLIER` times at the most.
    function updateMultiplier(uint256 multiplierNumber) external onlyOwner {
        require(multiplierNumber <= MAX_MULTIPLIER, 'MasterChef: multiplier too high');
        passBlocks();
        BONUS_MULTIPLIER = multiplierNumber;
        emit NewMultiplier(multiplierNumber);
    }

    /// Hands over who is given the developers' part; by whoever is given it.
    function dev(address _devaddr) external {
        require(msg.sender == devaddr, 'MasterChef: not the developer');
        // CHEESE cannot be made for it, which would end all rewards.
        require(_devaddr != address(0), 'MasterChef: zero address');
        devaddr = _devaddr;
        emit NewDeveloper(_devaddr);
    }

    /// Counts what arrives, which is less than what was sent where a token keeps a part of it.
    function stake(uint256 pid, uint256 amount) private returns (uint256 received) {
        updatePool(pid);
        PoolInfo storage pool = poolInfo[pid];
        UserInfo storage user = userInfo[pid][msg.sender];
        uint256 owed = owedTo(user, pool.accCakePerShare);
        if (amount > 0) {
            uint256 before = IERC20(pool.lpToken).balanceOf(address(this));
            pool.lpToken.pull(msg.sender, address(this), amount);
            received = IERC20(pool.lpToken).balanceOf(address(this)) - before;
            user.amount += received;
            stakedIn[pid] += received;
        }
        user.rewardDebt = Math.mulDiv(user.amount, pool.accCakePerShare, SCALE);
        emit Deposit(msg.sender, pid, received);
        if (owed > 0) syrup.safeCakeTransfer(msg.sender, owed);
    }

    function unstake(uint256 pid, uint256 amount) private {
        PoolInfo storage pool = poolInfo[pid];
        UserInfo storage user = userInfo[pid][msg.sender];
        require(user.amount >= amount, 'MasterChef: more than the stake');
        updatePool(pid);
        uint256 owed = owedTo(user, pool.accCakePerShare);
        user.amount -= amount;
        stakedIn[pid] -= amount;
        user.rewardDebt = Math.mulDiv(user.amount, pool.accCakePerShare, SCALE);
        emit Withdraw(msg.sender, pid, amount);
        if (owed > 0) syrup.safeCakeTransfer(msg.sender, owed);
        if (amount > 0) pool.lpToken.push(msg.sender, amount);
    }

    /// Farms of one token are counted apart, so that several do no harm.
    function open(uint256 allocPoint, address lpToken) private {
        require(allocPoint <= MAX_ALLOC_POINT, 'MasterChef: too many points');
        require(lpToken.code.length > 0, 'MasterChef: not a token');
        uint256 pid = poolInfo.length;
        uint256 from = block.number > startBlock ? block.number : startBlock;
        totalAllocPoint += allocPoint;
        poolInfo.push(PoolInfo(lpToken, allocPoint, from, 0));
        paidPerPoint[pid] = perPoint;
        emit FarmAdd(pid, lpToken, allocPoint);
    }

    function owedTo(UserInfo storage user, uint256 perShare) private view returns (uint256) {
        return Math.mulDiv(user.amount, perShare, SCALE) - user.rewardDebt;
    }

    /// CHEESE for the blocks since the farm was last brought up to date.
    function dueTo(uint256 pid) private view returns (uint256) {
        return ((perPointNow() - paidPerPoint[pid]) * poolInfo[pid].allocPoint) / SCALE;
    }

    function perPointNow() private view returns (uint256) {
        if (totalAllocPoint == 0 || block.number <= perPointBlock) return perPoint;
        uint256 made = getMultiplier(perPointBlock, block.number) * cheesePerBlock;
        return perPoint + (made * SCALE) / totalAllocPoint;
    }

    /// What is over is settled by the terms that it had.
    function passBlocks() private {
        if (block.number <= perPointBlock) return;
        perPoint = perPointNow();
        perPointBlock = block.number;
    }

    /// Farm 0 follows the others: a third of all their points.
    function balanceStaking() private {
        updatePool(0);
        uint256 own = poolInfo[0].allocPoint;
        uint256 others = (totalAllocPoint - own) / 3;
        totalAllocPoint = totalAllocPoint - own + others;
        poolInfo[0].allocPoint = others;
        emit FarmSet(0, others);
    }
}
