// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';
import {ERC20Permit} from '@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol';

/// A token whose owner may allow by signature (ERC-2612). Made by tests alone.
contract PermitToken is ERC20, ERC20Permit {
    /// @param named What the token says it is called; a signature is for `hashed`.
    constructor(string memory named, string memory hashed) ERC20(named, 'PRM') ERC20Permit(hashed) {
        _mint(msg.sender, 1e24);
    }
}
