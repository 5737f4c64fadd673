// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// Prices as Chainlink's feeds answer them, round by round.
interface Aggregator {
    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);
    event NewRound(uint256 indexed roundId, address indexed startedBy, uint256 startedAt);

    /// Decimals of a price.
    function decimals() external view returns (uint8);

    /// What the price is of.
    function description() external view returns (string memory);

    /// Of the contract.
    function version() external view returns (uint256);

    /// The price now.
    function latestAnswer() external view returns (int256);

    /// When the price of now was said, in Unix seconds.
    function latestTimestamp() external view returns (uint256);

    /// The round of the price of now.
    function latestRound() external view returns (uint256);

    /// The price of a round.
    function getAnswer(uint256 _roundId) external view returns (int256);

    /// When the price of a round was said, in Unix seconds.
    function getTimestamp(uint256 _roundId) external view returns (uint256);

    /// A round with its price and times.
    function getRoundData(
        uint80 _roundId
    )
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);

    /// The latest round with its price and times.
    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);
}
