// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

struct Numbers {
    uint256[] values;
    /// Of each number that is in it, its place counted from 1.
    mapping(uint256 number => uint256) places;
}

/// Numbers without order, each once.
library TokenSet {
    /// Of a number that is not in it.
    function add(Numbers storage set, uint256 number) internal {
        set.values.push(number);
        set.places[number] = set.values.length;
    }

    /// The last one takes its place.
    function remove(Numbers storage set, uint256 number) internal {
        uint256 place = set.places[number];
        require(place != 0, 'Not in the set');
        uint256 count = set.values.length;
        if (place != count) {
            uint256 last = set.values[count - 1];
            set.values[place - 1] = last;
            set.places[last] = place;
        }
        set.values.pop();
        delete set.places[number];
    }
}
