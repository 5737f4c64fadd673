// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// Who owns a name (EIP-137), by the hash of the name, and where its records are.
contract ENSRegistry {
    struct Entry {
        address owner;
        address resolver;
        uint64 ttl;
    }

    mapping(bytes32 node => Entry) private entries;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);
    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event NewTTL(bytes32 indexed node, uint64 ttl);
    event Transfer(bytes32 indexed node, address owner);

    modifier authorised(bytes32 node) {
        address holder = entries[node].owner;
        require(holder == msg.sender || isApprovedForAll[holder][msg.sender]);
        _;
    }

    /// The maker of the registry owns the root.
    constructor() {
        entries[bytes32(0)].owner = msg.sender;
    }

    /// Who owns a name.
    function owner(bytes32 node) external view returns (address) {
        return entries[node].owner;
    }

    /// Which contract tells what a name means.
    function resolver(bytes32 node) external view returns (address) {
        return entries[node].resolver;
    }

    /// Seconds that an answer may be kept.
    function ttl(bytes32 node) external view returns (uint64) {
        return entries[node].ttl;
    }

    /// Whether a name has ever had an owner.
    function recordExists(bytes32 node) external view returns (bool) {
        return entries[node].owner != address(0);
    }

    /// There was no registry before this one.
    function old() external pure returns (address) {
        return address(0);
    }

    /// Lets an operator act for all of the caller's names, or no longer.
    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    /// Sets owner, resolver and seconds of a name.
    function setRecord(bytes32 node, address owner_, address resolver_, uint64 ttl_) external {
        setOwner(node, owner_);
        place(node, resolver_, ttl_);
    }

    /// Makes a name below one's own, with owner, resolver and seconds.
    function setSubnodeRecord(
        bytes32 node,
        bytes32 label,
        address owner_,
        address resolver_,
        uint64 ttl_
    ) external {
        place(setSubnodeOwner(node, label, owner_), resolver_, ttl_);
    }

    /// Hands a name over.
    function setOwner(bytes32 node, address owner_) public authorised(node) {
        entries[node].owner = owner_;
        emit Transfer(node, owner_);
    }

    /// Makes a name below one's own and gives it an owner; gives its hash.
    function setSubnodeOwner(
        bytes32 node,
        bytes32 label,
        address owner_
    ) public authorised(node) returns (bytes32 subnode) {
        subnode = keccak256(abi.encodePacked(node, label));
        entries[subnode].owner = owner_;
        emit NewOwner(node, label, owner_);
    }

    /// Names the contract that tells what a name means.
    function setResolver(bytes32 node, address resolver_) external authorised(node) {
        entries[node].resolver = resolver_;
        emit NewResolver(node, resolver_);
    }

    /// Sets the seconds that an answer may be kept.
    function setTTL(bytes32 node, uint64 ttl_) external authorised(node) {
        entries[node].ttl = ttl_;
        emit NewTTL(node, ttl_);
    }

    function place(bytes32 node, address resolver_, uint64 ttl_) private {
        if (resolver_ != entries[node].resolver) {
            entries[node].resolver = resolver_;
            emit NewResolver(node, resolver_);
        }
        if (ttl_ != entries[node].ttl) {
            entries[node].ttl = ttl_;
            emit NewTTL(node, ttl_);
        }
    }
}
