// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// A token whose balances are shares of a supply that anyone may change. What a transfer moves is rounded down to whole
/// shares, so that less can arrive than was sent. Made by tests alone.
contract RebasingToken {
    uint256 private constant SHARES = 1e24;

    uint256 public totalSupply = 1e24;
    mapping(address owner => uint256) private sharesOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    constructor() {
        sharesOf[msg.sender] = SHARES;
    }

    function rebase(uint256 supply) external {
        totalSupply = supply;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function balanceOf(address owner) external view returns (uint256) {
        return (sharesOf[owner] * totalSupply) / SHARES;
    }

    function move(address from, address to, uint256 value) private {
        uint256 shares = (value * SHARES) / totalSupply;
        sharesOf[from] -= shares;
        sharesOf[to] += shares;
    }
}
