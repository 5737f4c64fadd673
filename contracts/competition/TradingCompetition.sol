// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {ICompetitionProfile, ICompetitionStation, TeamCompetition} from './TeamCompetition.sol';

/// A competition of the first version: members are given CHEESE.
contract TradingCompetition is TeamCompetition {
    using SafeERC20 for IERC20;

    struct CompetitionRewards {
        uint256[5] userCampaignId;
        uint256[5] cakeRewards;
        uint256[5] pointUsers;
    }

    mapping(uint256 teamId => CompetitionRewards) private rewards;

    event NewCompetitionStatus(CompetitionStatus status);
    event RemainderClaim(uint256 amount);
    event TeamRewardsUpdate(uint256 teamId);
    event UserRegister(address userAddress, uint256 teamId);
    event UserUpdateMultiple(address[] userAddresses, uint256 rewardGroup);
    event WinningTeam(uint256 teamId);

    constructor(
        ICompetitionProfile profile,
        ICompetitionStation station,
        IERC20 cakeToken_,
        uint256 numberTeams_,
        uint256 minClaimPeriod_
    ) TeamCompetition(profile, station, cakeToken_, numberTeams_, minClaimPeriod_) {}

    /// Sets by reward group what members of a team are given; after the end and before the claims.
    function updateTeamRewards(
        uint256 teamId,
        uint256[5] calldata userCampaignIds,
        uint256[5] calldata cakeRewards,
        uint256[5] calldata pointRewards
    ) external onlyOwner whenFinished knownTeam(teamId) {
        rewards[teamId] = CompetitionRewards(userCampaignIds, cakeRewards, pointRewards);
        emit TeamRewardsUpdate(teamId);
    }

    /// What nobody is promised; once it is over, whatever was not claimed.
    function claimRemainder(uint256 amount) external onlyOwner {
        uint256 reserved = currentStatus == CompetitionStatus.Over ? 0 : promised();
        require(cakeToken.balanceOf(address(this)) >= reserved + amount, 'Promised to winners');
        emit RemainderClaim(amount);
        cakeToken.safeTransfer(msg.sender, amount);
    }

    /// All but the first is false or 0 before claims are open.
    function claimInformation(
        address userAddress
    ) external view returns (bool, bool, uint256, uint256, uint256, bool) {
        UserStats storage user = userTradingStats[userAddress];
        if (!user.hasRegistered || currentStatus < CompetitionStatus.Claim) {
            return (user.hasRegistered, false, 0, 0, 0, false);
        }
        CompetitionRewards storage reward = rewards[user.teamId];
        uint256 group = user.rewardGroup;
        return (
            true,
            user.hasClaimed,
            group,
            reward.cakeRewards[group],
            reward.pointUsers[group],
            winsCollectible(user)
        );
    }

    /// What members of each team are given, in the order of the teams.
    function viewRewardTeams() external view returns (CompetitionRewards[] memory) {
        CompetitionRewards[] memory all = new CompetitionRewards[](numberTeams);
        for (uint256 i; i < numberTeams; i++) all[i] = rewards[i + 1];
        return all;
    }

    function payTokens(address to, uint256 teamId, uint256 group) internal override {
        uint256 amount = rewards[teamId].cakeRewards[group];
        if (amount > 0) cakeToken.safeTransfer(to, amount);
    }

    function emitRegister(address user, uint256 teamId) internal override {
        emit UserRegister(user, teamId);
    }

    function emitStatus(CompetitionStatus status) internal override {
        emit NewCompetitionStatus(status);
    }

    function emitGroup(address[] calldata users, uint256 rewardGroup) internal override {
        emit UserUpdateMultiple(users, rewardGroup);
    }

    function emitWinner(uint256 teamId) internal override {
        emit WinningTeam(teamId);
    }

    function isFunded() internal view override returns (bool) {
        return cakeToken.balanceOf(address(this)) >= promised();
    }

    function pointsOf(uint256 teamId, uint256 group) internal view override returns (uint256) {
        return rewards[teamId].pointUsers[group];
    }

    function campaignOf(uint256 teamId, uint256 group) internal view override returns (uint256) {
        return rewards[teamId].userCampaignId[group];
    }

    function promised() private view returns (uint256 sum) {
        for (uint256 teamId = 1; teamId <= numberTeams; teamId++) {
            sum += promisedTo(teamId, rewards[teamId].cakeRewards);
        }
    }
}
