// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {Checked} from './Checked.sol';
import {LpToken} from './LpToken.sol';

interface IFeeSwitch {
    /// Who is given a part of the fees; nobody while zero.
    function feeTo() external view returns (address);
}

interface IFlashBorrower {
    /// Called with what a flash swap has paid out, before it asks for its price.
    function pancakeCall(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external;
}

/// A constant-product pool of two tokens. A trade pays 25/10000 of what it brings in; the fee stays in the pool, and
/// when the factory names a fee receiver, 8/25 of it become shares for that receiver at the next mint or burn.
contract Pair is LpToken {
    using Checked for uint256;

    uint256 public constant MINIMUM_LIQUIDITY = 1000;
    uint256 private constant BASE = 10000;
    uint256 private constant FEE = 25;

    address public immutable factory;
    address public token0;
    address public token1;
    /// Beside an address that every call reads: in a slot of its own it would cost more than is refunded.
    bool private isEntered;

    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private blockTimestampLast;

    /// Seconds times price in 112 binary places, meant to wrap around.
    uint256 public price0CumulativeLast;
    uint256 public price1CumulativeLast;
    /// Product of the reserves after the last mint or burn; zero while no fee receiver is named.
    uint256 public kLast;

    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    event Sync(uint112 reserve0, uint112 reserve1);

    modifier once() {
        require(!isEntered, 'Pancake: LOCKED');
        isEntered = true;
        _;
        isEntered = false;
    }

    constructor() {
        factory = msg.sender;
    }

    /// Names the tokens; by the factory, once.
    function initialize(address token0_, address token1_) external {
        require(msg.sender == factory, 'Pancake: FORBIDDEN');
        token0 = token0_;
        token1 = token1_;
    }

    /// Units of both tokens that the pool counts, and the time of the last change, modulo 2^32 seconds.
    function getReserves() public view returns (uint112 _reserve0, uint112 _reserve1, uint32 _blockTimestampLast) {
        return (reserve0, reserve1, blockTimestampLast);
    }

    /// Shares for what was sent to this contract before the call.
    function mint(address to) external once returns (uint256 liquidity) {
        (uint112 before0, uint112 before1, ) = getReserves();
        (uint256 balance0, uint256 balance1) = balances();
        uint256 amount0 = balance0.minus(before0);
        uint256 amount1 = balance1.minus(before1);
        bool hasReceiver = payProtocol(before0, before1);
        uint256 supply = totalSupply;
        if (supply == 0) {
            liquidity = Math.sqrt(amount0.times(amount1)).minus(MINIMUM_LIQUIDITY);
            issue(address(0), MINIMUM_LIQUIDITY);
        } else {
            liquidity = Math.min(amount0.times(supply) / before0, amount1.times(supply) / before1);
        }
        require(liquidity > 0, 'Pancake: INSUFFICIENT_LIQUIDITY_MINTED');
        issue(to, liquidity);
        record(balance0, balance1, before0, before1);
        if (hasReceiver) kLast = uint256(reserve0).times(reserve1);
        emit Mint(msg.sender, amount0, amount1);
    }

    /// The tokens behind the shares that were sent to this contract before the call.
    function burn(address to) external once returns (uint256 amount0, uint256 amount1) {
        (uint112 before0, uint112 before1, ) = getReserves();
        (uint256 balance0, uint256 balance1) = balances();
        uint256 liquidity = balanceOf[address(this)];
        bool hasReceiver = payProtocol(before0, before1);
        uint256 supply = totalSupply;
        amount0 = liquidity.times(balance0) / supply;
        amount1 = liquidity.times(balance1) / supply;
        require(amount0 > 0 && amount1 > 0, 'Pancake: INSUFFICIENT_LIQUIDITY_BURNED');
        redeem(address(this), liquidity);
        send(token0, to, amount0);
        send(token1, to, amount1);
        (balance0, balance1) = balances();
        record(balance0, balance1, before0, before1);
        if (hasReceiver) kLast = uint256(reserve0).times(reserve1);
        emit Burn(msg.sender, amount0, amount1, to);
    }

    /// Pays out first and asks afterwards: what came in, less its fee, must hold the product of the reserves.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external once {
        require(amount0Out > 0 || amount1Out > 0, 'Pancake: INSUFFICIENT_OUTPUT_AMOUNT');
        (uint112 before0, uint112 before1, ) = getReserves();
        require(amount0Out < before0 && amount1Out < before1, 'Pancake: INSUFFICIENT_LIQUIDITY');
        (uint256 balance0, uint256 balance1) = payOut(amount0Out, amount1Out, to, data);
        uint256 amount0In = received(balance0, before0 - amount0Out);
        uint256 amount1In = received(balance1, before1 - amount1Out);
        require(amount0In > 0 || amount1In > 0, 'Pancake: INSUFFICIENT_INPUT_AMOUNT');
        {
            uint256 counted0 = balance0.times(BASE).minus(amount0In.times(FEE));
            uint256 counted1 = balance1.times(BASE).minus(amount1In.times(FEE));
            require(
                counted0.times(counted1) >= uint256(before0).times(before1).times(BASE * BASE),
                'Pancake: K'
            );
        }
        record(balance0, balance1, before0, before1);
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    /// Sends away what the reserves do not count.
    function skim(address to) external once {
        (uint256 balance0, uint256 balance1) = balances();
        send(token0, to, balance0.minus(reserve0));
        send(token1, to, balance1.minus(reserve1));
    }

    /// Counts as reserves what is there.
    function sync() external once {
        (uint256 balance0, uint256 balance1) = balances();
        record(balance0, balance1, reserve0, reserve1);
    }

    /// Gives what is here afterwards.
    function payOut(
        uint256 amount0Out,
        uint256 amount1Out,
        address to,
        bytes calldata data
    ) private returns (uint256, uint256) {
        (address first, address second) = (token0, token1);
        require(to != first && to != second, 'Pancake: INVALID_TO');
        if (amount0Out > 0) send(first, to, amount0Out);
        if (amount1Out > 0) send(second, to, amount1Out);
        if (data.length > 0) IFlashBorrower(to).pancakeCall(msg.sender, amount0Out, amount1Out, data);
        return (IERC20(first).balanceOf(address(this)), IERC20(second).balanceOf(address(this)));
    }

    function received(uint256 balance, uint256 left) private pure returns (uint256) {
        return balance > left ? balance - left : 0;
    }

    function balances() private view returns (uint256, uint256) {
        return (IERC20(token0).balanceOf(address(this)), IERC20(token1).balanceOf(address(this)));
    }

    /// New reserves; the first change of a block adds the old price times the seconds it held.
    function record(uint256 balance0, uint256 balance1, uint112 before0, uint112 before1) private {
        require(balance0 <= type(uint112).max && balance1 <= type(uint112).max, 'Pancake: OVERFLOW');
        uint32 time = uint32(block.timestamp);
        unchecked {
            uint32 elapsed = time - blockTimestampLast;
            if (elapsed > 0 && before0 != 0 && before1 != 0) {
                price0CumulativeLast += ((uint256(before1) << 112) / before0) * elapsed;
                price1CumulativeLast += ((uint256(before0) << 112) / before1) * elapsed;
            }
        }
        reserve0 = uint112(balance0);
        reserve1 = uint112(balance1);
        blockTimestampLast = time;
        emit Sync(uint112(balance0), uint112(balance1));
    }

    /// With L the growth of sqrt(k) since kLast and a receiver's part of 8/25, shares x solve
    /// x / (supply + x) = 8/25 · L / sqrt(k), which gives x = supply · L · 8 / (17 · sqrt(k) + 8 · sqrt(kLast)).
    function payProtocol(uint112 before0, uint112 before1) private returns (bool hasReceiver) {
        address receiver = IFeeSwitch(factory).feeTo();
        hasReceiver = receiver != address(0);
        uint256 rootBefore = Math.sqrt(kLast);
        if (!hasReceiver) {
            if (rootBefore != 0) kLast = 0;
        } else if (rootBefore != 0) {
            uint256 root = Math.sqrt(uint256(before0).times(before1));
            if (root > rootBefore) {
                uint256 shares = totalSupply.times(root - rootBefore).times(8) /
                    root.times(17).plus(rootBefore.times(8));
                if (shares > 0) issue(receiver, shares);
            }
        }
    }

    /// A token may answer with nothing; what it does answer must be true.
    function send(address token, address to, uint256 value) private {
        bytes memory message = abi.encodeCall(IERC20.transfer, (to, value));
        bool isDone;
        assembly ('memory-safe') {
            mstore(0, 0)
            isDone := call(gas(), token, 0, add(message, 32), mload(message), 0, 32)
            let size := returndatasize()
            isDone := and(isDone, or(iszero(size), and(gt(size, 31), eq(mload(0), 1))))
        }
        require(isDone, 'Pancake: TRANSFER_FAILED');
    }
}
