// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {RandomSource} from '../RandomSource.sol';

/// A source that answers what it is told, or nothing at all.
contract BadRandomSource is RandomSource {
    uint256 private latest;
    uint32 private number;
    bool private isSilent;

    function set(uint256 latest_, uint32 number_, bool isSilent_) external {
        (latest, number, isSilent) = (latest_, number_, isSilent_);
    }

    function getRandomNumber(uint256) external {}

    function viewLatestLotteryId() external view returns (uint256) {
        require(!isSilent, 'Silent');
        return latest;
    }

    function viewRandomResult() external view returns (uint32) {
        return number;
    }
}
