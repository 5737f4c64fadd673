// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Checked} from './Checked.sol';

/// The share of a pool: an ERC-20 with EIP-2612 permits.
abstract contract LpToken {
    using Checked for uint256;

    string public constant name = 'Pancake LPs';
    string public constant symbol = 'Cake-LP';
    uint8 public constant decimals = 18;
    bytes32 public constant PERMIT_TYPEHASH =
        keccak256('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)');
    bytes32 public immutable DOMAIN_SEPARATOR;

    uint256 public totalSupply;
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;
    mapping(address owner => uint256) public nonces;

    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() {
        DOMAIN_SEPARATOR = keccak256(
            abi.encode(
                keccak256('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
                keccak256(bytes(name)),
                keccak256('1'),
                block.chainid,
                address(this)
            )
        );
    }

    /// Lets a spender take so many of the caller's shares.
    function approve(address spender, uint256 value) external returns (bool) {
        setAllowance(msg.sender, spender, value);
        return true;
    }

    /// Moves shares of the caller.
    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    /// An allowance of the largest number is never used up.
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed.minus(value);
        move(from, to, value);
        return true;
    }

    /// Approves by the owner's signature (EIP-2612), until the deadline.
    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(block.timestamp <= deadline, 'Pancake: EXPIRED');
        bytes32 statement = keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked(hex'1901', DOMAIN_SEPARATOR, statement)), v, r, s);
        require(signer != address(0) && signer == owner, 'Pancake: INVALID_SIGNATURE');
        setAllowance(owner, spender, value);
    }

    function issue(address to, uint256 value) internal {
        totalSupply = totalSupply.plus(value);
        balanceOf[to] = balanceOf[to].plus(value);
        emit Transfer(address(0), to, value);
    }

    function redeem(address from, uint256 value) internal {
        balanceOf[from] = balanceOf[from].minus(value);
        totalSupply = totalSupply.minus(value);
        emit Transfer(from, address(0), value);
    }

    function setAllowance(address owner, address spender, uint256 value) private {
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }

    function move(address from, address to, uint256 value) private {
        balanceOf[from] = balanceOf[from].minus(value);
        balanceOf[to] = balanceOf[to].plus(value);
        emit Transfer(from, to, value);
    }
}
