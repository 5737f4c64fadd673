// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Pausable} from '@openzeppelin/contracts/utils/Pausable.sol';
import {Payments} from '../../exchange/contracts/amm/Payments.sol';
import {MasterChef} from './MasterChef.sol';

/// Keeps CHEESE in farm 0 for many people and stakes what it earns again. A person owns shares, whose price rises
/// with every harvest; whoever calls for one is paid a part of it.
contract CheeseVault is Ownable, Pausable {
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

    modifier onlyAdmin() {
        require(msg.sender == admin, 'CheeseVault: not the admin');
        _;
    }

    modifier notContract() {
        require(msg.sender.code.length == 0, 'Contract not allowed');
        require(msg.sender == tx.origin, 'Proxy contract not allowed');
        _;
    }

    constructor(MasterChef masterchef_, address admin_, address treasury_) Ownable(msg.sender) {
        masterchef = masterchef_;
        token = address(masterchef_.cheese());
        receiptToken = address(masterchef_.syrup());
        admin = admin_;
        treasury = treasury_;
        IERC20(token).approve(address(masterchef_), type(uint256).max);
    }

    function deposit(uint256 _amount) external whenNotPaused notContract {
        require(_amount > 0, 'CheeseVault: nothing to deposit');
        uint256 before = balanceOf();
        token.pull(msg.sender, address(this), _amount);
        uint256 shares = totalShares == 0 ? _amount : (_amount * totalShares) / before;
        require(shares > 0, 'CheeseVault: less than a share');
        UserInfo storage user = userInfo[msg.sender];
        user.shares += shares;
        user.lastDepositedTime = block.timestamp;
        totalShares += shares;
        remember(user);
        earn();
        emit Deposit(msg.sender, _amount, shares, block.timestamp);
    }

    function withdrawAll() external notContract {
        take(userInfo[msg.sender].shares);
    }

    function withdraw(uint256 _shares) external notContract {
        take(_shares);
    }

    /// Stakes what was earned again, less the treasury's part and the caller's.
    function harvest() external whenNotPaused notContract {
        masterchef.leaveStaking(0);
        uint256 earned = available();
        uint256 forTreasury = (earned * performanceFee) / BPS;
        uint256 forCaller = (earned * callFee) / BPS;
        token.push(treasury, forTreasury);
        token.push(msg.sender, forCaller);
        earn();
        lastHarvestedTime = block.timestamp;
        emit Harvest(msg.sender, forTreasury, forCaller);
    }

    function calculateHarvestCakeRewards() external view returns (uint256) {
        return (calculateTotalPendingCakeRewards() * callFee) / BPS;
    }

    function calculateTotalPendingCakeRewards() public view returns (uint256) {
        return masterchef.pendingCheese(0, address(this)) + available();
    }

    function getPricePerFullShare() external view returns (uint256) {
        return totalShares == 0 ? 1e18 : (balanceOf() * 1e18) / totalShares;
    }

    function available() public view returns (uint256) {
        return IERC20(token).balanceOf(address(this));
    }

    function balanceOf() public view returns (uint256) {
        (uint256 staked, ) = masterchef.userInfo(0, address(this));
        return available() + staked;
    }

    function setAdmin(address _admin) external onlyOwner {
        require(_admin != address(0), 'CheeseVault: zero address');
        admin = _admin;
    }

    function setTreasury(address _treasury) external onlyOwner {
        require(_treasury != address(0), 'CheeseVault: zero address');
        treasury = _treasury;
    }

    function setPerformanceFee(uint256 _performanceFee) external onlyAdmin {
        require(_performanceFee <= MAX_PERFORMANCE_FEE, 'CheeseVault: performance fee too high');
        performanceFee = _performanceFee;
    }

    function setCallFee(uint256 _callFee) external onlyAdmin {
        require(_callFee <= MAX_CALL_FEE, 'CheeseVault: call fee too high');
        callFee = _callFee;
    }

    function setWithdrawFee(uint256 _withdrawFee) external onlyAdmin {
        require(_withdrawFee <= MAX_WITHDRAW_FEE, 'CheeseVault: withdraw fee too high');
        withdrawFee = _withdrawFee;
    }

    function setWithdrawFeePeriod(uint256 _withdrawFeePeriod) external onlyAdmin {
        require(_withdrawFeePeriod <= MAX_WITHDRAW_FEE_PERIOD, 'CheeseVault: withdraw fee period too long');
        withdrawFeePeriod = _withdrawFeePeriod;
    }

    /// Takes everything out of the farm and lets go of what it has earned.
    function emergencyWithdraw() external onlyAdmin {
        masterchef.emergencyWithdraw(0);
    }

    function inCaseTokensGetStuck(address _token) external onlyAdmin {
        require(_token != token && _token != receiptToken, 'CheeseVault: not a stray token');
        _token.push(msg.sender, IERC20(_token).balanceOf(address(this)));
    }

    function pause() external onlyAdmin {
        _pause();
        emit Pause();
    }

    function unpause() external onlyAdmin {
        _unpause();
        emit Unpause();
    }

    function take(uint256 shares) private {
        UserInfo storage user = userInfo[msg.sender];
        require(shares > 0, 'CheeseVault: nothing to withdraw');
        require(shares <= user.shares, 'CheeseVault: more than the balance');
        uint256 amount = (balanceOf() * shares) / totalShares;
        user.shares -= shares;
        totalShares -= shares;
        uint256 held = available();
        // The farm pays what it owes along with the stake; that stays here for the next harvest.
        if (held < amount) masterchef.leaveStaking(amount - held);
        if (block.timestamp < user.lastDepositedTime + withdrawFeePeriod) {
            uint256 fee = (amount * withdrawFee) / BPS;
            token.push(treasury, fee);
            amount -= fee;
        }
        token.push(msg.sender, amount);
        remember(user);
        emit Withdraw(msg.sender, amount, shares);
    }

    function remember(UserInfo storage user) private {
        user.cakeAtLastUserAction = user.shares == 0 ? 0 : (user.shares * balanceOf()) / totalShares;
        user.lastUserActionTime = block.timestamp;
    }

    function earn() private {
        uint256 held = available();
        if (held > 0) masterchef.enterStaking(held);
    }
}
