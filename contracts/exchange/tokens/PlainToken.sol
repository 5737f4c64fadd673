// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';

/// A token as most are, with the decimals that its maker chose. The owner may make more of it.
contract PlainToken is ERC20, Ownable {
    uint8 private immutable places;

    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        uint256 supply
    ) ERC20(name_, symbol_) Ownable(msg.sender) {
        places = decimals_;
        _mint(msg.sender, supply);
    }

    /// Decimals of one whole token.
    function decimals() public view override returns (uint8) {
        return places;
    }

    /// Makes units for an account; by the owner.
    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }
}
