// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {ReentrancyGuard} from '@openzeppelin/contracts/utils/ReentrancyGuard.sol';

interface ICompetitionProfile {
    function hasRegistered(address user) external view returns (bool);
    function getUserProfile(
        address user
    ) external view returns (uint256, uint256, uint256, address, uint256, bool);
    function increaseUserPoints(address user, uint256 points, uint256 campaignId) external;
}

interface ICompetitionStation {
    function mintCollectible(address receiver, string calldata tokenURI, uint8 bunnyId) external returns (uint256);
}

/// A competition of teams. Members with active profiles register; when it is over the owner says which group each has
/// reached, and each claims what the group of the own team is given: CHEESE, points and, in the winning team, a
/// collectible. What is promised is here before anybody can claim, and stays while claims are open, which they are for
/// the minimum period at least. CHEESE is paid though points or collectible are refused: these can be claimed later.
contract TradingCompetition is Ownable, ReentrancyGuard {
    using SafeERC20 for IERC20;

    enum CompetitionStatus {
        Registration,
        Live,
        Finished,
        Claim,
        Over
    }

    struct UserStats {
        uint256 rewardGroup;
        uint256 teamId;
        bool hasRegistered;
        bool hasClaimed;
    }

    /// By reward group: 4 is the best, 0 whoever reached none.
    struct CompetitionRewards {
        uint256[5] userCampaignId;
        uint256[5] cakeRewards;
        uint256[5] pointUsers;
    }

    /// What of a claim was refused by those who give it.
    struct Undelivered {
        bool points;
        bool collectible;
    }

    uint256 private constant GROUPS = 5;
    uint256 private constant SHORTEST_CLAIM_PERIOD = 1 hours;

    ICompetitionProfile public immutable pancakeProfile;
    ICompetitionStation public immutable bunnyMintingStation;
    IERC20 public immutable cakeToken;
    uint256 public immutable numberTeams;
    /// Seconds that claims stay open at the least: a week in the field.
    uint256 public immutable minClaimPeriod;
    CompetitionStatus public currentStatus;
    uint256 public winningTeamId;
    uint8 public bunnyId;
    string public tokenURI;

    mapping(address user => UserStats) public userTradingStats;
    mapping(address user => Undelivered) public undelivered;
    uint256 private claimsOpenedAt;
    mapping(uint256 teamId => CompetitionRewards) private rewards;
    /// Who has not claimed, by team and group.
    mapping(uint256 teamId => uint256[5]) private unclaimed;

    event NewCompetitionStatus(CompetitionStatus status);
    event RemainderClaim(uint256 amount);
    event RewardsUndelivered(address indexed user, bool points, bool collectible);
    event TeamRewardsUpdate(uint256 teamId);
    event UserRegister(address userAddress, uint256 teamId);
    event UserUpdateMultiple(address[] userAddresses, uint256 rewardGroup);
    event WinningTeam(uint256 teamId);

    modifier whenFinished() {
        require(currentStatus == CompetitionStatus.Finished, 'Not finished');
        _;
    }

    constructor(
        ICompetitionProfile profile,
        ICompetitionStation station,
        IERC20 cakeToken_,
        uint256 numberTeams_,
        uint256 minClaimPeriod_
    ) Ownable(msg.sender) {
        require(minClaimPeriod_ >= SHORTEST_CLAIM_PERIOD, 'Claim period is too short');
        pancakeProfile = profile;
        bunnyMintingStation = station;
        cakeToken = cakeToken_;
        numberTeams = numberTeams_;
        minClaimPeriod = minClaimPeriod_;
    }

    /// For good: the team is that of the profile now.
    function register() external {
        require(currentStatus == CompetitionStatus.Registration, 'Not in registration');
        UserStats storage user = userTradingStats[msg.sender];
        require(!user.hasRegistered, 'Already registered');
        require(pancakeProfile.hasRegistered(msg.sender), 'No profile');
        (, , uint256 teamId, , , bool isActive) = pancakeProfile.getUserProfile(msg.sender);
        require(isActive, 'Profile not active');
        require(teamId > 0 && teamId <= numberTeams, 'No such team');
        user.hasRegistered = true;
        user.teamId = teamId;
        unclaimed[teamId][0]++;
        emit UserRegister(msg.sender, teamId);
    }

    function claimReward() external nonReentrant {
        require(currentStatus == CompetitionStatus.Claim, 'Not in claim');
        UserStats storage user = userTradingStats[msg.sender];
        require(user.hasRegistered, 'Not registered');
        require(!user.hasClaimed, 'Already claimed');
        (uint256 group, uint256 teamId) = (user.rewardGroup, user.teamId);
        CompetitionRewards storage reward = rewards[teamId];
        user.hasClaimed = true;
        unclaimed[teamId][group]--;
        undelivered[msg.sender] = Undelivered(reward.pointUsers[group] > 0, winsCollectible(user));
        if (reward.cakeRewards[group] > 0) {
            cakeToken.safeTransfer(msg.sender, reward.cakeRewards[group]);
        }
        deliver();
    }

    /// Points and collectible that were refused when they were claimed, whatever the status is now.
    function claimUndelivered() external nonReentrant {
        Undelivered memory before = undelivered[msg.sender];
        require(before.points || before.collectible, 'Nothing to deliver');
        deliver();
        Undelivered memory left = undelivered[msg.sender];
        require(left.points != before.points || left.collectible != before.collectible, 'Still refused');
    }

    /// From one to the next alone. Claims open once there is a winner and all that is promised is here.
    function updateCompetitionStatus(CompetitionStatus status) external onlyOwner {
        require(uint8(status) == uint8(currentStatus) + 1, 'Not the next status');
        if (status == CompetitionStatus.Claim) {
            require(winningTeamId > 0, 'No winner');
            require(cakeToken.balanceOf(address(this)) >= promised(), 'Rewards not funded');
            claimsOpenedAt = block.timestamp;
        }
        if (status == CompetitionStatus.Over) {
            require(block.timestamp >= claimsOpenedAt + minClaimPeriod, 'Claims are still open');
        }
        currentStatus = status;
        emit NewCompetitionStatus(status);
    }

    function updateTeamRewards(
        uint256 teamId,
        uint256[5] calldata userCampaignIds,
        uint256[5] calldata cakeRewards,
        uint256[5] calldata pointRewards
    ) external onlyOwner {
        require(currentStatus < CompetitionStatus.Claim, 'Claims are open');
        require(teamId > 0 && teamId <= numberTeams, 'No such team');
        rewards[teamId] = CompetitionRewards(userCampaignIds, cakeRewards, pointRewards);
        emit TeamRewardsUpdate(teamId);
    }

    function updateUserStatusMultiple(
        address[] calldata users,
        uint256 rewardGroup
    ) external onlyOwner whenFinished {
        require(rewardGroup < GROUPS, 'No such group');
        for (uint256 i; i < users.length; i++) {
            UserStats storage user = userTradingStats[users[i]];
            require(user.hasRegistered, 'Not registered');
            unclaimed[user.teamId][user.rewardGroup]--;
            unclaimed[user.teamId][rewardGroup]++;
            user.rewardGroup = rewardGroup;
        }
        emit UserUpdateMultiple(users, rewardGroup);
    }

    function updateWinningTeamAndTokenURIAndBunnyId(
        uint256 teamId,
        string calldata uri,
        uint8 bunny
    ) external onlyOwner whenFinished {
        require(teamId > 0 && teamId <= numberTeams, 'No such team');
        (winningTeamId, tokenURI, bunnyId) = (teamId, uri, bunny);
        emit WinningTeam(teamId);
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

    function viewRewardTeams() external view returns (CompetitionRewards[] memory) {
        CompetitionRewards[] memory all = new CompetitionRewards[](numberTeams);
        for (uint256 i; i < numberTeams; i++) all[i] = rewards[i + 1];
        return all;
    }

    /// Of the caller's points and collectible, what is not refused now.
    function deliver() private {
        UserStats storage user = userTradingStats[msg.sender];
        Undelivered memory due = undelivered[msg.sender];
        delete undelivered[msg.sender];
        bool lacksPoints = due.points && !givePoints(rewards[user.teamId], user.rewardGroup);
        bool lacksCollectible = due.collectible && !giveCollectible();
        if (!lacksPoints && !lacksCollectible) return;
        undelivered[msg.sender] = Undelivered(lacksPoints, lacksCollectible);
        emit RewardsUndelivered(msg.sender, lacksPoints, lacksCollectible);
    }

    function givePoints(CompetitionRewards storage reward, uint256 group) private returns (bool) {
        (uint256 points, uint256 campaignId) = (reward.pointUsers[group], reward.userCampaignId[group]);
        try pancakeProfile.increaseUserPoints(msg.sender, points, campaignId) {
            return true;
        } catch {
            return false;
        }
    }

    function giveCollectible() private returns (bool) {
        try bunnyMintingStation.mintCollectible(msg.sender, tokenURI, bunnyId) returns (uint256) {
            return true;
        } catch {
            return false;
        }
    }

    function winsCollectible(UserStats storage user) private view returns (bool) {
        return user.teamId == winningTeamId && user.rewardGroup > 0;
    }

    function promised() private view returns (uint256 sum) {
        for (uint256 teamId = 1; teamId <= numberTeams; teamId++) {
            for (uint256 group; group < GROUPS; group++) {
                sum += unclaimed[teamId][group] * rewards[teamId].cakeRewards[group];
            }
        }
    }
}
