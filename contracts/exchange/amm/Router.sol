// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Checked} from './Checked.sol';
import {Factory} from './Factory.sol';
import {Pair} from './Pair.sol';
import {Payments} from './Payments.sol';

interface IWrappedCoin {
    /// Wraps the coin that is sent along.
    function deposit() external payable;
    /// Unwraps so much coin.
    function withdraw(uint256 wad) external;
}

/// Adds and removes liquidity and trades along a path of pools, within the limits and the time that the caller names.
/// The ABI is the field's (facts 17), so a client of this contract is a client of the deployed ones.
contract Router {
    using Checked for uint256;

    address public immutable factory;
    address public immutable WETH;
    bytes32 private immutable pairCodeHash;

    struct Permission {
        uint256 deadline;
        bool approveMax;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    modifier before(uint256 deadline) {
        require(block.timestamp <= deadline, 'PancakeRouter: EXPIRED');
        _;
    }

    constructor(address factory_, address wrapped_) {
        factory = factory_;
        WETH = wrapped_;
        pairCodeHash = Factory(factory_).INIT_CODE_PAIR_HASH();
    }

    /// Coin comes from unwrapping alone.
    receive() external payable {
        require(msg.sender == WETH);
    }

    // ---- prices ----

    /// What `amountA` is worth of the other token at a pool's price, without a fee, rounded down.
    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) public pure returns (uint256 amountB) {
        require(amountA > 0, 'PancakeLibrary: INSUFFICIENT_AMOUNT');
        require(reserveA > 0 && reserveB > 0, 'PancakeLibrary: INSUFFICIENT_LIQUIDITY');
        return amountA.times(reserveB) / reserveA;
    }

    /// What a pool pays for `amountIn`, rounded down: the fee of 25/10000 is taken from what comes in.
    function getAmountOut(
        uint256 amountIn,
        uint256 reserveIn,
        uint256 reserveOut
    ) public pure returns (uint256 amountOut) {
        require(amountIn > 0, 'PancakeLibrary: INSUFFICIENT_INPUT_AMOUNT');
        require(reserveIn > 0 && reserveOut > 0, 'PancakeLibrary: INSUFFICIENT_LIQUIDITY');
        uint256 counted = amountIn.times(9975);
        return counted.times(reserveOut) / reserveIn.times(10000).plus(counted);
    }

    /// What a pool asks for `amountOut`: the quotient plus one, which is at most one unit too much.
    function getAmountIn(
        uint256 amountOut,
        uint256 reserveIn,
        uint256 reserveOut
    ) public pure returns (uint256 amountIn) {
        require(amountOut > 0, 'PancakeLibrary: INSUFFICIENT_OUTPUT_AMOUNT');
        require(reserveIn > 0 && reserveOut > 0, 'PancakeLibrary: INSUFFICIENT_LIQUIDITY');
        uint256 asked = reserveIn.times(amountOut).times(10000);
        return (asked / reserveOut.minus(amountOut).times(9975)).plus(1);
    }

    /// What each pool of a path gives, one after the other, for `amountIn`; the first is `amountIn` itself.
    function getAmountsOut(uint256 amountIn, address[] memory path) public view returns (uint256[] memory amounts) {
        require(path.length >= 2, 'PancakeLibrary: INVALID_PATH');
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 1; i < path.length; i++) {
            (uint256 reserveIn, uint256 reserveOut) = reserves(path[i - 1], path[i]);
            amounts[i] = getAmountOut(amounts[i - 1], reserveIn, reserveOut);
        }
    }

    /// What each pool of a path asks for `amountOut`; the last is `amountOut` itself.
    function getAmountsIn(uint256 amountOut, address[] memory path) public view returns (uint256[] memory amounts) {
        require(path.length >= 2, 'PancakeLibrary: INVALID_PATH');
        amounts = new uint256[](path.length);
        amounts[path.length - 1] = amountOut;
        for (uint256 i = path.length - 1; i > 0; i--) {
            (uint256 reserveIn, uint256 reserveOut) = reserves(path[i - 1], path[i]);
            amounts[i - 1] = getAmountIn(amounts[i], reserveIn, reserveOut);
        }
    }

    // ---- liquidity ----

    /// Adds both tokens at the pool's price within the limits, and makes the pool where there is none.
    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity) {
        (amountA, amountB) = fitting(tokenA, tokenB, amountADesired, amountBDesired, amountAMin, amountBMin);
        address pair = pairOf(tokenA, tokenB);
        Payments.pull(tokenA, msg.sender, pair, amountA);
        Payments.pull(tokenB, msg.sender, pair, amountB);
        liquidity = Pair(pair).mint(to);
    }

    /// Adds a token and coin at the pool's price within the limits; coin that is too much comes back.
    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable before(deadline) returns (uint256 amountToken, uint256 amountETH, uint256 liquidity) {
        (amountToken, amountETH) = fitting(
            token,
            WETH,
            amountTokenDesired,
            msg.value,
            amountTokenMin,
            amountETHMin
        );
        address pair = pairOf(token, WETH);
        Payments.pull(token, msg.sender, pair, amountToken);
        wrapTo(pair, amountETH);
        liquidity = Pair(pair).mint(to);
        if (msg.value > amountETH) Payments.pushCoin(msg.sender, msg.value - amountETH);
    }

    /// Gives back both tokens behind shares, no less than the limits.
    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) public before(deadline) returns (uint256 amountA, uint256 amountB) {
        address pair = pairOf(tokenA, tokenB);
        Payments.pull(pair, msg.sender, pair, liquidity);
        (uint256 amount0, uint256 amount1) = Pair(pair).burn(to);
        (amountA, amountB) = tokenA < tokenB ? (amount0, amount1) : (amount1, amount0);
        require(amountA >= amountAMin, 'PancakeRouter: INSUFFICIENT_A_AMOUNT');
        require(amountB >= amountBMin, 'PancakeRouter: INSUFFICIENT_B_AMOUNT');
    }

    /// Gives back the token and coin behind shares, no less than the limits.
    function removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) public before(deadline) returns (uint256 amountToken, uint256 amountETH) {
        (amountToken, amountETH) = removeLiquidity(
            token,
            WETH,
            liquidity,
            amountTokenMin,
            amountETHMin,
            address(this),
            deadline
        );
        Payments.push(token, to, amountToken);
        unwrapTo(to, amountETH);
    }

    /// As `removeLiquidity`, with a signature in place of an approval.
    function removeLiquidityWithPermit(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountA, uint256 amountB) {
        usePermit(pairOf(tokenA, tokenB), liquidity, Permission(deadline, approveMax, v, r, s));
        return removeLiquidity(tokenA, tokenB, liquidity, amountAMin, amountBMin, to, deadline);
    }

    /// As `removeLiquidityETH`, with a signature in place of an approval.
    function removeLiquidityETHWithPermit(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountToken, uint256 amountETH) {
        usePermit(pairOf(token, WETH), liquidity, Permission(deadline, approveMax, v, r, s));
        return removeLiquidityETH(token, liquidity, amountTokenMin, amountETHMin, to, deadline);
    }

    /// Sends on what arrived, which for a taxed token is less than what the pool paid.
    function removeLiquidityETHSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) public before(deadline) returns (uint256 amountETH) {
        (, amountETH) = removeLiquidity(
            token,
            WETH,
            liquidity,
            amountTokenMin,
            amountETHMin,
            address(this),
            deadline
        );
        Payments.push(token, to, IERC20(token).balanceOf(address(this)));
        unwrapTo(to, amountETH);
    }

    /// As `removeLiquidityETHSupportingFeeOnTransferTokens`, with a signature in place of an approval.
    function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountETH) {
        usePermit(pairOf(token, WETH), liquidity, Permission(deadline, approveMax, v, r, s));
        return
            removeLiquidityETHSupportingFeeOnTransferTokens(
                token,
                liquidity,
                amountTokenMin,
                amountETHMin,
                to,
                deadline
            );
    }

    // ---- trades ----

    /// Sells exactly `amountIn` along a path for `amountOutMin` at the least.
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        amounts = getAmountsOut(amountIn, path);
        requireOutput(amounts[amounts.length - 1], amountOutMin);
        Payments.pull(path[0], msg.sender, pairOf(path[0], path[1]), amounts[0]);
        trade(amounts, path, to);
    }

    /// Buys exactly `amountOut` along a path for `amountInMax` at the most.
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        amounts = getAmountsIn(amountOut, path);
        requireInput(amounts[0], amountInMax);
        Payments.pull(path[0], msg.sender, pairOf(path[0], path[1]), amounts[0]);
        trade(amounts, path, to);
    }

    /// Sells the coin that is sent along for `amountOutMin` at the least.
    function swapExactETHForTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable before(deadline) returns (uint256[] memory amounts) {
        requireWrapped(path[0]);
        amounts = getAmountsOut(msg.value, path);
        requireOutput(amounts[amounts.length - 1], amountOutMin);
        wrapTo(pairOf(path[0], path[1]), amounts[0]);
        trade(amounts, path, to);
    }

    /// Buys exactly `amountOut` for the coin that is sent along; what is too much comes back.
    function swapETHForExactTokens(
        uint256 amountOut,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable before(deadline) returns (uint256[] memory amounts) {
        requireWrapped(path[0]);
        amounts = getAmountsIn(amountOut, path);
        requireInput(amounts[0], msg.value);
        wrapTo(pairOf(path[0], path[1]), amounts[0]);
        trade(amounts, path, to);
        if (msg.value > amounts[0]) Payments.pushCoin(msg.sender, msg.value - amounts[0]);
    }

    /// Sells exactly `amountIn` for coin, `amountOutMin` at the least.
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        requireWrapped(path[path.length - 1]);
        amounts = getAmountsOut(amountIn, path);
        requireOutput(amounts[amounts.length - 1], amountOutMin);
        Payments.pull(path[0], msg.sender, pairOf(path[0], path[1]), amounts[0]);
        trade(amounts, path, address(this));
        unwrapTo(to, amounts[amounts.length - 1]);
    }

    /// Buys exactly `amountOut` of coin for `amountInMax` at the most.
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        requireWrapped(path[path.length - 1]);
        amounts = getAmountsIn(amountOut, path);
        requireInput(amounts[0], amountInMax);
        Payments.pull(path[0], msg.sender, pairOf(path[0], path[1]), amounts[0]);
        trade(amounts, path, address(this));
        unwrapTo(to, amountOut);
    }

    // ---- trades of tokens that deliver less than was sent ----

    /// Sells `amountIn`, of which tokens may keep a part, for `amountOutMin` that arrive.
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) {
        Payments.pull(path[0], msg.sender, pairOf(path[0], path[1]), amountIn);
        tradeArrived(path, to, amountOutMin);
    }

    /// Sells coin for a token that may keep a part, for `amountOutMin` that arrive.
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable before(deadline) {
        requireWrapped(path[0]);
        wrapTo(pairOf(path[0], path[1]), msg.value);
        tradeArrived(path, to, amountOutMin);
    }

    /// Sells a token that may keep a part for `amountOutMin` of coin.
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) {
        requireWrapped(path[path.length - 1]);
        Payments.pull(path[0], msg.sender, pairOf(path[0], path[1]), amountIn);
        unwrapTo(to, tradeArrived(path, address(this), amountOutMin));
    }

    // ---- inside ----

    /// The largest amounts within the desired ones that keep the pool's price; both desired ones for an empty pool.
    function fitting(
        address tokenA,
        address tokenB,
        uint256 desiredA,
        uint256 desiredB,
        uint256 leastA,
        uint256 leastB
    ) private returns (uint256, uint256) {
        if (Factory(factory).getPair(tokenA, tokenB) == address(0)) Factory(factory).createPair(tokenA, tokenB);
        (uint256 reserveA, uint256 reserveB) = reserves(tokenA, tokenB);
        if (reserveA == 0 && reserveB == 0) return (desiredA, desiredB);
        uint256 fittingB = quote(desiredA, reserveA, reserveB);
        if (fittingB <= desiredB) {
            require(fittingB >= leastB, 'PancakeRouter: INSUFFICIENT_B_AMOUNT');
            return (desiredA, fittingB);
        }
        uint256 fittingA = quote(desiredB, reserveB, reserveA);
        require(fittingA >= leastA, 'PancakeRouter: INSUFFICIENT_A_AMOUNT');
        return (fittingA, desiredB);
    }

    /// Each pool pays the next one; the last one pays `to`. The first pool has been paid already.
    function trade(uint256[] memory amounts, address[] calldata path, address to) private {
        for (uint256 i = 1; i < path.length; i++) {
            payFrom(path[i - 1], path[i], amounts[i], receiverAfter(path, i, to));
        }
    }

    /// As `trade`, with what each pool finds to have arrived; the limit is on what `to` has more of in the end.
    function tradeArrived(address[] calldata path, address to, uint256 least) private returns (uint256 gained) {
        address last = path[path.length - 1];
        uint256 balanceBefore = IERC20(last).balanceOf(to);
        for (uint256 i = 1; i < path.length; i++) {
            payForArrived(path[i - 1], path[i], receiverAfter(path, i, to));
        }
        gained = IERC20(last).balanceOf(to).minus(balanceBefore);
        requireOutput(gained, least);
    }

    function payForArrived(address input, address output, address to) private {
        (uint256 reserveIn, uint256 reserveOut) = reserves(input, output);
        uint256 arrived = IERC20(input).balanceOf(pairOf(input, output)).minus(reserveIn);
        payFrom(input, output, getAmountOut(arrived, reserveIn, reserveOut), to);
    }

    function payFrom(address input, address output, uint256 amount, address to) private {
        (uint256 amount0, uint256 amount1) = input < output ? (uint256(0), amount) : (amount, uint256(0));
        Pair(pairOf(input, output)).swap(amount0, amount1, to, '');
    }

    function receiverAfter(address[] calldata path, uint256 i, address to) private view returns (address) {
        return i + 1 < path.length ? pairOf(path[i], path[i + 1]) : to;
    }

    function reserves(address tokenA, address tokenB) private view returns (uint256, uint256) {
        (uint256 reserve0, uint256 reserve1, ) = Pair(pairOf(tokenA, tokenB)).getReserves();
        return tokenA < tokenB ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    /// The address that the factory's CREATE2 gives the pool of two tokens, whether it exists or not.
    function pairOf(address tokenA, address tokenB) private view returns (address) {
        require(tokenA != tokenB, 'PancakeLibrary: IDENTICAL_ADDRESSES');
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        require(token0 != address(0), 'PancakeLibrary: ZERO_ADDRESS');
        bytes32 salt = keccak256(abi.encodePacked(token0, token1));
        return address(uint160(uint256(keccak256(abi.encodePacked(hex'ff', factory, salt, pairCodeHash)))));
    }

    function usePermit(address pair, uint256 liquidity, Permission memory given) private {
        uint256 value = given.approveMax ? type(uint256).max : liquidity;
        Pair(pair).permit(msg.sender, address(this), value, given.deadline, given.v, given.r, given.s);
    }

    function wrapTo(address to, uint256 amount) private {
        IWrappedCoin(WETH).deposit{value: amount}();
        assert(IERC20(WETH).transfer(to, amount));
    }

    function unwrapTo(address to, uint256 amount) private {
        IWrappedCoin(WETH).withdraw(amount);
        Payments.pushCoin(to, amount);
    }

    function requireWrapped(address token) private view {
        require(token == WETH, 'PancakeRouter: INVALID_PATH');
    }

    function requireOutput(uint256 amount, uint256 least) private pure {
        require(amount >= least, 'PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT');
    }

    function requireInput(uint256 amount, uint256 most) private pure {
        require(amount <= most, 'PancakeRouter: EXCESSIVE_INPUT_AMOUNT');
    }
}
