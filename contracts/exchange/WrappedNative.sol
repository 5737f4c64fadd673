// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// The coin of any chain as an ERC-20, one to one, under its own name. The contracts of the field fail without a text, and
/// so does this one.
contract WrappedNative {
    uint8 public constant decimals = 18;

    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;
    string public name;
    string public symbol;

    event Approval(address indexed src, address indexed guy, uint256 wad);
    event Transfer(address indexed src, address indexed dst, uint256 wad);
    event Deposit(address indexed dst, uint256 wad);
    event Withdrawal(address indexed src, uint256 wad);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    receive() external payable {
        deposit();
    }

    /// All of the coin that is wrapped here, in wei.
    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    /// Wraps the coin that is sent along.
    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    /// Unwraps so much of the caller's coin.
    function withdraw(uint256 wad) external {
        require(balanceOf[msg.sender] >= wad);
        balanceOf[msg.sender] -= wad;
        emit Withdrawal(msg.sender, wad);
        (bool isDone, ) = msg.sender.call{value: wad}('');
        require(isDone);
    }

    /// Lets `guy` take so much of the caller's wrapped coin.
    function approve(address guy, uint256 wad) external returns (bool) {
        allowance[msg.sender][guy] = wad;
        emit Approval(msg.sender, guy, wad);
        return true;
    }

    /// Moves wrapped coin of the caller.
    function transfer(address dst, uint256 wad) external returns (bool) {
        return transferFrom(msg.sender, dst, wad);
    }

    /// Moves wrapped coin of an account that has allowed it; the largest allowance is never used up.
    function transferFrom(address src, address dst, uint256 wad) public returns (bool) {
        require(balanceOf[src] >= wad);
        uint256 allowed = allowance[src][msg.sender];
        if (src != msg.sender && allowed != type(uint256).max) {
            require(allowed >= wad);
            allowance[src][msg.sender] = allowed - wad;
        }
        balanceOf[src] -= wad;
        balanceOf[dst] += wad;
        emit Transfer(src, dst, wad);
        return true;
    }
}
