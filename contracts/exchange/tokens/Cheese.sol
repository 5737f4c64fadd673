// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {GovernedToken} from './GovernedToken.sol';

/// The reward token.
contract Cheese is GovernedToken {
    constructor() GovernedToken('Cheese Token', 'CHEESE') {}
}
