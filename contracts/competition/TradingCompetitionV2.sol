// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {ICompetitionProfile, ICompetitionStation, TeamCompetition} from './TeamCompetition.sol';

/// A competition of the second version: members are given CHEESE and the tokens of three clubs, and every event says
/// which competition it is of.
contract TradingCompetitionV2 is TeamCompetition {
    using SafeERC20 for IERC20;

    struct CompetitionRewards {
        uint256[5] userCampaignId;
        uint256[5] cakeRewards;
        uint256[5] lazioRewards;
        uint256[5] portoRewards;
        uint256[5] santosRewards;
        uint256[5] pointUsers;
    }

    /// What members can be given, each once.
    struct RewardTokens {
        IERC20 cake;
        IERC20 lazio;
        IERC20 porto;
        IERC20 santos;
    }

    uint256 public immutable competitionId;
    IERC20 public immutable lazioToken;
    IERC20 public immutable portoToken;
    IERC20 public immutable santosToken;
    mapping(uint256 teamId => CompetitionRewards) private rewards;

    event NewCompetitionStatus(CompetitionStatus status, uint256 competitionId);
    event RemainderClaim(address indexed token, uint256 amount);
    event TeamRewardsUpdate(uint256 teamId, uint256 competitionId);
    event UserRegister(address userAddress, uint256 teamId, uint256 competitionId);
    event UserUpdateMultiple(address[] userAddresses, uint256 rewardGroup, uint256 competitionId);
    event WinningTeam(uint256 teamId, uint256 competitionId);

    constructor(
        ICompetitionProfile profile,
        ICompetitionStation station,
        RewardTokens memory tokens,
        uint256 competitionId_,
        uint256 numberTeams_,
        uint256 minClaimPeriod_
    ) TeamCompetition(profile, station, tokens.cake, numberTeams_, minClaimPeriod_) {
        // What is there of one would be counted as another's.
        IERC20[4] memory all = [tokens.cake, tokens.lazio, tokens.porto, tokens.santos];
        for (uint256 i = 1; i < 4; i++) {
            for (uint256 before; before < i; before++) {
                require(address(all[i]) != address(all[before]), 'Tokens must be different');
            }
        }
        (lazioToken, portoToken, santosToken) = (tokens.lazio, tokens.porto, tokens.santos);
        competitionId = competitionId_;
    }

    /// Sets by reward group what members of a team are given of each token; after the end alone.
    function updateTeamRewards(
        uint256 teamId,
        uint256[5] calldata userCampaignIds,
        uint256[5] calldata cakeRewards,
        uint256[5] calldata lazioRewards,
        uint256[5] calldata portoRewards,
        uint256[5] calldata santosRewards,
        uint256[5] calldata pointRewards
    ) external onlyOwner whenFinished knownTeam(teamId) {
        CompetitionRewards storage reward = rewards[teamId];
        reward.userCampaignId = userCampaignIds;
        reward.cakeRewards = cakeRewards;
        reward.lazioRewards = lazioRewards;
        reward.portoRewards = portoRewards;
        reward.santosRewards = santosRewards;
        reward.pointUsers = pointRewards;
        emit TeamRewardsUpdate(teamId, competitionId);
    }

    // Of each token what nobody is promised; once it is over, whatever was not claimed.

    /// Takes CAKE that nobody was promised.
    function claimCakeRemainder(uint256 amount) external onlyOwner {
        (uint256 cake, , , ) = promised();
        payRemainder(cakeToken, cake, amount);
    }

    /// Takes LAZIO that nobody was promised.
    function claimLazioRemainder(uint256 amount) external onlyOwner {
        (, uint256 lazio, , ) = promised();
        payRemainder(lazioToken, lazio, amount);
    }

    /// Takes PORTO that nobody was promised.
    function claimPortoRemainder(uint256 amount) external onlyOwner {
        (, , uint256 porto, ) = promised();
        payRemainder(portoToken, porto, amount);
    }

    /// Takes SANTOS that nobody was promised.
    function claimSantosRemainder(uint256 amount) external onlyOwner {
        (, , , uint256 santos) = promised();
        payRemainder(santosToken, santos, amount);
    }

    /// All but the first is false or 0 before claims are open.
    function claimInformation(
        address userAddress
    ) external view returns (bool, bool, uint256, uint256, uint256, uint256, uint256, uint256, bool) {
        UserStats storage user = userTradingStats[userAddress];
        if (!user.hasRegistered || currentStatus < CompetitionStatus.Claim) {
            return (user.hasRegistered, false, 0, 0, 0, 0, 0, 0, false);
        }
        CompetitionRewards storage reward = rewards[user.teamId];
        uint256 group = user.rewardGroup;
        return (
            true,
            user.hasClaimed,
            group,
            reward.cakeRewards[group],
            reward.lazioRewards[group],
            reward.portoRewards[group],
            reward.santosRewards[group],
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
        CompetitionRewards storage reward = rewards[teamId];
        pay(cakeToken, to, reward.cakeRewards[group]);
        pay(lazioToken, to, reward.lazioRewards[group]);
        pay(portoToken, to, reward.portoRewards[group]);
        pay(santosToken, to, reward.santosRewards[group]);
    }

    function emitRegister(address user, uint256 teamId) internal override {
        emit UserRegister(user, teamId, competitionId);
    }

    function emitStatus(CompetitionStatus status) internal override {
        emit NewCompetitionStatus(status, competitionId);
    }

    function emitGroup(address[] calldata users, uint256 rewardGroup) internal override {
        emit UserUpdateMultiple(users, rewardGroup, competitionId);
    }

    function emitWinner(uint256 teamId) internal override {
        emit WinningTeam(teamId, competitionId);
    }

    function isFunded() internal view override returns (bool) {
        (uint256 cake, uint256 lazio, uint256 porto, uint256 santos) = promised();
        return
            cakeToken.balanceOf(address(this)) >= cake &&
            lazioToken.balanceOf(address(this)) >= lazio &&
            portoToken.balanceOf(address(this)) >= porto &&
            santosToken.balanceOf(address(this)) >= santos;
    }

    function pointsOf(uint256 teamId, uint256 group) internal view override returns (uint256) {
        return rewards[teamId].pointUsers[group];
    }

    function campaignOf(uint256 teamId, uint256 group) internal view override returns (uint256) {
        return rewards[teamId].userCampaignId[group];
    }

    function payRemainder(IERC20 token, uint256 reserved, uint256 amount) private {
        if (currentStatus == CompetitionStatus.Over) reserved = 0;
        require(token.balanceOf(address(this)) >= reserved + amount, 'Promised to winners');
        emit RemainderClaim(address(token), amount);
        token.safeTransfer(msg.sender, amount);
    }

    function pay(IERC20 token, address to, uint256 amount) private {
        if (amount > 0) token.safeTransfer(to, amount);
    }

    function promised()
        private
        view
        returns (uint256 cake, uint256 lazio, uint256 porto, uint256 santos)
    {
        for (uint256 teamId = 1; teamId <= numberTeams; teamId++) {
            CompetitionRewards storage reward = rewards[teamId];
            cake += promisedTo(teamId, reward.cakeRewards);
            lazio += promisedTo(teamId, reward.lazioRewards);
            porto += promisedTo(teamId, reward.portoRewards);
            santos += promisedTo(teamId, reward.santosRewards);
        }
    }
}
