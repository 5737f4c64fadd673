// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {AnniversaryAchievement} from '../../contracts/profile/AnniversaryAchievement.sol';
import {BunnyMintingStation} from '../../contracts/profile/BunnyMintingStation.sol';
import {BunnySpecialCakeVault} from '../../contracts/profile/BunnySpecialCakeVault.sol';
import {BunnySpecialLottery, LotteryRecords} from '../../contracts/profile/BunnySpecialLottery.sol';
import {BunnySpecialPrediction, RoundRecords} from '../../contracts/profile/BunnySpecialPrediction.sol';
import {PastLottery} from '../../contracts/profile/PastLottery.sol';
import {PastSale} from '../../contracts/profile/PastSale.sol';
import {Profile} from '../../contracts/profile/Profile.sol';
import {SpecialBunny} from '../../contracts/profile/SpecialBunny.sol';
import {TeamBunnies} from '../../contracts/profile/TeamBunnies.sol';
import {GuardsProof} from './Guards.t.sol';

/// This contract is the station, the profiles, the vault and the game of all collectibles.
contract CollectibleGuardsProof is GuardsProof {
    uint256 private constant NONE = type(uint256).max;

    bool private isInactive;
    bool private isUnknown;
    uint256 private points = 10;
    uint256 private team = 1;
    uint256 private depositedAt = 1;
    /// NONE where there was no bet.
    uint256 private firstRound = 1;

    function mintCollectible(address, string calldata, uint8) external pure returns (uint256) {
        return 1;
    }

    function increaseUserPoints(address, uint256, uint256) external {}

    function hasRegistered(address) external view returns (bool) {
        return !isUnknown;
    }

    function getUserStatus(address) external view returns (bool) {
        return !isInactive;
    }

    function getUserProfile(
        address
    ) external view returns (uint256, uint256, uint256, address, uint256, bool) {
        return (1, points, team, address(0), 0, !isInactive);
    }

    function userInfo(address) external view returns (uint256, uint256, uint256, uint256) {
        return (0, depositedAt, 0, 0);
    }

    function getUserRoundsLength(address) external view returns (uint256) {
        return firstRound == NONE ? 0 : 1;
    }

    function getUserRounds(
        address,
        uint256,
        uint256
    ) external view returns (uint256[] memory rounds, RoundRecords.BetInfo[] memory, uint256) {
        rounds = new uint256[](1);
        rounds[0] = firstRound;
        return (rounds, new RoundRecords.BetInfo[](0), 1);
    }

    function terms() internal view returns (SpecialBunny.Terms memory) {
        return
            SpecialBunny.Terms(
                BunnyMintingStation(address(this)),
                Profile(address(this)),
                12,
                1,
                height + 10,
                1,
                'uri'
            );
    }

    function mintData() internal pure returns (bytes memory) {
        return abi.encodeCall(SpecialBunny.mintNFT, ());
    }

    function refusesCollectible(address to) internal {
        refused(people[0], to, mintData(), 'User: Not eligible');
    }

    /// Once, to active profiles, until its end; `to` gives one to everyone who has an active profile.
    function givesOnce(address to) internal {
        isInactive = true;
        refusesCollectible(to);
        isInactive = false;
        send(people[0], to, 0, mintData());
        refusesCollectible(to);
        pass(9, 30);
        send(people[1], to, 0, mintData());
        pass(1, 3);
        refused(people[2], to, mintData(), 'User: Not eligible');
        SpecialBunny(to).changeEndBlock(height + 1);
        send(people[2], to, 0, mintData());
    }

    function test_collectiblesOfTheVault() external {
        address to = make('BunnySpecialCakeVault', abi.encode(terms(), this, 3));
        depositedAt = 0;
        refusesCollectible(to);
        depositedAt = 3;
        refusesCollectible(to);
        depositedAt = 2;
        givesOnce(to);
    }

    function test_collectiblesOfTheGame() external {
        address to = make('BunnySpecialPrediction', abi.encode(terms(), this, 3));
        firstRound = NONE;
        refusesCollectible(to);
        firstRound = 3;
        refusesCollectible(to);
        firstRound = 2;
        givesOnce(to);
    }

    function test_termsOfCollectiblesAreTheOwners() external {
        address to = make('BunnySpecialCakeVault', abi.encode(terms(), this, 3));
        ownersAlone(to, abi.encodeCall(SpecialBunny.changeCampaignId, (2)));
        ownersAlone(to, abi.encodeCall(SpecialBunny.changeEndBlock, (2)));
        ownersAlone(to, abi.encodeCall(SpecialBunny.changeNumberPoints, (2)));
        ownersAlone(to, abi.encodeCall(BunnySpecialCakeVault.changeThresholdTimestamp, (2)));
        to = make('BunnySpecialPrediction', abi.encode(terms(), this, 3));
        ownersAlone(to, abi.encodeCall(BunnySpecialPrediction.changeThresholdRound, (2)));
    }

    function ownersAlone(address to, bytes memory data) internal {
        bytes memory answered = abi.encodeWithSignature('OwnableUnauthorizedAccount(address)', STRANGER);
        refusedWith(STRANGER, to, data, answered, 'a stranger');
        send(address(this), to, 0, data);
    }

    function test_collectiblesOfTeams() external {
        TeamBunnies made = TeamBunnies(
            make('TeamBunnies', abi.encode(token, this, this, 9, 10, height + 10))
        );
        address to = address(made);
        refused(to, abi.encodeCall(TeamBunnies.addBunny, (9, 1, 'uri')), 'bunnyId too low');
        refused(people[0], to, mintData(), 'Cannot claim');
        made.addBunny(10, 1, 'uri');
        isInactive = true;
        refused(people[0], to, mintData(), 'Cannot claim');
        isInactive = false;
        isUnknown = true;
        refused(people[0], to, mintData(), 'Cannot claim');
        isUnknown = false;
        points = 9;
        refused(people[0], to, mintData(), 'Cannot claim');
        points = 10;
        team = 2;
        refused(people[0], to, mintData(), 'Cannot claim');
        team = 1;
        send(people[0], to, 0, mintData());
        refused(people[0], to, mintData(), 'Cannot claim');
        pass(9, 30);
        send(people[1], to, 0, mintData());
        pass(1, 3);
        refused(people[2], to, mintData(), 'TOO_LATE');
    }

    function test_pointsAfterAYear() external {
        address to = make('AnniversaryAchievement', abi.encode(this, 5, 10, 1, height + 10));
        bytes memory data = abi.encodeCall(AnniversaryAchievement.claimAnniversaryPoints, ());
        string memory reason = 'Claim: Cannot claim';
        points = 9;
        refused(people[0], to, data, reason);
        points = 10;
        isUnknown = true;
        refused(people[0], to, data, reason);
        isUnknown = false;
        send(people[0], to, 0, data);
        refused(people[0], to, data, reason);
        pass(10, 30);
        refused(people[1], to, data, reason);
    }

    function lotteryTerms(address lottery) internal view returns (BunnySpecialLottery.Terms memory) {
        return
            BunnySpecialLottery.Terms(
                LotteryRecords(lottery),
                BunnyMintingStation(address(this)),
                Profile(address(this)),
                height + 10,
                2,
                3,
                [uint256(1), 2, 3],
                [uint256(1), 2, 3],
                ['18', '19', '20']
            );
    }

    function ticketData(uint8 bunny, uint256 round, uint256 cursor) internal pure returns (bytes memory) {
        return abi.encodeCall(BunnySpecialLottery.mintNFT, (bunny, round, cursor));
    }

    /// Everyone has a ticket of the rounds 1 to 4, and a second one that has won.
    function special() internal returns (address) {
        PastLottery lottery = PastLottery(make('PastLottery', ''));
        bool[] memory arePaid = new bool[](2);
        arePaid[1] = true;
        for (uint256 round = 1; round <= 4; round++) {
            for (uint256 i = 0; i < people.length; i++)
                lottery.record(round, people[i], new uint32[](2), arePaid);
        }
        return make('BunnySpecialLottery', abi.encode(lotteryTerms(address(lottery))));
    }

    function test_collectiblesOfDraws() external {
        address to = special();
        string memory reason = 'User: Not eligible';
        refused(STRANGER, to, ticketData(18, 2, 0), reason);
        for (uint8 bunny = 18; bunny < 20; bunny++) {
            refused(people[0], to, ticketData(bunny, 1, 1), reason);
            refused(people[0], to, ticketData(bunny, 4, 1), reason);
        }
        refused(people[0], to, ticketData(19, 2, 0), reason);
        refused(people[0], to, ticketData(19, 2, 2), reason);
        refused(people[0], to, ticketData(20, 2, 1), reason);
        BunnySpecialLottery(to).whitelistAddresses(people);
        for (uint8 bunny = 18; bunny <= 20; bunny++) {
            isInactive = true;
            refused(people[0], to, ticketData(bunny, 2, 1), reason);
            isInactive = false;
            send(people[0], to, 0, ticketData(bunny, 2, 1));
            refused(people[0], to, ticketData(bunny, 2, 1), reason);
            send(people[1], to, 0, ticketData(bunny, 3, 1));
        }
        pass(10, 30);
        for (uint8 bunny = 18; bunny <= 20; bunny++) refused(people[2], to, ticketData(bunny, 2, 1), reason);
    }

    function test_drawsHaveThreeCollectibles() external {
        address to = special();
        string memory reason = 'NFT: Not supported';
        for (uint8 bunny = 17; bunny <= 21; bunny += 4) {
            refused(people[0], to, ticketData(bunny, 2, 0), reason);
            refused(to, abi.encodeCall(BunnySpecialLottery.changeCampaignId, (bunny, 1)), reason);
            refused(to, abi.encodeCall(BunnySpecialLottery.changeNumberPoints, (bunny, 1)), reason);
            refused(to, abi.encodeCall(BunnySpecialLottery.changeTokenURI, (bunny, 'uri')), reason);
        }
        for (uint8 bunny = 18; bunny <= 20; bunny++) {
            ownersAlone(to, abi.encodeCall(BunnySpecialLottery.changeCampaignId, (bunny, 1)));
            ownersAlone(to, abi.encodeCall(BunnySpecialLottery.changeNumberPoints, (bunny, 1)));
            ownersAlone(to, abi.encodeCall(BunnySpecialLottery.changeTokenURI, (bunny, 'uri')));
        }
        ownersAlone(to, abi.encodeCall(BunnySpecialLottery.changeEndBlock, (1)));
        ownersAlone(to, abi.encodeCall(BunnySpecialLottery.changeLotteryRounds, (1, 2)));
        ownersAlone(to, abi.encodeCall(BunnySpecialLottery.whitelistAddresses, (people)));
        bytes memory same = abi.encodeCall(BunnySpecialLottery.changeLotteryRounds, (2, 2));
        refused(to, same, 'Round: startLotteryRound > finalLotteryRound');
    }

    function test_theRecordsOfThePastAreTheOwners() external {
        address lottery = make('PastLottery', '');
        ownersAlone(
            lottery,
            abi.encodeCall(PastLottery.record, (1, people[0], new uint32[](1), new bool[](1)))
        );
        address sale = make('PastSale', '');
        uint256[] memory amounts = new uint256[](people.length);
        for (uint256 i = 0; i < people.length; i++) amounts[i] = i + 1;
        bytes memory data = abi.encodeCall(PastSale.record, (people, amounts));
        ownersAlone(sale, data);
        refused(sale, data, 'Recorded');
    }
}
