// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

interface IBalances {
    /// Units that an account has.
    function balanceOf(address account) external view returns (uint256);
}

/// What an account does several calls with as one that succeeds or fails whole. It is never deployed. eth_call lends
/// it to the person's own account for the length of one question (state override), so that a batch is tried as a
/// wallet would make it (EIP-7702); the tests' wallet lends it to an account of the local chain, and really makes it.
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    error NotTheAccount();

    /// gasUsed: what the calls took, apart from what every transaction costs; last: what the last of them returned.
    /// The first that fails ends it all, in its own words.
    function execute(Call[] calldata calls) external payable returns (uint256 gasUsed, bytes memory last) {
        if (msg.sender != address(this)) revert NotTheAccount();
        uint256 left = gasleft();
        for (uint256 i = 0; i < calls.length; i++) {
            bool isDone;
            (isDone, last) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!isDone) {
                assembly ("memory-safe") {
                    revert(add(last, 32), mload(last))
                }
            }
        }
        gasUsed = left - gasleft();
    }

    /// What the same calls bring to somebody of a token, or of the coin where it is the zero address; 0 for a loss.
    function gain(address token, address owner, Call[] calldata calls) external payable returns (uint256 units) {
        uint256 held = _held(token, owner);
        this.execute(calls);
        uint256 holds = _held(token, owner);
        units = holds > held ? holds - held : 0;
    }

    function _held(address token, address owner) private view returns (uint256) {
        return token == address(0) ? owner.balance : IBalances(token).balanceOf(owner);
    }

    /// A trade's coin arrives as it does at any account.
    receive() external payable {}
}
