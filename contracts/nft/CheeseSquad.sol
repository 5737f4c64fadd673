// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {ERC721} from '@openzeppelin/contracts/token/ERC721/ERC721.sol';
import {ERC721Enumerable} from '@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol';
import {Strings} from '@openzeppelin/contracts/utils/Strings.sol';

/// A collection whose tokens have numbers below its supply, made by its owner one by one. Once it is locked, its
/// tokens' metadata stay where they are for good.
contract CheeseSquad is ERC721Enumerable, Ownable {
    using SafeERC20 for IERC20;

    /// Any: nothing here depends on it, though the field's is 100, 1,000 or 10,000.
    uint256 public immutable maxSupply;
    bool public isLocked;
    string public baseURI;

    event Lock();
    event NewBaseURI(string baseURI);
    event NonFungibleTokenRecovery(address indexed token, uint256 tokenId);
    event TokenRecovery(address indexed token, uint256 amount);

    constructor(
        string memory name_,
        string memory symbol_,
        uint256 maxSupply_
    ) ERC721(name_, symbol_) Ownable(msg.sender) {
        require(maxSupply_ > 0, 'No supply');
        maxSupply = maxSupply_;
    }

    /// Makes a token of the collection; by its owner.
    function mint(address _to, uint256 _tokenId) external onlyOwner {
        require(_tokenId < maxSupply, 'Not a token of the collection');
        // Without asking the receiver: it is the one who asked for it.
        _mint(_to, _tokenId);
    }

    /// Keeps the metadata where they are, for good.
    function lock() external onlyOwner {
        require(!isLocked, 'Already locked');
        isLocked = true;
        emit Lock();
    }

    /// Says where the metadata are, until it is locked.
    function setBaseURI(string calldata _uri) external onlyOwner {
        require(!isLocked, 'Already locked');
        baseURI = _uri;
        emit NewBaseURI(_uri);
    }

    /// Takes a token of any collection that was sent here by mistake.
    function recoverNonFungibleToken(address _token, uint256 _tokenId) external onlyOwner {
        emit NonFungibleTokenRecovery(_token, _tokenId);
        ERC721(_token).transferFrom(address(this), msg.sender, _tokenId);
    }

    /// Takes tokens that were sent here by mistake.
    function recoverToken(address _token) external onlyOwner {
        uint256 amount = IERC20(_token).balanceOf(address(this));
        require(amount > 0, 'Nothing to recover');
        emit TokenRecovery(_token, amount);
        IERC20(_token).safeTransfer(msg.sender, amount);
    }

    /// An account's tokens from `cursor` on, at most `size` of them, with the cursor of what follows.
    function tokensOfOwnerBySize(
        address user,
        uint256 cursor,
        uint256 size
    ) external view returns (uint256[] memory, uint256) {
        uint256 count = balanceOf(user);
        uint256 length = cursor >= count ? 0 : size < count - cursor ? size : count - cursor;
        uint256[] memory tokenIds = new uint256[](length);
        for (uint256 i = 0; i < length; i++) tokenIds[i] = tokenOfOwnerByIndex(user, cursor + i);
        return (tokenIds, cursor + length);
    }

    /// Where a token's metadata are; empty before the base URI is set.
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        return bytes(baseURI).length == 0 ? '' : string.concat(baseURI, Strings.toString(tokenId), '.json');
    }
}
