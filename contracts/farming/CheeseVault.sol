// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {Pausable} from '@openzeppelin/contracts/utils/Pausable.sol';
import {ReentrancyGuard} from '@openzeppelin/contracts/utils/ReentrancyGuard.sol';
import {AccountGuard} from '../exchange/AccountGuard.sol';
import {Guarded} from '../exchange/Guarded.sol';
import {Payments} from '../exchange/amm/Payments.sol';
import {MasterChef} from './MasterChef.sol';

/// Keeps CHEESE in farm 0 for many people and stakes what it earns again. A person owns shares, whose price rises
/// with every harvest; whoever calls for one is paid a part of it. Whoever comes or goes harvests first, so that what was
/// earned belongs to those who were there. Fees are of what was harvested and of nothing else.
contract CheeseVault is Guarded, Pausable, ReentrancyGuard, AccountGuard {
    using Payments for address;

    struct UserInfo {
        uint256 shares;
        uint256 lastDepositedTime;
        uint256 cakeAtLastUserAction;
        uint256 lastUserActionTime;
    }

    uint256 public constant MAX_PERFORMANCE_FEE = 500;
    uint256 public constant MAX_CALL_FEE = 100;
    uint256 public constant MAX_WITHDRAW_FEE = 100;
    uint256 public constant MAX_WITHDRAW_FEE_PERIOD = 72 hours;
    uint256 private constant BPS = 10_000;
    /// Shares and tokens that the price counts and nobody has. To make a share so dear that a deposit of x loses a part
    /// of it to rounding, somebody has to give away a thousand million times that part.
    uint256 private constant VIRTUAL = 1e9;

    address public immutable token;
    address public immutable receiptToken;
    MasterChef public immutable masterchef;
    mapping(address user => UserInfo) public userInfo;
    uint256 public totalShares;
    uint256 public lastHarvestedTime;
    address public admin;
    address public treasury;
    /// Fees in hundredths of a percent.
    uint256 public performanceFee = 200;
    uint256 public callFee = 25;
    uint256 public withdrawFee = 10;
    uint256 public withdrawFeePeriod = 72 hours;

    event Deposit(address indexed sender, uint256 amount, uint256 shares, uint256 lastDepositedTime);
    event Withdraw(address indexed sender, uint256 amount, uint256 shares);
    event Harvest(address indexed sender, uint256 performanceFee, uint256 callFee);
    event Pause();
    event Unpause();
    event TokenRecovery(address indexed token, uint256 amount);
    event NewAdmin(address admin);
    event NewTreasury(address treasury);
    event NewPerformanceFee(uint256 performanceFee);
    event NewCallFee(uint256 callFee);
    event NewWithdrawFee(uint256 withdrawFee);
    event NewWithdrawFeePeriod(uint256 withdrawFeePeriod);

    modifier onlyAdmin() {
        require(msg.sender == admin, 'CheeseVault: not the admin');
        _;
    }

    constructor(
        MasterChef masterchef_,
        address admin_,
        address treasury_,
        bool isStrict_
    ) Ownable(msg.sender) AccountGuard(isStrict_) {
        require(admin_ != address(0) && treasury_ != address(0), 'CheeseVault: zero address');
        masterchef = masterchef_;
        token = address(masterchef_.cheese());
        receiptToken = address(masterchef_.syrup());
        admin = admin_;
        treasury = treasury_;
        IERC20(token).approve(address(masterchef_), type(uint256).max);
    }

    /// Stakes CHEESE of the caller with everybody's, for shares at their price now.
    function deposit(uint256 _amount) external nonReentrant whenNotPaused notContract {
        require(_amount > 0, 'CheeseVault: nothing to deposit');
        collect(0);
        uint256 held = balanceOf();
        token.pull(msg.sender, address(this), _amount);
        uint256 received = balanceOf() - held;
        uint256 shares = Math.mulDiv(received, totalShares + VIRTUAL, held + VIRTUAL);
        require(shares > 0, 'CheeseVault: less than a share');
        UserInfo storage user = userInfo[msg.sender];
        user.shares += shares;
        user.lastDepositedTime = block.timestamp;
        totalShares += shares;
        remember(user, held + received);
        emit Deposit(msg.sender, received, shares, block.timestamp);
        earn();
    }

    /// Gives back all of the caller's shares.
    function withdrawAll() external nonReentrant notContractIfStrict {
        take(userInfo[msg.sender].shares);
    }

    /// Gives back so many shares at their price now, less the fee of an early withdrawal.
    function withdraw(uint256 _shares) external nonReentrant notContractIfStrict {
        take(_shares);
    }

    /// Stakes what was earned again, less the treasury's part and the caller's.
    function harvest() external nonReentrant whenNotPaused notContract {
        collect(callFee);
        earn();
    }

    /// What a caller of `harvest` is paid now, in CHEESE.
    function calculateHarvestCakeRewards() external view returns (uint256) {
        return (calculateTotalPendingCakeRewards() * callFee) / BPS;
    }

    /// What lies here already is the shareholders', and no part of it anybody's bounty.
    function calculateTotalPendingCakeRewards() public view returns (uint256) {
        return masterchef.pendingCheese(0, address(this));
    }

    /// CHEESE that 1e18 shares are worth.
    function getPricePerFullShare() external view returns (uint256) {
        return worthOf(1e18, balanceOf());
    }

    /// CHEESE that lies here and is not staked.
    function available() public view returns (uint256) {
        return IERC20(token).balanceOf(address(this));
    }

    /// All CHEESE of the vault, staked or not.
    function balanceOf() public view returns (uint256) {
        (uint256 staked, ) = masterchef.userInfo(0, address(this));
        return available() + staked;
    }

    /// Names who sets the fees.
    function setAdmin(address _admin) external onlyOwner {
        require(_admin != address(0), 'CheeseVault: zero address');
        admin = _admin;
        emit NewAdmin(_admin);
    }

    /// Names who is paid the fees.
    function setTreasury(address _treasury) external onlyOwner {
        require(_treasury != address(0), 'CheeseVault: zero address');
        treasury = _treasury;
        emit NewTreasury(_treasury);
    }

    /// Sets the treasury's part of what is harvested, in hundredths of a percent.
    function setPerformanceFee(uint256 _performanceFee) external onlyAdmin {
        require(_performanceFee <= MAX_PERFORMANCE_FEE, 'CheeseVault: performance fee too high');
        performanceFee = _performanceFee;
        emit NewPerformanceFee(_performanceFee);
    }

    /// Sets the part of what is harvested that its caller is paid, in hundredths of a percent.
    function setCallFee(uint256 _callFee) external onlyAdmin {
        require(_callFee <= MAX_CALL_FEE, 'CheeseVault: call fee too high');
        callFee = _callFee;
        emit NewCallFee(_callFee);
    }

    /// Sets the fee of an early withdrawal, in hundredths of a percent.
    function setWithdrawFee(uint256 _withdrawFee) external onlyAdmin {
        require(_withdrawFee <= MAX_WITHDRAW_FEE, 'CheeseVault: withdraw fee too high');
        withdrawFee = _withdrawFee;
        emit NewWithdrawFee(_withdrawFee);
    }

    /// Sets for how many seconds after a deposit a withdrawal is early.
    function setWithdrawFeePeriod(uint256 _withdrawFeePeriod) external onlyAdmin {
        require(_withdrawFeePeriod <= MAX_WITHDRAW_FEE_PERIOD, 'CheeseVault: withdraw fee period too long');
        withdrawFeePeriod = _withdrawFeePeriod;
        emit NewWithdrawFeePeriod(_withdrawFeePeriod);
    }

    /// Takes everything out of the farm, lets go of what it has earned, and takes nothing new until it is unpaused.
    function emergencyWithdraw() external nonReentrant onlyAdmin {
        if (!paused()) {
            _pause();
            emit Pause();
        }
        masterchef.emergencyWithdraw(0);
    }

    /// Takes tokens that were sent here by mistake: never CHEESE, and never its receipts.
    function inCaseTokensGetStuck(address _token) external nonReentrant onlyAdmin {
        require(_token != token && _token != receiptToken, 'CheeseVault: not a stray token');
        uint256 amount = IERC20(_token).balanceOf(address(this));
        emit TokenRecovery(_token, amount);
        _token.push(msg.sender, amount);
    }

    /// By the guardian, too. Keeps new deposits out; what is here can be taken all the same.
    function pause() external {
        require(msg.sender == admin || msg.sender == guardian, 'CheeseVault: not the admin');
        _pause();
        emit Pause();
    }

    /// Takes deposits again; by the admin.
    function unpause() external onlyAdmin {
        _unpause();
        emit Unpause();
    }

    function take(uint256 shares) private {
        UserInfo storage user = userInfo[msg.sender];
        require(shares > 0, 'CheeseVault: nothing to withdraw');
        require(shares <= user.shares, 'CheeseVault: more than the balance');
        // While it is paused the farm may be what is wrong: it is asked for nothing that can be done without.
        if (!paused()) collect(0);
        uint256 held = balanceOf();
        uint256 amount = worthOf(shares, held);
        user.shares -= shares;
        totalShares -= shares;
        remember(user, held - amount);
        uint256 here = available();
        if (here < amount) masterchef.leaveStaking(amount - here);
        uint256 fee;
        if (block.timestamp < user.lastDepositedTime + withdrawFeePeriod) fee = (amount * withdrawFee) / BPS;
        emit Withdraw(msg.sender, amount - fee, shares);
        if (fee > 0) token.push(treasury, fee);
        token.push(msg.sender, amount - fee);
        if (!paused()) earn();
    }

    /// Takes what the farm owes, and pays the fees of it.
    function collect(uint256 callFee_) private {
        uint256 before = available();
        masterchef.leaveStaking(0);
        uint256 earned = available() - before;
        if (earned == 0) return;
        uint256 forTreasury = (earned * performanceFee) / BPS;
        uint256 forCaller = (earned * callFee_) / BPS;
        lastHarvestedTime = block.timestamp;
        emit Harvest(msg.sender, forTreasury, forCaller);
        if (forTreasury > 0) token.push(treasury, forTreasury);
        if (forCaller > 0) token.push(msg.sender, forCaller);
    }

    function remember(UserInfo storage user, uint256 held) private {
        user.cakeAtLastUserAction = worthOf(user.shares, held);
        user.lastUserActionTime = block.timestamp;
    }

    /// Rounded down: what is lost stays with those who stay.
    function worthOf(uint256 shares, uint256 held) private view returns (uint256) {
        return Math.mulDiv(shares, held + VIRTUAL, totalShares + VIRTUAL);
    }

    function earn() private {
        uint256 held = available();
        if (held > 0) masterchef.enterStaking(held);
    }
}
