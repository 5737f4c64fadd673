// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {BunnyMintingStation} from './BunnyMintingStation.sol';

interface EarlierFactory {
    /// Whether an account has had its starter.
    function hasClaimed(address user) external view returns (bool);
}

/// Sells starters: five bunnies, one to an address, whichever of the factories it had it from.
contract BunnyFactory is Ownable {
    using SafeERC20 for IERC20;

    uint8 private constant FIRST = 5;
    uint8 private constant LAST = 9;
    /// The price is never above this.
    uint256 public constant MAX_PRICE = 100 ether;

    /// Zero where there was none before.
    EarlierFactory public immutable bunnyFactoryV2;
    BunnyMintingStation public immutable bunnyMintingStation;
    IERC20 public immutable cakeToken;
    uint256 public startBlockNumber;
    uint256 public tokenPrice;
    mapping(address user => bool) public hasClaimed;
    mapping(uint8 bunnyId => string) private uris;

    event BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId);
    event FeeClaim(uint256 amount);
    event NewBunnyJson();
    event NewStartBlockNumber(uint256 startBlockNumber);
    event NewTokenPrice(uint256 tokenPrice);

    constructor(
        EarlierFactory bunnyFactoryV2_,
        BunnyMintingStation bunnyMintingStation_,
        IERC20 cakeToken_,
        uint256 tokenPrice_,
        uint256 startBlockNumber_
    ) Ownable(msg.sender) {
        bunnyFactoryV2 = bunnyFactoryV2_;
        bunnyMintingStation = bunnyMintingStation_;
        cakeToken = cakeToken_;
        startBlockNumber = startBlockNumber_;
        applyPrice(tokenPrice_);
    }

    /// Makes a starter of the caller's choice for its price, once.
    function mintNFT(uint8 _bunnyId) external {
        require(!hasClaimed[msg.sender] && !claimedBefore(msg.sender), 'Has claimed');
        require(block.number > startBlockNumber, 'too early');
        require(_bunnyId >= FIRST && _bunnyId <= LAST, 'bunnyId not valid');
        hasClaimed[msg.sender] = true;
        cakeToken.safeTransferFrom(msg.sender, address(this), tokenPrice);
        uint256 tokenId = bunnyMintingStation.mintCollectible(msg.sender, uris[_bunnyId], _bunnyId);
        emit BunnyMint(msg.sender, tokenId, _bunnyId);
    }

    /// Whether an account can have a starter.
    function canMint(address userAddress) external view returns (bool) {
        return !hasClaimed[userAddress] && !claimedBefore(userAddress);
    }

    /// Takes what starters were paid with.
    function claimFee(uint256 _amount) external onlyOwner {
        emit FeeClaim(_amount);
        cakeToken.safeTransfer(msg.sender, _amount);
    }

    /// Says where the metadata of the five starters are.
    function setBunnyJson(
        string calldata _bunnyId5Json,
        string calldata _bunnyId6Json,
        string calldata _bunnyId7Json,
        string calldata _bunnyId8Json,
        string calldata _bunnyId9Json
    ) external onlyOwner {
        uris[5] = _bunnyId5Json;
        uris[6] = _bunnyId6Json;
        uris[7] = _bunnyId7Json;
        uris[8] = _bunnyId8Json;
        uris[9] = _bunnyId9Json;
        emit NewBunnyJson();
    }

    /// Sets the block from which starters are made, before it has come.
    function setStartBlockNumber(uint256 _newStartBlockNumber) external onlyOwner {
        require(_newStartBlockNumber > block.number, 'too short');
        startBlockNumber = _newStartBlockNumber;
        emit NewStartBlockNumber(_newStartBlockNumber);
    }

    /// Sets the price of a starter, in units of CHEESE.
    function updateTokenPrice(uint256 _newTokenPrice) external onlyOwner {
        applyPrice(_newTokenPrice);
    }

    function claimedBefore(address user) private view returns (bool) {
        return address(bunnyFactoryV2) != address(0) && bunnyFactoryV2.hasClaimed(user);
    }

    function applyPrice(uint256 price) private {
        require(price <= MAX_PRICE, 'Price above the limit');
        tokenPrice = price;
        emit NewTokenPrice(price);
    }
}
