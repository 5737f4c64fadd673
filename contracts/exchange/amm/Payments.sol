// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';

/// Moves tokens and coin; a token may answer with nothing, but not with false. However much it answers, 32 bytes are read.
library Payments {
    /// What a token may spend where its refusal is to hold nobody up.
    uint256 private constant TRY_GAS = 300_000;

    function pull(address token, address from, address to, uint256 value) internal {
        require(
            isAccepted(token, abi.encodeCall(IERC20.transferFrom, (from, to, value)), type(uint256).max),
            'TransferHelper: TRANSFER_FROM_FAILED'
        );
    }

    function push(address token, address to, uint256 value) internal {
        require(
            isAccepted(token, abi.encodeCall(IERC20.transfer, (to, value)), type(uint256).max),
            'TransferHelper: TRANSFER_FAILED'
        );
    }

    /// False where the token or the receiver refuses, in whatever way, and where that takes more than `TRY_GAS`. It never
    /// reverts, and costs little more than that whatever the token does.
    function tryPush(address token, address to, uint256 value) internal returns (bool) {
        return isAccepted(token, abi.encodeCall(IERC20.transfer, (to, value)), TRY_GAS);
    }

    function pushCoin(address to, uint256 value) internal {
        (bool isDone, ) = to.call{value: value}('');
        require(isDone, 'TransferHelper: ETH_TRANSFER_FAILED');
    }

    function isAccepted(address token, bytes memory message, uint256 gasLimit) private returns (bool isDone) {
        assembly ('memory-safe') {
            mstore(0, 0)
            isDone := call(gasLimit, token, 0, add(message, 32), mload(message), 0, 32)
            let size := returndatasize()
            isDone := and(isDone, or(iszero(size), and(gt(size, 31), eq(mload(0), 1))))
        }
    }
}
