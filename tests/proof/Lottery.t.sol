// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Lottery} from '../../contracts/lottery/Lottery.sol';
import {Proof} from './Proof.sol';

/// Rounds of tickets whose numbers this contract draws; some are given up.
contract LotteryProof is Proof {
    Lottery internal lottery;
    uint256 internal latest;
    uint32 internal number = 1_000_000;
    uint256 internal strayed;
    mapping(address who => mapping(uint256 round => uint256[])) internal ticketsOf;

    function setUp() public {
        lottery = Lottery(make('Lottery', abi.encode(token, this, 5 minutes, false)));
        lottery.setOperatorAndTreasuryAndInjectorAddresses(address(this), TREASURY, address(this));
        allow(address(token), address(lottery));
        token.approve(address(lottery), type(uint256).max);
        begin(0);
    }

    // The source of numbers.

    function getRandomNumber(uint256) external {}

    function viewLatestLotteryId() external view returns (uint256) {
        return latest;
    }

    function viewRandomResult() external view returns (uint32) {
        return number;
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](10);
        all[0] = this.buy.selector;
        all[1] = this.buyMore.selector;
        all[2] = this.claim.selector;
        all[3] = this.refund.selector;
        all[4] = this.start.selector;
        all[5] = this.close.selector;
        all[6] = this.draw.selector;
        all[7] = this.inject.selector;
        all[8] = this.habit.selector;
        all[9] = this.wait.selector;
    }

    function buy(uint256 who, uint256 seed) public step {
        uint256 id = lottery.currentLotteryId();
        uint32[] memory numbers = new uint32[](1 + seed % 5);
        // Many that win something.
        for (uint256 i = 0; i < numbers.length; i++) {
            uint256 power = 10 ** ((seed >> (8 * i)) % 7);
            uint256 other = (seed >> (16 * i)) % 1_000_000;
            numbers[i] = uint32(1_000_000 + other - (other % power) + (uint256(number) % power) % 1_000_000);
        }
        uint256 first = lottery.currentTicketId();
        act(someone(who), address(lottery), 0, abi.encodeCall(Lottery.buyTickets, (id, numbers)));
        require(someone(who) != address(attacker), 'a contract has bought');
        for (uint256 i = 0; i < numbers.length; i++) ticketsOf[someone(who)][id].push(first + i);
    }

    function buyMore(uint256 who, uint256 seed) external {
        buy(who, seed);
    }

    /// One that wins, now and then in a bracket that it does not win in.
    function claim(uint256 who, uint256 seed, uint256 wrong) external step {
        uint256 id = 1 + seed % lottery.currentLotteryId();
        uint256[] storage own = ticketsOf[someone(who)][id];
        require(!lottery.isGivenUp(id), 'refunded');
        for (uint256 nth = 0; nth < own.length; nth++) {
            (uint256 due, uint32 bracket) = dueTo(id, own[nth]);
            if (due == 0) continue;
            if (wrong % 8 == 0) bracket = uint32((wrong / 8) % 7);
            act(someone(who), address(lottery), 0, claimOf(id, own[nth], bracket));
            return;
        }
        revert('nothing to claim');
    }

    function refund(uint256 who, uint256 seed) external step {
        uint256 id = 1 + seed % lottery.currentLotteryId();
        act(someone(who), address(lottery), 0, refundOf(id, oneOf(someone(who), id, seed)));
    }

    function start(uint256 seed) external step {
        begin(seed);
    }

    function begin(uint256 seed) internal {
        uint256[6] memory parts = [uint256(200), 300, 500, 1500, 2500, 5000];
        if (seed % 3 == 1) parts = [uint256(0), 0, 0, 0, 0, 10_000];
        if (seed % 3 == 2) parts = [uint256(10_000), 0, 0, 0, 0, 0];
        lottery.startLottery(clock + 1 hours, E18 / 200 + seed % E18, 300 + seed % 2000, parts, seed % 3001);
    }

    function close(uint256 late) external step {
        uint256 end = lottery.viewLottery(lottery.currentLotteryId()).endTime;
        if (clock <= end) pass(1, end - clock + 1 + late % 1 hours);
        lottery.closeLottery(lottery.currentLotteryId());
    }

    function draw(uint256 seed, bool isInjecting) external step {
        uint256 id = lottery.currentLotteryId();
        latest = id;
        if (seed % 3 == 0) number = uint32(1_000_000 + seed % 1_000_000);
        lottery.drawFinalNumberAndMakeLotteryClaimable(id, isInjecting);
    }

    function inject(uint256 seed) external step {
        lottery.injectFunds(lottery.currentLotteryId(), seed % (100 * E18));
    }

    function habit(uint256 kind, uint256 seed) external step {
        setHabit(token, kind, seed);
    }

    function wait(uint256 seed) external {
        pass(1, seed % 3 == 0 ? seed % 9 days : seed % 1 hours);
    }

    function oneOf(address who, uint256 id, uint256 seed) internal view returns (uint256) {
        uint256[] storage own = ticketsOf[who][id];
        require(own.length > 0, 'no ticket');
        return own[(seed >> 64) % own.length];
    }

    function claimOf(uint256 id, uint256 ticket, uint32 bracket) internal pure returns (bytes memory) {
        (uint256[] memory ids, uint32[] memory brackets) = (new uint256[](1), new uint32[](1));
        (ids[0], brackets[0]) = (ticket, bracket);
        return abi.encodeCall(Lottery.claimTickets, (id, ids, brackets));
    }

    function refundOf(uint256 id, uint256 ticket) internal pure returns (bytes memory) {
        uint256[] memory ids = new uint256[](1);
        ids[0] = ticket;
        return abi.encodeCall(Lottery.refundTickets, (id, ids));
    }

    function isTaken(uint256 ticket) internal view returns (bool) {
        uint256[] memory ids = new uint256[](1);
        ids[0] = ticket;
        (, bool[] memory taken) = lottery.viewNumbersAndStatusesForTicketIds(ids);
        return taken[0];
    }

    /// What is due to a ticket: its best prize, or its part of a round that was given up.
    function dueTo(uint256 id, uint256 ticket) internal view returns (uint256 due, uint32 bracket) {
        if (isTaken(ticket)) return (0, 0);
        Lottery.Round memory round = lottery.viewLottery(id);
        if (lottery.isGivenUp(id)) {
            return (round.amountCollectedInCake / (round.firstTicketIdNextLottery - round.firstTicketId), 0);
        }
        for (uint32 i = 6; i > 0; i--) {
            uint256 prize = lottery.viewRewardsForTicketId(id, ticket, i - 1);
            if (prize > 0) return (prize, i - 1);
        }
    }

    /// Solvency: prizes and refunds that wait, the pots of rounds that are not drawn and what the next round gets are here.
    function invariant_dueIsHere() public view {
        uint256 due = lottery.pendingInjectionNextLottery();
        for (uint256 id = 1; id <= lottery.currentLotteryId(); id++) {
            Lottery.Round memory round = lottery.viewLottery(id);
            bool isOver = round.status == Lottery.Status.Claimable || lottery.isGivenUp(id);
            if (!isOver) due += round.amountCollectedInCake;
            for (uint256 i = 0; isOver && i < people.length; i++) {
                uint256[] storage own = ticketsOf[people[i]][id];
                for (uint256 nth = 0; nth < own.length; nth++) {
                    (uint256 prize, ) = dueTo(id, own[nth]);
                    due += prize;
                }
            }
        }
        require(token.balanceOf(address(lottery)) >= due, 'due');
        requireNoReentry();
    }

    /// Conservation: a drawn round gives no more in prizes than its pot without the treasury's part.
    function invariant_prizesAreOfThePot() public view {
        for (uint256 id = 1; id <= lottery.currentLotteryId(); id++) {
            Lottery.Round memory round = lottery.viewLottery(id);
            uint256 sum;
            for (uint256 i = 0; i < 6; i++) sum += round.cakePerBracket[i] * round.countWinnersPerBracket[i];
            require(sum <= (round.amountCollectedInCake * (10_000 - round.treasuryFee)) / 10_000, 'prizes');
        }
    }

    /// Exits: every prize and every refund is paid, once, and what nobody drew is paid back.
    function invariant_everyoneIsPaid() public look {
        behave(token);
        uint256 current = lottery.currentLotteryId();
        Lottery.Round memory open = lottery.viewLottery(current);
        if (open.status != Lottery.Status.Claimable && !lottery.isGivenUp(current) && latest != current) {
            if (clock < open.endTime + 8 days) pass(1, open.endTime + 8 days - clock);
            lottery.giveUpLottery(current);
        }
        for (uint256 id = 1; id <= current; id++) {
            for (uint256 i = 0; i < people.length; i++) {
                uint256[] storage own = ticketsOf[people[i]][id];
                for (uint256 nth = 0; nth < own.length; nth++) payOut(id, people[i], own[nth]);
            }
        }
    }

    function payOut(uint256 id, address who, uint256 ticket) internal {
        (uint256 due, uint32 bracket) = dueTo(id, ticket);
        if (due == 0) return;
        uint256 before = token.balanceOf(who);
        bytes memory data = lottery.isGivenUp(id) ? refundOf(id, ticket) : claimOf(id, ticket, bracket);
        act(who, address(lottery), 0, data);
        require(token.balanceOf(who) == before + due, 'paid');
        (bool again, ) = attempt(who, address(lottery), 0, data);
        require(!again, 'paid twice');
    }
}
