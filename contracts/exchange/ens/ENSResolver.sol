// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ENSRegistry} from './ENSRegistry.sol';

/// Records of names: address (EIP-137), content hash (EIP-1577), reverse name (EIP-181) and texts (EIP-634).
contract ENSResolver {
    ENSRegistry private immutable registry;

    mapping(bytes32 node => address) public addr;
    mapping(bytes32 node => bytes) public contenthash;
    mapping(bytes32 node => string) public name;
    mapping(bytes32 node => mapping(string key => string)) public text;

    event AddrChanged(bytes32 indexed node, address a);
    event ContenthashChanged(bytes32 indexed node, bytes hash);
    event NameChanged(bytes32 indexed node, string name);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key);

    modifier authorised(bytes32 node) {
        address holder = registry.owner(node);
        require(holder == msg.sender || registry.isApprovedForAll(holder, msg.sender));
        _;
    }

    constructor(ENSRegistry registry_) {
        registry = registry_;
    }

    /// Whether it answers an interface (EIP-165).
    function supportsInterface(bytes4 interfaceID) external pure returns (bool) {
        return
            interfaceID == this.supportsInterface.selector ||
            interfaceID == this.addr.selector ||
            interfaceID == this.contenthash.selector ||
            interfaceID == this.name.selector ||
            interfaceID == this.text.selector;
    }

    /// Says which account a name means.
    function setAddr(bytes32 node, address a) external authorised(node) {
        addr[node] = a;
        emit AddrChanged(node, a);
    }

    /// Says which content a name means.
    function setContenthash(bytes32 node, bytes calldata hash) external authorised(node) {
        contenthash[node] = hash;
        emit ContenthashChanged(node, hash);
    }

    /// Says which name an account is known by.
    function setName(bytes32 node, string calldata name_) external authorised(node) {
        name[node] = name_;
        emit NameChanged(node, name_);
    }

    /// Sets a text of a name, by its key.
    function setText(bytes32 node, string calldata key, string calldata value) external authorised(node) {
        text[node][key] = value;
        emit TextChanged(node, key, key);
    }
}
