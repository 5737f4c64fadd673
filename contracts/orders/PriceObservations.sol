// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

interface IObservedPair {
    /// The token with the lower address.
    function token0() external view returns (address);
    /// The token with the higher address.
    function token1() external view returns (address);
    /// Units of both tokens, and the time of the last change, modulo 2^32 seconds.
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);
    /// Seconds times the price of token0 in token1, in 112 binary places, up to the last change; it wraps around.
    function price0CumulativeLast() external view returns (uint256);
    /// The same for the price of token1 in token0.
    function price1CumulativeLast() external view returns (uint256);
}

/// Keeps cumulative prices of pairs, so that a price averaged over time can be read in one transaction. Anyone may add an
/// observation; all that it says comes from the pair.
abstract contract PriceObservations {
    struct Observation {
        /// Unix seconds.
        uint256 timestamp;
        uint256 price0Cumulative;
        uint256 price1Cumulative;
    }

    struct History {
        uint256 count;
        Observation[64] ring;
    }

    /// An average of prices: units bought for one unit sold are `cumulative / seconds_ / 2^112`.
    struct Average {
        uint256 cumulative;
        uint256 seconds_;
    }

    /// However often somebody observes, the ring reaches back 64 · 60 s, which is more than twice the longest window.
    uint256 private constant KEPT = 64;
    uint256 private constant LEAST_SECONDS_BETWEEN = 60;

    mapping(address pair => History) private histories;

    event Observed(address indexed pair, uint256 index);

    error ObservationNotUsable();
    error PairNotUsable();

    /// Keeps the pair's cumulative prices at this second; does nothing within 60 seconds of the last observation.
    function observe(address pair) external {
        History storage history = histories[pair];
        uint256 count = history.count;
        if (count > 0 && block.timestamp < history.ring[(count - 1) % KEPT].timestamp + LEAST_SECONDS_BETWEEN) return;
        history.ring[count % KEPT] = Observation(
            block.timestamp,
            cumulativePrice(IObservedPair(pair), true),
            cumulativePrice(IObservedPair(pair), false)
        );
        history.count = count + 1;
        emit Observed(pair, count);
    }

    /// What is kept in the place of an observation: itself, or the one that has replaced it 64 later; zeros before any.
    function observations(
        address pair,
        uint256 index
    ) external view returns (uint256 timestamp, uint256 price0Cumulative, uint256 price1Cumulative) {
        Observation storage kept = histories[pair].ring[index % KEPT];
        return (kept.timestamp, kept.price0Cumulative, kept.price1Cumulative);
    }

    /// How many observations of a pair were ever kept; the last one's index is one less.
    function observationCount(address pair) external view returns (uint256) {
        return histories[pair].count;
    }

    /// The price of `sold` in `bought` from an observation until now, which nothing in this block can move. The observation
    /// must be at least one window old, and at most two.
    function averagePrice(
        address pair,
        address sold,
        address bought,
        uint256 window,
        uint256 observation
    ) internal view returns (Average memory average) {
        (address first, address second) = (IObservedPair(pair).token0(), IObservedPair(pair).token1());
        bool isFirst = first == sold;
        if (isFirst ? second != bought : first != bought || second != sold) revert PairNotUsable();
        Observation storage kept = histories[pair].ring[observation % KEPT];
        average.seconds_ = block.timestamp - kept.timestamp;
        if (average.seconds_ < window || average.seconds_ > 2 * window) revert ObservationNotUsable();
        uint256 before = isFirst ? kept.price0Cumulative : kept.price1Cumulative;
        uint256 current = cumulativePrice(IObservedPair(pair), isFirst);
        unchecked {
            average.cumulative = current - before;
        }
    }

    /// What the pair would count if it changed now: its reserves count only for the seconds since their last change.
    function cumulativePrice(IObservedPair pair, bool isFirst) private view returns (uint256 cumulative) {
        (uint112 reserve0, uint112 reserve1, uint32 last) = pair.getReserves();
        if (reserve0 == 0 || reserve1 == 0) revert PairNotUsable();
        cumulative = isFirst ? pair.price0CumulativeLast() : pair.price1CumulativeLast();
        (uint256 own, uint256 other) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        unchecked {
            cumulative += ((other << 112) / own) * (uint32(block.timestamp) - last);
        }
    }
}
