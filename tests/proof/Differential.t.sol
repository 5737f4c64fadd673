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
