// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFOV1} from '../../contracts/ifo/IFOV1.sol';
import {IFOV2} from '../../contracts/ifo/IFOV2.sol';
import {Presale} from '../../contracts/ifo/Presale.sol';
import {Sale} from '../../contracts/ifo/Sale.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {Proof} from './Proof.sol';

/// What both versions have in common: what is paid in behaves but for its tax, what is sold has every habit.
abstract contract SaleProof is Proof {
    HostileToken internal currency;
    Sale internal sale;
    uint256 internal offering;
    /// Ghosts: what was paid in, and what the admin has taken.
    uint256 internal paidIn;
    uint256 internal taken;
    uint256 internal takenOffering;
    uint256 internal givenBack;

    function setUp() public {
        currency = newToken();
        create();
        token.transfer(address(sale), offering);
        allow(address(currency), address(sale));
        pass(2, 6);
    }

    function create() internal virtual;

    function depositOf(uint256 amount, uint256 seed) internal pure virtual returns (bytes memory);

    function harvestOf(uint256 pool) internal pure virtual returns (bytes memory);

    function pools() internal pure virtual returns (uint256);

    /// What somebody has in a pool and did not harvest: what will be given and paid back.
    function dueOf(uint256 pool, address who) internal view virtual returns (uint256 tokens, uint256 refund);

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](8);
        all[0] = this.deposit.selector;
        all[1] = this.depositMore.selector;
        all[2] = this.harvest.selector;
        all[3] = this.claimUndelivered.selector;
        all[4] = this.take.selector;
        all[5] = this.takeOffering.selector;
        all[6] = this.habit.selector;
        all[7] = this.end.selector;
    }

    function deposit(uint256 who, uint256 seed) public step {
        uint256 before = currency.balanceOf(address(sale));
        act(someone(who), address(sale), 0, depositOf(units(seed), seed));
        paidIn += currency.balanceOf(address(sale)) - before;
    }

    function depositMore(uint256 who, uint256 seed) external {
        deposit(who, seed);
    }

    function harvest(uint256 who, uint256 pool) external step {
        uint256 before = currency.balanceOf(address(sale));
        act(someone(who), address(sale), 0, harvestOf(pool % pools()));
        givenBack += before - currency.balanceOf(address(sale));
    }

    function claimUndelivered(uint256 who) external step {
        behave(token);
        who = oneWhoWaits(who);
        act(someone(who), address(sale), 0, abi.encodeCall(Sale.claimUndelivered, ()));
    }

    function take(uint256 seed) external step {
        uint256 amount = 1 + seed % (currency.balanceOf(address(sale)) + 1);
        sale.finalWithdraw(amount, 0);
        taken += amount;
    }

    function takeOffering(uint256 seed) external step {
        uint256 amount = 1 + seed % (token.balanceOf(address(sale)) + 1);
        sale.finalWithdraw(0, amount);
        takenOffering += amount;
    }

    function habit(uint256 kind, uint256 seed) external step {
        if (seed % 4 == 0) currency.setTax((seed / 4) % 2 == 0 ? 0 : seed % 1000);
        else setHabit(token, kind, seed / 4);
    }

    function end(uint256 seed) external step {
        require(seed % 2 == 0, 'later');
        pass(sale.endBlock() - height + 1, 60);
    }

    function oneWhoWaits(uint256 seed) internal view returns (uint256) {
        for (uint256 i = 0; i < people.length; i++) {
            if (sale.undelivered(someone((seed % people.length) + i)) > 0) return (seed % people.length) + i;
        }
        return seed;
    }

    /// What all are due, were it over now.
    function due() internal view returns (uint256 tokens, uint256 refunds) {
        for (uint256 i = 0; i < people.length; i++) {
            tokens += sale.undelivered(people[i]);
            for (uint256 pool = 0; pool < pools(); pool++) {
                (uint256 own, uint256 refund) = dueOf(pool, people[i]);
                tokens += own;
                refunds += refund;
            }
        }
    }

    /// Solvency: what all are due is here, in both tokens, whatever the admin has taken.
    function invariant_dueIsHere() public view {
        (uint256 tokens, uint256 refunds) = due();
        require(token.balanceOf(address(sale)) >= tokens, 'tokens');
        require(currency.balanceOf(address(sale)) >= refunds, 'refunds');
        requireNoReentry();
    }

    /// Conservation: what was paid in is here, was paid back, or was the admin's to take.
    function invariant_nothingIsLost() public view {
        require(currency.balanceOf(address(sale)) == paidIn - givenBack - taken, 'paid in');
    }

    /// Exits: everyone is given all that is due after the end, also where the token was refused once.
    function invariant_everyoneIsGiven() public look {
        if (height <= sale.endBlock()) pass(sale.endBlock() - height + 1, 60);
        currency.setTax(0);
        for (uint256 i = 0; i < people.length; i++) {
            for (uint256 pool = 0; pool < pools(); pool++) {
                (uint256 tokens, uint256 refund) = dueOf(pool, people[i]);
                if (tokens + refund == 0) continue;
                uint256 before = currency.balanceOf(people[i]);
                act(people[i], address(sale), 0, harvestOf(pool));
                require(currency.balanceOf(people[i]) == before + refund, 'refund');
            }
        }
        behave(token);
        for (uint256 i = 0; i < people.length; i++) {
            uint256 waiting = sale.undelivered(people[i]);
            if (waiting == 0) continue;
            uint256 before = token.balanceOf(people[i]);
            act(people[i], address(sale), 0, abi.encodeCall(Sale.claimUndelivered, ()));
            require(token.balanceOf(people[i]) == before + waiting, 'tokens');
        }
        requireNoReentry();
    }
}

