// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';

interface ReflectionRouter {
    /// Trades all of an amount along a path, also of tokens that keep a part.
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

interface ReflectionPair {
    /// Lets a pool count what is there.
    function sync() external;
}

/// A part of every transfer is taken: some of it buys BTC, which is its holders', in proportion to what they hold; some
/// goes to the pool it is traded in, some to marketing. What was distributed can be claimed at any time, whoever is
/// kept from transfers, and the owner reaches none of it.
contract ReflectionToken is ERC20, Ownable {
    using SafeERC20 for IERC20;

    struct DividendsInfo {
        uint256 withdrawable;
        uint256 withdrawn;
        uint256 lastClaimTime;
    }

    /// In percent; all together never above the second.
    uint256 public BTCRewardsFee = 4;
    uint256 public liquidityFee = 2;
    uint256 public marketingFee = 2;
    uint256 public constant MAX_TOTAL_FEES = 15;
    uint256 private constant MIN_GAS = 200_000;
    uint256 private constant MAX_GAS = 500_000;
    /// Dividends per token are kept in fractions of a unit of this size.
    uint256 private constant MAGNITUDE = 2 ** 128;
    /// Below this nothing is distributed yet: dividends per token would grow beyond what can be counted.
    uint256 private constant MIN_SHARES = 1 ether;

    IERC20 public immutable BTC;
    ReflectionRouter public immutable router;
    address private immutable middle;
    address public pair;
    address public marketingWallet;
    uint256 public swapTokensAtAmount;
    uint256 public gasForProcessing = 300_000;
    uint256 public totalDividendsDistributed;
    /// Who is paid next by `processDividendTracker`.
    uint256 public lastProcessedIndex;
    mapping(address account => bool) public isExcludedFromFees;
    mapping(address account => bool) public isExcludedFromDividends;
    mapping(address account => bool) public _isBlacklisted;
    /// What counts for dividends: the balances of all who are not excluded from them.
    uint256 private shares;
    uint256 private perShare;
    uint256 private undistributed;
    bool private isSwapping;
    address[] private holders;
    mapping(address account => uint256 place) private placeOf;
    mapping(address account => int256) private corrections;
    mapping(address account => uint256) public withdrawnDividendOf;
    mapping(address account => uint256) private claimedAt;

    event BlacklistChange(address indexed account, bool isBlacklisted);
    event DividendsDistributed(address indexed from, uint256 amount);
    event DividendWithdrawn(address indexed to, uint256 amount);
    event ExcludeFromDividends(address indexed account);
    event ExcludeFromFees(address indexed account, bool isExcluded);
    event FeesChange(uint256 rewards, uint256 liquidity, uint256 marketing);
    event GasForProcessingUpdated(uint256 indexed newValue, uint256 indexed oldValue);
    event MarketingWalletChange(address indexed wallet);
    event PairSet(address indexed pair);
    event ProcessedDividendTracker(uint256 iterations, uint256 claims, uint256 indexed lastProcessedIndex);
    event SwapFailed(uint256 tokens);
    event SwapThresholdChange(uint256 tokens);

    constructor(
        IERC20 btc,
        ReflectionRouter router_,
        address middle_,
        address marketingWallet_,
        uint256 supply
    ) ERC20('Cheese Reflection', 'REFLECT') Ownable(msg.sender) {
        BTC = btc;
        router = router_;
        middle = middle_;
        marketingWallet = marketingWallet_;
        swapTokensAtAmount = supply / 5000;
        isExcludedFromFees[msg.sender] = true;
        isExcludedFromFees[address(this)] = true;
        isExcludedFromFees[marketingWallet_] = true;
        isExcludedFromDividends[address(this)] = true;
        isExcludedFromDividends[msg.sender] = true;
        _mint(msg.sender, supply);
    }

    /// All that a trade costs, in percent.
    function totalFees() public view returns (uint256) {
        return BTCRewardsFee + liquidityFee + marketingFee;
    }

    /// Pays BTC of the sender's to the holders.
    function distributeDividends(uint256 amount) external {
        uint256 before = BTC.balanceOf(address(this));
        BTC.safeTransferFrom(msg.sender, address(this), amount);
        distribute(BTC.balanceOf(address(this)) - before);
    }

    /// Pays the caller its dividends.
    function claim() external {
        pay(msg.sender);
    }

    /// Pays those whose turn it is, until so much gas is used or all had their turn.
    function processDividendTracker(uint256 gas) external {
        require(gas >= MIN_GAS && gas <= MAX_GAS, 'gasForProcessing out of bounds');
        process(gas);
    }

    /// What an account can be paid now.
    function withdrawableDividendOf(address account) public view returns (uint256) {
        return accumulativeDividendOf(account) - withdrawnDividendOf[account];
    }

    /// All that an account has earned.
    function accumulativeDividendOf(address account) public view returns (uint256) {
        return uint256(int256(perShare * dividendTokenBalanceOf(account)) + corrections[account]) / MAGNITUDE;
    }

    /// Units of an account that earn.
    function dividendTokenBalanceOf(address account) public view returns (uint256) {
        return isExcludedFromDividends[account] ? 0 : balanceOf(account);
    }

    /// An account's place among the holders, and its dividends.
    function getAccountDividendsInfo(address account) external view returns (DividendsInfo memory) {
        return
            DividendsInfo(withdrawableDividendOf(account), withdrawnDividendOf[account], claimedAt[account]);
    }

    /// How many accounts earn.
    function getNumberOfDividendTokenHolders() external view returns (uint256) {
        return holders.length;
    }

    /// Sets the parts of a trade, in percent.
    function setFees(uint256 rewards, uint256 liquidity, uint256 marketing) external onlyOwner {
        require(rewards + liquidity + marketing <= MAX_TOTAL_FEES, 'Fees above the limit');
        (BTCRewardsFee, liquidityFee, marketingFee) = (rewards, liquidity, marketing);
        emit FeesChange(rewards, liquidity, marketing);
    }

    /// The pool that it is traded in with the middle token; pools earn no dividends.
    function setPair(address pair_) external onlyOwner {
        require(pair == address(0) && pair_ != address(0), 'Pair is set');
        pair = pair_;
        excludeFromDividends(pair_);
        emit PairSet(pair_);
    }

    /// Names who is paid the part for marketing.
    function setMarketingWallet(address wallet) external onlyOwner {
        require(wallet != address(0), 'Zero address');
        marketingWallet = wallet;
        emit MarketingWalletChange(wallet);
    }

    /// Sets how many units are gathered before they are sold.
    function setSwapTokensAtAmount(uint256 tokens) external onlyOwner {
        swapTokensAtAmount = tokens;
        emit SwapThresholdChange(tokens);
    }

    /// Sets how much gas a trade may spend on paying dividends.
    function updateGasForProcessing(uint256 newValue) external onlyOwner {
        require(newValue >= MIN_GAS && newValue <= MAX_GAS, 'gasForProcessing out of bounds');
        emit GasForProcessingUpdated(newValue, gasForProcessing);
        gasForProcessing = newValue;
    }

    /// Lets an account trade without fees, or no longer.
    function excludeFromFees(address account, bool isExcluded) external onlyOwner {
        isExcludedFromFees[account] = isExcluded;
        emit ExcludeFromFees(account, isExcluded);
    }

    /// For contracts that could not claim, for good. What was theirs before stays theirs.
    function excludeFromDividends(address account) public onlyOwner {
        require(!isExcludedFromDividends[account], 'Excluded already');
        uint256 balance = balanceOf(account);
        corrections[account] += int256(perShare * balance);
        shares -= balance;
        removeHolder(account);
        isExcludedFromDividends[account] = true;
        emit ExcludeFromDividends(account);
    }

    /// Lets an account move nothing, or no longer.
    function blacklistAddress(address account, bool isBlacklisted) external onlyOwner {
        _isBlacklisted[account] = isBlacklisted;
        emit BlacklistChange(account, isBlacklisted);
    }

    /// Called by itself alone, so that what fails here takes nobody's transfer with it.
    function swapGathered(uint256 tokens) external {
        require(msg.sender == address(this), 'Not itself');
        uint256 fees = totalFees();
        uint256 forMarketing = (tokens * marketingFee) / fees;
        uint256 forPool = (tokens * liquidityFee) / fees;
        uint256 forHolders = tokens - forMarketing - forPool;
        if (forMarketing > 0) _transfer(address(this), marketingWallet, forMarketing);
        if (forPool > 0) {
            _transfer(address(this), pair, forPool);
            ReflectionPair(pair).sync();
        }
        if (forHolders == 0) return;
        address[] memory path = new address[](3);
        (path[0], path[1], path[2]) = (address(this), middle, address(BTC));
        _approve(address(this), address(router), forHolders);
        uint256 before = BTC.balanceOf(address(this));
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            forHolders,
            0,
            path,
            address(this),
            block.timestamp
        );
        distribute(BTC.balanceOf(address(this)) - before);
    }

