// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';

/// Moves tokens and coin; a token may answer with nothing, but not with false.
library Payments {
    function pull(address token, address from, address to, uint256 value) internal {
        require(
            isAccepted(token, abi.encodeCall(IERC20.transferFrom, (from, to, value))),
            'TransferHelper: TRANSFER_FROM_FAILED'
        );
    }

    function push(address token, address to, uint256 value) internal {
        require(
            isAccepted(token, abi.encodeCall(IERC20.transfer, (to, value))),
            'TransferHelper: TRANSFER_FAILED'
        );
    }

    /// False where the token or the receiver refuses, in whatever way; it never reverts.
    function tryPush(address token, address to, uint256 value) internal returns (bool) {
        (bool isDone, bytes memory answer) = token.call(abi.encodeCall(IERC20.transfer, (to, value)));
        return isDone && (answer.length == 0 || (answer.length >= 32 && uint256(bytes32(answer)) == 1));
    }

    function pushCoin(address to, uint256 value) internal {
        (bool isDone, ) = to.call{value: value}('');
        require(isDone, 'TransferHelper: ETH_TRANSFER_FAILED');
    }

    function isAccepted(address token, bytes memory message) private returns (bool) {
        (bool isDone, bytes memory answer) = token.call(message);
        return isDone && (answer.length == 0 || abi.decode(answer, (bool)));
    }
}
