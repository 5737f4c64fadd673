// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {FarmAuction} from '../../contracts/auction/FarmAuction.sol';
import {TeamCompetition} from '../../contracts/competition/TeamCompetition.sol';
import {TradingCompetition} from '../../contracts/competition/TradingCompetition.sol';
import {TradingCompetitionV2} from '../../contracts/competition/TradingCompetitionV2.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {GuardsProof} from './Guards.t.sol';

/// This contract owns and operates the auctions, in which everyone may bid.
contract BidGuardsProof is GuardsProof {
    FarmAuction internal auction;
    address internal to;

    function setUp() public {
        auction = FarmAuction(make('FarmAuction', abi.encode(token, this)));
        to = address(auction);
        auction.addWhitelist(people);
        allow(address(token), to);
    }

    function startData(
        uint256 start,
        uint256 end,
        uint256 least,
        uint256 places
    ) internal pure returns (bytes memory) {
        return abi.encodeCall(FarmAuction.startAuction, (start, end, least, places));
    }

    function bidData(uint256 amount) internal pure returns (bytes memory) {
        return abi.encodeCall(FarmAuction.bid, (amount));
    }

    function lengthData(uint256 blocks) internal pure returns (bytes memory) {
        return abi.encodeCall(FarmAuction.setMaxAuctionLength, (blocks));
    }

    function collectData(uint256 id, address who) internal pure returns (bytes memory) {
        address[] memory winners = new address[](1);
        winners[0] = who;
        return abi.encodeCall(FarmAuction.claimAuctionLeaderboard, (id, winners));
    }

    function closeData(uint256 limit) internal pure returns (bytes memory) {
        return abi.encodeCall(FarmAuction.closeAuction, (limit));
    }

    /// For 20 at the least, and open for bids.
    function open() internal {
        send(address(this), to, 0, startData(height + 1, height + 10, 20 * E18, 1));
        pass(2, 6);
    }

    function test_bidsHaveASize() external {
        string memory size = 'Bid must be a multiple of 10';
        refused(people[0], to, bidData(20 * E18), 'Auction is not open');
        open();
        refused(STRANGER, to, bidData(20 * E18), 'Not whitelisted');
        refused(people[0], to, bidData(0), size);
        refused(people[0], to, bidData(25 * E18), size);
        refused(people[0], to, bidData(10 * E18), 'Bid is below the minimum');
        token.setTax(1);
        refused(people[0], to, bidData(20 * E18), 'Bid did not arrive');
        token.setTax(0);
        send(people[0], to, 0, bidData(20 * E18));
        send(people[0], to, 0, bidData(10 * E18));
    }

    function test_auctionsHaveTerms() external {
        uint256 start = height + 5;
        uint256 last = height + auction.MAX_LEAD();
        refused(to, startData(height, height + 5, 1, 1), 'Start must be in the future');
        refused(to, startData(last + 1, last + 3, 1, 1), 'Start is too far ahead');
        refused(to, startData(start, start + 1, 1, 1), 'End must be after the start');
        refused(to, startData(start, start + 2, 0, 1), 'Minimum cannot be zero');
        refused(to, startData(start, start + 2, 1, 0), 'Leaderboard cannot be empty');
        send(address(this), to, 0, startData(last, last + 2, 1, 1));
    }

    function test_oneAuctionAtATime() external {
        string memory busy = 'Auction is in progress';
        uint256 longest = auction.MAX_AUCTION_LENGTH();
        refused(to, lengthData(0), 'Length is out of range');
        refused(to, lengthData(longest + 1), 'Length is out of range');
        send(address(this), to, 0, lengthData(longest));
        open();
        refused(to, lengthData(longest), busy);
        refused(to, startData(height + 1, height + 3, 1, 1), busy);
        pass(9, 27);
        send(address(this), to, 0, closeData(20 * E18));
        send(address(this), to, 0, lengthData(100));
        open();
    }

    function test_auctionsAreClosedAndCollectedOnce() external {
        open();
        send(people[0], to, 0, bidData(20 * E18));
        refused(to, collectData(1, people[0]), 'Auction is not closed');
        pass(9, 27);
        refused(STRANGER, to, closeData(20 * E18), 'Not operator');
        refused(to, closeData(0), 'Limit cannot be zero');
        send(address(this), to, 0, closeData(20 * E18));
        send(address(this), to, 0, collectData(1, people[0]));
        refused(to, collectData(1, people[0]), 'Already claimed');
    }

    function test_bidsAreNotRecovered() external {
        bytes memory data = abi.encodeCall(FarmAuction.recoverToken, (address(token), 0));
        refused(to, data, 'Bids cannot be recovered');
    }

    /// A bidder cannot bid while another bid is being paid back.
    function test_bidsAreOneAfterTheOther() external {
        open();
        send(address(attacker), to, 0, bidData(20 * E18));
        pass(9, 27);
        send(address(this), to, 0, closeData(type(uint256).max));
        open();
        refusedMeanwhile(to, abi.encodeCall(FarmAuction.claimAuction, (1)), bidData(20 * E18));
    }
}

