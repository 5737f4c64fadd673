// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// Keeps contracts out of what people are to do themselves. An account that lends itself a contract's code (EIP-7702) is
/// a person's all the same, and is let in where it sends for itself: it can do several things at once and take all of
/// them back, but what it enters is not decided in the same transaction. The field's contracts, which are older than such
/// accounts, refuse them, and guard exits as they guard entries: what was put in stays inside until its owner takes the
/// code away. A strict guard does as they do.
abstract contract AccountGuard {
    /// Of a delegated account the code is this and the address whose code it is; no contract's code can begin so
    /// (EIP-3541).
    bytes3 private constant DELEGATION = 0xef0100;
    uint256 private constant DELEGATION_LENGTH = 23;

    bool private immutable isStrict;

    /// Of entries.
    modifier notContract() {
        checkSender();
        _;
    }

    /// Of exits, which otherwise stand open to whatever an account has become since it came in.
    modifier notContractIfStrict() {
        if (isStrict) checkSender();
        _;
    }

    constructor(bool isStrict_) {
        isStrict = isStrict_;
    }

    function checkSender() private view {
        uint256 length = msg.sender.code.length;
        require(
            length == 0 ||
                (!isStrict && length == DELEGATION_LENGTH && bytes3(msg.sender.code) == DELEGATION),
            'Contract not allowed'
        );
        // It lets nobody in: it keeps constructors out, which have no code yet, and whoever calls through somebody
        // else's transaction.
        // solhint-disable-next-line avoid-tx-origin
        require(msg.sender == tx.origin, 'Proxy contract not allowed');
    }
}
