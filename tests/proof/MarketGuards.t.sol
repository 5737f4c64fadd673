// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC721} from '@openzeppelin/contracts/token/ERC721/IERC721.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {WrappedNative} from '../../contracts/exchange/WrappedNative.sol';
import {CheeseSquad} from '../../contracts/nft/CheeseSquad.sol';
import {NftMarket} from '../../contracts/nft/NftMarket.sol';
import {HostileCollection, LyingChecker} from '../../contracts/nft/testing/HostileCollection.sol';
import {GuardsProof} from './Guards.t.sol';

/// This contract owns and administers the market. The first person has token 0, the attacker tokens 1 to 3.
contract CollectibleMarketGuardsProof is GuardsProof {
    NftMarket internal market;
    WrappedNative internal wrapped;
    HostileCollection internal collection;
    address internal to;

    function setUp() public {
        wrapped = WrappedNative(payable(make('WBNB', '')));
        market = NftMarket(make('NftMarket', abi.encode(this, TREASURY, wrapped, 10, 100)));
        to = address(market);
        collection = HostileCollection(make('HostileCollection', ''));
        market.addCollection(address(collection), people[2], address(0), 500, 500);
        for (uint256 i = 0; i < 4; i++) {
            address who = i == 0 ? people[0] : address(attacker);
            collection.mint(who, i);
            bytes memory all = abi.encodeCall(IERC721.setApprovalForAll, (to, true));
            send(who, address(collection), 0, all);
        }
        for (uint256 i = 0; i < people.length; i++) {
            send(people[i], address(wrapped), 1000, abi.encodeCall(WrappedNative.deposit, ()));
        }
        allow(address(wrapped), to);
    }

    function listData(uint256 id, uint256 price) internal view returns (bytes memory) {
        return abi.encodeCall(NftMarket.createAskOrder, (address(collection), id, price));
    }

    function changeData(uint256 id, uint256 price) internal view returns (bytes memory) {
        return abi.encodeCall(NftMarket.modifyAskOrder, (address(collection), id, price));
    }

    function cancelData(uint256 id) internal view returns (bytes memory) {
        return abi.encodeCall(NftMarket.cancelAskOrder, (address(collection), id));
    }

    function buyData(uint256 id, uint256 price) internal view returns (bytes memory) {
        return abi.encodeCall(NftMarket.buyTokenUsingWBNB, (address(collection), id, price));
    }

    function addData(
        address added,
        address creator,
        uint256 trading,
        uint256 creatorFee
    ) internal pure returns (bytes memory) {
        return abi.encodeCall(NftMarket.addCollection, (added, creator, address(0), trading, creatorFee));
    }

    function pricesData(uint256 least, uint256 most) internal pure returns (bytes memory) {
        return abi.encodeCall(NftMarket.updateMinimumAndMaximumPrices, (least, most));
    }

    function list(uint256 id) internal {
        send(id == 0 ? people[0] : address(attacker), to, 0, listData(id, 20));
    }

    function test_pricesHaveLimits() external {
        refused(people[0], to, listData(0, 9), 'Price not within range');
        refused(people[0], to, listData(0, 101), 'Price not within range');
        send(people[0], to, 0, listData(0, 10));
        send(people[0], to, 0, changeData(0, 100));
        refused(people[0], to, changeData(0, 101), 'Price not within range');
        refused(to, pricesData(0, 10), 'Wrong price limits');
        refused(to, pricesData(10, 10), 'Wrong price limits');
        refused(to, pricesData(10, 2 ** 128), 'Wrong price limits');
        send(address(this), to, 0, pricesData(1, 2 ** 128 - 1));
    }

    function test_someoneAdministersAndIsPaid() external {
        string memory zero = 'Cannot be zero address';
        refusedToMake('NftMarket', abi.encode(address(0), TREASURY, wrapped, 10, 100), zero);
        refusedToMake('NftMarket', abi.encode(this, address(0), wrapped, 10, 100), zero);
    }

    function test_collectionsAreOfTheirKind() external {
        address other = make('HostileCollection', '');
        refused(to, addData(address(collection), people[2], 0, 0), 'Collection already listed');
        refused(to, addData(address(token), people[2], 0, 0), 'Not an ERC-721');
        refused(to, addData(other, people[2], 501, 500), 'Fees too high');
        refused(to, addData(other, address(0), 0, 1), 'No creator to pay');
        bytes memory modify = abi.encodeCall(
            NftMarket.modifyCollection,
            (other, people[2], address(0), 0, 0)
        );
        refused(to, modify, 'Collection not listed');
        bytes memory close = abi.encodeCall(NftMarket.closeCollectionForTradingAndListing, (other));
        refused(to, close, 'Collection not listed');
        send(address(this), to, 0, addData(other, address(0), 1000, 0));
        refused(STRANGER, to, close, 'Only admin');
        market.setGuardian(people[1]);
        send(people[1], to, 0, close);
        send(address(this), to, 0, close);
    }

    function test_onlyOpenCollectionsAreTraded() external {
        list(0);
        market.closeCollectionForTradingAndListing(address(collection));
        refused(address(attacker), to, listData(1, 20), 'Collection is not open');
        refused(people[0], to, changeData(0, 20), 'Collection is not open');
        refused(people[1], to, buyData(0, 20), 'Collection is not open');
        send(people[0], to, 0, cancelData(0));
    }

    function test_aCheckerSaysWhatIsListed() external {
        LyingChecker checker = LyingChecker(make('LyingChecker', ''));
        checker.setAnswer(0);
        market.modifyCollection(address(collection), people[2], address(checker), 0, 0);
        refused(people[0], to, listData(0, 20), 'Token cannot be listed');
        checker.setAnswer(1);
        list(0);
    }

    function test_asksAreTheSellers() external {
        list(0);
        refused(people[1], to, changeData(0, 20), 'Not the seller');
        refused(people[1], to, cancelData(0), 'Not the seller');
        refused(people[0], to, buyData(0, 20), 'Buyer is the seller');
        refused(people[1], to, buyData(1, 20), 'Token is not for sale');
        refused(people[1], to, buyData(0, 19), 'Price has changed');
        bytes memory data = abi.encodeCall(
            NftMarket.recoverNonFungibleToken,
            (address(collection), 0)
        );
        refused(to, data, 'Token is for sale');
        send(people[1], to, 0, buyData(0, 20));
        refused(people[1], to, cancelData(0), 'Not the seller');
    }

    function test_aTokenThatIsNotMovedIsNotTraded() external {
        collection.setLying(true);
        refused(people[0], to, listData(0, 20), 'Token was not moved');
        collection.setLying(false);
        list(0);
        collection.setLying(true);
        refused(people[0], to, cancelData(0), 'Token was not moved');
        refused(people[1], to, buyData(0, 20), 'Token was not moved');
    }

    function test_revenueIsClaimedOnce() external {
        bytes memory data = abi.encodeCall(NftMarket.claimPendingRevenue, ());
        refused(people[2], to, data, 'Nothing to claim');
        list(0);
        send(people[1], to, 0, buyData(0, 20));
        send(people[2], to, 0, data);
        refused(people[2], to, data, 'Nothing to claim');
    }

    function test_whatIsOwedIsNotRecovered() external {
        bytes memory data = abi.encodeCall(NftMarket.recoverFungibleTokens, (address(wrapped)));
        refused(to, data, 'Cannot be WBNB');
        list(0);
        data = abi.encodeCall(NftMarket.recoverFungibleTokens, (address(collection)));
        refused(to, data, 'Is a collection');
    }

    /// The collection calls the attacker while it moves a token.
    function test_eachTradeIsInOnePiece() external {
        list(1);
        list(2);
        collection.setCalled(address(attacker));
        refusedMeanwhile(to, cancelData(1), changeData(2, 30));
        refusedMeanwhile(to, listData(1, 20), cancelData(2));
        send(people[0], address(collection), 0, abi.encodeCall(IERC721.approve, (to, 0)));
        list(0);
        refusedMeanwhile(to, buyData(0, 20), listData(2, 20));
    }

    function test_aPurchaseInCoinIsInOnePiece() external {
        list(0);
        list(1);
        collection.setCalled(address(attacker));
        bytes memory outer = abi.encodeCall(NftMarket.buyTokenUsingBNB, (address(collection), 0));
        attacker.prepare(to, cancelData(1), 1);
        send(address(attacker), to, 20, outer);
        require(attacker.done() == 0 && attacker.refused() == 1, 'went through');
    }

    /// The attacker is the owner, who is given a token, and the creator, who has revenue.
    function test_theOwnerRecoversInOnePiece() external {
        HostileToken other = newToken();
        other.setCalls(address(attacker), true);
        other.transfer(to, 1);
        market.modifyCollection(address(collection), address(attacker), address(0), 0, 1000);
        list(0);
        send(people[1], to, 0, buyData(0, 20));
        collection.mint(to, 9);
        market.transferOwnership(address(attacker));
        bytes memory claim = abi.encodeCall(NftMarket.claimPendingRevenue, ());
        refusedMeanwhile(to, abi.encodeCall(NftMarket.recoverFungibleTokens, (address(other))), claim);
        collection.setCalled(address(attacker));
        list(2);
        refusedMeanwhile(
            to,
            abi.encodeCall(NftMarket.recoverNonFungibleToken, (address(collection), 9)),
            changeData(2, 30)
        );
    }
}

contract SquadGuardsProof is GuardsProof {
    CheeseSquad internal squad;
    address internal to;

    function setUp() public {
        squad = CheeseSquad(make('CheeseSquad', abi.encode('Few', 'FEW', 2)));
        to = address(squad);
    }

    function test_tokensAreOfTheCollection() external {
        refusedToMake('CheeseSquad', abi.encode('None', 'NONE', 0), 'No supply');
        bytes memory data = abi.encodeCall(CheeseSquad.mint, (people[0], 2));
        refused(to, data, 'Not a token of the collection');
        squad.mint(people[0], 1);
    }

    function test_lockedMetadataStay() external {
        squad.setBaseURI('a');
        squad.lock();
        refused(to, abi.encodeCall(CheeseSquad.lock, ()), 'Already locked');
        refused(to, abi.encodeCall(CheeseSquad.setBaseURI, ('b')), 'Already locked');
    }

    function test_whatIsHereIsRecovered() external {
        bytes memory data = abi.encodeCall(CheeseSquad.recoverToken, (address(token)));
        refused(to, data, 'Nothing to recover');
        token.transfer(to, 1);
        send(address(this), to, 0, data);
    }
}