contract FirstSaleProof is SaleProof {
    function create() internal override {
        offering = 1000 * E18;
        sale = Sale(
            make(
                'IFOV1',
                abi.encode(currency, token, height + 1, height + 60, offering, 3000 * E18, address(this))
            )
        );
    }

    function depositOf(uint256 amount, uint256) internal pure override returns (bytes memory) {
        return abi.encodeCall(IFOV1.deposit, (amount));
    }

    function harvestOf(uint256) internal pure override returns (bytes memory) {
        return abi.encodeCall(IFOV1.harvest, ());
    }

    function pools() internal pure override returns (uint256) {
        return 1;
    }

    function dueOf(uint256, address who) internal view override returns (uint256, uint256) {
        IFOV1 first = IFOV1(address(sale));
        (uint256 amount, bool isClaimed) = first.userInfo(who);
        if (amount == 0 || isClaimed) return (0, 0);
        return (first.getOfferingAmount(who), first.getRefundingAmount(who));
    }
}

/// Two pools, one with a limit and one with a tax; everyone has a profile.
contract SecondSaleProof is SaleProof {
    uint8 private constant POOLS = 2;

    function getUserStatus(address) external pure returns (bool) {
        return true;
    }

    function increaseUserPoints(address, uint256, uint256) external pure {}

    function create() internal override {
        offering = 1000 * E18;
        sale = Sale(
            make(
                'IFOV2',
                abi.encode(currency, token, this, height + 2, height + 60, address(this), false)
            )
        );
        IFOV2(address(sale)).setPool(300 * E18, 700 * E18, 5000 * E18, false, 0);
        IFOV2(address(sale)).setPool(700 * E18, 300 * E18, 0, true, 1);
        IFOV2(address(sale)).updatePointParameters(1, 10, E18);
        pass(1, 3);
    }

    function depositOf(uint256 amount, uint256 seed) internal pure override returns (bytes memory) {
        return abi.encodeCall(IFOV2.depositPool, (amount, uint8((seed >> 128) % POOLS)));
    }

    function harvestOf(uint256 pool) internal pure override returns (bytes memory) {
        return abi.encodeCall(IFOV2.harvestPool, (uint8(pool)));
    }

    function pools() internal pure override returns (uint256) {
        return POOLS;
    }

    function dueOf(uint256 pool, address who) internal view override returns (uint256, uint256) {
        IFOV2 second = IFOV2(address(sale));
        uint8[] memory pids = new uint8[](1);
        pids[0] = uint8(pool);
        (, bool[] memory isClaimed) = second.viewUserInfo(who, pids);
        if (isClaimed[0]) return (0, 0);
        uint256[3][] memory amounts = second.viewUserOfferingAndRefundingAmountsForPools(who, pids);
        return (amounts[0][0], amounts[0][1]);
    }
}

