// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {ReentrancyGuard} from '@openzeppelin/contracts/utils/ReentrancyGuard.sol';

interface ICompetitionProfile {
    /// Whether the account has ever had a profile.
    function hasRegistered(address user) external view returns (bool);
    /// Id, points, team, collection and token of a profile, and whether it is active.
    function getUserProfile(
        address user
    ) external view returns (uint256, uint256, uint256, address, uint256, bool);
    /// Adds points of a campaign to a profile.
    function increaseUserPoints(address user, uint256 points, uint256 campaignId) external;
}

interface ICompetitionStation {
    /// Makes a collectible of a bunny for an account; gives its id.
    function mintCollectible(address receiver, string calldata tokenURI, uint8 bunnyId) external returns (uint256);
}

/// What both versions of a competition of teams have in common. Members with active profiles register; when it is over
/// the owner says which group each has reached, and each claims what the group of the own team is given: tokens, points
/// and, in the winning team, a collectible. What is promised is here before anybody can claim, and stays while claims are
/// open, which they are for the minimum period at least. Tokens are paid though points or collectible are refused: these
/// can be claimed later.
abstract contract TeamCompetition is Ownable, ReentrancyGuard {
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

    /// What of a claim was refused by those who give it.
    struct Undelivered {
        bool points;
        bool collectible;
    }

    /// By reward group: 4 is the best, 0 whoever reached none.
    uint256 internal constant GROUPS = 5;
    uint256 private constant SHORTEST_CLAIM_PERIOD = 1 hours;
    /// Bunnies up to this one are not a winning team's: they were given elsewhere, as in the field.
    uint8 private constant LAST_EARLIER_BUNNY = 14;

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
    /// Who has not claimed, by team and group.
    mapping(uint256 teamId => uint256[5]) private unclaimed;

    event RewardsUndelivered(address indexed user, bool points, bool collectible);

    modifier whenFinished() {
        require(currentStatus == CompetitionStatus.Finished, 'Not finished');
        _;
    }

    modifier knownTeam(uint256 teamId) {
        require(teamId > 0 && teamId <= numberTeams, 'No such team');
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
        emitRegister(msg.sender, teamId);
    }

    /// Pays what the caller's group of the own team has won, once, while claims are open.
    function claimReward() external nonReentrant {
        require(currentStatus == CompetitionStatus.Claim, 'Not in claim');
        UserStats storage user = userTradingStats[msg.sender];
        require(user.hasRegistered, 'Not registered');
        require(!user.hasClaimed, 'Already claimed');
        (uint256 group, uint256 teamId) = (user.rewardGroup, user.teamId);
        user.hasClaimed = true;
        unclaimed[teamId][group]--;
        undelivered[msg.sender] = Undelivered(pointsOf(teamId, group) > 0, winsCollectible(user));
        payTokens(msg.sender, teamId, group);
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
            require(isFunded(), 'Rewards not funded');
            claimsOpenedAt = block.timestamp;
        }
        if (status == CompetitionStatus.Over) {
            require(block.timestamp >= claimsOpenedAt + minClaimPeriod, 'Claims are still open');
        }
        currentStatus = status;
        emitStatus(status);
    }

    /// Puts registered accounts into a reward group, 0 to 4, after the end and before the claims.
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
        emitGroup(users, rewardGroup);
    }

    /// Names the team that has won, and the collectible that its members are given.
    function updateWinningTeamAndTokenURIAndBunnyId(
        uint256 teamId,
        string calldata uri,
        uint8 bunny
    ) external onlyOwner whenFinished knownTeam(teamId) {
        require(bunny > LAST_EARLIER_BUNNY, 'Bunny is of another campaign');
        (winningTeamId, tokenURI, bunnyId) = (teamId, uri, bunny);
        emitWinner(teamId);
    }

    /// All that `claimInformation` says, whatever the group; the field's tell group 0 of tokens that they do not pay.
    function payTokens(address to, uint256 teamId, uint256 group) internal virtual;

    function emitRegister(address user, uint256 teamId) internal virtual;

    function emitStatus(CompetitionStatus status) internal virtual;

    function emitGroup(address[] calldata users, uint256 rewardGroup) internal virtual;

    function emitWinner(uint256 teamId) internal virtual;

    /// Whether all that is promised of every token is here.
    function isFunded() internal view virtual returns (bool);

    function pointsOf(uint256 teamId, uint256 group) internal view virtual returns (uint256);

    function campaignOf(uint256 teamId, uint256 group) internal view virtual returns (uint256);

    function winsCollectible(UserStats storage user) internal view returns (bool) {
        return user.teamId == winningTeamId && user.rewardGroup > 0;
    }

    /// What members of a team who have not claimed are promised of a token, of which each group is given so much.
    function promisedTo(uint256 teamId, uint256[5] storage amounts) internal view returns (uint256 sum) {
        for (uint256 group; group < GROUPS; group++) sum += unclaimed[teamId][group] * amounts[group];
    }

    /// Of the caller's points and collectible, what is not refused now.
    function deliver() private {
        UserStats storage user = userTradingStats[msg.sender];
        Undelivered memory due = undelivered[msg.sender];
        delete undelivered[msg.sender];
        bool lacksPoints = due.points && !givePoints(user.teamId, user.rewardGroup);
        bool lacksCollectible = due.collectible && !giveCollectible();
        if (!lacksPoints && !lacksCollectible) return;
        undelivered[msg.sender] = Undelivered(lacksPoints, lacksCollectible);
        emit RewardsUndelivered(msg.sender, lacksPoints, lacksCollectible);
    }

    function givePoints(uint256 teamId, uint256 group) private returns (bool) {
        (uint256 points, uint256 campaignId) = (pointsOf(teamId, group), campaignOf(teamId, group));
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
}
