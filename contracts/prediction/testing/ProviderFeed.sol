// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// A provider's feed (AggregatorV3Interface) whose rounds anybody says.
contract ProviderFeed {
    uint8 public immutable decimals;
    string public constant description = 'BNB / USD';
    uint256 public constant version = 6;
    uint80 private round;
    mapping(uint80 roundId => int256) private answers;
    mapping(uint80 roundId => uint256) private times;

    constructor(uint8 decimals_, int256 answer) {
        decimals = decimals_;
        say(answer, block.timestamp);
    }

    function say(int256 answer, uint256 updatedAt) public {
        round += 1;
        (answers[round], times[round]) = (answer, updatedAt);
    }

    function getRoundData(uint80 roundId) public view returns (uint80, int256, uint256, uint256, uint80) {
        return (roundId, answers[roundId], times[roundId], times[roundId], roundId);
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return getRoundData(round);
    }
}