/// Coin for a hostile token, by an owner who may refuse coin.
contract PresaleProof is Proof {
    Presale internal presale;
    uint256 internal start;
    /// Ghosts: coin that was paid in and paid out.
    uint256 internal paidIn;
    uint256 internal paidOut;
    bool internal refusesCoin;

    function setUp() public {
        Presale.Terms memory terms = Presale.Terms(6 * E18, 8 * E18, E18 / 10, 3 * E18, E18 / 1000);
        presale = Presale(make('Presale', abi.encode(token, address(attacker), terms)));
        token.transfer(address(presale), 8000 * E18);
        start = clock;
        send(
            address(attacker),
            address(presale),
            0,
            abi.encodeCall(Presale.announce, (start, start + 20 days))
        );
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](10);
        all[0] = this.buy.selector;
        all[1] = this.buyMore.selector;
        all[2] = this.claim.selector;
        all[3] = this.refund.selector;
        all[4] = this.finalize.selector;
        all[5] = this.recover.selector;
        all[6] = this.withdrawRaised.selector;
        all[7] = this.refuse.selector;
        all[8] = this.habit.selector;
        all[9] = this.wait.selector;
    }

    function buy(uint256 who, uint256 seed) public step {
        uint256 amount = seed % 3 == 0 ? E18 : seed % (3 * E18);
        act(someone(who), address(presale), amount, abi.encodeCall(Presale.buyTokens, ()));
        paidIn += amount;
    }

    function buyMore(uint256 who, uint256 seed) external {
        buy(who, seed);
    }

    function claim(uint256 who) external step {
        act(someone(who), address(presale), 0, abi.encodeCall(Presale.claimTokens, ()));
    }

    function refund(uint256 who) external step {
        uint256 before = address(presale).balance;
        act(someone(who), address(presale), 0, abi.encodeCall(Presale.refund, ()));
        paidOut += before - address(presale).balance;
    }

    function finalize(uint256 who) external step {
        uint256 before = address(presale).balance;
        act(someone(who), address(presale), 0, abi.encodeCall(Presale.finalize, ()));
        paidOut += before - address(presale).balance;
    }

    function recover(uint256 seed) external step {
        act(address(attacker), address(presale), 0, abi.encodeCall(Presale.recover, (units(seed))));
    }

    function withdrawRaised() external step {
        uint256 before = address(presale).balance;
        act(address(attacker), address(presale), 0, abi.encodeCall(Presale.withdrawRaised, (STRANGER)));
        paidOut += before - address(presale).balance;
    }

    function refuse(bool isRefused) external step {
        attacker.setRefusesCoin(isRefused);
    }

    function habit(uint256 kind, uint256 seed) external step {
        setHabit(token, kind, seed);
    }

    function wait(uint256 seed) external {
        pass(1, (seed % 4) * 3 days + (seed % 1 days));
    }

    function contributed() internal view returns (uint256 sum, uint256 tokens) {
        for (uint256 i = 0; i < people.length; i++) {
            sum += presale.contributions(people[i]);
            if (!presale.hasClaimed(people[i])) tokens += presale.tokensFor(presale.contributions(people[i]));
        }
    }

    /// Solvency: until it has succeeded everyone's coin is here, and afterwards everyone's tokens are.
    function invariant_dueIsHere() public view {
        (uint256 sum, uint256 tokens) = contributed();
        bool hasSucceeded = presale.finalized() && presale.softCapReached();
        if (!hasSucceeded) require(address(presale).balance == sum, 'coin');
        if (!presale.finalized() || hasSucceeded) require(token.balanceOf(address(presale)) >= tokens, 'tokens');
        requireNoReentry();
    }

    /// Conservation: coin that came in is here, was paid back or is its owner's.
    function invariant_nothingIsLost() public view {
        require(address(presale).balance == paidIn - paidOut, 'coin');
        require(presale.raised() <= 8 * E18, 'the hard cap');
    }

    /// Exits: everyone has the coin back or the tokens, though nobody else lifts a finger.
    function invariant_everyoneLeaves() public look {
        attacker.setRefusesCoin(false);
        behave(token);
        if (clock < start + 20 days) pass(1, start + 20 days - clock);
        for (uint256 i = 0; i < people.length; i++) {
            uint256 own = presale.contributions(people[i]);
            if (own == 0 || presale.hasClaimed(people[i])) continue;
            uint256 before = people[i].balance;
            uint256 tokensBefore = token.balanceOf(people[i]);
            if (!presale.softCapReached()) {
                act(people[i], address(presale), 0, abi.encodeCall(Presale.refund, ()));
                require(people[i].balance == before + own, 'coin');
                continue;
            }
            if (!presale.finalized()) act(people[i], address(presale), 0, abi.encodeCall(Presale.finalize, ()));
            act(people[i], address(presale), 0, abi.encodeCall(Presale.claimTokens, ()));
            require(token.balanceOf(people[i]) == tokensBefore + presale.tokensFor(own), 'tokens');
        }
    }
}
