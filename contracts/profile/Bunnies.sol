// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {ERC721} from '@openzeppelin/contracts/token/ERC721/ERC721.sol';
import {ERC721Enumerable} from '@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol';

/// Collectibles of a few kinds: each token is one of a bunny, which has a name and a picture.
contract Bunnies is ERC721Enumerable, Ownable {
    uint256 private nextTokenId;
    string private base;
    mapping(uint8 bunnyId => uint256) public bunnyCount;
    mapping(uint8 bunnyId => uint256) public bunnyBurnCount;
    mapping(uint256 tokenId => uint8) private bunnyIds;
    mapping(uint8 bunnyId => string) private bunnyNames;
    mapping(uint256 tokenId => string) private tokenUris;

    event BunnyName(uint8 indexed bunnyId, string name);

    constructor(string memory baseUri) ERC721('Cheese Bunnies', 'CB') Ownable(msg.sender) {
        base = baseUri;
    }

    /// Makes a collectible of a bunny for an account; by the station.
    function mint(address _to, string calldata _tokenURI, uint8 _bunnyId) external onlyOwner returns (uint256) {
        // The first one is number 0.
        uint256 tokenId = nextTokenId;
        nextTokenId = tokenId + 1;
        bunnyIds[tokenId] = _bunnyId;
        bunnyCount[_bunnyId] += 1;
        tokenUris[tokenId] = _tokenURI;
        // Without asking the receiver: it is the one who asked for it.
        _mint(_to, tokenId);
        return tokenId;
    }

    /// Names a bunny, for all of its collectibles.
    function setBunnyName(uint8 _bunnyId, string calldata _name) external onlyOwner {
        bunnyNames[_bunnyId] = _name;
        emit BunnyName(_bunnyId, _name);
    }

    /// By who owns it, or whom they allow it, and not by the collection's owner, as in the field: nobody takes it from them.
    function burn(uint256 _tokenId) external {
        _checkAuthorized(ownerOf(_tokenId), msg.sender, _tokenId);
        uint8 bunnyId = bunnyIds[_tokenId];
        bunnyCount[bunnyId] -= 1;
        bunnyBurnCount[bunnyId] += 1;
        delete tokenUris[_tokenId];
        _burn(_tokenId);
    }

    /// What every collectible's URI begins with.
    function baseURI() external view returns (string memory) {
        return base;
    }

    /// Which bunny a collectible is of.
    function getBunnyId(uint256 _tokenId) external view returns (uint8) {
        return bunnyIds[_tokenId];
    }

    /// A bunny's name.
    function getBunnyName(uint8 _bunnyId) external view returns (string memory) {
        return bunnyNames[_bunnyId];
    }

    /// The name of a collectible's bunny.
    function getBunnyNameOfTokenId(uint256 _tokenId) external view returns (string memory) {
        return bunnyNames[bunnyIds[_tokenId]];
    }

    /// Where a collectible's metadata are.
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        return string.concat(base, tokenUris[tokenId]);
    }

    function _baseURI() internal view override returns (string memory) {
        return base;
    }
}
