// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {CheeseSquad} from '../../contracts/nft/CheeseSquad.sol';
import {NFTSale} from '../../contracts/sale/NFTSale.sol';
import {Proof} from './Proof.sol';

/// A sale of twelve tickets, of which two are a reserve; this contract owns and operates it, draws its number, and is the
/// profiles.
contract CollectionSaleProof is Proof {
    uint256 private constant SUPPLY = 12;
    uint256 private constant RESERVE = 2;

    NFTSale internal sale;
    CheeseSquad internal squad;
    uint256 internal requests;
    /// Ghosts: tickets that were sold, minted and refunded; what was paid in and back, and what the owner has taken.
    uint256 internal sold;
    uint256 internal gone;
    uint256 internal paidIn;
    uint256 internal paidBack;
    uint256 internal collected;
    uint256 internal spent;

    function setUp() public {
        squad = CheeseSquad(make('CheeseSquad', abi.encode('Few', 'FEW', SUPPLY)));
        sale = NFTSale(
            make('NFTSale', abi.encode(token, this, squad, this, this, RESERVE, 3 * E18, 10 minutes))
        );
        squad.transferOwnership(address(sale));
        sale.setProvenanceHash(keccak256('ipfs://few/'));
        sale.setSaleProperties(clock + 1 hours, 6, 4);
        allow(address(token), address(sale));
        token.approve(address(sale), type(uint256).max);
        sale.updateSaleStatus(NFTSale.Status.Premint);
    }

    // The profiles and the source of numbers.

    function getUserStatus(address) external pure returns (bool) {
        return true;
    }

    function requestRandomness(bytes32) external returns (bytes32) {
        return bytes32(++requests);
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](13);
        all[0] = this.reserve.selector;
        all[1] = this.whitelist.selector;
        all[2] = this.buy.selector;
        all[3] = this.buyMore.selector;
        all[4] = this.buyEarly.selector;
        all[5] = this.advance.selector;
        all[6] = this.draw.selector;
        all[7] = this.answer.selector;
        all[8] = this.mint.selector;
        all[9] = this.refund.selector;
        all[10] = this.collect.selector;
        all[11] = this.habit.selector;
        all[12] = this.wait.selector;
    }

    function reserve(uint256 seed) external step {
        sale.getReserveTickets(1 + (seed % RESERVE));
        sold += 1 + (seed % RESERVE);
    }

    function whitelist(uint256 who, uint256 seed) external step {
        address[] memory users = new address[](1);
        uint256[] memory counts = new uint256[](1);
        (users[0], counts[0]) = (someone(who), seed % 4);
        if (seed % 5 == 0) sale.unwhitelistAddresses(users);
        else sale.whitelistAddresses(users, counts);
    }

    function buy(uint256 who, uint256 seed) public step {
        purchase(someone(who), abi.encodeCall(NFTSale.buyTickets, (1 + (seed % 4))));
    }

    function buyMore(uint256 who, uint256 seed) external {
        buy(who, seed);
    }

    function buyEarly(uint256 who, uint256 seed) external step {
        if (seed % 4 != 0) behave(token);
        if (sale.currentStatus() == NFTSale.Status.Premint) sale.updateSaleStatus(NFTSale.Status.Presale);
        if (!sale.canClaimForGen0(someone(who))) this.whitelist(who, seed);
        purchase(someone(who), abi.encodeCall(NFTSale.buyTicketsInPreSaleForGen0, (1 + (seed % 3))));
    }

    function purchase(address who, bytes memory data) internal {
        uint256 before = token.balanceOf(address(sale));
        uint256 count = sale.totalTicketsDistributed();
        act(who, address(sale), 0, data);
        count = sale.totalTicketsDistributed() - count;
        require(token.balanceOf(address(sale)) == before + count * 3 * E18, 'its price');
        sold += count;
        paidIn += count * 3 * E18;
    }

    function advance(uint256 seed) external step {
        uint256 next = uint256(sale.currentStatus()) + 1;
        require(next <= uint256(NFTSale.Status.Sale), 'by the draw');
        if (seed % 4 == 0) sale.setFeeAndKeyHash((seed / 4) % (E18 / 4), 'lane');
        if (next == uint256(NFTSale.Status.Sale)) sale.setSaleProperties(clock + 20 minutes, 6, 4);
        sale.updateSaleStatus(NFTSale.Status(next));
        if (next == uint256(NFTSale.Status.Sale)) pass(1, 20 minutes);
    }

    function draw(uint256 seed) external step {
        if (seed % 2 == 0) pass(1, 1 days);
        uint256 before = token.balanceOf(address(sale));
        uint256 rest = SUPPLY - sale.totalTicketsDistributed();
        // The last ones are bought, so that there is a draw.
        for (uint256 i = 0; sale.currentStatus() == NFTSale.Status.Sale && rest > 0 && i < 3; i++) {
            purchase(people[i], abi.encodeCall(NFTSale.buyTickets, (4)));
            rest = SUPPLY - sale.totalTicketsDistributed();
            before = token.balanceOf(address(sale));
        }
        sale.drawRandomness();
        spent += before - token.balanceOf(address(sale));
    }

    function answer(uint256 request, uint256 word) external step {
        sale.rawFulfillRandomness(bytes32(1 + (request % (requests + 1))), word);
    }

    function mint(uint256 who, uint256 seed) external step {
        uint256[] memory ids = some(who, seed);
        uint256 before = squad.balanceOf(someone(who));
        act(someone(who), address(sale), 0, abi.encodeCall(NFTSale.mint, (ids)));
        require(squad.balanceOf(someone(who)) == before + ids.length, 'its tokens');
        gone += ids.length;
    }

    function refund(uint256 who, uint256 seed) external step {
        if (seed % 16 == 0) pass(1, 90 days);
        while (sale.viewNumberTicketsOfUser(someone(who)) == 0 && who % 8 != 7) who = (who % 8) + 1;
        uint256[] memory ids = some(who, seed / 16);
        uint256 before = token.balanceOf(address(sale));
        act(someone(who), address(sale), 0, abi.encodeCall(NFTSale.refund, (ids)));
        paidBack += before - token.balanceOf(address(sale));
        gone += ids.length;
    }

    function collect() external step {
        uint256 before = token.balanceOf(address(sale));
        sale.claim();
        collected += before - token.balanceOf(address(sale));
    }

    function habit(uint256 kind, uint256 seed) external step {
        setHabit(token, kind, seed);
    }

    function wait(uint256 seed) external {
        pass(1, seed % 1 days);
    }

    /// One's own tickets, now and then one more that is another's.
    function some(uint256 who, uint256 seed) internal view returns (uint256[] memory ids) {
        (uint256[] memory own, ) = sale.ticketsOfUserBySize(someone(who), 0, 1 + (seed % 3));
        if (seed % 8 != 0) return own;
        ids = new uint256[](own.length + 1);
        for (uint256 i = 0; i < own.length; i++) ids[i] = own[i];
        ids[own.length] = seed % SUPPLY;
    }

    function held() internal view returns (uint256 sum) {
        sum = sale.viewNumberTicketsOfUser(address(this));
        for (uint256 i = 0; i < people.length; i++) sum += sale.viewNumberTicketsOfUser(people[i]);
    }

    /// Solvency: until tickets become tokens, what every sold ticket gets back is here.
    function invariant_refundsAreHere() public view {
        if (sale.currentStatus() == NFTSale.Status.Claim) return;
        uint256 left = sold - sale.reserved() - gone;
        require(token.balanceOf(address(sale)) >= sale.refundOf(left), 'refunds');
        // A hundredth of all prices is the most that a number costs.
        require(sale.refundOf(left) * 100 >= left * 3 * E18 * 98, 'nearly all of the price');
        requireNoReentry();
    }

    /// Conservation of tickets: each is somebody's, was minted or was paid back, and no more are sold than there are.
    function invariant_ticketsAreSomebodys() public view {
        require(held() + gone == sold && sale.totalTicketsDistributed() == sold, 'tickets');
        require(sold <= SUPPLY, 'supply');
        require(squad.totalSupply() == (sale.currentStatus() == NFTSale.Status.Claim ? gone : 0), 'tokens');
    }

    /// Conservation of what was paid: it is here, was paid back, bought a number, or is the owner's once all can be minted.
    function invariant_nothingIsLost() public view {
        require(token.balanceOf(address(sale)) + paidBack + spent + collected == paidIn, 'paid in');
        require(collected == 0 || sale.currentStatus() == NFTSale.Status.Claim, 'too early');
    }

    /// Exits: everyone has tokens for all tickets, or the price back though nobody operates the sale any more.
    function invariant_everyoneLeaves() public look {
        behave(token);
        bool isDrawn = sale.currentStatus() == NFTSale.Status.Claim;
        if (!isDrawn && sale.presaleAt() == 0) return;
        if (!isDrawn) pass(1, sale.presaleAt() + 90 days + 1 - least(clock, sale.presaleAt() + 90 days));
        for (uint256 i = 0; i < people.length; i++) {
            (uint256[] memory ids, ) = sale.ticketsOfUserBySize(people[i], 0, SUPPLY);
            if (ids.length == 0) continue;
            uint256 due = isDrawn ? 0 : sale.refundOf(ids.length);
            uint256 before = token.balanceOf(people[i]);
            uint256 tokens = squad.balanceOf(people[i]);
            bytes memory data = isDrawn
                ? abi.encodeCall(NFTSale.mint, (ids))
                : abi.encodeCall(NFTSale.refund, (ids));
            act(people[i], address(sale), 0, data);
            require(token.balanceOf(people[i]) == before + due, 'its price');
            require(squad.balanceOf(people[i]) == tokens + (isDrawn ? ids.length : 0), 'its tokens');
        }
        requireNoReentry();
    }
}
