// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TimelockController} from '@openzeppelin/contracts/governance/TimelockController.sol';

/// Owns the exchange: what changes terms is scheduled by the proposers, seen by everybody for the delay, and executed by
/// anybody afterwards. It administers itself, so that its delay and its roles change behind the delay as well.
contract Timelock is TimelockController {
    constructor(
        uint256 minDelay,
        address[] memory proposers,
        address[] memory executors
    ) TimelockController(minDelay, proposers, executors, address(0)) {}
}
