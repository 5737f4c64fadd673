// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {Factory} from '../../contracts/exchange/amm/Factory.sol';
import {Pair} from '../../contracts/exchange/amm/Pair.sol';
import {Router} from '../../contracts/exchange/amm/Router.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {WrappedNative} from '../../contracts/exchange/WrappedNative.sol';
import {OrderExecutor} from '../../contracts/orders/OrderExecutor.sol';
import {Orders} from '../../contracts/orders/Orders.sol';
import {Proof} from './Proof.sol';

/// Orders of three makers in two hostile tokens, wrapped coin and coin, which everyone fills: through the pools, from own
/// tokens, by each other, and by calls that steal. Each order has a receiver of its own.
contract OrdersProof is Proof {
    struct Entry {
        Orders.Order order;
        bytes signature;
        /// Ghosts: what the maker has given, when it was called off, and in which interval a part was sold last.
        uint256 given;
        uint256 filledAtEnd;
        bool isEnded;
        uint256 partsSold;
        uint256 lastInterval;
    }

    struct Before {
        uint256 maker;
        uint256 receiver;
        uint256 filled;
    }

    uint256 private constant MAKERS = 3;
    uint256 private constant MOST_ORDERS = 24;
    uint256 private constant START = 1_000_000 * E18;
    uint256 private constant WINDOW = 300;

    Orders internal orders;
    OrderExecutor internal executor;
    Router internal router;
    Pair internal pair;
    HostileToken internal other;
    WrappedNative internal wrapped;
    address[] internal makers;
    Entry[] internal book;

    /// Ghosts: since when the pool has which price, told by itself at the end of each action.
    uint256[] private times;
    uint256[] private prices0;
    uint256[] private prices1;
    /// What was sent to Orders by mistake.
    mapping(address asset => uint256) private strayed;

    bool private gaveMore;
    bool private gotLess;
    bool private isEndedFilled;
    bool private isOutOfTime;
    bool private isTooFast;
    bool private isWrongPart;
    bool private isTriggeredEarly;
    bool private isBelowReference;
    bool private isOverpaid;
    bool private isLeft;
    bool private isObeyed;

    modifier counted() {
        pass(1, 3);
        _;
        notePrice();
    }

    function setUp() public {
        other = newToken();
        other.setCalls(address(attacker), true);
        wrapped = WrappedNative(payable(make('WBNB', '')));
        Factory factory = Factory(make('Factory', abi.encode(address(this))));
        router = Router(payable(make('Router', abi.encode(factory, wrapped))));
        orders = Orders(payable(make('Orders', abi.encode(wrapped))));
        executor = orders.executor();
        wrapped.deposit{value: 900_000 ether}();
        pair = pool(factory, address(token), address(other), 1_000_000 * E18, 3_000_000 * E18);
        pool(factory, address(token), address(wrapped), 1_000_000 * E18, 500_000 * E18);
        address[3] memory assets = [address(token), address(other), address(wrapped)];
        for (uint256 i = 0; i < MAKERS; i++) {
            makers.push(vm.addr(i + 1));
            vm.deal(makers[i], START);
            send(makers[i], address(wrapped), START, abi.encodeCall(WrappedNative.deposit, ()));
            token.mint(makers[i], START);
            other.mint(makers[i], START);
            for (uint256 j = 0; j < 3; j++) approve(makers[i], assets[j], address(orders));
        }
        for (uint256 i = 0; i < people.length; i++) {
            send(people[i], address(wrapped), 100_000 ether, abi.encodeCall(WrappedNative.deposit, ()));
        }
        for (uint256 j = 0; j < 3; j++) {
            allow(assets[j], address(orders));
            allow(assets[j], address(executor));
        }
        notePrice();
        orders.observe(address(pair));
    }

    function pool(Factory factory, address a, address b, uint256 amountA, uint256 amountB) private returns (Pair made) {
        made = Pair(factory.createPair(a, b));
        require(IERC20(a).transfer(address(made), amountA), 'a');
        require(IERC20(b).transfer(address(made), amountB), 'b');
        made.mint(address(this));
    }

    function approve(address who, address asset, address spender) private {
        send(who, asset, 0, abi.encodeCall(IERC20.approve, (spender, type(uint256).max)));
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](17);
        all[0] = this.place.selector;
        all[1] = this.placeStop.selector;
        all[2] = this.placeParts.selector;
        all[3] = this.fill.selector;
        all[4] = this.fillAgain.selector;
        all[5] = this.fillFromOwn.selector;
        all[6] = this.matchOrders.selector;
        all[7] = this.keepSurplus.selector;
        all[8] = this.steal.selector;
        all[9] = this.rob.selector;
        all[10] = this.cancel.selector;
        all[11] = this.cancelAll.selector;
        all[12] = this.observe.selector;
        all[13] = this.trade.selector;
        all[14] = this.wait.selector;
        all[15] = this.habit.selector;
        all[16] = this.stray.selector;
    }

    /// To be filled at once, or in any parts.
    function place(uint256 seed) external counted {
        seed = spread(seed);
        Orders.Order memory order = someOrder(seed);
        order.partialFills = (seed >> 200) % 2 == 0;
        sign(order, seed);
    }

    /// By the price over time, one way or the other, now and then for no more than that.
    function placeStop(uint256 seed) external counted {
        // One of the pair's two tokens for the other.
        seed = (spread(seed) / 6) * 6 + (seed % 2);
        seed = spread(seed);
        Orders.Order memory order = someOrder(seed);
        order.partialFills = (seed >> 200) % 2 == 0;
        order.pair = address(pair);
        order.window = WINDOW;
        order.tolerance = (seed >> 208) % 1000;
        order.trigger = uint8((seed >> 216) % 3);
        uint256 atPrice = order.sellToken == address(token) ? order.sellAmount * 3 : order.sellAmount / 3;
        order.triggerAmount = (atPrice * (90 + (seed >> 224) % 21)) / 100;
        order.buyMinimum /= 1 + (seed >> 232) % 3 * 10_000;
        sign(order, seed);
    }

    function placeParts(uint256 seed) external counted {
        seed = spread(seed);
        Orders.Order memory order = someOrder(seed);
        order.sellAmount += 4;
        order.parts = 2 + (seed >> 200) % 4;
        order.interval = 60 + (seed >> 208) % 300;
        order.end += 2000;
        sign(order, seed);
    }

    /// Forge likes small numbers, and each of these decides many things.
    function spread(uint256 seed) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed)));
    }

    function someOrder(uint256 seed) private view returns (Orders.Order memory order) {
        uint256 route = seed % 6;
        bool isBack = route == 1 || route == 4;
        address quote = route < 2 ? address(other) : address(wrapped);
        order.maker = makers[(seed >> 8) % MAKERS];
        order.receiver = address(uint160(0xBEEF0000 + book.length));
        order.sellToken = isBack ? quote : address(token);
        order.buyToken = isBack ? address(token) : route > 2 ? address(0) : quote;
        order.sellAmount = units(seed >> 16);
        uint256 fair = route < 2
            ? (isBack ? order.sellAmount / 3 : order.sellAmount * 3)
            : (isBack ? order.sellAmount * 2 : order.sellAmount / 2);
        order.buyMinimum = 1 + (fair * ((seed >> 80) % 105)) / 100;
        order.feeLimit = order.buyMinimum / (1 + (seed >> 88) % 20);
        order.start = clock + ((seed >> 96) % 4 == 0 ? (seed >> 104) % 200 : 0);
        order.end = order.start + 300 + (seed >> 112) % 3000;
        order.parts = 1;
        order.epoch = orders.epochOf(order.maker);
        order.salt = seed;
    }

    function sign(Orders.Order memory order, uint256 seed) private {
        require(book.length < MOST_ORDERS, 'enough');
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(1 + ((seed >> 8) % MAKERS), orders.hashOf(order));
        Entry storage entry = book.push();
        entry.order = order;
        entry.signature = abi.encodePacked(r, s, v);
    }

    /// As much as is due, now and then more or anything, with a reward up to the limit, now and then above it.
    function someFill(uint256 which, uint256 seed) private view returns (Orders.Fill memory f) {
        Orders.Order memory order = book[which].order;
        f.order = order;
        f.signature = book[which].signature;
        Orders.Progress memory progress = progressOf(which);
        uint256 due = order.sellAmount - progress.filled;
        if (order.parts > 1) due = partOf(order, progress.parts);
        f.amount = due;
        if (order.partialFills && seed % 3 == 0) f.amount = 1 + (seed >> 8) % due;
        if (seed % 32 == 5) f.amount = due + 1;
        uint256 most = (order.feeLimit * f.amount) / order.sellAmount;
        f.reward = (seed >> 16) % 3 == 0 ? most : (seed >> 24) % (most + 1);
        if (seed % 32 == 6) f.reward = most + 1;
        f.observation = someObservation(seed >> 32);
    }

    /// Of an age that may be used where there is one, else any.
    function someObservation(uint256 seed) private view returns (uint256) {
        uint256 count = orders.observationCount(address(pair));
        for (uint256 i = 0; i < least(count, 12) && seed % 8 > 0; i++) {
            uint256 index = count - 1 - ((seed + i) % least(count, 12));
            (uint256 since, , ) = orders.observations(address(pair), index);
            if (clock - since >= WINDOW && clock - since <= 2 * WINDOW) return index;
        }
        return count - 1 - (seed % least(count, 12));
    }

    function partOf(Orders.Order memory order, uint256 nth) private pure returns (uint256) {
        return (order.sellAmount * (nth + 1)) / order.parts - (order.sellAmount * nth) / order.parts;
    }

    /// Any order now and then, else the next one that is not over.
    function some(uint256 seed) private view returns (uint256) {
        uint256 from = seed % book.length;
        if (seed % 8 == 0) return from;
        for (uint256 i = 0; i < book.length; i++) {
            uint256 which = (from + i) % book.length;
            if (isOpen(which)) return which;
        }
        return from;
    }

    function isOpen(uint256 which) private view returns (bool) {
        Entry storage entry = book[which];
        if (entry.isEnded || clock < entry.order.start || clock > entry.order.end) return false;
        Orders.Progress memory progress = progressOf(which);
        return progress.filled < entry.order.sellAmount && clock >= progress.next;
    }

    function fill(uint256 who, uint256 which, uint256 seed) public counted {
        (which, seed) = (some(spread(which)), spread(seed));
        Orders.Fill memory f = someFill(which, seed);
        OrderExecutor.Call[] memory calls = new OrderExecutor.Call[](2);
        calls[0] = callTo(f.order.sellToken, abi.encodeCall(IERC20.approve, (address(router), f.amount)));
        address[] memory path = new address[](2);
        path[0] = f.order.sellToken;
        path[1] = boughtBy(f.order);
        calls[1] = callTo(
            address(router),
            abi.encodeCall(
                Router.swapExactTokensForTokens,
                (f.amount, 0, path, address(executor), type(uint256).max)
            )
        );
        fillBy(someone(who), which, f, calls);
    }

    /// Most of what happens are fills.
    function fillAgain(uint256 who, uint256 which, uint256 seed) external {
        fill(who, which, seed);
    }

    function fillFromOwn(uint256 who, uint256 which, uint256 seed) external counted {
        (which, seed) = (some(spread(which)), spread(seed));
        Orders.Fill memory f = someFill(which, seed);
        f.reward = 0;
        uint256 payment = minimumOf(f) + ((seed >> 40) % 4 == 0 ? 0 : fairOf(f));
        if (seed % 16 == 9) payment = minimumOf(f) - 1;
        Before memory before = stateOf(which);
        act(someone(who), address(orders), 0, abi.encodeCall(Orders.fillFromOwn, (f, payment)));
        note(which, before, f);
    }

    /// An order meets one that is made to be its opposite, or any other.
    function matchOrders(uint256 who, uint256 which, uint256 seed) external counted {
        (which, seed) = (some(spread(which)), spread(seed));
        uint256 with = some(seed >> 128);
        if (book.length < MOST_ORDERS) {
            Orders.Order memory own = book[which].order;
            Orders.Order memory order = someOrder(seed);
            order.sellToken = boughtBy(own);
            order.buyToken = own.sellToken == address(wrapped) && seed % 2 == 0 ? address(0) : own.sellToken;
            order.sellAmount = own.buyMinimum + own.feeLimit + fairOf(someFill(which, 0));
            order.buyMinimum = 1 + own.sellAmount / (1 + (seed >> 120) % 3);
            order.feeLimit = order.buyMinimum / 10;
            order.partialFills = true;
            order.start = clock;
            order.end = clock + 1000;
            sign(order, seed);
            with = book.length - 1;
        }
        Orders.Fill memory a = someFill(which, seed);
        Orders.Fill memory b = someFill(with, seed >> 64);
        uint256 price = minimumOf(a) + a.reward;
        if (b.order.partialFills && price > 0 && price < b.amount && seed % 4 != 0) {
            b.amount = price + (b.amount - price) / (1 + (seed >> 40) % 4);
            b.reward = (b.order.feeLimit * b.amount) / b.order.sellAmount;
        }
        Before[2] memory before = [stateOf(which), stateOf(with)];
        act(someone(who), address(orders), 0, abi.encodeCall(Orders.matchOrders, (a, b)));
        note(which, before[0], a);
        note(with, before[1], b);
    }

    /// A filler takes what is sold, and pays the minimum or what is fair from a pocket of its own.
    function keepSurplus(uint256 who, uint256 which, uint256 seed) external counted {
        (which, seed) = (some(spread(which)), spread(seed));
        Orders.Fill memory f = someFill(which, seed);
        uint256 payment = minimumOf(f) + f.reward + (seed % 4 == 0 ? 0 : fairOf(f));
        if (seed % 16 == 9) payment -= 1;
        address filler = someone(who);
        OrderExecutor.Call[] memory calls = new OrderExecutor.Call[](2);
        calls[0] = callTo(f.order.sellToken, abi.encodeCall(IERC20.transfer, (filler, f.amount)));
        calls[1] = callTo(
            boughtBy(f.order),
            abi.encodeCall(IERC20.transferFrom, (filler, address(executor), payment))
        );
        fillBy(filler, which, f, calls);
    }

    /// Calls that bring the receiver nothing, beside an allowance that stays: one of them takes a maker's tokens, one those
    /// that are sold, one pays the receiver directly, one comes back, one makes the executor obey another.
    function steal(uint256 who, uint256 which, uint256 seed) external counted {
        (which, seed) = (some(spread(which)), spread(seed));
        Orders.Fill memory f = someFill(which, seed);
        address thief = someone(who);
        OrderExecutor.Call[] memory calls = new OrderExecutor.Call[](3);
        calls[0] = callTo(f.order.sellToken, abi.encodeCall(IERC20.approve, (thief, type(uint256).max)));
        calls[1] = callTo(boughtBy(f.order), abi.encodeCall(IERC20.approve, (thief, type(uint256).max)));
        calls[2] = theft(thief, f, seed >> 48);
        // Half of the time it pays.
        if (seed % 2 == 0) {
            uint256 payment = minimumOf(f) + f.reward + fairOf(f);
            calls[0] = callTo(
                boughtBy(f.order),
                abi.encodeCall(IERC20.transferFrom, (thief, address(executor), payment))
            );
        }
        fillBy(thief, which, f, calls);
    }

    function theft(
        address thief,
        Orders.Fill memory f,
        uint256 seed
    ) private view returns (OrderExecutor.Call memory) {
        uint256 kind = seed % 8;
        address sold = f.order.sellToken;
        if (kind == 0) return callTo(sold, abi.encodeCall(IERC20.transferFrom, (f.order.maker, thief, 1)));
        if (kind == 1) return callTo(sold, abi.encodeCall(IERC20.transfer, (thief, f.amount)));
        if (kind == 2) {
            bytes memory direct = abi.encodeCall(IERC20.transferFrom, (thief, f.order.receiver, minimumOf(f)));
            return callTo(boughtBy(f.order), direct);
        }
        Orders.Fill memory another = someFill(some(seed >> 8), seed >> 16);
        if (kind == 3)
            return callTo(address(orders), abi.encodeCall(Orders.fill, (another, new OrderExecutor.Call[](0))));
        if (kind == 4) return callTo(address(orders), abi.encodeCall(Orders.cancel, (another.order)));
        return callTo(sold, abi.encodeCall(IERC20.approve, (thief, type(uint256).max)));
    }

    function callTo(address to, bytes memory data) private pure returns (OrderExecutor.Call memory) {
        return OrderExecutor.Call(to, data);
    }

    function fillBy(
        address who,
        uint256 which,
        Orders.Fill memory f,
        OrderExecutor.Call[] memory calls
    ) private {
        Before memory before = stateOf(which);
        act(who, address(orders), 0, abi.encodeCall(Orders.fill, (f, calls)));
        note(which, before, f);
        // What was there by mistake has left with the fill.
        isLeft =
            isLeft ||
            held(f.order.sellToken, address(executor)) != 0 ||
            held(boughtBy(f.order), address(executor)) != 0 ||
            address(executor).balance != 0;
    }

    /// Whoever has an allowance of the executor uses it, and tells it what to do.
    function rob(uint256 who, uint256 seed) external counted {
        address thief = someone(who);
        address asset = [address(token), address(other), address(wrapped)][seed % 3];
        uint256 all = IERC20(asset).balanceOf(address(executor));
        attempt(thief, asset, 0, abi.encodeCall(IERC20.transferFrom, (address(executor), thief, all)));
        OrderExecutor.Payout memory payout = OrderExecutor.Payout(asset, thief, asset, thief, thief, 0);
        bytes memory run = abi.encodeCall(OrderExecutor.run, (new OrderExecutor.Call[](0), payout));
        (bool isDone, ) = attempt(thief, address(executor), 0, run);
        isObeyed = isObeyed || isDone;
    }

    /// By its maker; anyone else is refused.
    function cancel(uint256 who, uint256 which) external counted {
        which = some(spread(which));
        Entry storage entry = book[which];
        bytes memory data = abi.encodeCall(Orders.cancel, (entry.order));
        (bool isDone, ) = attempt(someone(who), address(orders), 0, data);
        isObeyed = isObeyed || isDone;
        send(entry.order.maker, address(orders), 0, data);
        end(entry, which);
    }

    function cancelAll(uint256 seed) external counted {
        // Seldom: it ends a third of all orders.
        require(seed % 4 == 0, 'not now');
        address maker = makers[(seed / 4) % MAKERS];
        send(maker, address(orders), 0, abi.encodeCall(Orders.cancelAll, ()));
        for (uint256 i = 0; i < book.length; i++) {
            if (book[i].order.maker == maker) end(book[i], i);
        }
    }

    function end(Entry storage entry, uint256 which) private {
        if (entry.isEnded) return;
        entry.isEnded = true;
        entry.filledAtEnd = progressOf(which).filled;
    }

    function observe(uint256 who) external counted {
        send(someone(who), address(orders), 0, abi.encodeCall(orders.observe, (address(pair))));
    }

    /// Moves the pool's price, now and then back and forth within the block.
    function trade(uint256 seed) external counted {
        bool isFirst = seed % 2 == 0;
        swapFor(isFirst, seed / 4);
        if (seed % 4 > 1) swapFor(!isFirst, spread(seed));
    }

    function swapFor(bool isFirst, uint256 seed) private {
        (uint112 r0, uint112 r1, ) = pair.getReserves();
        (uint256 rIn, uint256 rOut) = isFirst ? (r0, r1) : (r1, r0);
        HostileToken sold = HostileToken(isFirst ? pair.token0() : pair.token1());
        uint256 amount = (rIn * (1 + seed % 25)) / 100;
        sold.mint(address(pair), amount);
        uint256 out = (amount * 9975 * rOut) / (rIn * 10_000 + amount * 9975);
        pair.swap(isFirst ? 0 : out, isFirst ? out : 0, STRANGER, '');
    }

    function wait(uint256 seed) external counted {
        pass(1 + seed % 10, 30 + seed % 300);
        orders.observe(address(pair));
    }

    function habit(uint256 kind, uint256 seed) external counted {
        // A makers' token is now and then well behaved.
        if (kind % 2 == 0) {
            behave(token);
            behave(other);
        } else {
            setHabit(seed % 2 == 0 ? token : other, kind / 2, seed / 2);
        }
    }

    function stray(uint256 seed) external counted {
        seed = spread(seed);
        HostileToken lost = seed % 2 == 0 ? token : other;
        address to = (seed >> 8) % 2 == 0 ? address(orders) : address(executor);
        lost.mint(to, 1 + (seed >> 16) % E18);
        if (to == address(orders)) strayed[address(lost)] += 1 + (seed >> 16) % E18;
        (bool isDone, ) = attempt(STRANGER, address(orders), 0, '');
        isObeyed = isObeyed || isDone;
    }

    function boughtBy(Orders.Order memory order) private view returns (address) {
        return order.buyToken == address(0) ? address(wrapped) : order.buyToken;
    }

    function minimumOf(Orders.Fill memory f) private pure returns (uint256) {
        return Math.mulDiv(f.order.buyMinimum, f.amount, f.order.sellAmount, Math.Rounding.Ceil);
    }

    /// By the reference where there is one, else at the pools' first prices.
    function fairOf(Orders.Fill memory f) private view returns (uint256) {
        if (f.order.pair != address(0)) {
            (bool isDone, bytes memory answer) = address(orders).staticcall(
                abi.encodeCall(Orders.referenceValue, (f.order, f.amount, f.observation))
            );
            if (isDone) return abi.decode(answer, (uint256)) + 1;
        }
        bool isBack = f.order.sellToken != address(token);
        bool isOther = f.order.sellToken == address(other) || f.order.buyToken == address(other);
        if (isOther) return isBack ? f.amount / 3 : f.amount * 3;
        return isBack ? f.amount * 2 : f.amount / 2;
    }

    function progressOf(uint256 which) private view returns (Orders.Progress memory) {
        bytes32[] memory hashes = new bytes32[](1);
        hashes[0] = orders.hashOf(book[which].order);
        return orders.progressOf(hashes)[0];
    }

    function held(address asset, address who) private view returns (uint256) {
        return asset == address(0) ? who.balance : IERC20(asset).balanceOf(who);
    }

    function stateOf(uint256 which) private view returns (Before memory) {
        Orders.Order memory order = book[which].order;
        return
            Before(
                held(order.sellToken, order.maker),
                held(order.buyToken, order.receiver),
                progressOf(which).filled
            );
    }

    /// What a fill that went through may not have done.
    function note(uint256 which, Before memory before, Orders.Fill memory f) private {
        Entry storage entry = book[which];
        Orders.Order memory order = f.order;
        Orders.Progress memory progress = progressOf(which);
        uint256 given = before.maker - held(order.sellToken, order.maker);
        uint256 got = held(order.buyToken, order.receiver) - before.receiver;
        entry.given += given;
        gaveMore = gaveMore || progress.filled != before.filled + f.amount || given > f.amount;
        gotLess = gotLess || got < minimumOf(f);
        isOverpaid = isOverpaid || f.reward * order.sellAmount > order.feeLimit * f.amount;
        isEndedFilled = isEndedFilled || entry.isEnded || order.epoch != orders.epochOf(order.maker);
        isOutOfTime = isOutOfTime || clock < order.start || clock > order.end;
        if (order.parts > 1) {
            uint256 interval = (clock - order.start) / order.interval;
            isTooFast = isTooFast || (entry.partsSold > 0 && interval <= entry.lastInterval);
            isWrongPart = isWrongPart || f.amount != partOf(order, entry.partsSold);
            entry.partsSold += 1;
            entry.lastInterval = interval;
        } else {
            isWrongPart = isWrongPart || (!order.partialFills && f.amount != order.sellAmount);
        }
        if (order.pair != address(0)) noteReference(f, got);
    }

    /// The price over time by this contract's own record of the pool's prices.
    function noteReference(Orders.Fill memory f, uint256 got) private {
        (uint256 since, , ) = orders.observations(address(pair), f.observation);
        uint256 elapsed = clock - since;
        uint256 sum = sumSince(since, f.order.sellToken == pair.token0());
        uint256 all = Math.mulDiv(f.order.sellAmount, sum, elapsed << 112);
        if (f.order.trigger == 1) isTriggeredEarly = isTriggeredEarly || all < f.order.triggerAmount;
        if (f.order.trigger == 2) isTriggeredEarly = isTriggeredEarly || all > f.order.triggerAmount;
        isTriggeredEarly = isTriggeredEarly || elapsed < f.order.window || elapsed > 2 * f.order.window;
        uint256 value = Math.mulDiv(f.amount, sum, elapsed << 112, Math.Rounding.Ceil);
        isBelowReference = isBelowReference || got * 10_000 < value * (10_000 - f.order.tolerance);
    }

    function sumSince(uint256 since, bool isFirst) private view returns (uint256 sum) {
        uint256 until = clock;
        for (uint256 i = times.length; i > 0 && until > since; i--) {
            uint256 from = times[i - 1] > since ? times[i - 1] : since;
            // What this action has done to the price counts for no time yet.
            if (from < until) sum += (until - from) * (isFirst ? prices0[i - 1] : prices1[i - 1]);
            until = least(until, from);
        }
    }

    function notePrice() private {
        (uint112 r0, uint112 r1, ) = pair.getReserves();
        times.push(clock);
        prices0.push((uint256(r1) << 112) / r0);
        prices1.push((uint256(r0) << 112) / r1);
    }

    /// A maker gives no more than is sold, for all orders together what was given for each, and nothing without an order.
    function invariant_makersGiveNoMore() public view {
        address[3] memory assets = [address(token), address(other), address(wrapped)];
        for (uint256 i = 0; i < MAKERS; i++) {
            for (uint256 j = 0; j < 3; j++) {
                uint256 given;
                for (uint256 k = 0; k < book.length; k++) {
                    Orders.Order storage order = book[k].order;
                    if (order.maker == makers[i] && order.sellToken == assets[j]) given += book[k].given;
                }
                require(held(assets[j], makers[i]) == START - given, 'moved without an order');
            }
        }
        for (uint256 k = 0; k < book.length; k++) {
            uint256 filled = progressOf(k).filled;
            require(book[k].given <= filled && filled <= book[k].order.sellAmount, 'more than is sold');
        }
        require(!gaveMore, 'gave more');
    }

    /// A receiver has its share of the minimum, of each fill and of all together; a filler is paid no more than its share.
    function invariant_receiversGetTheirShare() public view {
        for (uint256 k = 0; k < book.length; k++) {
            Orders.Order storage order = book[k].order;
            uint256 got = held(order.buyToken, order.receiver);
            require(got * order.sellAmount >= order.buyMinimum * progressOf(k).filled, 'share');
        }
        require(!gotLess, 'got less');
        require(!isOverpaid, 'the filler was paid more');
    }

    /// Nothing stays in Orders; nothing of a fill in the executor; neither obeys a stranger.
    function invariant_nothingStays() public view {
        require(token.balanceOf(address(orders)) == strayed[address(token)], 'token');
        require(other.balanceOf(address(orders)) == strayed[address(other)], 'other');
        require(wrapped.balanceOf(address(orders)) == 0 && address(orders).balance == 0, 'coin');
        require(!isLeft, 'left in the executor');
        require(!isObeyed, 'a stranger was obeyed');
        requireNoReentry();
    }

    /// What is called off is not filled any more, and nothing outside of its time.
    function invariant_endedOrdersRest() public view {
        for (uint256 k = 0; k < book.length; k++) {
            require(!book[k].isEnded || progressOf(k).filled == book[k].filledAtEnd, 'filled after its end');
        }
        require(!isEndedFilled, 'ended');
        require(!isOutOfTime, 'out of its time');
    }

    /// One part in each interval, each of its size.
    function invariant_partsKeepTheirIntervals() public view {
        require(!isTooFast, 'two parts in one interval');
        require(!isWrongPart, 'another size');
        for (uint256 k = 0; k < book.length; k++) {
            Orders.Order storage order = book[k].order;
            if (order.parts == 1) continue;
            uint256 begun = clock < order.start ? 0 : (clock - order.start) / order.interval + 1;
            require(progressOf(k).parts <= begun, 'more parts than intervals');
        }
    }

    /// A stop is filled by the price over time alone, and for no less than it allows.
    function invariant_stopsFollowTime() public view {
        require(!isTriggeredEarly, 'triggered early');
        require(!isBelowReference, 'below the reference');
    }

    /// Exits: every maker ends all orders at once, whatever the tokens do.
    function invariant_makersLeave() public look {
        for (uint256 i = 0; i < MAKERS; i++) {
            send(makers[i], address(orders), 0, abi.encodeCall(Orders.cancelAll, ()));
        }
        behave(token);
        behave(other);
        for (uint256 k = 0; k < book.length; k++) {
            Orders.Fill memory f = Orders.Fill(book[k].order, book[k].signature, '', restOf(k), 0, 0);
            bytes memory data = abi.encodeCall(Orders.fillFromOwn, (f, 1000 * E18));
            (bool isDone, ) = attempt(people[0], address(orders), 0, data);
            require(!isDone, 'filled');
        }
    }

    function restOf(uint256 which) private view returns (uint256) {
        return book[which].order.sellAmount - progressOf(which).filled;
    }
}
