// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {Profile} from './Profile.sol';

interface FirstSale {
    /// What a user has committed to a sale's pool, and whether it is harvested.
    function userInfo(address user) external view returns (uint256 amount, bool claimed);
}

/// Gives points for what people committed in token sales of the first version.
contract PointCenterIFO is Ownable {
    struct IFOs {
        uint256 thresholdToClaim;
        uint256 campaignId;
        uint256 numberPoints;
    }

    Profile public immutable pancakeProfile;
    uint256 public maxViewLength = 30;
    mapping(address sale => IFOs) public ifos;
    mapping(address user => mapping(address sale => bool)) public hasClaimed;

    event IFOAdd(
        address indexed contractAddress,
        uint256 thresholdToClaim,
        uint256 indexed campaignId,
        uint256 numberPoints
    );
    event NewMaxViewLength(uint256 maxViewLength);
    event PointIncrease(address indexed user, address indexed sale, uint256 numberPoints);

    constructor(Profile pancakeProfile_) Ownable(msg.sender) {
        pancakeProfile = pancakeProfile_;
    }

    /// Gives the caller's profile the points of a sale, once.
    function getPoints(address _contractAddress) external {
        require(!hasClaimed[msg.sender][_contractAddress], 'Has claimed');
        IFOs storage sale = ifos[_contractAddress];
        require(sale.campaignId > 0 && sale.numberPoints > 0, 'Not an IFO');
        require(pancakeProfile.getUserStatus(msg.sender), 'Not active');
        (uint256 amount, bool hasHarvested) = FirstSale(_contractAddress).userInfo(msg.sender);
        require(hasHarvested, 'Not harvested');
        require(amount > sale.thresholdToClaim, 'Too small');
        hasClaimed[msg.sender][_contractAddress] = true;
        emit PointIncrease(msg.sender, _contractAddress, sale.numberPoints);
        pancakeProfile.increaseUserPoints(msg.sender, sale.numberPoints, sale.campaignId);
    }

    /// The order of the arguments is that of the published source. Some published ABIs name the campaign before the
    /// threshold: it is the same function.
    function addIFOAddress(
        address _contractAddress,
        uint256 _thresholdToClaim,
        uint256 _campaignId,
        uint256 _numberPoints
    ) external onlyOwner {
        require(_campaignId > 0, 'Campaign of 0');
        // A sale of another version fails here and not in the middle of everybody's list.
        FirstSale(_contractAddress).userInfo(msg.sender);
        ifos[_contractAddress] = IFOs(_thresholdToClaim, _campaignId, _numberPoints);
        emit IFOAdd(_contractAddress, _thresholdToClaim, _campaignId, _numberPoints);
    }

    /// Sets how many sales are looked through at once.
    function updateMaxViewLength(uint256 _newMaxViewLength) external onlyOwner {
        maxViewLength = _newMaxViewLength;
        emit NewMaxViewLength(_newMaxViewLength);
    }

    /// Whether an account may have the points of a sale.
    function checkClaimStatus(address _userAddress, address _contractAddress) external view returns (bool) {
        return claimStatus(_userAddress, _contractAddress);
    }

    /// The same of several sales.
    function checkClaimStatuses(
        address _userAddress,
        address[] calldata _contractAddresses
    ) external view returns (bool[] memory) {
        require(_contractAddresses.length <= maxViewLength, 'Length must be <= maxViewLength');
        bool[] memory statuses = new bool[](_contractAddresses.length);
        for (uint256 i = 0; i < statuses.length; i++) {
            statuses[i] = claimStatus(_userAddress, _contractAddresses[i]);
        }
        return statuses;
    }

    /// As the field has it: true for whoever has no active profile and for exactly the threshold, too, which `getPoints`
    /// refuses, and reverting for what is no sale of the first version.
    function claimStatus(address user, address sale) private view returns (bool) {
        (uint256 amount, bool hasHarvested) = FirstSale(sale).userInfo(user);
        IFOs storage terms = ifos[sale];
        return
            hasHarvested &&
            amount >= terms.thresholdToClaim &&
            !hasClaimed[user][sale] &&
            terms.campaignId > 0 &&
            terms.numberPoints > 0;
    }
}
