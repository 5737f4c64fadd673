// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC721} from '@openzeppelin/contracts/token/ERC721/IERC721.sol';
import {FarmAuction} from '../../contracts/auction/FarmAuction.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {WrappedNative} from '../../contracts/exchange/WrappedNative.sol';
import {NftMarket} from '../../contracts/nft/NftMarket.sol';
import {HostileCollection} from '../../contracts/nft/testing/HostileCollection.sol';
import {Proof} from './Proof.sol';

/// Auctions one after the other, whose bids are a hostile token; this contract owns and operates them.
contract FarmAuctionProof is Proof {
    FarmAuction internal auction;
    /// Ghosts: what bidders have paid, what they have got back, and what the owner has taken.
    uint256 internal paidIn;
    uint256 internal paidBack;
    uint256 internal collected;

    function setUp() public {
        auction = FarmAuction(make('FarmAuction', abi.encode(token, this)));
        auction.addWhitelist(people);
        allow(address(token), address(auction));
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](10);
        all[0] = this.bid.selector;
        all[1] = this.bidMore.selector;
        all[2] = this.startAuction.selector;
        all[3] = this.close.selector;
        all[4] = this.claim.selector;
        all[5] = this.collect.selector;
        all[6] = this.habit.selector;
        all[7] = this.whitelist.selector;
        all[8] = this.setLength.selector;
        all[9] = this.stray.selector;
    }

    function bid(uint256 who, uint256 seed) public step {
        uint256 amount = seed % 8 == 0 ? seed % E18 : 10 * E18 * (1 + (seed / 8) % 5);
        uint256 before = token.balanceOf(address(auction));
        act(someone(who), address(auction), 0, abi.encodeCall(FarmAuction.bid, (amount)));
        require(token.balanceOf(address(auction)) == before + amount, 'arrived');
        paidIn += amount;
        (, uint256 start, uint256 end, , , ) = auction.auctions(auction.currentAuctionId());
        isLateBid = isLateBid || height <= start || height >= end || amount % (10 * E18) != 0;
    }

    bool private isLateBid;

    function bidMore(uint256 who, uint256 seed) external {
        bid(who, seed);
    }

    function startAuction(uint256 seed) external step {
        auction.startAuction(height + 1, height + 3 + (seed % 30), 10 * E18 * (1 + seed % 2), 1 + (seed % 3));
        pass(2, 6);
    }

    function close(uint256 who, uint256 seed) external {
        uint256 id = auction.currentAuctionId();
        (FarmAuction.Status status, , uint256 end, , , ) = auction.auctions(id);
        if (status == FarmAuction.Status.Open && height <= end) pass(end - height + 1, 60);
        bool isAbandoned = seed % 4 == 0;
        if (isAbandoned) pass(auction.maxAuctionLength(), 60);
        uint256 limit = isAbandoned ? type(uint256).max : 10 * E18 * (1 + (seed / 4) % 12);
        send(
            isAbandoned ? someone(who) : address(this),
            address(auction),
            0,
            abi.encodeCall(FarmAuction.closeAuction, (limit))
        );
    }

    function claim(uint256 who, uint256 seed) external step {
        uint256 id = auctionOf(seed);
        uint256 before = token.balanceOf(address(auction));
        act(someone(who), address(auction), 0, abi.encodeCall(FarmAuction.claimAuction, (id)));
        paidBack += before - token.balanceOf(address(auction));
    }

    /// Of winners alone, whoever is named.
    function collect(uint256 who, uint256 seed) external step {
        address[] memory winners = new address[](1);
        winners[0] = someone(who);
        uint256 id = auctionOf(seed);
        uint256 before = token.balanceOf(address(auction));
        auction.claimAuctionLeaderboard(id, winners);
        collected += before - token.balanceOf(address(auction));
        (uint256 own, ) = auction.auctionBids(id, winners[0]);
        (, , , , , uint256 threshold) = auction.auctions(id);
        isTaken = isTaken || own < threshold || own == 0;
    }

    bool private isTaken;

    function habit(uint256 kind, uint256 seed) external step {
        setHabit(token, kind, seed);
    }

    function whitelist(uint256 who, bool isIn) external step {
        address[] memory one = new address[](1);
        one[0] = someone(who);
        if (isIn) auction.addWhitelist(people);
        else auction.removeWhitelist(one);
    }

    function setLength(uint256 seed) external step {
        auction.setMaxAuctionLength(33 + (seed % 100));
    }

    function stray(uint256 seed) external step {
        (bool isDone, ) = attempt(
            address(this),
            address(auction),
            0,
            abi.encodeCall(FarmAuction.recoverToken, (address(token), seed % E18))
        );
        require(!isDone, 'bids were recovered');
        token.mint(address(auction), seed % E18);
        strayed += seed % E18;
    }

    uint256 private strayed;

    function auctionOf(uint256 seed) internal view returns (uint256) {
        return 1 + (seed % (auction.currentAuctionId() + 1));
    }

    /// Solvency: every bid that nobody has taken is here.
    function invariant_bidsAreHere() public view {
        uint256 due;
        for (uint256 id = 1; id <= auction.currentAuctionId(); id++) {
            for (uint256 i = 0; i < people.length; i++) {
                (uint256 own, bool hasClaimed) = auction.auctionBids(id, people[i]);
                if (!hasClaimed) due += own;
            }
        }
        require(token.balanceOf(address(auction)) == due + strayed, 'bids');
        requireNoReentry();
    }

    /// Conservation: what was bid is here, is its bidder's again, or is a winner's and the owner's.
    function invariant_nothingIsLost() public view {
        require(token.balanceOf(address(auction)) == paidIn + strayed - paidBack - collected, 'paid in');
        require(auction.totalCollected() == collected, 'collected');
        require(!isTaken, 'the owner took a bid that did not win');
        require(!isLateBid, 'a bid outside of its time or size');
    }

    /// No more win than there are places, but for equals in the last one.
    function invariant_winnersHavePlaces() public view {
        for (uint256 id = 1; id <= auction.currentAuctionId(); id++) {
            (FarmAuction.Status status, , , , uint256 places, uint256 threshold) = auction.auctions(id);
            uint256 above;
            for (uint256 i = 0; i < people.length; i++) {
                (uint256 own, ) = auction.auctionBids(id, people[i]);
                if (own > threshold) above++;
            }
            require(status != FarmAuction.Status.Close || above < places, 'places');
        }
    }

    /// Exits: though the operator stays away, everybody who did not win is paid back.
    function invariant_everyoneLeaves() public look {
        behave(token);
        uint256 id = auction.currentAuctionId();
        (FarmAuction.Status status, , uint256 end, , , ) = auction.auctions(id);
        if (status == FarmAuction.Status.Open) {
            pass(end + auction.maxAuctionLength() + 1 - least(end, height), 60);
            send(STRANGER, address(auction), 0, abi.encodeCall(FarmAuction.closeAuction, (type(uint256).max)));
        }
        for (; id > 0; id--) {
            (, , , , , uint256 threshold) = auction.auctions(id);
            for (uint256 i = 0; i < people.length; i++) {
                (uint256 own, bool hasClaimed) = auction.auctionBids(id, people[i]);
                if (own == 0 || hasClaimed || own >= threshold) continue;
                uint256 before = token.balanceOf(people[i]);
                act(people[i], address(auction), 0, abi.encodeCall(FarmAuction.claimAuction, (id)));
                require(token.balanceOf(people[i]) == before + own, 'its bid');
                (bool isTwice, ) = attempt(
                    people[i],
                    address(auction),
                    0,
                    abi.encodeCall(FarmAuction.claimAuction, (id))
                );
                require(!isTwice, 'twice');
            }
        }
        requireNoReentry();
    }
}

