// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {Profile} from './Profile.sol';

/// Points for those who have been here for a year, told by the points that they have.
contract AnniversaryAchievement is Ownable {
    Profile public immutable pancakeProfile;
    uint256 public campaignId;
    uint256 public endBlock;
    uint256 public numberPoints;
    uint256 public thresholdPoints;
    mapping(address user => bool) public hasClaimed;

    event NewCampaignId(uint256 campaignId);
    event NewEndBlock(uint256 endBlock);
    event NewNumberPointsAndThreshold(uint256 numberPoints, uint256 thresholdPoints);

    constructor(
        Profile pancakeProfile_,
        uint256 numberPoints_,
        uint256 thresholdPoints_,
        uint256 campaignId_,
        uint256 endBlock_
    ) Ownable(msg.sender) {
        pancakeProfile = pancakeProfile_;
        numberPoints = numberPoints_;
        thresholdPoints = thresholdPoints_;
        campaignId = campaignId_;
        endBlock = endBlock_;
    }

    /// Gives the caller's profile the points, once.
    function claimAnniversaryPoints() external {
        require(canClaim(msg.sender), 'Claim: Cannot claim');
        hasClaimed[msg.sender] = true;
        pancakeProfile.increaseUserPoints(msg.sender, numberPoints, campaignId);
    }

    /// Whether an account may claim the points now.
    function canClaim(address _user) public view returns (bool) {
        if (hasClaimed[_user] || block.number >= endBlock || !pancakeProfile.hasRegistered(_user)) return false;
        (, uint256 points, , , , ) = pancakeProfile.getUserProfile(_user);
        return points >= thresholdPoints;
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

    /// Sets the points, and how many a profile must have before.
    function changeNumberPointsAndThreshold(uint256 _numberPoints, uint256 _thresholdPoints) external onlyOwner {
        numberPoints = _numberPoints;
        thresholdPoints = _thresholdPoints;
        emit NewNumberPointsAndThreshold(_numberPoints, _thresholdPoints);
    }
}
