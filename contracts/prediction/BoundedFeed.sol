// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Aggregator} from './Aggregator.sol';

/// A provider's price feed that answers with a fresh and plausible price, in 8 decimals, or not at all. Where it does not,
/// nothing is settled by it, and what waits for a price is paid back. Its terms never change.
contract BoundedFeed {
    uint8 public constant decimals = 8;

    /// Of the provider.
    Aggregator public immutable feed;
    /// Seconds that a price is taken for.
    uint256 public immutable maxAge;
    /// Bounds of a price, both of them in, in 8 decimals.
    int256 public immutable least;
    int256 public immutable most;
    /// What the provider's price is multiplied with, or divided by, to have 8 decimals.
    int256 private immutable up;
    int256 private immutable down;

    constructor(Aggregator feed_, uint256 maxAge_, int256 least_, int256 most_) {
        require(maxAge_ > 0 && least_ > 0 && least_ < most_, 'Bounds out of range');
        uint8 own = feed_.decimals();
        require(own <= 36, 'Decimals out of range');
        feed = feed_;
        (maxAge, least, most) = (maxAge_, least_, most_);
        up = own < decimals ? int256(10 ** (decimals - own)) : int256(1);
        down = own > decimals ? int256(10 ** (own - decimals)) : int256(1);
        // Reverts where it has no price to begin with.
        latestRoundData();
    }

    /// What the price is of, in the provider's words.
    function description() external view returns (string memory) {
        return feed.description();
    }

    /// Of the provider's contract.
    function version() external view returns (uint256) {
        return feed.version();
    }

    /// The price now; reverts where it is old or out of bounds.
    function latestAnswer() external view returns (int256 answer) {
        (, answer, , , ) = latestRoundData();
    }

    /// When the price of now was said, in Unix seconds.
    function latestTimestamp() external view returns (uint256 updatedAt) {
        (, , , updatedAt, ) = latestRoundData();
    }

    /// The round of the price of now.
    function latestRound() external view returns (uint256 roundId) {
        (roundId, , , , ) = latestRoundData();
    }

    /// A round of the past, in 8 decimals and within the bounds, however old it is.
    function getRoundData(uint80 _roundId) public view returns (uint80, int256, uint256, uint256, uint80) {
        (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredIn) = feed.getRoundData(
            _roundId
        );
        return (roundId, bounded(answer), startedAt, updatedAt, answeredIn);
    }

    /// The price now with its round; reverts where it is old or out of bounds.
    function latestRoundData() public view returns (uint80, int256, uint256, uint256, uint80) {
        (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredIn) = feed
            .latestRoundData();
        require(updatedAt != 0 && updatedAt <= block.timestamp, 'Feed: Not said yet');
        require(block.timestamp - updatedAt <= maxAge, 'Feed: Price is old');
        return (roundId, bounded(answer), startedAt, updatedAt, answeredIn);
    }

    function bounded(int256 answer) private view returns (int256 price) {
        require(answer > 0 && answer <= type(int192).max, 'Feed: Price out of bounds');
        price = (answer * up) / down;
        require(price >= least && price <= most, 'Feed: Price out of bounds');
    }
}
