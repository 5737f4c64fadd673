// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// What a source asks of the lottery.
interface CurrentLottery {
    /// The round that was begun last.
    function viewCurrentLotteryId() external view returns (uint256);
}

/// Where the lottery's winning numbers come from: asked when a round closes, answered later.
interface RandomSource {
    /// Asks for the number of the round that was begun last; by the lottery alone.
    function getRandomNumber(uint256 _seed) external;

    /// The round that the latest number is of.
    function viewLatestLotteryId() external view returns (uint256);

    /// From 1000000 to 1999999.
    function viewRandomResult() external view returns (uint32);
}
