// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {IERC20Permit} from '@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {Address} from '@openzeppelin/contracts/utils/Address.sol';
import {ReentrancyGuard} from '@openzeppelin/contracts/utils/ReentrancyGuard.sol';
import {ECDSA} from '@openzeppelin/contracts/utils/cryptography/ECDSA.sol';
import {EIP712} from '@openzeppelin/contracts/utils/cryptography/EIP712.sol';
import {SignatureChecker} from '@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {BelowMinimum, IWrapped, OrderExecutor} from './OrderExecutor.sol';
import {PriceObservations} from './PriceObservations.sol';

/// Settles orders that their makers have signed: limit orders, stops, and orders in parts. It has no owner and takes no
/// fee. Anyone may fill an order, in any way and at any moment that its terms allow; what the maker is given beyond the
/// terms depends on the filler, and what a filler gains on pools of its own is not bounded by the reward. It holds
/// tokens only within a call.
contract Orders is EIP712, ReentrancyGuard, PriceObservations {
    using SafeERC20 for IERC20;

    struct Order {
        address maker;
        /// Is given what is bought.
        address receiver;
        address sellToken;
        /// Zero for the coin: wrapped coin is bought and unwrapped.
        address buyToken;
        /// Of all parts and fills.
        uint256 sellAmount;
        /// What the receiver is given for all of it at least, the filler's reward not counted.
        uint256 buyMinimum;
        /// The filler's reward for all of it at most, in what is bought.
        uint256 feeLimit;
        /// The first and the last second in which it may be filled.
        uint256 start;
        uint256 end;
        /// Whether a fill may take less than the rest.
        bool partialFills;
        /// Where it is more than 1, one part may be sold in each interval, in seconds from the start; a missed part is sold in
        /// a later interval.
        uint256 parts;
        uint256 interval;
        /// 0 none, 1 where the reference is at triggerAmount or above, 2 at or below.
        uint8 trigger;
        /// What sellAmount is worth at the trigger's price, in what is bought.
        uint256 triggerAmount;
        /// A pair of both tokens whose price over time is the reference; zero for none.
        address pair;
        /// Seconds that the reference is averaged over at least.
        uint256 window;
        /// Hundredths of a percent that a fill may bring less than the reference.
        uint256 tolerance;
        uint256 epoch;
        uint256 salt;
    }

    struct Fill {
        Order order;
        /// Of the maker's key, or what the maker, a contract, accepts (ERC-1271).
        bytes signature;
        /// Empty, or value, deadline, v, r and s of the maker's permit for this contract (ERC-2612).
        bytes permit;
        /// Units that are sold.
        uint256 amount;
        /// Of what is bought, for the filler.
        uint256 reward;
        /// Index of the pair's observation that the reference is averaged from.
        uint256 observation;
    }

    struct Progress {
        /// Units that were sold.
        uint256 filled;
        /// Of an order in parts: how many were sold, and the first second in which the next one may be.
        uint256 parts;
        uint256 next;
        bool cancelled;
    }

    /// Progress in one word.
    struct State {
        uint160 filled;
        uint16 parts;
        uint64 next;
        bool cancelled;
    }

    /// What a fill has to bring the receiver.
    struct Due {
        bytes32 hash;
        uint256 minimum;
        uint256 byReference;
    }

    bytes32 private constant ORDER_TYPEHASH =
        keccak256(
            'Order(address maker,address receiver,address sellToken,address buyToken,uint256 sellAmount,'
            'uint256 buyMinimum,uint256 feeLimit,uint256 start,uint256 end,bool partialFills,uint256 parts,'
            'uint256 interval,uint8 trigger,uint256 triggerAmount,address pair,uint256 window,uint256 tolerance,'
            'uint256 epoch,uint256 salt)'
        );
    uint256 private constant MOST_PARTS = 1000;
    uint256 private constant LEAST_INTERVAL = 60;
    uint256 private constant LEAST_WINDOW = 300;
    uint256 private constant MOST_WINDOW = 1800;
    uint256 private constant MOST_TOLERANCE = 5000;
    uint256 private constant BASE = 10_000;

    address public immutable wrapped;
    OrderExecutor public immutable executor;
    /// An order of another epoch of its maker cannot be filled.
    mapping(address maker => uint256) public epochOf;
    mapping(bytes32 hash => State) private states;

    event Filled(
        bytes32 indexed hash,
        address indexed maker,
        address indexed filler,
        uint256 sold,
        uint256 bought,
        uint256 reward
    );
    event Cancelled(bytes32 indexed hash, address indexed maker);
    event EpochRaised(address indexed maker, uint256 epoch);

    error AlreadyFilled();
    error BadSignature();
    error BadTerms();
    error BelowReference();
    error Expired();
    error NotOpposite();
    error NotStarted();
    error NotTheMaker();
    error NotWrapped();
    error OrderCancelled();
    error PartNotDue();
    error RewardTooHigh();
    error TaxedToken();
    error TooLittle();
    error TooMuch();
    error TriggerNotReached();
    error WrongEpoch();

    constructor(address wrapped_) EIP712('CheeseSwap Orders', '1') {
        wrapped = wrapped_;
        executor = new OrderExecutor(wrapped_);
    }

    /// Takes the coin of what it unwraps, and no other.
    receive() external payable {
        if (msg.sender != wrapped) revert NotWrapped();
    }

    /// Fills an order by calls of the executor, which has the sold tokens while it makes them. All that it has of the bought
    /// token afterwards but the reward goes to the receiver; what it has of the sold token goes back to the maker, and counts
    /// as sold.
    function fill(Fill calldata f, OrderExecutor.Call[] calldata calls) external nonReentrant {
        Due memory due = begin(f);
        pull(f.order.sellToken, f.order.maker, address(executor), f.amount);
        OrderExecutor.Payout memory payout = OrderExecutor.Payout({
            sellToken: f.order.sellToken,
            maker: f.order.maker,
            buyToken: f.order.buyToken,
            receiver: f.order.receiver,
            filler: msg.sender,
            reward: f.reward
        });
        finish(f, due, executor.run(calls, payout));
    }

    /// Fills an order from the caller's own tokens: `payment` units of the bought token (wrapped coin for the coin), without
    /// a reward, for the sold tokens.
    function fillFromOwn(Fill calldata f, uint256 payment) external nonReentrant {
        if (f.reward != 0) revert RewardTooHigh();
        Due memory due = begin(f);
        finish(f, due, pay(f.order.buyToken, msg.sender, f.order.receiver, payment));
        pull(f.order.sellToken, f.order.maker, msg.sender, f.amount);
    }

    /// Fills two opposite orders by each other: each receiver is given what the other order sells, less the caller's reward.
    function matchOrders(Fill calldata a, Fill calldata b) external nonReentrant {
        if (a.order.sellToken != boughtBy(b.order) || b.order.sellToken != boughtBy(a.order)) revert NotOpposite();
        Due memory dueOfA = begin(a);
        Due memory dueOfB = begin(b);
        exchange(a, dueOfA, b.order.maker, b.amount);
        exchange(b, dueOfB, a.order.maker, a.amount);
    }

    /// Ends an order of the caller, whether or not anyone knows it yet.
    function cancel(Order calldata order) external {
        end(order);
    }

    /// Ends several orders of the caller.
    function cancelMany(Order[] calldata orders) external {
        for (uint256 i = 0; i < orders.length; i++) end(orders[i]);
    }

    /// Ends all orders that the caller has signed so far.
    function cancelAll() external {
        uint256 epoch = epochOf[msg.sender] + 1;
        epochOf[msg.sender] = epoch;
        emit EpochRaised(msg.sender, epoch);
    }

    /// How far orders have come, by their hashes.
    function progressOf(bytes32[] calldata hashes) external view returns (Progress[] memory progress) {
        progress = new Progress[](hashes.length);
        for (uint256 i = 0; i < hashes.length; i++) {
            State memory state = states[hashes[i]];
            progress[i] = Progress(state.filled, state.parts, state.next, state.cancelled);
        }
    }

    /// What so many units of the sold token are worth in the bought one by an order's pair, from an observation until now.
    function referenceValue(
        Order calldata order,
        uint256 amount,
        uint256 observation
    ) external view returns (uint256) {
        return worth(amount, averageOf(order, observation), Math.Rounding.Floor);
    }

    /// What a maker signs (EIP-712), and what the order is called by.
    function hashOf(Order calldata order) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(ORDER_TYPEHASH, order)));
    }

    function end(Order calldata order) private {
        if (msg.sender != order.maker) revert NotTheMaker();
        bytes32 hash = hashOf(order);
        states[hash].cancelled = true;
        emit Cancelled(hash, msg.sender);
    }

    /// Checks all that must hold before tokens move, counts the fill, and gives what must arrive.
    function begin(Fill calldata f) private returns (Due memory due) {
        Order calldata order = f.order;
        requireTerms(order);
        if (block.timestamp < order.start) revert NotStarted();
        if (block.timestamp > order.end) revert Expired();
        if (order.epoch != epochOf[order.maker]) revert WrongEpoch();
        due.hash = hashOf(order);
        requireSignature(order.maker, due.hash, f.signature);
        count(due.hash, order, f.amount);
        if (f.reward > Math.mulDiv(order.feeLimit, f.amount, order.sellAmount)) revert RewardTooHigh();
        // In favor of the maker: each fill rounds its share up.
        due.minimum = Math.mulDiv(order.buyMinimum, f.amount, order.sellAmount, Math.Rounding.Ceil);
        if (order.pair != address(0)) due.byReference = dueByReference(f);
        if (f.permit.length > 0) usePermit(order, f.permit);
    }

    function finish(Fill calldata f, Due memory due, uint256 bought) private {
        if (bought < due.minimum) revert BelowMinimum();
        if (bought < due.byReference) revert BelowReference();
        emit Filled(due.hash, f.order.maker, msg.sender, f.amount, bought, f.reward);
    }

    /// One half of a match: `given` units of what the order buys, from the maker of the other one.
    function exchange(Fill calldata f, Due memory due, address from, uint256 given) private {
        if (given < f.reward) revert BelowMinimum();
        uint256 bought = pay(f.order.buyToken, from, f.order.receiver, given - f.reward);
        if (bought < given - f.reward) revert TaxedToken();
        if (f.reward > 0) pay(f.order.buyToken, from, msg.sender, f.reward);
        finish(f, due, bought);
    }

    /// Checks that the terms fit each other, and the limits of this contract.
    function requireTerms(Order calldata order) private view {
        if (order.sellToken == address(0) || order.sellToken == boughtBy(order)) revert BadTerms();
        // What either of these two is paid would be lost.
        if (order.receiver == address(0) || order.receiver == address(this) || order.receiver == address(executor))
            revert BadTerms();
        if (order.sellAmount == 0 || order.sellAmount > type(uint160).max) revert BadTerms();
        if (order.pair == address(0)) {
            if (order.trigger != 0 || order.buyMinimum == 0) revert BadTerms();
        } else {
            if (order.trigger > 2 || order.tolerance > MOST_TOLERANCE) revert BadTerms();
            if (order.window < LEAST_WINDOW || order.window > MOST_WINDOW) revert BadTerms();
        }
        if (order.parts == 1) return;
        if (order.parts == 0 || order.parts > MOST_PARTS || order.parts > order.sellAmount) revert BadTerms();
        if (order.partialFills) revert BadTerms();
        if (order.interval < LEAST_INTERVAL || order.interval > type(uint32).max) revert BadTerms();
    }

    /// The maker's key first: an account that lends itself a contract's code (EIP-7702) still signs with it.
    function requireSignature(address maker, bytes32 hash, bytes calldata signature) private view {
        (address signer, ECDSA.RecoverError problem, ) = ECDSA.tryRecoverCalldata(hash, signature);
        if (problem == ECDSA.RecoverError.NoError && signer == maker) return;
        if (!SignatureChecker.isValidERC1271SignatureNowCalldata(maker, hash, signature)) revert BadSignature();
    }

    /// Counts a fill.
    function count(bytes32 hash, Order calldata order, uint256 amount) private {
        State memory state = states[hash];
        if (state.cancelled) revert OrderCancelled();
        if (state.filled == order.sellAmount) revert AlreadyFilled();
        uint256 rest = order.sellAmount - state.filled;
        if (order.parts > 1) {
            if (block.timestamp < state.next) revert PartNotDue();
            uint256 intervals = (block.timestamp - order.start) / order.interval + 1;
            state.next = uint64(order.start + intervals * order.interval);
            state.parts++;
            rest = (order.sellAmount * state.parts) / order.parts - state.filled;
        }
        if (amount > rest) revert TooMuch();
        if (amount == 0 || (amount < rest && !order.partialFills)) revert TooLittle();
        state.filled += uint160(amount);
        states[hash] = state;
    }

    /// Reverts while the trigger is not reached.
    function dueByReference(Fill calldata f) private view returns (uint256) {
        Order calldata order = f.order;
        Average memory average = averageOf(order, f.observation);
        if (order.trigger != 0) {
            uint256 all = worth(order.sellAmount, average, Math.Rounding.Floor);
            if (order.trigger == 1 ? all < order.triggerAmount : all > order.triggerAmount)
                revert TriggerNotReached();
        }
        uint256 value = worth(f.amount, average, Math.Rounding.Ceil);
        return Math.mulDiv(value, BASE - order.tolerance, BASE, Math.Rounding.Ceil);
    }

    function averageOf(Order calldata order, uint256 observation) private view returns (Average memory) {
        return averagePrice(order.pair, order.sellToken, boughtBy(order), order.window, observation);
    }

    function worth(
        uint256 amount,
        Average memory average,
        Math.Rounding rounding
    ) private pure returns (uint256) {
        return Math.mulDiv(amount, average.cumulative, average.seconds_ << 112, rounding);
    }

    function boughtBy(Order calldata order) private view returns (address) {
        return order.buyToken == address(0) ? wrapped : order.buyToken;
    }

    /// A permit that fails may have been used by someone else, and then the allowance is there. Without one the transfer fails.
    function usePermit(Order calldata order, bytes calldata permit) private {
        (uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) = abi.decode(
            permit,
            (uint256, uint256, uint8, bytes32, bytes32)
        );
        try IERC20Permit(order.sellToken).permit(order.maker, address(this), value, deadline, v, r, s) {} catch {}
    }

    /// Moves tokens that have to arrive in full.
    function pull(address token, address from, address to, uint256 amount) private {
        if (move(token, from, to, amount) < amount) revert TaxedToken();
    }

    /// Moves tokens, or wrapped coin that becomes coin, and gives what has arrived.
    function pay(address buyToken, address from, address to, uint256 amount) private returns (uint256) {
        if (buyToken != address(0)) return move(buyToken, from, to, amount);
        IERC20(wrapped).safeTransferFrom(from, address(this), amount);
        IWrapped(wrapped).withdraw(amount);
        Address.sendValue(payable(to), amount);
        return amount;
    }

    function move(address token, address from, address to, uint256 amount) private returns (uint256 arrived) {
        uint256 before = IERC20(token).balanceOf(to);
        IERC20(token).safeTransferFrom(from, to, amount);
        arrived = IERC20(token).balanceOf(to) - before;
    }
}