/// This contract owns the competitions, and is their profiles and their station.
contract PrizeGuardsProof is GuardsProof {
    TradingCompetition internal competition;
    address internal to;
    bool private isUnknown;
    bool private isInactive;

    function setUp() public {
        competition = TradingCompetition(
            make('TradingCompetition', abi.encode(this, this, token, 2, 1 hours))
        );
        to = address(competition);
    }

    function hasRegistered(address) external view returns (bool) {
        return !isUnknown;
    }

    function getUserProfile(
        address
    ) external view returns (uint256, uint256, uint256, address, uint256, bool) {
        return (1, 0, 1, address(0), 0, !isInactive);
    }

    function increaseUserPoints(address, uint256, uint256) external {}

    function mintCollectible(address, string calldata, uint8) external pure returns (uint256) {
        return 1;
    }

    function registerData() internal pure returns (bytes memory) {
        return abi.encodeCall(TeamCompetition.register, ());
    }

    function statusData(TeamCompetition.CompetitionStatus status) internal pure returns (bytes memory) {
        return abi.encodeCall(TeamCompetition.updateCompetitionStatus, (status));
    }

    function groupData(address who, uint256 group) internal pure returns (bytes memory) {
        address[] memory users = new address[](1);
        users[0] = who;
        return abi.encodeCall(TeamCompetition.updateUserStatusMultiple, (users, group));
    }

    function winnerData(uint8 bunny) internal pure returns (bytes memory) {
        return abi.encodeCall(TeamCompetition.updateWinningTeamAndTokenURIAndBunnyId, (1, 'uri', bunny));
    }

    /// The first person takes part, whose group is given a unit of each token.
    function toFinish(address contest) internal {
        send(people[0], contest, 0, registerData());
        send(address(this), contest, 0, statusData(TeamCompetition.CompetitionStatus.Live));
        send(address(this), contest, 0, statusData(TeamCompetition.CompetitionStatus.Finished));
    }

    function test_claimsStayOpenForAnHour() external {
        bytes memory args = abi.encode(this, this, token, 2, 1 hours - 1);
        refusedToMake('TradingCompetition', args, 'Claim period is too short');
    }

    function test_membersRegisterOnce() external {
        isUnknown = true;
        refused(people[0], to, registerData(), 'No profile');
        isUnknown = false;
        isInactive = true;
        refused(people[0], to, registerData(), 'Profile not active');
        isInactive = false;
        send(people[0], to, 0, registerData());
        refused(people[0], to, registerData(), 'Already registered');
        send(address(this), to, 0, statusData(TeamCompetition.CompetitionStatus.Live));
        refused(people[1], to, registerData(), 'Not in registration');
    }

    function test_groupsAreThoseThatThereAre() external {
        toFinish(to);
        refused(to, groupData(people[0], 5), 'No such group');
        refused(to, groupData(people[1], 4), 'Not registered');
        send(address(this), to, 0, groupData(people[0], 4));
        refused(to, winnerData(14), 'Bunny is of another campaign');
        send(address(this), to, 0, winnerData(15));
        uint256[5] memory none;
        for (uint256 team = 0; team <= 3; team += 3) {
            bytes memory data = abi.encodeCall(
                TradingCompetition.updateTeamRewards,
                (team, none, none, none)
            );
            refused(to, data, 'No such team');
        }
    }

    function test_statusesComeInTheirOrder() external {
        refused(to, statusData(TeamCompetition.CompetitionStatus.Finished), 'Not the next status');
        toFinish(to);
        bytes memory claim = statusData(TeamCompetition.CompetitionStatus.Claim);
        bytes memory over = statusData(TeamCompetition.CompetitionStatus.Over);
        uint256[5] memory one = [uint256(1), 1, 1, 1, 1];
        competition.updateTeamRewards(1, one, one, one);
        refused(to, claim, 'No winner');
        send(address(this), to, 0, winnerData(15));
        refused(to, claim, 'Rewards not funded');
        token.transfer(to, 1);
        send(address(this), to, 0, claim);
        bytes memory reward = abi.encodeCall(TeamCompetition.claimReward, ());
        refused(people[1], to, reward, 'Not registered');
        pass(1, 1 hours - 1);
        refused(to, over, 'Claims are still open');
        pass(1, 1);
        send(address(this), to, 0, over);
    }

    function test_promisedPrizesStay() external {
        toFinish(to);
        uint256[5] memory one = [uint256(1), 1, 1, 1, 1];
        competition.updateTeamRewards(1, one, one, one);
        token.transfer(to, 2);
        bytes memory data = abi.encodeCall(TradingCompetition.claimRemainder, (2));
        refused(to, data, 'Promised to winners');
        competition.claimRemainder(1);
    }

    function test_fourPrizesAreDifferentAndStay() external {
        HostileToken[4] memory all = [newToken(), newToken(), newToken(), newToken()];
        TradingCompetitionV2 second = TradingCompetitionV2(
            make('TradingCompetitionV2', abi.encode(this, this, all, 1, 2, 1 hours))
        );
        toFinish(address(second));
        uint256[5] memory one = [uint256(1), 1, 1, 1, 1];
        second.updateTeamRewards(1, one, one, one, one, one, one);
        all[1].transfer(address(second), 2);
        bytes memory data = abi.encodeCall(TradingCompetitionV2.claimLazioRemainder, (2));
        refused(address(second), data, 'Promised to winners');
        second.claimLazioRemainder(1);
        data = abi.encodeCall(TradingCompetitionV2.updateTeamRewards, (3, one, one, one, one, one, one));
        refused(address(second), data, 'No such team');
        all[3] = all[0];
        refusedToMake(
            'TradingCompetitionV2',
            abi.encode(this, this, all, 1, 2, 1 hours),
            'Tokens must be different'
        );
    }
}
