// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC721} from '@openzeppelin/contracts/token/ERC721/IERC721.sol';
import {Reenterer} from '../../contracts/exchange/testing/Reenterer.sol';
import {HostileCollection} from '../../contracts/nft/testing/HostileCollection.sol';
import {BunnyFactory} from '../../contracts/profile/BunnyFactory.sol';
import {PointCenterIFO} from '../../contracts/profile/PointCenterIFO.sol';
import {Profile} from '../../contracts/profile/Profile.sol';
import {GuardsProof} from './Guards.t.sol';

/// This contract has every role. The first person has the collectibles 0 and 1, the second 2, the attacker 3 to 5.
contract ProfileGuardsProof is GuardsProof {
    Profile internal profile;
    HostileCollection internal collection;
    address internal to;

    function setUp() public {
        profile = Profile(make('Profile', abi.encode(token, 1, 2, 3)));
        to = address(profile);
        profile.grantRole(profile.POINT_ROLE(), address(this));
        profile.grantRole(profile.SPECIAL_ROLE(), address(this));
        collection = HostileCollection(make('HostileCollection', ''));
        profile.addNftAddress(address(collection));
        profile.addTeam('Curds', '');
        profile.addTeam('Whey', '');
        allow(address(token), to);
        for (uint256 i = 0; i < 6; i++) {
            address who = i < 2 ? people[0] : i == 2 ? people[1] : address(attacker);
            collection.mint(who, i);
            bytes memory all = abi.encodeCall(IERC721.setApprovalForAll, (to, true));
            send(who, address(collection), 0, all);
        }
    }

    function createData(uint256 team, uint256 id) internal view returns (bytes memory) {
        return abi.encodeCall(Profile.createProfile, (team, address(collection), id));
    }

    function updateData(uint256 id) internal view returns (bytes memory) {
        return abi.encodeCall(Profile.updateProfile, (address(collection), id));
    }

    function reactivateData(uint256 id) internal view returns (bytes memory) {
        return abi.encodeCall(Profile.reactivateProfile, (address(collection), id));
    }

    function pauseData() internal pure returns (bytes memory) {
        return abi.encodeCall(Profile.pauseProfile, ());
    }

    function test_profilesAreOfTeamsAndOwnCollectibles() external {
        address who = people[0];
        refused(who, to, createData(0, 0), 'Invalid teamId');
        refused(who, to, createData(3, 0), 'Invalid teamId');
        refused(who, to, createData(1, 2), 'Only NFT owner can register');
        profile.makeTeamNotJoinable(1);
        refused(who, to, createData(1, 0), 'Team not joinable');
        bytes memory other = abi.encodeCall(Profile.createProfile, (2, address(token), 0));
        refused(who, to, other, 'NFT address invalid');
        send(who, to, 0, createData(2, 0));
        refused(who, to, createData(2, 1), 'Already registered');
        profile.makeTeamJoinable(1);
        send(people[1], to, 0, createData(1, 2));
    }

    function test_aProfileIsPausedAndActiveAgain() external {
        address who = people[0];
        refused(who, to, pauseData(), 'Has not registered');
        refused(who, to, updateData(1), 'Has not registered');
        refused(who, to, reactivateData(1), 'Has not registered');
        send(who, to, 0, createData(1, 0));
        refused(who, to, reactivateData(1), 'User is active');
        refused(who, to, updateData(2), 'Only NFT owner can update');
        send(who, to, 0, updateData(1));
        send(who, to, 0, pauseData());
        refused(who, to, pauseData(), 'User not active');
        refused(who, to, updateData(0), 'User not active');
        refused(who, to, reactivateData(2), 'Only NFT owner can update');
        send(who, to, 0, reactivateData(0));
    }

    function test_teamsAreThoseThatThereAre() external {
        for (uint256 i = 0; i < 2; i++) {
            uint256 id = 3 * i;
            string memory reason = 'teamId invalid';
            refused(to, abi.encodeCall(Profile.increaseTeamPoints, (id, 1, 1)), reason);
            refused(to, abi.encodeCall(Profile.removeTeamPoints, (id, 0)), reason);
            refused(to, abi.encodeCall(Profile.renameTeam, (id, 'Rind', '')), reason);
            refused(to, abi.encodeCall(Profile.makeTeamJoinable, (id)), reason);
            refused(to, abi.encodeCall(Profile.makeTeamNotJoinable, (id)), reason);
            refused(to, abi.encodeCall(Profile.getTeamProfile, (id)), reason);
        }
        profile.renameTeam(2, 'Rind', '');
        refused(to, abi.encodeCall(Profile.addTeam, ('Two', '')), 'Must be > 3');
        refused(to, abi.encodeCall(Profile.renameTeam, (1, '12345678901234567890', '')), 'Must be < 20');
        profile.addTeam('1234567890123456789', '');
    }

    function test_aProfileChangesItsTeam() external {
        send(people[0], to, 0, createData(1, 0));
        profile.makeTeamNotJoinable(2);
        string memory reason = "teamId doesn't exist";
        refused(to, abi.encodeCall(Profile.changeTeam, (people[1], 1)), "User doesn't exist");
        refused(to, abi.encodeCall(Profile.changeTeam, (people[0], 0)), reason);
        refused(to, abi.encodeCall(Profile.changeTeam, (people[0], 3)), reason);
        refused(to, abi.encodeCall(Profile.changeTeam, (people[0], 2)), 'Team not joinable');
        refused(to, abi.encodeCall(Profile.changeTeam, (people[0], 1)), 'Already in the team');
        profile.makeTeamJoinable(2);
        profile.changeTeam(people[0], 2);
        refused(to, abi.encodeCall(Profile.getUserProfile, (people[1])), 'Not registered');
    }

    function test_termsHaveLimits() external {
        string memory reason = 'Cost above the limit';
        uint256 most = profile.MAX_COST();
        for (uint256 i = 0; i < 3; i++) {
            uint256[3] memory costs;
            costs[i] = most + 1;
            bytes memory data = abi.encodeCall(Profile.updateNumberCake, (costs[0], costs[1], costs[2]));
            refused(to, data, reason);
        }
        profile.updateNumberCake(most, most, most);
        // This contract says of itself that it is none.
        refused(to, abi.encodeCall(Profile.addNftAddress, (address(this))), 'Not ERC721');
    }

    function supportsInterface(bytes4) external pure returns (bool) {
        return false;
    }

    function test_pointsAreOfAThousandAtATime() external {
        address[] memory users = new address[](1001);
        string memory reason = 'Length must be < 1001';
        refused(to, abi.encodeCall(Profile.increaseUserPointsMultiple, (users, 0, 1)), reason);
        refused(to, abi.encodeCall(Profile.removeUserPointsMultiple, (users, 0)), reason);
        users = new address[](1000);
        profile.increaseUserPointsMultiple(users, 0, 1);
    }

    function test_collectiblesAreTakenAsPictures() external {
        bytes memory data = abi.encodeWithSignature(
            'safeTransferFrom(address,address,uint256)',
            people[0],
            to,
            0
        );
        refused(people[0], address(collection), data, 'Only as a picture');
    }

    /// The collection calls the attacker while a collectible moves.
    function test_eachStepIsInOnePiece() external {
        collection.setCalled(address(attacker));
        refusedMeanwhile(to, createData(1, 3), updateData(4));
        refusedMeanwhile(to, updateData(5), pauseData());
        refusedMeanwhile(to, reactivateData(3), updateData(4));
        refusedMeanwhile(to, pauseData(), reactivateData(3));
    }
}

