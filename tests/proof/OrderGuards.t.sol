// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Factory} from '../../contracts/exchange/amm/Factory.sol';
import {Pair} from '../../contracts/exchange/amm/Pair.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {BelowMinimum, OrderExecutor} from '../../contracts/orders/OrderExecutor.sol';
import {Orders} from '../../contracts/orders/Orders.sol';
import {PriceObservations} from '../../contracts/orders/PriceObservations.sol';
import {GuardsProof} from './Guards.t.sol';

/// Two makers with a million of two hostile tokens each, of which the pool prices one at three of the other. This contract
/// fills from its own tokens, and so does the attacker.
contract OrderGuardsProof is GuardsProof {
    uint256 private constant MAKER = 1;
    uint256 private constant OTHER_MAKER = 2;
    address private constant RECEIVER = address(0xBEEF);

    Orders internal orders;
    OrderExecutor internal executor;
    Pair internal pair;
    HostileToken internal other;
    address internal wrapped;
    address internal to;
    uint256 private salt;

    function setUp() public {
        other = newToken();
        other.setCalls(address(attacker), true);
        wrapped = make('WBNB', '');
        to = make('Orders', abi.encode(wrapped));
        orders = Orders(payable(to));
        executor = orders.executor();
        for (uint256 key = MAKER; key <= OTHER_MAKER; key++) {
            address maker = vm.addr(key);
            token.mint(maker, 1_000_000 * E18);
            other.mint(maker, 1_000_000 * E18);
            send(maker, address(token), 0, abi.encodeCall(IERC20.approve, (to, type(uint256).max)));
            send(maker, address(other), 0, abi.encodeCall(IERC20.approve, (to, type(uint256).max)));
        }
        allow(address(token), to);
        allow(address(other), to);
        other.approve(to, type(uint256).max);
        token.approve(to, type(uint256).max);
        Factory factory = Factory(make('Factory', abi.encode(address(this))));
        pair = Pair(factory.createPair(address(token), address(other)));
        token.transfer(address(pair), 1000 * E18);
        other.transfer(address(pair), 3000 * E18);
        pair.mint(address(this));
    }

    /// 1000 units for 500 at least, with 100 for the filler at most.
    function anOrder() internal returns (Orders.Order memory order) {
        order.maker = vm.addr(MAKER);
        order.receiver = RECEIVER;
        order.sellToken = address(token);
        order.buyToken = address(other);
        order.sellAmount = 1000;
        order.buyMinimum = 500;
        order.feeLimit = 100;
        order.start = clock;
        order.end = clock + 100_000;
        order.parts = 1;
        order.salt = ++salt;
    }

    /// The same the other way.
    function anOpposite() internal returns (Orders.Order memory order) {
        order = anOrder();
        order.maker = vm.addr(OTHER_MAKER);
        (order.sellToken, order.buyToken) = (order.buyToken, order.sellToken);
    }

    /// Its only terms are the reference.
    function aStop() internal returns (Orders.Order memory order) {
        order = anOrder();
        order.pair = address(pair);
        order.window = 300;
        order.buyMinimum = 0;
    }

    function inParts(uint256 parts) internal returns (Orders.Order memory order) {
        order = anOrder();
        order.parts = parts;
        order.interval = 60;
    }

    /// Takes all of an order, or one part of it.
    function signed(Orders.Order memory order) internal view returns (Orders.Fill memory) {
        return signedBy(order.maker == vm.addr(MAKER) ? MAKER : OTHER_MAKER, order);
    }

    function signedBy(uint256 key, Orders.Order memory order) internal view returns (Orders.Fill memory f) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, orders.hashOf(order));
        f.order = order;
        f.signature = abi.encodePacked(r, s, v);
        f.amount = order.parts > 1 ? order.sellAmount / order.parts : order.sellAmount;
    }

    function fillData(Orders.Fill memory f, uint256 payment) internal pure returns (bytes memory) {
        return abi.encodeCall(Orders.fillFromOwn, (f, payment));
    }

    function refusedBy(bytes memory data, bytes4 answered, string memory what) internal {
        refusedWith(address(this), to, data, abi.encodePacked(answered), what);
    }

    function refusedFill(Orders.Fill memory f, uint256 payment, bytes4 answered, string memory what) internal {
        refusedBy(fillData(f, payment), answered, what);
    }

    function fills(Orders.Fill memory f, uint256 payment) internal {
        send(address(this), to, 0, fillData(f, payment));
    }

    function badTerms(Orders.Order memory order, string memory what) internal {
        refusedFill(signed(order), 3000, Orders.BadTerms.selector, what);
    }

    function wait(uint256 seconds_) internal {
        pass(1, seconds_);
    }

    /// An observation that may be used for windows of 5 minutes.
    function observed() internal {
        orders.observe(address(pair));
        wait(300);
    }

    function test_tokensAndReceiversAreOthers() external {
        Orders.Order memory order = anOrder();
        order.sellToken = address(0);
        badTerms(order, 'no token');
        order.sellToken = address(other);
        badTerms(order, 'one token');
        order = anOrder();
        (order.sellToken, order.buyToken) = (wrapped, address(0));
        badTerms(order, 'coin for itself');
        address[3] memory lost = [address(0), to, address(executor)];
        for (uint256 i = 0; i < 3; i++) {
            order = anOrder();
            order.receiver = lost[i];
            badTerms(order, 'a receiver that loses it');
        }
    }

    function test_amountsHave160Bits() external {
        Orders.Order memory order = anOrder();
        order.sellAmount = 0;
        badTerms(order, 'nothing');
        order.partialFills = true;
        order.sellAmount = uint256(type(uint160).max) + 1;
        Orders.Fill memory f = signed(order);
        f.amount = 1;
        refusedFill(f, 1, Orders.BadTerms.selector, 'too much');
        order.sellAmount = type(uint160).max;
        f = signed(order);
        f.amount = 1;
        fills(f, 1);
    }

    function test_ordersHaveAMinimumAndStopsAReference() external {
        Orders.Order memory order = anOrder();
        order.trigger = 1;
        badTerms(order, 'a trigger without a pair');
        order = anOrder();
        order.buyMinimum = 0;
        badTerms(order, 'no minimum');
        observed();
        order = aStop();
        order.trigger = 3;
        badTerms(order, 'a trigger of which there is none');
        order.trigger = 2;
        order.triggerAmount = 3000;
        fills(signed(order), 3000);
        order = aStop();
        order.tolerance = 5001;
        badTerms(order, 'too tolerant');
        order.tolerance = 5000;
        fills(signed(order), 1500);
    }

    function test_windowsHaveLimits() external {
        observed();
        Orders.Order memory order = aStop();
        order.window = 299;
        badTerms(order, 'too short');
        order.window = 300;
        fills(signed(order), 3000);
        wait(1500);
        order.window = 1801;
        badTerms(order, 'too long');
        order.window = 1800;
        fills(signed(order), 3000);
    }

    function test_partsHaveLimits() external {
        Orders.Order memory order = inParts(1001);
        order.sellAmount = 1001;
        badTerms(order, 'too many parts');
        fills(signed(inParts(1000)), 1);
        order = inParts(0);
        badTerms(order, 'no part');
        order = inParts(5);
        order.sellAmount = 4;
        badTerms(order, 'parts of nothing');
        order.parts = 4;
        fills(signed(order), 500);
        order = inParts(2);
        order.partialFills = true;
        badTerms(order, 'parts of parts');
    }

    function test_intervalsHaveLimits() external {
        Orders.Order memory order = inParts(2);
        order.interval = 59;
        badTerms(order, 'too short');
        order.interval = 60;
        fills(signed(order), 500);
        order.interval = uint256(type(uint32).max) + 1;
        badTerms(order, 'too long');
        order.interval = type(uint32).max;
        fills(signed(order), 500);
    }

    function test_ordersAreFilledInTheirTime() external {
        Orders.Order memory order = anOrder();
        order.partialFills = true;
        (order.start, order.end) = (clock + 1, clock + 2);
        Orders.Fill memory f = signed(order);
        f.amount = 2;
        refusedFill(f, 1, Orders.NotStarted.selector, 'before the start');
        wait(1);
        fills(f, 1);
        wait(1);
        fills(f, 1);
        wait(1);
        refusedFill(f, 1, Orders.Expired.selector, 'after the end');
    }

    function test_ordersAreOfTheMakersEpoch() external {
        Orders.Fill memory before = signed(anOrder());
        Orders.Order memory order = anOrder();
        order.epoch = 1;
        Orders.Fill memory afterwards = signed(order);
        refusedFill(afterwards, 500, Orders.WrongEpoch.selector, 'a later epoch');
        send(order.maker, to, 0, abi.encodeCall(Orders.cancelAll, ()));
        refusedFill(before, 500, Orders.WrongEpoch.selector, 'an earlier epoch');
        fills(afterwards, 500);
    }

    function test_ordersAreSignedByTheirMakers() external {
        Orders.Fill memory f = signedBy(OTHER_MAKER, anOrder());
        refusedFill(f, 500, Orders.BadSignature.selector, 'another signer');
        f = signed(f.order);
        f.order.buyMinimum = 1;
        refusedFill(f, 500, Orders.BadSignature.selector, 'other terms');
    }

    function test_ordersAreCancelledByTheirMakers() external {
        Orders.Order memory order = anOrder();
        bytes memory data = abi.encodeCall(Orders.cancel, (order));
        refusedBy(data, Orders.NotTheMaker.selector, 'a stranger');
        send(order.maker, to, 0, data);
        refusedFill(signed(order), 500, Orders.OrderCancelled.selector, 'cancelled');
    }

    function test_ordersAreFilledOnce() external {
        Orders.Fill memory f = signed(anOrder());
        f.amount = 1001;
        refusedFill(f, 501, Orders.TooMuch.selector, 'more than all');
        f.amount = 999;
        refusedFill(f, 500, Orders.TooLittle.selector, 'a part of what is not divided');
        f.amount = 1000;
        fills(f, 500);
        refusedFill(f, 500, Orders.AlreadyFilled.selector, 'filled');
        f.order = anOrder();
        f.order.partialFills = true;
        f = signed(f.order);
        f.amount = 0;
        refusedFill(f, 500, Orders.TooLittle.selector, 'nothing');
        f.amount = 999;
        fills(f, 500);
        f.amount = 2;
        refusedFill(f, 1, Orders.TooMuch.selector, 'more than the rest');
        f.amount = 1;
        fills(f, 1);
    }

    /// The second interval begins 60 seconds after the start.
    function test_eachIntervalHasOnePart() external {
        Orders.Fill memory f = signed(inParts(2));
        fills(f, 250);
        refusedFill(f, 250, Orders.PartNotDue.selector, 'twice at once');
        wait(59);
        refusedFill(f, 250, Orders.PartNotDue.selector, 'a second early');
        wait(1);
        fills(f, 250);
    }

    function test_receiversGetTheMinimum() external {
        Orders.Fill memory f = signed(anOrder());
        refusedFill(f, 499, BelowMinimum.selector, 'below the minimum');
        fills(f, 500);
        f = signed(anOrder());
        f.reward = 1;
        refusedFill(f, 501, Orders.RewardTooHigh.selector, 'a reward of what one pays');
    }

    /// By the price of the pool: three for one.
    function test_stopsGetTheReference() external {
        observed();
        Orders.Fill memory f = signed(aStop());
        refusedFill(f, 2999, Orders.BelowReference.selector, 'below the reference');
        fills(f, 3000);
        for (uint8 trigger = 1; trigger <= 2; trigger++) {
            Orders.Order memory order = aStop();
            order.trigger = trigger;
            order.triggerAmount = trigger == 1 ? 3001 : 2999;
            refusedFill(signed(order), 3000, Orders.TriggerNotReached.selector, 'not reached');
            order.triggerAmount = 3000;
            fills(signed(order), 3000);
        }
    }

    function test_referencesAreOfOneToTwoWindows() external {
        orders.observe(address(pair));
        Orders.Order memory order = aStop();
        bytes4 unusable = PriceObservations.ObservationNotUsable.selector;
        wait(299);
        refusedFill(signed(order), 3000, unusable, 'too young');
        wait(1);
        fills(signed(order), 3000);
        wait(300);
        order = aStop();
        fills(signed(order), 3000);
        wait(1);
        refusedFill(signed(aStop()), 3000, unusable, 'too old');
    }

    function test_referencesAreOfTheOrdersTokens() external {
        observed();
        bytes4 unusable = PriceObservations.PairNotUsable.selector;
        address stranger = address(newToken());
        for (uint256 i = 0; i < 4; i++) {
            Orders.Order memory order = aStop();
            if (i % 2 == 1) (order.sellToken, order.buyToken) = (order.buyToken, order.sellToken);
            fills(signed(order), 3000);
            if (i < 2) order.buyToken = stranger;
            else order.sellToken = stranger;
            refusedFill(signed(order), 3000, unusable, 'the pair of another token');
        }
    }

    function test_emptyPoolsHaveNoPrice() external {
        Factory factory = Factory(pair.factory());
        bytes4 unusable = PriceObservations.PairNotUsable.selector;
        for (uint256 i = 0; i < 3; i++) {
            Pair empty = Pair(factory.createPair(address(newToken()), address(newToken())));
            if (i == 1) HostileToken(empty.token0()).mint(address(empty), 1);
            if (i == 2) HostileToken(empty.token1()).mint(address(empty), 1);
            empty.sync();
            refusedBy(abi.encodeCall(orders.observe, (address(empty))), unusable, 'an empty pool');
        }
    }

    /// From this contract to the executor.
    function paying(uint256 payment) internal returns (OrderExecutor.Call[] memory calls) {
        other.approve(address(executor), type(uint256).max);
        calls = new OrderExecutor.Call[](1);
        calls[0] = OrderExecutor.Call(
            address(other),
            abi.encodeCall(IERC20.transferFrom, (address(this), address(executor), payment))
        );
    }

    function test_rewardsHaveALimit() external {
        Orders.Fill memory f = signed(anOrder());
        f.reward = 101;
        bytes memory data = abi.encodeCall(Orders.fill, (f, paying(601)));
        refusedBy(data, Orders.RewardTooHigh.selector, 'above the limit');
        f.reward = 100;
        data = abi.encodeCall(Orders.fill, (f, paying(99)));
        refusedBy(data, BelowMinimum.selector, 'less than the reward');
        data = abi.encodeCall(Orders.fill, (f, paying(599)));
        refusedBy(data, BelowMinimum.selector, 'less than the minimum and the reward');
        orders.fill(f, paying(600));
        require(other.balanceOf(RECEIVER) == 500, 'the rest is the receivers');
    }

    /// A reward that is all there is leaves nothing, and that is below the reference where there is no minimum.
    function test_rewardsLeaveTheReference() external {
        observed();
        Orders.Order memory order = aStop();
        Orders.Fill memory f = signed(order);
        f.reward = 100;
        bytes memory data = abi.encodeCall(Orders.fill, (f, paying(100)));
        refusedBy(data, Orders.BelowReference.selector, 'nothing for the receiver');
        Orders.Fill memory b = signed(anOpposite());
        b.order.sellAmount = 100;
        b = signed(b.order);
        refusedBy(
            abi.encodeCall(Orders.matchOrders, (f, b)),
            Orders.BelowReference.selector,
            'nothing for the other receiver'
        );
        b.order.sellAmount = 99;
        b = signed(b.order);
        refusedBy(
            abi.encodeCall(Orders.matchOrders, (f, b)),
            BelowMinimum.selector,
            'less than the reward'
        );
    }

    function test_oppositeOrdersMeet() external {
        Orders.Fill memory a = signed(anOrder());
        Orders.Order memory order = anOpposite();
        address stranger = address(newToken());
        bytes4 answered = Orders.NotOpposite.selector;
        order.buyToken = stranger;
        refusedBy(abi.encodeCall(Orders.matchOrders, (a, signed(order))), answered, 'buys another');
        refusedBy(abi.encodeCall(Orders.matchOrders, (signed(order), a)), answered, 'buys another');
        order = anOpposite();
        order.sellToken = stranger;
        refusedBy(abi.encodeCall(Orders.matchOrders, (a, signed(order))), answered, 'sells another');
        refusedBy(abi.encodeCall(Orders.matchOrders, (signed(order), a)), answered, 'sells another');
        orders.matchOrders(a, signed(anOpposite()));
    }

    function test_taxedTokensAreNotTakenForOthers() external {
        Orders.Fill memory f = signed(anOrder());
        token.setTax(100);
        refusedFill(f, 500, Orders.TaxedToken.selector, 'a taxed token that is sold');
        token.setTax(0);
        other.setTax(100);
        bytes memory data = abi.encodeCall(Orders.matchOrders, (f, signed(anOpposite())));
        refusedBy(data, Orders.TaxedToken.selector, 'a taxed token in a match');
        other.setTax(0);
        send(address(this), to, 0, data);
    }

    function test_coinAndCallsAreOfTheirOwn() external {
        bytes memory answered = abi.encodePacked(Orders.NotWrapped.selector);
        refusedWith(STRANGER, to, '', answered, 'coin');
        OrderExecutor.Payout memory payout = OrderExecutor.Payout(
            address(token),
            STRANGER,
            address(other),
            STRANGER,
            STRANGER,
            0
        );
        bytes memory data = abi.encodeCall(OrderExecutor.run, (new OrderExecutor.Call[](0), payout));
        answered = abi.encodePacked(OrderExecutor.NotOrders.selector);
        refusedWith(STRANGER, address(executor), data, answered, 'a stranger');
    }

    /// The token that the attacker pays with calls it back.
    function test_oneFillAtATime() external {
        other.mint(address(executor), 500);
        OrderExecutor.Call[] memory none = new OrderExecutor.Call[](0);
        bytes memory inner = abi.encodeCall(Orders.fill, (signed(anOrder()), none));
        refusedMeanwhile(to, fillData(signed(anOrder()), 500), inner);
        inner = fillData(signed(anOrder()), 500);
        refusedMeanwhile(to, fillData(signed(anOrder()), 500), inner);
        inner = abi.encodeCall(Orders.matchOrders, (signed(anOrder()), signed(anOpposite())));
        refusedMeanwhile(to, fillData(signed(anOrder()), 500), inner);
    }
}
