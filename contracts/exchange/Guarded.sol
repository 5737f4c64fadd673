// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';

/// An owner who may act behind a delay, and a guardian who acts at once and can do one thing: keep new entries out. What a
/// guardian closes the owner alone opens again.
abstract contract Guarded is Ownable {
    /// Nobody while zero.
    address public guardian;

    event NewGuardian(address guardian);

    modifier onlyOwnerOrGuardian() {
        require(msg.sender == owner() || msg.sender == guardian, 'Not owner or guardian');
        _;
    }

    /// Zero leaves pausing to the owner.
    function setGuardian(address _guardian) external onlyOwner {
        guardian = _guardian;
        emit NewGuardian(_guardian);
    }
}
