// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Prediction} from '../Prediction.sol';

/// Tries what the game has to withstand: to bet as a contract, from a creation or later, and to claim again while it is
/// being paid.
contract Gambler {
    Prediction private immutable game;
    uint256[] private again;
    string public refusal;

    constructor(Prediction game_) {
        game = game_;
    }

    receive() external payable {
        again.push(1);
        try game.claim(again) {} catch (bytes memory reason) {
            refusal = bytes4(reason) == bytes4(keccak256('ReentrancyGuardReentrantCall()'))
                ? 'ReentrancyGuardReentrantCall'
                : string(reason);
        }
    }

    function bet(uint256 epoch) external payable {
        game.betBear{value: msg.value}(epoch);
    }

    function betFromCreation(uint256 epoch) external payable {
        new Newborn{value: msg.value}(game, epoch);
    }
}

/// Has no code yet when it bets.
contract Newborn {
    constructor(Prediction game, uint256 epoch) payable {
        game.betBull{value: msg.value}(epoch);
    }
}
