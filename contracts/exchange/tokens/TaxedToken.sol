// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';

/// A tenth of every transfer is burnt on the way, rounded down; making tokens costs nothing.
contract TaxedToken is ERC20 {
    constructor(string memory name_, string memory symbol_, uint256 supply) ERC20(name_, symbol_) {
        _mint(msg.sender, supply);
    }

    /// Decimals of one whole token.
    function decimals() public pure override returns (uint8) {
        return 9;
    }

    function _update(address from, address to, uint256 value) internal override {
        bool isTaxed = from != address(0) && to != address(0);
        uint256 tax = isTaxed ? value / 10 : 0;
        if (tax > 0) super._update(from, address(0), tax);
        super._update(from, to, value - tax);
    }
}