    function _update(address from, address to, uint256 value) internal override {
        require(!_isBlacklisted[from] && !_isBlacklisted[to], 'Blacklisted address');
        bool isOwn = isSwapping || from == address(0) || to == address(0);
        // Not in a purchase: the pool is in the middle of its own exchange then.
        if (!isOwn && from != pair && from != address(this)) swapWhenGathered();
        uint256 fee = isOwn || isExcludedFromFees[from] || isExcludedFromFees[to]
            ? 0
            : (value * totalFees()) / 100;
        if (fee > 0) move(from, address(this), fee);
        move(from, to, value - fee);
    }

    function move(address from, address to, uint256 value) private {
        super._update(from, to, value);
        int256 share = int256(perShare * value);
        if (from != address(0) && !isExcludedFromDividends[from]) {
            corrections[from] += share;
            shares -= value;
            if (balanceOf(from) == 0) removeHolder(from);
        }
        if (to != address(0) && !isExcludedFromDividends[to]) {
            corrections[to] -= share;
            shares += value;
            if (value > 0 && placeOf[to] == 0) {
                holders.push(to);
                placeOf[to] = holders.length;
            }
        }
    }

    function swapWhenGathered() private {
        uint256 tokens = balanceOf(address(this));
        if (pair == address(0) || tokens < swapTokensAtAmount || swapTokensAtAmount == 0 || totalFees() == 0) return;
        // Never more at once, which bounds what a trade around this one can gain.
        if (tokens > swapTokensAtAmount) tokens = swapTokensAtAmount;
        isSwapping = true;
        try this.swapGathered(tokens) {} catch {
            emit SwapFailed(tokens);
        }
        isSwapping = false;
    }

