// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// A factory of starters from before, of which one account has had one.
contract EarlierStarters {
    mapping(address user => bool) public hasClaimed;

    constructor(address user) {
        hasClaimed[user] = true;
    }
}
