// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {Factory} from '../../contracts/exchange/amm/Factory.sol';
import {Pair} from '../../contracts/exchange/amm/Pair.sol';
import {Router} from '../../contracts/exchange/amm/Router.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {Proof} from './Proof.sol';

/// The router's prices by what they are defined as, with products of 512 bits: nothing of its own formulas is repeated.
contract AmmArithmeticProof is Proof {
    Factory internal factory;
    Router internal router;
    HostileToken[3] internal tokens;

    function setUp() public {
        factory = Factory(make('Factory', abi.encode(address(this))));
        router = Router(payable(make('Router', abi.encode(factory, make('WBNB', '')))));
        for (uint256 i = 0; i < 3; i++) {
            tokens[i] = i == 0 ? token : newToken();
            tokens[i].approve(address(router), type(uint256).max);
        }
    }

    function actions() internal pure override returns (bytes4[] memory) {}

    /// Whether a trade leaves the product of the reserves, its fee aside, what it was at least.
    function holds(uint256 given, uint256 taken, uint256 rIn, uint256 rOut) internal pure returns (bool) {
        (uint256 high, uint256 low) = Math.mul512(rIn * 10_000 + given * 9975, rOut - taken);
        (uint256 highBefore, uint256 lowBefore) = Math.mul512(rIn * 10_000, rOut);
        return high > highBefore || (high == highBefore && low >= lowBefore);
    }

    function testFuzz_outputIsTheMostThatHolds(uint112 given, uint112 rIn, uint112 rOut) external view {
        if (given == 0 || rIn == 0 || rOut == 0) return;
        uint256 taken = router.getAmountOut(given, rIn, rOut);
        require(taken < rOut && holds(given, taken, rIn, rOut), 'it holds');
        require(taken + 1 == rOut || !holds(given, taken + 1, rIn, rOut), 'one more does not');
    }

    function testFuzz_inputSufficesAndIsNoMoreThanOneTooMuch(uint112 taken, uint112 rIn, uint112 rOut) external view {
        if (rIn == 0 || rOut < 2) return;
        uint256 wanted = 1 + (uint256(taken) % (rOut - 1));
        uint256 given = router.getAmountIn(wanted, rIn, rOut);
        require(holds(given, wanted, rIn, rOut), 'it suffices');
        require(given < 2 || !holds(given - 2, wanted, rIn, rOut), 'two less do not');
    }

    function testFuzz_quoteIsThePriceRoundedDown(uint112 amount, uint112 rIn, uint112 rOut) external view {
        if (amount == 0 || rIn == 0 || rOut == 0) return;
        require(router.quote(amount, rIn, rOut) == Math.mulDiv(amount, rOut, rIn), 'quote');
    }

    /// Beyond what a pool can hold: the exact answer, or none; never another one.
    function testFuzz_largeNumbersAreRefusedOrExact(uint256 given, uint256 rIn, uint256 rOut) external view {
        if (given == 0 || rIn == 0 || rOut == 0) return;
        try router.getAmountOut(given, rIn, rOut) returns (uint256 taken) {
            require(given <= type(uint256).max / 9975 && rIn <= type(uint256).max / 10_000, 'overflow');
            require(taken == Math.mulDiv(given * 9975, rOut, rIn * 10_000 + given * 9975), 'exact');
        } catch {
            (uint256 high, ) = Math.mul512(given, 9975);
            (uint256 highIn, ) = Math.mul512(rIn, 10_000);
            bool isLarge = high > 0 || highIn > 0;
            if (!isLarge) {
                (uint256 highOut, ) = Math.mul512(given * 9975, rOut);
                isLarge = highOut > 0 || rIn * 10_000 > type(uint256).max - given * 9975;
            }
            require(isLarge, 'refused though it fits');
        }
    }

    /// Shares of a new pool, a trade over two pools and what is left of the first, against the definitions.
    function testFuzz_routeMovesWhatIsDefined(uint80 a, uint80 b, uint80 c, uint72 given) external {
        (uint256 x, uint256 y, uint256 z) = (uint256(a) + 10_000, uint256(b) + 10_000, uint256(c) + 10_000);
        (, , uint256 shares) = add(0, 1, x, y);
        require(shares + 1000 == rootOf(x * y), 'shares');
        add(1, 2, y, z);
        uint256 paid = uint256(given) + 10_000;
        uint256 first = mostOf(paid, x, y);
        uint256 second = first == 0 ? 0 : mostOf(first, y, z);
        address[] memory path = new address[](3);
        (path[0], path[1], path[2]) = (address(tokens[0]), address(tokens[1]), address(tokens[2]));
        if (second == 0) return;
        uint256 before = tokens[2].balanceOf(STRANGER);
        router.swapExactTokensForTokens(paid, second, path, STRANGER, clock);
        require(tokens[2].balanceOf(STRANGER) - before == second, 'paid out');
        (uint256 r0, uint256 r1) = reservesOf(0, 1);
        require(r0 == x + paid && r1 == y - first, 'the first pool');
        (r0, r1) = reservesOf(1, 2);
        require(r0 == y + first && r1 == z - second, 'the second pool');
    }

    /// What the protocol is given of what trades have earned: 8/25 of the growth of the root of the product, in shares, the
    /// most that is no more than that, at the next change of liquidity; and `kLast` is the product from there on.
    function testFuzz_protocolIsPaidItsPartOfTheGrowth(uint80 a, uint80 b, uint72 given, bool isAdded) external {
        factory.setFeeTo(TREASURY);
        (uint256 x, uint256 y) = (uint256(a) + 1e6, uint256(b) + 1e6);
        (, , uint256 shares) = add(0, 1, x, y);
        Pair pair = Pair(factory.getPair(address(tokens[0]), address(tokens[1])));
        require(pair.kLast() == x * y, 'the product');
        // No more than there is, so that something of the other token is left.
        uint256 paid = 1e5 + (uint256(given) % x);
        if (mostOf(paid, x, y) == 0) return;
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(tokens[0]), address(tokens[1]));
        router.swapExactTokensForTokens(paid, 0, path, STRANGER, clock);
        (uint256 r0, uint256 r1) = reservesOf(0, 1);
        uint256 supply = pair.totalSupply();
        require(pair.kLast() == x * y && pair.balanceOf(TREASURY) == 0, 'not by a trade');
        if (isAdded) {
            tokens[0].transfer(address(pair), r0);
            tokens[1].transfer(address(pair), r1);
            pair.mint(address(this));
        } else {
            pair.transfer(address(pair), shares / 2);
            pair.burn(address(this));
        }
        uint256 due = pair.balanceOf(TREASURY);
        (uint256 root, uint256 rootBefore) = (rootOf(r0 * r1), rootOf(x * y));
        // x / (supply + x) = 8/25 of the growth, by parts: no more, and one share more were too much.
        require(due * (17 * root + 8 * rootBefore) <= supply * (root - rootBefore) * 8, 'no more');
        require((due + 1) * (17 * root + 8 * rootBefore) > supply * (root - rootBefore) * 8, 'all of it');
        (r0, r1) = reservesOf(0, 1);
        require(pair.kLast() == r0 * r1, 'the product from here on');
        factory.setFeeTo(address(0));
        pair.transfer(address(pair), shares / 4);
        pair.burn(address(this));
        require(pair.kLast() == 0 && pair.balanceOf(TREASURY) == due, 'without a receiver');
    }

    /// Shares give their part of both reserves, rounded down, and leave the rest.
    function testFuzz_sharesGiveTheirPart(uint80 a, uint80 b, uint80 part) external {
        (uint256 x, uint256 y) = (uint256(a) + 1e6, uint256(b) + 1e6);
        (, , uint256 shares) = add(0, 1, x, y);
        Pair pair = Pair(factory.getPair(address(tokens[0]), address(tokens[1])));
        uint256 supply = pair.totalSupply();
        uint256 given = 1 + (uint256(part) % shares);
        (uint256 first, uint256 second) = (Math.mulDiv(given, x, supply), Math.mulDiv(given, y, supply));
        pair.approve(address(router), type(uint256).max);
        require(!remove(given, first + 1, second) && !remove(given, first, second + 1), 'less than the minimum');
        bool isDone = remove(given, first, second);
        // Nothing of either token is no removal.
        require(isDone == (first > 0 && second > 0), 'refused');
        if (!isDone) return;
        require(tokens[0].balanceOf(STRANGER) == first && tokens[1].balanceOf(STRANGER) == second, 'paid out');
        (uint256 r0, uint256 r1) = reservesOf(0, 1);
        require(r0 == x - first && r1 == y - second && pair.totalSupply() == supply - given, 'the rest');
    }

    function remove(uint256 shares, uint256 least0, uint256 least1) internal returns (bool isDone) {
        (isDone, ) = address(router).call(
            abi.encodeCall(
                Router.removeLiquidity,
                (address(tokens[0]), address(tokens[1]), shares, least0, least1, STRANGER, clock)
            )
        );
    }

    /// Of tokens that keep a part of each transfer: each pool trades what has arrived, and the receiver gets what is left.
    function testFuzz_taxedRouteTradesWhatArrives(
        uint80 a,
        uint80 b,
        uint80 c,
        uint72 given,
        uint16 taxes
    ) external {
        (uint256 x, uint256 y, uint256 z) = (uint256(a) + 1e6, uint256(b) + 1e6, uint256(c) + 1e6);
        add(0, 1, x, y);
        add(1, 2, y, z);
        for (uint256 i = 0; i < 3; i++) tokens[i].setTax((uint256(taxes) * (i + 1)) % 3000);
        uint256 paid = uint256(given) + 1e6;
        uint256 arrived = afterTax(0, paid);
        uint256 first = mostOf(arrived, x, y);
        uint256 moved = afterTax(1, first);
        uint256 second = moved == 0 ? 0 : mostOf(moved, y, z);
        uint256 last = afterTax(2, second);
        if (second == 0) return;
        address[] memory path = new address[](3);
        (path[0], path[1], path[2]) = (address(tokens[0]), address(tokens[1]), address(tokens[2]));
        (bool isDone, ) = address(router).call(
            abi.encodeCall(
                Router.swapExactTokensForTokensSupportingFeeOnTransferTokens,
                (paid, last + 1, path, STRANGER, clock)
            )
        );
        require(!isDone, 'less than the minimum');
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(paid, last, path, STRANGER, clock);
        require(tokens[2].balanceOf(STRANGER) == last, 'what is left');
        (uint256 r0, uint256 r1) = reservesOf(0, 1);
        require(r0 == x + arrived && r1 == y - first, 'the first pool');
        (r0, r1) = reservesOf(1, 2);
        require(r0 == y + moved && r1 == z - second, 'the second pool');
    }

    function afterTax(uint256 i, uint256 amount) internal view returns (uint256) {
        return amount - (amount * tokens[i].tax()) / 10_000;
    }

    function add(uint256 i, uint256 j, uint256 x, uint256 y) internal returns (uint256, uint256, uint256) {
        return
            router.addLiquidity(address(tokens[i]), address(tokens[j]), x, y, x, y, address(this), clock);
    }

    function reservesOf(uint256 i, uint256 j) internal view returns (uint256, uint256) {
        Pair pair = Pair(factory.getPair(address(tokens[i]), address(tokens[j])));
        (uint256 r0, uint256 r1, ) = pair.getReserves();
        return pair.token0() == address(tokens[i]) ? (r0, r1) : (r1, r0);
    }

    /// The most that holds, by halving.
    function mostOf(uint256 given, uint256 rIn, uint256 rOut) internal pure returns (uint256 low) {
        uint256 high = rOut - 1;
        while (low < high) {
            uint256 middle = (low + high + 1) / 2;
            if (holds(given, middle, rIn, rOut)) low = middle;
            else high = middle - 1;
        }
    }

    /// The largest whose square is no more, by halving.
    function rootOf(uint256 square) internal pure returns (uint256 low) {
        uint256 high = 2 ** 100;
        while (low < high) {
            uint256 middle = (low + high + 1) / 2;
            if (middle * middle <= square) low = middle;
            else high = middle - 1;
        }
    }
}
