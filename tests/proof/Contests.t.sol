// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {IERC721} from '@openzeppelin/contracts/token/ERC721/IERC721.sol';
import {TeamCompetition} from '../../contracts/competition/TeamCompetition.sol';
import {TradingCompetition} from '../../contracts/competition/TradingCompetition.sol';
import {TradingCompetitionV2} from '../../contracts/competition/TradingCompetitionV2.sol';
import {HostileCollection} from '../../contracts/nft/testing/HostileCollection.sol';
import {Profile} from '../../contracts/profile/Profile.sol';
import {Proof} from './Proof.sol';

/// What both competitions have in common. This contract owns them, and is the profiles and the station, which refuse at
/// times.
abstract contract CompetitionProof is Proof {
    uint256 internal constant TEAMS = 2;

    TeamCompetition internal competition;
    bool internal refusesPoints;
    bool internal refusesCollectibles;
    /// Ghosts: what each was given.
    mapping(address who => uint256) internal paid;
    mapping(address who => uint256) internal points;
    mapping(address who => uint256) internal collectibles;
    /// Prizes that the owner has taken back before everything was over.
    bool internal isRobbed;

    function setUp() public {
        create();
        for (uint256 i = 0; i < people.length - 1; i++) register(i);
    }

    function create() internal virtual;

    /// By team and group, as the owner promises them.
    function promise_(uint256 team, uint256 seed) internal virtual;

    function prizeOf(address who) internal view virtual returns (uint256 amount, uint256 prizePoints);

    function takeRemainder(uint256 amount) internal virtual;

    // The profiles and the station.

    function hasRegistered(address) external pure returns (bool) {
        return true;
    }

    function getUserProfile(
        address user
    ) external pure returns (uint256, uint256, uint256, address, uint256, bool) {
        return (1, 0, 1 + (uint160(user) % TEAMS), address(0), 0, true);
    }

    function increaseUserPoints(address user, uint256 amount, uint256) external {
        require(!refusesPoints, 'no points');
        points[user] += amount;
    }

    function mintCollectible(address receiver, string calldata, uint8) external returns (uint256) {
        require(!refusesCollectibles, 'no collectible');
        collectibles[receiver] += 1;
        return 1;
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](11);
        all[0] = this.register.selector;
        all[1] = this.advance.selector;
        all[2] = this.advanceMore.selector;
        all[3] = this.setRewards.selector;
        all[4] = this.setGroup.selector;
        all[5] = this.setWinner.selector;
        all[6] = this.fund.selector;
        all[7] = this.claim.selector;
        all[8] = this.claimUndelivered.selector;
        all[9] = this.takeBack.selector;
        all[10] = this.habit.selector;
    }

    function register(uint256 who) public step {
        act(someone(who), address(competition), 0, abi.encodeCall(TeamCompetition.register, ()));
    }

    function advance(uint256 seed) public step {
        if (seed % 4 == 0) pass(1, 1 days);
        if (seed % 8 == 1) fund(0);
        uint256 next = uint256(competition.currentStatus()) + (seed % 16 == 2 ? 2 : 1);
        require(next <= 4, 'the last');
        competition.updateCompetitionStatus(TeamCompetition.CompetitionStatus(next));
    }

    function advanceMore(uint256 seed) external {
        advance(seed);
    }

    function setRewards(uint256 team, uint256 seed) external step {
        promise_(1 + (team % TEAMS), seed);
    }

    function setGroup(uint256 who, uint256 group) external step {
        address[] memory users = new address[](1);
        users[0] = someone(who);
        competition.updateUserStatusMultiple(users, group % 6);
    }

    function setWinner(uint256 team, uint8 bunny) external step {
        competition.updateWinningTeamAndTokenURIAndBunnyId(team % (TEAMS + 2), 'uri', bunny);
    }

    function fund(uint256) public step {
        token.transfer(address(competition), 1000 * E18);
    }

    function claim(uint256 who) external step {
        claimFor(someone(who));
    }

    function claimFor(address who) internal {
        uint256 before = token.balanceOf(address(competition));
        act(who, address(competition), 0, abi.encodeCall(TeamCompetition.claimReward, ()));
        paid[who] += before - token.balanceOf(address(competition));
    }

    function claimUndelivered(uint256 who, bool isRefused) external step {
        if (!isRefused) (refusesPoints, refusesCollectibles) = (false, false);
        for (uint256 i = 0; i < people.length; i++) {
            (bool points_, bool collectible) = competition.undelivered(people[i]);
            if (points_ || collectible) who = i;
        }
        act(someone(who), address(competition), 0, abi.encodeCall(TeamCompetition.claimUndelivered, ()));
    }

    function takeBack(uint256 seed) external step {
        uint256 amount = seed % (token.balanceOf(address(competition)) + 1);
        takeRemainder(amount);
        if (competition.currentStatus() == TeamCompetition.CompetitionStatus.Claim) {
            isRobbed = isRobbed || token.balanceOf(address(competition)) < owed();
        }
    }

    function habit(uint256 kind, uint256 seed) external step {
        if (kind % 4 == 0) refusesPoints = seed % 4 != 0;
        else if (kind % 4 == 1) refusesCollectibles = seed % 4 != 0;
        else if (kind % 4 == 2) behave(token);
        else setHabit(token, kind / 4, seed);
    }

    /// What those are promised who have not claimed.
    function owed() internal view returns (uint256 sum) {
        for (uint256 i = 0; i < people.length; i++) {
            (, , bool isIn, bool hasClaimed) = competition.userTradingStats(people[i]);
            (uint256 amount, ) = prizeOf(people[i]);
            if (isIn && !hasClaimed) sum += amount;
        }
    }

    /// Solvency: while prizes are claimed, all of them are here.
    function invariant_prizesAreHere() public view {
        if (competition.currentStatus() == TeamCompetition.CompetitionStatus.Claim) {
            require(token.balanceOf(address(competition)) >= owed(), 'prizes');
        }
        require(!isRobbed, 'prizes were taken back');
        requireNoReentry();
    }

    /// Conservation: each is paid once, exactly the prize, and given points and a collectible once at the most.
    function invariant_eachIsPaidOnce() public view {
        for (uint256 i = 0; i < people.length; i++) {
            address who = people[i];
            (uint256 group, uint256 team, , bool hasClaimed) = competition.userTradingStats(who);
            (uint256 amount, uint256 prizePoints) = prizeOf(who);
            (bool lacksPoints, bool lacksCollectible) = competition.undelivered(who);
            bool wins = hasClaimed && group > 0 && team == competition.winningTeamId();
            require(paid[who] == (hasClaimed ? amount : 0), 'its prize');
            require(points[who] == (hasClaimed && !lacksPoints ? prizePoints : 0), 'its points');
            require(collectibles[who] == (wins && !lacksCollectible ? 1 : 0), 'its collectible');
        }
    }

    /// Exits: everybody who is promised a prize takes it while claims are open, whatever the station refuses.
    function invariant_everyoneIsPaid() public look {
        if (competition.currentStatus() != TeamCompetition.CompetitionStatus.Claim) return;
        behave(token);
        for (uint256 i = 0; i < people.length; i++) {
            (, , bool isIn, bool hasClaimed) = competition.userTradingStats(people[i]);
            if (!isIn || hasClaimed) continue;
            (uint256 amount, ) = prizeOf(people[i]);
            uint256 before = token.balanceOf(people[i]);
            claimFor(people[i]);
            require(token.balanceOf(people[i]) == before + amount, 'its prize');
        }
        (refusesPoints, refusesCollectibles) = (false, false);
        for (uint256 i = 0; i < people.length; i++) {
            (bool lacksPoints, bool lacksCollectible) = competition.undelivered(people[i]);
            if (!lacksPoints && !lacksCollectible) continue;
            act(
                people[i],
                address(competition),
                0,
                abi.encodeCall(TeamCompetition.claimUndelivered, ())
            );
        }
        invariant_eachIsPaidOnce();
        requireNoReentry();
    }
}

