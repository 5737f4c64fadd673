// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {GovernedToken} from './GovernedToken.sol';

/// The receipt for staked CHEESE; its owner pays rewards out of what this contract holds.
contract Syrup is GovernedToken {
    IERC20 public immutable cake;

    constructor(IERC20 cake_) GovernedToken('SyrupBar Token', 'SYRUP') {
        cake = cake_;
    }

    /// Makes receipts for an account; by the chef.
    function mint(uint256 amount) external onlyOwner returns (bool) {
        _mint(msg.sender, amount);
        return true;
    }

    /// Takes receipts of an account back; by the chef.
    function burn(address _from, uint256 _amount) external onlyOwner {
        _burn(_from, _amount);
    }

    /// Pays what there is when that is less than asked, which rounding can cause.
    function safeCakeTransfer(address _to, uint256 _amount) external onlyOwner {
        uint256 held = cake.balanceOf(address(this));
        require(cake.transfer(_to, _amount < held ? _amount : held), 'SYRUP: transfer failed');
    }
}
