// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Prediction} from '../../contracts/prediction/Prediction.sol';
import {Proof} from './Proof.sol';

/// Rounds of bets at a price that this contract says; some are settled late, some never.
contract PredictionProof is Proof {
    Prediction internal game;
    uint80 internal roundId = 1;
    int256 internal price = 300e8;
    /// Ghosts: coin that was bet, and that the game has paid.
    uint256 internal bets;
    uint256 internal paid;

    function setUp() public {
        bytes memory terms = abi.encode(300, 60, E18 / 100, 300, 300, false);
        game = Prediction(make('Prediction', bytes.concat(abi.encode(this, this, this), terms)));
        game.genesisStartRound();
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return (roundId, price, clock, clock, roundId);
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](8);
        all[0] = this.bet.selector;
        all[1] = this.betAgain.selector;
        all[2] = this.turn.selector;
        all[3] = this.claim.selector;
        all[4] = this.takeTreasury.selector;
        all[5] = this.pause.selector;
        all[6] = this.setTerms.selector;
        all[7] = this.wait.selector;
    }

    function bet(uint256 who, uint256 seed, bool isBull) public step {
        uint256 epoch = game.currentEpoch();
        uint256 amount = E18 / 100 + seed % (10 * E18);
        bytes memory data = isBull
            ? abi.encodeCall(Prediction.betBull, (epoch))
            : abi.encodeCall(Prediction.betBear, (epoch));
        act(someone(who), address(game), amount, data);
        require(someone(who) != address(attacker), 'a contract has bet');
        bets += amount;
    }

    function betAgain(uint256 who, uint256 seed, bool isBull) external {
        bet(who, seed, isBull);
    }

    /// The next turn of the game at its time, or later; at another price, or at the same.
    function turn(uint256 late, int8 change) external {
        uint256 lock = ofRound(game.currentEpoch(), 2);
        if (clock < lock) pass(1, lock - clock);
        pass(1, late % 62);
        roundId += 1;
        price += change;
        if (!game.genesisStartOnce()) game.genesisStartRound();
        else if (!game.genesisLockOnce()) game.genesisLockRound();
        else game.executeRound();
    }

    function claim(uint256 who, uint256 seed) external step {
        uint256[] memory epochs = new uint256[](1 + seed % 2);
        for (uint256 i = 0; i < epochs.length; i++) epochs[i] = 1 + (seed / 2 + i) % game.currentEpoch();
        uint256 before = address(game).balance;
        act(someone(who), address(game), 0, abi.encodeCall(Prediction.claim, (epochs)));
        paid += before - address(game).balance;
    }

    function takeTreasury() external step {
        uint256 before = address(game).balance;
        game.claimTreasury();
        paid += before - address(game).balance;
    }

    function pause(uint256 seed) external step {
        if (game.paused()) game.unpause();
        else if (seed % 4 == 0) game.pause();
    }

    function setTerms(uint256 fee) external step {
        game.setTreasuryFee(fee % 1001);
    }

    function wait(uint256 seed) external {
        pass(1 + seed % 10, seed % 1000);
    }

    /// A value of a round by its place: all fourteen are too many for the stack.
    function ofRound(uint256 epoch, uint256 place) internal view returns (uint256) {
        (, bytes memory answer) = address(game).staticcall(abi.encodeWithSignature('rounds(uint256)', epoch));
        return abi.decode(answer, (uint256[14]))[place];
    }

    /// What a person is due of a round: the part of the prize, or the bet back.
    function dueOf(uint256 epoch, address who) internal view returns (uint256) {
        (, uint256 amount, ) = game.ledger(epoch, who);
        if (game.refundable(epoch, who)) return amount;
        if (!game.claimable(epoch, who)) return 0;
        return (amount * ofRound(epoch, 12)) / ofRound(epoch, 11);
    }

    /// Conservation: coin is here that was bet and not paid.
    function invariant_coinIsHere() public view {
        require(address(game).balance == bets - paid, 'coin');
        requireNoReentry();
    }

    /// Solvency: what everyone is due of all rounds and the treasury's part are here, were no round settled any more.
    function invariant_dueIsHere() public look {
        pass(1, 2 days);
        uint256 due = game.treasuryAmount();
        for (uint256 epoch = 1; epoch <= game.currentEpoch(); epoch++) {
            for (uint256 i = 0; i < people.length; i++) due += dueOf(epoch, people[i]);
        }
        require(due <= address(game).balance, 'due');
        // What is left is less than a wei for each bet.
        require(address(game).balance - due <= game.currentEpoch() * people.length, 'too much');
    }

    /// Exits: everyone is paid all that is due, whether it is paused or not, and once.
    function invariant_everyoneIsPaid() public look {
        pass(1, 2 days);
        uint256[] memory epochs = new uint256[](1);
        for (uint256 epoch = 1; epoch <= game.currentEpoch(); epoch++) {
            epochs[0] = epoch;
            for (uint256 i = 0; i < people.length; i++) {
                uint256 due = dueOf(epoch, people[i]);
                if (due == 0) continue;
                uint256 before = people[i].balance;
                act(people[i], address(game), 0, abi.encodeCall(Prediction.claim, (epochs)));
                require(people[i].balance == before + due, 'paid');
                (bool again, ) = attempt(people[i], address(game), 0, abi.encodeCall(Prediction.claim, (epochs)));
                require(!again, 'paid twice');
            }
        }
        game.claimTreasury();
    }
}