    function distribute(uint256 amount) private {
        undistributed += amount;
        if (shares < MIN_SHARES) return;
        uint256 due = undistributed;
        undistributed = 0;
        perShare += (due * MAGNITUDE) / shares;
        totalDividendsDistributed += due;
        emit DividendsDistributed(msg.sender, due);
    }

    function pay(address account) private returns (bool) {
        uint256 amount = withdrawableDividendOf(account);
        if (amount == 0) return false;
        withdrawnDividendOf[account] += amount;
        claimedAt[account] = block.timestamp;
        emit DividendWithdrawn(account, amount);
        BTC.safeTransfer(account, amount);
        return true;
    }

    function process(uint256 gas) private {
        uint256 count = holders.length;
        (uint256 iterations, uint256 claims, uint256 start) = (0, 0, gasleft());
        while (iterations < count && start - gasleft() < gas) {
            lastProcessedIndex = lastProcessedIndex + 1 < count ? lastProcessedIndex + 1 : 0;
            if (pay(holders[lastProcessedIndex])) claims += 1;
            iterations += 1;
        }
        emit ProcessedDividendTracker(iterations, claims, lastProcessedIndex);
    }

    function removeHolder(address account) private {
        uint256 place = placeOf[account];
        if (place == 0) return;
        address last = holders[holders.length - 1];
        holders[place - 1] = last;
        placeOf[last] = place;
        holders.pop();
        delete placeOf[account];
    }
}