contract FirstCompetitionProof is CompetitionProof {
    function create() internal override {
        competition = TeamCompetition(
            make('TradingCompetition', abi.encode(this, this, token, TEAMS, 1 hours))
        );
    }

    function promise_(uint256 team, uint256 seed) internal override {
        uint256[5] memory tokens;
        uint256[5] memory given;
        uint256[5] memory campaigns;
        for (uint256 i = 0; i < 5; i++) (tokens[i], given[i]) = ((seed % 50) * i * E18, seed % 3);
        TradingCompetition(address(competition)).updateTeamRewards(team, campaigns, tokens, given);
    }

    function prizeOf(address who) internal view override returns (uint256, uint256) {
        (uint256 group, uint256 team, bool isIn, ) = competition.userTradingStats(who);
        if (!isIn) return (0, 0);
        TradingCompetition.CompetitionRewards memory reward = TradingCompetition(address(competition))
            .viewRewardTeams()[team - 1];
        return (reward.cakeRewards[group], reward.pointUsers[group]);
    }

    function takeRemainder(uint256 amount) internal override {
        TradingCompetition(address(competition)).claimRemainder(amount);
    }
}

/// The same with four tokens, of which the hostile one is the third.
contract SecondCompetitionProof is CompetitionProof {
    function create() internal override {
        competition = TeamCompetition(
            make(
                'TradingCompetitionV2',
                abi.encode(this, this, [address(newToken()), address(newToken()), address(token), address(newToken())], 1, TEAMS, 1 hours)
            )
        );
    }

    function promise_(uint256 team, uint256 seed) internal override {
        uint256[5] memory none;
        uint256[5] memory tokens;
        uint256[5] memory given;
        for (uint256 i = 0; i < 5; i++) (tokens[i], given[i]) = ((seed % 50) * i * E18, seed % 3);
        TradingCompetitionV2(address(competition)).updateTeamRewards(team, none, none, none, tokens, none, given);
    }

    function prizeOf(address who) internal view override returns (uint256, uint256) {
        (uint256 group, uint256 team, bool isIn, ) = competition.userTradingStats(who);
        if (!isIn) return (0, 0);
        TradingCompetitionV2.CompetitionRewards memory reward = TradingCompetitionV2(address(competition))
            .viewRewardTeams()[team - 1];
        return (reward.portoRewards[group], reward.pointUsers[group]);
    }

    function takeRemainder(uint256 amount) internal override {
        TradingCompetitionV2(address(competition)).claimPortoRemainder(amount);
    }
}

