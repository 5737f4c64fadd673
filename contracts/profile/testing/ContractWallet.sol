// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ECDSA} from '@openzeppelin/contracts/utils/cryptography/ECDSA.sol';

/// A wallet with code, whose owner signs for it (EIP-1271). It says nothing of collectibles that it is sent.
contract ContractWallet {
    address private immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function execute(address to, bytes calldata data) external returns (bytes memory) {
        require(msg.sender == owner, 'Not the owner');
        (bool isDone, bytes memory result) = to.call(data);
        if (!isDone) {
            assembly ('memory-safe') {
                revert(add(result, 32), mload(result))
            }
        }
        return result;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address signer, , ) = ECDSA.tryRecover(hash, signature);
        return signer == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}
