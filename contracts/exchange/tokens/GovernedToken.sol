// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';

/// What CHEESE and SYRUP share: an owner who makes tokens, allowances that move by a difference, and votes that
/// follow balances to a delegate, remembered by block.
abstract contract GovernedToken is ERC20, Ownable {
    struct Checkpoint {
        uint32 fromBlock;
        uint256 votes;
    }

    bytes32 public constant DOMAIN_TYPEHASH =
        keccak256('EIP712Domain(string name,uint256 chainId,address verifyingContract)');
    bytes32 public constant DELEGATION_TYPEHASH =
        keccak256('Delegation(address delegatee,uint256 nonce,uint256 expiry)');

    mapping(address delegator => address) public delegates;
    mapping(address account => mapping(uint32 index => Checkpoint)) public checkpoints;
    mapping(address account => uint32) public numCheckpoints;
    mapping(address account => uint256) public nonces;

    event DelegateChanged(address indexed delegator, address indexed fromDelegate, address indexed toDelegate);
    event DelegateVotesChanged(address indexed delegate, uint256 previousBalance, uint256 newBalance);

    constructor(string memory name_, string memory symbol_) ERC20(name_, symbol_) Ownable(msg.sender) {}

    /// The owner, by the name that clients of the chain's tokens know (BEP-20).
    function getOwner() external view returns (address) {
        return owner();
    }

    /// Makes units for an account and its delegate's votes; by the owner.
    function mint(address _to, uint256 _amount) external onlyOwner {
        _mint(_to, _amount);
    }

    /// Lets a spender take so much more.
    function increaseAllowance(address spender, uint256 addedValue) external returns (bool) {
        _approve(msg.sender, spender, allowance(msg.sender, spender) + addedValue);
        return true;
    }

    /// Lets a spender take so much less.
    function decreaseAllowance(address spender, uint256 subtractedValue) external returns (bool) {
        uint256 allowed = allowance(msg.sender, spender);
        require(allowed >= subtractedValue, 'BEP20: decreased allowance below zero');
        _approve(msg.sender, spender, allowed - subtractedValue);
        return true;
    }

    /// Gives the caller's votes to an account.
    function delegate(address delegatee) external {
        follow(msg.sender, delegatee);
    }

    /// Gives the signer's votes to an account, until `expiry`.
    function delegateBySig(
        address delegatee,
        uint256 nonce,
        uint256 expiry,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        bytes32 domain = keccak256(
            abi.encode(DOMAIN_TYPEHASH, keccak256(bytes(name())), block.chainid, address(this))
        );
        bytes32 statement = keccak256(abi.encode(DELEGATION_TYPEHASH, delegatee, nonce, expiry));
        address signer = ecrecover(keccak256(abi.encodePacked(hex'1901', domain, statement)), v, r, s);
        require(signer != address(0), 'delegateBySig: invalid signature');
        require(nonce == nonces[signer]++, 'delegateBySig: invalid nonce');
        require(block.timestamp <= expiry, 'delegateBySig: signature expired');
        follow(signer, delegatee);
    }

    /// Votes that an account has now.
    function getCurrentVotes(address account) external view returns (uint256) {
        return latestVotes(account);
    }

    /// Votes at the end of a finished block.
    function getPriorVotes(address account, uint256 blockNumber) external view returns (uint256) {
        require(blockNumber < block.number, 'getPriorVotes: not yet determined');
        uint32 low = 0;
        uint32 high = numCheckpoints[account];
        while (low < high) {
            uint32 middle = (low + high) / 2;
            if (checkpoints[account][middle].fromBlock > blockNumber) high = middle;
            else low = middle + 1;
        }
        return high == 0 ? 0 : checkpoints[account][high - 1].votes;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        moveVotes(delegates[from], delegates[to], value);
    }

    function follow(address delegator, address delegatee) private {
        address former = delegates[delegator];
        delegates[delegator] = delegatee;
        emit DelegateChanged(delegator, former, delegatee);
        moveVotes(former, delegatee, balanceOf(delegator));
    }

    function moveVotes(address from, address to, uint256 votes) private {
        if (from == to || votes == 0) return;
        if (from != address(0)) remember(from, latestVotes(from) - votes);
        if (to != address(0)) remember(to, latestVotes(to) + votes);
    }

    function latestVotes(address account) private view returns (uint256) {
        uint32 count = numCheckpoints[account];
        return count == 0 ? 0 : checkpoints[account][count - 1].votes;
    }

    function remember(address account, uint256 votes) private {
        uint256 former = latestVotes(account);
        uint32 count = numCheckpoints[account];
        if (count > 0 && checkpoints[account][count - 1].fromBlock == block.number) {
            checkpoints[account][count - 1].votes = votes;
        } else {
            checkpoints[account][count] = Checkpoint(uint32(block.number), votes);
            numCheckpoints[account] = count + 1;
        }
        emit DelegateVotesChanged(account, former, votes);
    }
}
