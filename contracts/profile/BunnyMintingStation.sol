// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {AccessControl} from '@openzeppelin/contracts/access/AccessControl.sol';
import {Bunnies} from './Bunnies.sol';

/// Owns the collection, and makes collectibles for the contracts that may ask for them.
contract BunnyMintingStation is AccessControl {
    bytes32 public constant MINTER_ROLE = keccak256('MINTER_ROLE');

    Bunnies public immutable pancakeBunnies;

    modifier onlyOwner() {
        require(hasRole(DEFAULT_ADMIN_ROLE, msg.sender), 'Not an admin role');
        _;
    }

    constructor(Bunnies pancakeBunnies_) {
        pancakeBunnies = pancakeBunnies_;
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    }

    /// Makes a collectible of a bunny for an account; by whoever has the role.
    function mintCollectible(
        address _tokenReceiver,
        string calldata _tokenURI,
        uint8 _bunnyId
    ) external returns (uint256) {
        require(hasRole(MINTER_ROLE, msg.sender), 'Not a minting role');
        return pancakeBunnies.mint(_tokenReceiver, _tokenURI, _bunnyId);
    }

    /// Names a bunny, for all of its collectibles.
    function setBunnyName(uint8 _bunnyId, string calldata _bunnyName) external onlyOwner {
        pancakeBunnies.setBunnyName(_bunnyId, _bunnyName);
    }

    /// Hands the collection over.
    function changeOwnershipNFTContract(address _newOwner) external onlyOwner {
        pancakeBunnies.transferOwnership(_newOwner);
    }
}
