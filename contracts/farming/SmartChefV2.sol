// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {SmartChef} from './SmartChef.sol';

interface IProfile {
    /// Id, points, team, collection and token of a profile, and whether it is active.
    function getUserProfile(
        address _userAddress
    ) external view returns (uint256, uint256, uint256, address, uint256, bool);

    /// Whether an account has an active profile.
    function getUserStatus(address _userAddress) external view returns (bool);
}

/// A pool that may take stakes from active profiles alone, and from those with so many points.
contract SmartChefV2 is SmartChef {
    address public pancakeProfile;
    bool public pancakeProfileIsRequested;
    uint256 public pancakeProfileThresholdPoints;

    event NewProfile(address profile);
    event UpdateProfileAndThresholdPointsRequirement(bool isProfileRequested, uint256 thresholdPoints);

    constructor(
        address stakedToken_,
        address rewardToken_,
        uint256 rewardPerBlock_,
        uint256 startBlock_,
        uint256 bonusEndBlock_,
        uint256 poolLimitPerUser_
    ) SmartChef(stakedToken_, rewardToken_, rewardPerBlock_, startBlock_, bonusEndBlock_, poolLimitPerUser_) {}

    function requireAdmission() internal view override {
        if (pancakeProfileIsRequested) {
            require(
                IProfile(pancakeProfile).getUserStatus(msg.sender),
                'Deposit: Must have an active profile'
            );
        }
        if (pancakeProfileThresholdPoints > 0) {
            (, uint256 points, , , , ) = IProfile(pancakeProfile).getUserProfile(msg.sender);
            require(points >= pancakeProfileThresholdPoints, 'Deposit: Not enough user points');
        }
    }

    /// On the local exchange profiles are made after the pools.
    function setProfile(address _profile) external onlyOwner {
        pancakeProfile = _profile;
        emit NewProfile(_profile);
    }

    /// Sets whether a stake needs an active profile, and how many points.
    function updateProfileAndThresholdPointsRequirement(
        bool _isRequested,
        uint256 _thresholdPoints
    ) external onlyOwner {
        require(_thresholdPoints == 0 || _isRequested, 'SmartChef: points need a profile');
        pancakeProfileIsRequested = _isRequested;
        pancakeProfileThresholdPoints = _thresholdPoints;
        emit UpdateProfileAndThresholdPointsRequirement(_isRequested, _thresholdPoints);
    }
}
