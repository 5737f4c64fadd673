// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {BunnyMintingStation} from './BunnyMintingStation.sol';
import {Profile} from './Profile.sol';

/// A collectible of one's team, for those with enough points.
contract TeamBunnies is Ownable {
    BunnyMintingStation public immutable bunnyMintingStation;
    Profile public immutable pancakeProfile;
    address public immutable cakeToken;
    uint256 public immutable thresholdUser;
    /// Only bunnies above this one are given here.
    uint8 public immutable previousNumberBunnyIds;
    uint256 public endBlock;
    mapping(address user => bool) public hasClaimed;
    mapping(uint256 teamId => uint8) public teamIdToBunnyId;
    mapping(uint8 bunnyId => string) public bunnyTokenURI;

    event BunnyAdd(uint8 bunnyId, uint256 teamId);
    event BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId);
    event NewEndBlock(uint256 endBlock);

    constructor(
        address cakeToken_,
        BunnyMintingStation bunnyMintingStation_,
        Profile pancakeProfile_,
        uint8 previousNumberBunnyIds_,
        uint256 thresholdUser_,
        uint256 endBlock_
    ) Ownable(msg.sender) {
        cakeToken = cakeToken_;
        bunnyMintingStation = bunnyMintingStation_;
        pancakeProfile = pancakeProfile_;
        previousNumberBunnyIds = previousNumberBunnyIds_;
        thresholdUser = thresholdUser_;
        endBlock = endBlock_;
    }

    /// Makes the collectible of the caller's team, once.
    function mintNFT() external {
        require(block.number < endBlock, 'TOO_LATE');
        (uint8 bunnyId, bool isDue) = dueTo(msg.sender);
        require(isDue, 'Cannot claim');
        hasClaimed[msg.sender] = true;
        uint256 tokenId = bunnyMintingStation.mintCollectible(msg.sender, bunnyTokenURI[bunnyId], bunnyId);
        emit BunnyMint(msg.sender, tokenId, bunnyId);
    }

    /// Whether an account may have one now.
    function canClaim(address _userAddress) external view returns (bool) {
        (, bool isDue) = dueTo(_userAddress);
        return isDue && block.number < endBlock;
    }

    /// Says which bunny a team is given, and where its metadata are.
    function addBunny(uint8 _bunnyId, uint256 _teamId, string calldata _tokenURI) external onlyOwner {
        require(_bunnyId > previousNumberBunnyIds, 'bunnyId too low');
        teamIdToBunnyId[_teamId] = _bunnyId;
        bunnyTokenURI[_bunnyId] = _tokenURI;
        emit BunnyAdd(_bunnyId, _teamId);
    }

    /// Sets the block at which the campaign ends.
    function changeEndBlock(uint256 _endBlock) external onlyOwner {
        endBlock = _endBlock;
        emit NewEndBlock(_endBlock);
    }

    function dueTo(address user) private view returns (uint8 bunnyId, bool isDue) {
        if (hasClaimed[user] || !pancakeProfile.hasRegistered(user)) return (0, false);
        (, uint256 points, uint256 teamId, , , bool isActive) = pancakeProfile.getUserProfile(user);
        bunnyId = teamIdToBunnyId[teamId];
        isDue = isActive && points >= thresholdUser && bunnyId != 0;
    }
}