/// Profiles with the collectibles of a hostile collection, paid in a hostile token.
contract ProfileProof is Proof {
    uint256 private constant TOKENS = 8;
    uint256 private constant TEAMS = 2;

    Profile internal profile;
    HostileCollection internal collection;
    /// Ghosts: what was paid, and what the owner has taken.
    uint256 internal fees;
    uint256 internal taken;
    uint256[TEAMS + 1] internal teamPoints;

    function setUp() public {
        profile = Profile(make('Profile', abi.encode(token, E18, 2 * E18, 3 * E18)));
        collection = HostileCollection(make('HostileCollection', ''));
        profile.addNftAddress(address(collection));
        profile.addTeam('Fondue', 'hot');
        profile.addTeam('Raclette', 'hotter');
        profile.grantRole(profile.POINT_ROLE(), address(this));
        profile.grantRole(profile.SPECIAL_ROLE(), address(this));
        allow(address(token), address(profile));
        collection.setCalled(address(attacker));
        for (uint256 i = 0; i < TOKENS; i++) collection.mint(someone(i), i);
        for (uint256 i = 0; i < people.length; i++) {
            bytes memory data = abi.encodeCall(IERC721.setApprovalForAll, (address(profile), true));
            send(people[i], address(collection), 0, data);
        }
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](11);
        all[0] = this.create.selector;
        all[1] = this.pause.selector;
        all[2] = this.update.selector;
        all[3] = this.reactivate.selector;
        all[4] = this.changeTeam.selector;
        all[5] = this.setJoinable.selector;
        all[6] = this.givePoints.selector;
        all[7] = this.setCosts.selector;
        all[8] = this.claimFee.selector;
        all[9] = this.habit.selector;
        all[10] = this.seize.selector;
    }

    function create(uint256 who, uint256 team, uint256 id) external step {
        id = ownOf(someone(who), id);
        paying(
            someone(who),
            abi.encodeCall(Profile.createProfile, (team % (TEAMS + 2), address(collection), id))
        );
    }

    function pause(uint256 who) external step {
        act(someone(who), address(profile), 0, abi.encodeCall(Profile.pauseProfile, ()));
    }

    function update(uint256 who, uint256 id) external step {
        paying(
            someone(who),
            abi.encodeCall(Profile.updateProfile, (address(collection), ownOf(someone(who), id)))
        );
    }

    function reactivate(uint256 who, uint256 id) external step {
        paying(
            someone(who),
            abi.encodeCall(Profile.reactivateProfile, (address(collection), ownOf(someone(who), id)))
        );
    }

    /// A token of somebody's, now and then any.
    function ownOf(address who, uint256 seed) internal view returns (uint256 id) {
        id = seed % TOKENS;
        if (seed % 8 == 7) return id;
        for (uint256 i = 0; i < TOKENS; i++) {
            id = ((seed % TOKENS) + i) % TOKENS;
            if (collection.ownerOf(id) == who) return id;
        }
    }

    function paying(address who, bytes memory data) internal {
        uint256 before = token.balanceOf(address(profile));
        act(who, address(profile), 0, data);
        fees += token.balanceOf(address(profile)) - before;
    }

    function changeTeam(uint256 who, uint256 team) external step {
        if (team % 4 == 0) profile.makeTeamJoinable(1 + (team / 4) % TEAMS);
        profile.changeTeam(someone(who), team % 4 == 0 ? 1 + (team / 4) % TEAMS : team % (TEAMS + 2));
    }

    function setJoinable(uint256 team, bool isJoinable) external step {
        if (isJoinable) profile.makeTeamJoinable(1 + (team % TEAMS));
        else profile.makeTeamNotJoinable(1 + (team % TEAMS));
    }

    /// Up and down again, never below nothing.
    function givePoints(uint256 who, uint256 team, uint256 amount) external step {
        team = 1 + (team % TEAMS);
        amount %= 100;
        if (amount % 2 == 0) {
            profile.increaseUserPoints(someone(who), amount, 1);
            profile.increaseTeamPoints(team, amount, 1);
            teamPoints[team] += amount;
        } else {
            profile.removeTeamPoints(team, amount);
            teamPoints[team] -= amount;
        }
    }

    function setCosts(uint256 a, uint256 b, uint256 c) external step {
        profile.updateNumberCake(a % (101 * E18), b % (101 * E18), c % (101 * E18));
    }

    function claimFee(uint256 seed) external step {
        uint256 amount = seed % (token.balanceOf(address(profile)) + 1);
        profile.claimFee(amount);
        taken += amount;
    }

    function habit(uint256 kind, uint256 seed) external step {
        if (kind % 4 == 0) collection.setRefuses(seed % 4 == 0);
        else if (kind % 4 == 1) behave(token);
        else if (kind % 4 == 2) collection.setRefuses(false);
        else setHabit(token, kind / 4, seed);
    }

    function seize(uint256 id, uint256 who) external step {
        id %= TOKENS;
        require(collection.ownerOf(id) != address(profile), 'of a profile');
        collection.seize(someone(who), id);
    }

    function stateOf(address who) internal view returns (uint256 team, uint256 id, bool isActive) {
        if (profile.hasRegistered(who)) (, , team, , id, isActive) = profile.getUserProfile(who);
    }

    /// Solvency: the collectible of every active profile is here, each of one profile.
    function invariant_collectiblesAreHere() public view {
        uint256 held;
        uint256 expected;
        for (uint256 i = 0; i < people.length; i++) {
            (, uint256 id, bool isActive) = stateOf(people[i]);
            if (!isActive) continue;
            expected += 1;
            require(collection.ownerOf(id) == address(profile), 'its collectible');
        }
        for (uint256 id = 0; id < TOKENS; id++) {
            if (collection.ownerOf(id) == address(profile)) held += 1;
        }
        require(held == expected, 'each is of one profile');
        requireNoReentry();
    }

    /// Conservation: counts are those of the profiles, points those that were given, fees those that were paid.
    function invariant_booksAgree() public view {
        uint256 active;
        uint256[TEAMS + 1] memory members;
        for (uint256 i = 0; i < people.length; i++) {
            (uint256 team, , bool isActive) = stateOf(people[i]);
            if (isActive) active += 1;
            members[team] += 1;
        }
        require(profile.numberActiveProfiles() == active, 'active');
        for (uint256 team = 1; team <= TEAMS; team++) {
            (, , uint256 users, uint256 points, ) = profile.getTeamProfile(team);
            require(users == members[team], 'members');
            require(points == teamPoints[team], 'points');
        }
        require(token.balanceOf(address(profile)) == fees - taken, 'fees');
        require(
            profile.numberCakeToRegister() <= profile.MAX_COST() &&
                profile.numberCakeToUpdate() <= profile.MAX_COST() &&
                profile.numberCakeToReactivate() <= profile.MAX_COST(),
            'costs'
        );
    }

    /// Exits: everyone has the collectible back by pausing the profile, whatever profiles cost.
    function invariant_everyoneLeaves() public look {
        collection.setRefuses(false);
        for (uint256 i = 0; i < people.length; i++) {
            (, uint256 id, bool isActive) = stateOf(people[i]);
            if (!isActive) continue;
            act(people[i], address(profile), 0, abi.encodeCall(Profile.pauseProfile, ()));
            require(collection.ownerOf(id) == people[i], 'its collectible');
        }
        requireNoReentry();
    }
}