/// A market of a hostile collection, with terms that change while tokens are listed.
contract NftMarketProof is Proof {
    uint256 private constant TOKENS = 10;
    address private constant CREATOR = address(0xC4EA704);

    NftMarket internal market;
    WrappedNative internal wrapped;
    HostileCollection internal collection;
    /// Ghosts, by token: the fees at its listing, and whether its collection has taken it back.
    uint256[TOKENS] internal agreed;
    bool[TOKENS] internal seized;
    bool internal isOvercharged;
    bool internal isStolen;

    function setUp() public {
        wrapped = WrappedNative(payable(make('WBNB', '')));
        market = NftMarket(make('NftMarket', abi.encode(this, TREASURY, wrapped, E18 / 100, 100 * E18)));
        collection = HostileCollection(make('HostileCollection', ''));
        market.addCollection(address(collection), CREATOR, address(0), 200, 300);
        for (uint256 i = 0; i < TOKENS; i++) collection.mint(someone(i), i);
        for (uint256 i = 0; i < people.length; i++) {
            send(
                people[i],
                address(collection),
                0,
                abi.encodeCall(IERC721.setApprovalForAll, (address(market), true))
            );
            send(people[i], address(wrapped), 1000 * E18, abi.encodeCall(WrappedNative.deposit, ()));
        }
        allow(address(wrapped), address(market));
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](11);
        all[0] = this.list.selector;
        all[1] = this.modify.selector;
        all[2] = this.cancel.selector;
        all[3] = this.buy.selector;
        all[4] = this.buyWrapped.selector;
        all[5] = this.claimRevenue.selector;
        all[6] = this.setTerms.selector;
        all[7] = this.closeOrOpen.selector;
        all[8] = this.habit.selector;
        all[9] = this.seize.selector;
        all[10] = this.recover.selector;
    }

    function list(uint256 id, uint256 seed) external step {
        id %= TOKENS;
        uint256 price = priceOf(seed);
        address owner = collection.ownerOf(id);
        if (owner == address(market)) owner = someone(seed);
        address before = sellerOf(id);
        act(
            owner,
            address(market),
            0,
            abi.encodeCall(NftMarket.createAskOrder, (address(collection), id, price))
        );
        // A collection that lies gives its tokens to whom it likes.
        isStolen = isStolen || (before != address(0) && !seized[id] && !collection.isLying());
        seized[id] = false;
        agreed[id] = feesNow();
    }

    function modify(uint256 who, uint256 id, uint256 seed) external step {
        id %= TOKENS;
        bytes memory data = abi.encodeCall(
            NftMarket.modifyAskOrder,
            (address(collection), id, priceOf(seed))
        );
        act(someone(who), address(market), 0, data);
        agreed[id] = feesNow();
    }

    function cancel(uint256 who, uint256 id) external step {
        id %= TOKENS;
        address seller = sellerOf(id);
        act(
            someone(who),
            address(market),
            0,
            abi.encodeCall(NftMarket.cancelAskOrder, (address(collection), id))
        );
        isStolen = isStolen || seller != someone(who) || !isGiven(id, seller);
    }

    function buy(uint256 who, uint256 id, uint256 seed) external step {
        purchase(someone(who), id % TOKENS, seed, true);
    }

    function buyWrapped(uint256 who, uint256 id, uint256 seed) external step {
        purchase(someone(who), id % TOKENS, seed, false);
    }

    function purchase(address who, uint256 id, uint256 seed, bool inCoin) internal {
        (address seller, uint256 asked) = askOf(id);
        uint256 paid = seed % 8 == 0 ? asked + 1 : seed % 8 == 1 && asked > 0 ? asked - 1 : asked;
        uint256 before = wrapped.balanceOf(seller);
        bytes memory data = inCoin
            ? abi.encodeCall(NftMarket.buyTokenUsingBNB, (address(collection), id))
            : abi.encodeCall(NftMarket.buyTokenUsingWBNB, (address(collection), id, paid));
        act(who, address(market), inCoin ? paid : 0, data);
        isStolen = isStolen || paid != asked || who == seller || !isGiven(id, who);
        uint256 fees = least(agreed[id], feesNow() + 1000);
        isOvercharged = isOvercharged || wrapped.balanceOf(seller) - before < (paid * (10_000 - fees)) / 10_000;
    }

    /// A collection that takes a token back and then says that it moved it gives nobody anything.
    function isGiven(uint256 id, address to) internal view returns (bool) {
        return collection.ownerOf(id) == to || (collection.isLying() && seized[id]);
    }

    function claimRevenue(bool isCreator) external step {
        address who = isCreator ? CREATOR : TREASURY;
        uint256 due = market.pendingRevenue(who);
        uint256 before = wrapped.balanceOf(who);
        send(who, address(market), 0, abi.encodeCall(NftMarket.claimPendingRevenue, ()));
        require(wrapped.balanceOf(who) == before + due, 'revenue');
    }

    function setTerms(uint256 trading, uint256 creator) external step {
        market.modifyCollection(address(collection), CREATOR, address(0), trading % 600, creator % 600);
        require(feesNow() <= 1000, 'fees above the limit');
    }

    function closeOrOpen(bool isClosed) external step {
        if (isClosed) market.closeCollectionForTradingAndListing(address(collection));
        else market.modifyCollection(address(collection), CREATOR, address(0), 100, 100);
    }

    function habit(uint256 kind) external step {
        if (kind % 4 == 0) collection.setLying(kind % 8 == 0);
        else if (kind % 4 == 1) collection.setRefuses(kind % 8 == 1);
        else collection.setCalled(kind % 4 == 2 ? address(attacker) : address(0));
    }

    function seize(uint256 id, uint256 who, uint256 seed) external step {
        require(seed % 4 == 0, 'later');
        id %= TOKENS;
        collection.seize(someone(who), id);
        seized[id] = true;
    }

    /// Takes what nobody has listed, and nothing else.
    function recover(uint256 id) external step {
        id %= TOKENS;
        address seller = sellerOf(id);
        if (seller == address(0) && collection.ownerOf(id) != address(market)) {
            address owner = collection.ownerOf(id);
            bytes memory data = abi.encodeCall(IERC721.transferFrom, (owner, address(market), id));
            send(owner, address(collection), 0, data);
        }
        market.recoverNonFungibleToken(address(collection), id);
        isStolen = isStolen || seller != address(0);
        // It goes on.
        collection.seize(someone(id), id);
    }

    function priceOf(uint256 seed) internal pure returns (uint256) {
        return seed % 8 == 0 ? seed : E18 / 100 + (seed / 8) % (20 * E18);
    }

    /// Of both kinds together, in hundredths of a percent; 0 while the collection is closed.
    function feesNow() internal view returns (uint256) {
        (, uint256 trading, uint256 creator) = market.calculatePriceAndFeesForCollection(
            address(collection),
            10_000
        );
        return trading + creator;
    }

    function sellerOf(uint256 id) internal view returns (address seller) {
        (seller, ) = askOf(id);
    }

    /// By both views of asks, which agree.
    function askOf(uint256 id) internal view returns (address seller, uint256 price) {
        (uint256[] memory ids, NftMarket.Ask[] memory asks, ) = market.viewAsksByCollection(
            address(collection),
            0,
            TOKENS
        );
        for (uint256 i = 0; i < ids.length; i++) {
            if (ids[i] == id) (seller, price) = (asks[i].seller, asks[i].price);
        }
        uint256[] memory one = new uint256[](1);
        one[0] = id;
        (bool[] memory statuses, NftMarket.Ask[] memory found) = market.viewAsksByCollectionAndTokenIds(
            address(collection),
            one
        );
        require(statuses[0] == (seller != address(0)), 'status');
        require(found[0].seller == seller && found[0].price == price, 'ask');
    }

    /// Solvency: fees that were not claimed are here, and nothing else, to the wei.
    function invariant_revenueIsHere() public view {
        uint256 due = market.pendingRevenue(TREASURY) + market.pendingRevenue(CREATOR);
        require(wrapped.balanceOf(address(market)) == due, 'revenue');
        require(address(market).balance == 0, 'coin');
        requireNoReentry();
    }

    /// Solvency: every listed token is here, but for those that its collection took.
    function invariant_listedTokensAreHere() public view {
        for (uint256 id = 0; id < TOKENS; id++) {
            if (sellerOf(id) == address(0) || seized[id]) continue;
            require(collection.ownerOf(id) == address(market), 'listed');
        }
    }

    /// Conservation: a price is paid once, for a token, at no more than the fees of its listing.
    function invariant_tradesAreFair() public view {
        require(!isStolen, 'stolen');
        require(!isOvercharged, 'more than the fees of the listing');
    }

    /// Exits: every seller takes the token back, whatever has become of the collection's terms.
    function invariant_everyoneLeaves() public look {
        collection.setLying(false);
        collection.setRefuses(false);
        collection.setCalled(address(attacker));
        market.closeCollectionForTradingAndListing(address(collection));
        for (uint256 id = 0; id < TOKENS; id++) {
            address seller = sellerOf(id);
            if (seller == address(0) || collection.ownerOf(id) != address(market)) continue;
            bytes memory data = abi.encodeCall(NftMarket.cancelAskOrder, (address(collection), id));
            act(seller, address(market), 0, data);
            require(collection.ownerOf(id) == seller, 'its token');
        }
        for (uint256 i = 0; i < 2; i++) {
            if (market.pendingRevenue(i == 0 ? TREASURY : CREATOR) > 0) this.claimRevenue(i == 1);
        }
        require(wrapped.balanceOf(address(market)) == 0, 'nothing is left');
        requireNoReentry();
    }
}
