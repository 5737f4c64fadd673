// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {SpecialBunny} from './SpecialBunny.sol';

interface RoundRecords {
    struct BetInfo {
        uint8 position;
        uint256 amount;
        bool claimed;
    }

    /// In how many rounds a user has bet.
    function getUserRoundsLength(address user) external view returns (uint256);

    /// The user's rounds from `cursor` on, with the bets and the cursor of what follows.
    function getUserRounds(
        address user,
        uint256 cursor,
        uint256 size
    ) external view returns (uint256[] memory, BetInfo[] memory, uint256);
}

/// For those who have bet in a round before a certain one.
contract BunnySpecialPrediction is SpecialBunny {
    RoundRecords public immutable pancakePrediction;
    uint256 public thresholdRound;

    event NewThresholdRound(uint256 thresholdRound);

    constructor(Terms memory terms, RoundRecords pancakePrediction_, uint256 thresholdRound_) SpecialBunny(terms) {
        pancakePrediction = pancakePrediction_;
        thresholdRound = thresholdRound_;
    }

    /// Sets the round before which a bet counts.
    function changeThresholdRound(uint256 _thresholdRound) external onlyOwner {
        thresholdRound = _thresholdRound;
        emit NewThresholdRound(_thresholdRound);
    }

    function hasEarned(address user) internal view override returns (bool) {
        if (pancakePrediction.getUserRoundsLength(user) == 0) return false;
        (uint256[] memory epochs, , ) = pancakePrediction.getUserRounds(user, 0, 1);
        return epochs[0] < thresholdRound;
    }
}