/// This contract is the station, the earlier factory, the profiles and a sale.
contract StarterGuardsProof is GuardsProof {
    bool private isBefore;
    bool private isInactive;
    bool private isUnharvested;
    uint256 private committed = 5;

    function hasClaimed(address) external view returns (bool) {
        return isBefore;
    }

    function mintCollectible(address, string calldata, uint8) external pure returns (uint256) {
        return 1;
    }

    function getUserStatus(address) external view returns (bool) {
        return !isInactive;
    }

    function userInfo(address) external view returns (uint256, bool) {
        return (committed, !isUnharvested);
    }

    function increaseUserPoints(address, uint256, uint256) external {}

    function mintData(uint8 bunny) internal pure returns (bytes memory) {
        return abi.encodeCall(BunnyFactory.mintNFT, (bunny));
    }

    function test_startersAreMadeOnce() external {
        uint256 start = height + 10;
        string memory limit = 'Price above the limit';
        refusedToMake('BunnyFactory', abi.encode(this, this, token, 100 ether + 1, start), limit);
        BunnyFactory factory = BunnyFactory(
            make('BunnyFactory', abi.encode(this, this, token, 100 ether, start))
        );
        address to = address(factory);
        refused(to, abi.encodeCall(BunnyFactory.updateTokenPrice, (100 ether + 1)), limit);
        factory.updateTokenPrice(1);
        refused(to, abi.encodeCall(BunnyFactory.setStartBlockNumber, (height)), 'too short');
        factory.setStartBlockNumber(height + 1);
        factory.setStartBlockNumber(start);
        allow(address(token), to);
        pass(10, 30);
        refused(people[0], to, mintData(5), 'too early');
        pass(1, 3);
        refused(people[0], to, mintData(4), 'bunnyId not valid');
        refused(people[0], to, mintData(10), 'bunnyId not valid');
        isBefore = true;
        refused(people[0], to, mintData(5), 'Has claimed');
        isBefore = false;
        send(people[0], to, 0, mintData(5));
        refused(people[0], to, mintData(5), 'Has claimed');
        send(people[1], to, 0, mintData(9));
    }

    function test_pointsAreClaimedOnce() external {
        PointCenterIFO center = PointCenterIFO(make('PointCenterIFO', abi.encode(this)));
        address to = address(center);
        bytes memory data = abi.encodeCall(PointCenterIFO.getPoints, (address(this)));
        refused(people[0], to, data, 'Not an IFO');
        bytes memory none = abi.encodeCall(PointCenterIFO.addIFOAddress, (address(this), 4, 0, 1));
        refused(to, none, 'Campaign of 0');
        center.addIFOAddress(address(this), 4, 1, 0);
        refused(people[0], to, data, 'Not an IFO');
        center.addIFOAddress(address(this), 4, 1, 1);
        isInactive = true;
        refused(people[0], to, data, 'Not active');
        isInactive = false;
        isUnharvested = true;
        refused(people[0], to, data, 'Not harvested');
        isUnharvested = false;
        committed = 4;
        refused(people[0], to, data, 'Too small');
        committed = 5;
        send(people[0], to, 0, data);
        refused(people[0], to, data, 'Has claimed');
        address[] memory sales = new address[](31);
        for (uint256 i = 0; i < 31; i++) sales[i] = address(this);
        bytes memory all = abi.encodeCall(PointCenterIFO.checkClaimStatuses, (people[0], sales));
        refused(to, all, 'Length must be <= maxViewLength');
        assembly {
            mstore(sales, 30)
        }
        center.checkClaimStatuses(people[0], sales);
    }
}

/// All of its tokens are always the attacker's, whom it calls whenever one is to move.
contract CallingCollection {
    Reenterer private immutable attacker;

    constructor(Reenterer attacker_) {
        attacker = attacker_;
    }

    function supportsInterface(bytes4) external pure returns (bool) {
        return true;
    }

    function ownerOf(uint256) external view returns (address) {
        return address(attacker);
    }

    function safeTransferFrom(address, address, uint256) external {
        attacker.transferred();
    }

    function transferFrom(address, address, uint256) external {
        attacker.transferred();
    }
}

/// While a collectible moves, nothing keeps its owner from the next step but that the first one is in progress.
contract CollectionCallGuardsProof is GuardsProof {
    function test_aProfileIsMadeBeforeItChanges() external {
        Profile profile = Profile(make('Profile', abi.encode(token, 1, 2, 3)));
        address collection = address(new CallingCollection(attacker));
        profile.addNftAddress(collection);
        profile.addTeam('Curds', '');
        allow(address(token), address(profile));
        refusedMeanwhile(
            address(profile),
            abi.encodeCall(Profile.createProfile, (1, collection, 1)),
            abi.encodeCall(Profile.updateProfile, (collection, 2))
        );
    }
}
