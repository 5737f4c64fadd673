// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {BunnyMintingStation} from './BunnyMintingStation.sol';
import {Profile} from './Profile.sol';

/// One collectible with points, once to an address with an active profile, until a block.
abstract contract SpecialBunny is Ownable {
    BunnyMintingStation public immutable bunnyMintingStation;
    Profile public immutable pancakeProfile;
    uint8 public immutable bunnyId;
    uint256 public campaignId;
    uint256 public endBlock;
    uint256 public numberPoints;
    string public tokenURI;
    mapping(address user => bool) public hasClaimed;

    event BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId);
    event NewCampaignId(uint256 campaignId);
    event NewEndBlock(uint256 endBlock);
    event NewNumberPoints(uint256 numberPoints);

    struct Terms {
        BunnyMintingStation bunnyMintingStation;
        Profile pancakeProfile;
        uint8 bunnyId;
        uint256 campaignId;
        uint256 endBlock;
        uint256 numberPoints;
        string tokenURI;
    }

    constructor(Terms memory terms) Ownable(msg.sender) {
        bunnyMintingStation = terms.bunnyMintingStation;
        pancakeProfile = terms.pancakeProfile;
        bunnyId = terms.bunnyId;
        campaignId = terms.campaignId;
        endBlock = terms.endBlock;
        numberPoints = terms.numberPoints;
        tokenURI = terms.tokenURI;
    }

    /// Makes the campaign's collectible for the caller and gives its points, once.
    function mintNFT() external {
        require(canClaim(msg.sender), 'User: Not eligible');
        hasClaimed[msg.sender] = true;
        uint256 tokenId = bunnyMintingStation.mintCollectible(msg.sender, tokenURI, bunnyId);
        pancakeProfile.increaseUserPoints(msg.sender, numberPoints, campaignId);
        emit BunnyMint(msg.sender, tokenId, bunnyId);
    }

    /// Whether an account may have it now.
    function canClaim(address _userAddress) public view returns (bool) {
        return
            !hasClaimed[_userAddress] &&
            block.number < endBlock &&
            pancakeProfile.getUserStatus(_userAddress) &&
            hasEarned(_userAddress);
    }

    /// Sets the campaign of the points.
    function changeCampaignId(uint256 _campaignId) external onlyOwner {
        campaignId = _campaignId;
        emit NewCampaignId(_campaignId);
    }

    /// Sets the block at which the campaign ends.
    function changeEndBlock(uint256 _endBlock) external onlyOwner {
        endBlock = _endBlock;
        emit NewEndBlock(_endBlock);
    }

    /// Sets the points.
    function changeNumberPoints(uint256 _numberPoints) external onlyOwner {
        numberPoints = _numberPoints;
        emit NewNumberPoints(_numberPoints);
    }

    function hasEarned(address user) internal view virtual returns (bool);
}
