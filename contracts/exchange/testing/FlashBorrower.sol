// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Pair} from '../amm/Pair.sol';

/// Takes the first token of a pool before paying for it. Made by tests alone.
contract FlashBorrower {
    Pair private immutable pair;

    constructor(Pair pair_) {
        pair = pair_;
    }

    /// Borrows and, in the same transaction, gives `repaid` back.
    function borrow(uint256 amount, uint256 repaid) external {
        pair.swap(amount, 0, address(this), abi.encode(repaid, false));
    }

    /// Tries to trade with the pool while it waits to be paid.
    function borrowTwice(uint256 amount) external {
        pair.swap(amount, 0, address(this), abi.encode(amount, true));
    }

    function pancakeCall(address, uint256 amount0, uint256, bytes calldata data) external {
        (uint256 repaid, bool again) = abi.decode(data, (uint256, bool));
        if (again) pair.swap(amount0, 0, address(this), '');
        require(IERC20(pair.token0()).transfer(address(pair), repaid), 'FlashBorrower: transfer');
    }
}
