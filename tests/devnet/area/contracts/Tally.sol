// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// Counts, for the price of one CHEESE that it keeps.
contract Tally {
    address public immutable cheese;
    uint256 public count;

    event Counted(address indexed by, uint256 count);

    constructor(address cheese_) {
        cheese = cheese_;
    }

    function add() external {
        count += 1;
        (bool isPaid, ) = cheese.call(
            abi.encodeWithSignature('transferFrom(address,address,uint256)', msg.sender, address(this), 1e18)
        );
        require(isPaid, 'Tally: not paid');
        emit Counted(msg.sender, count);
    }
}
