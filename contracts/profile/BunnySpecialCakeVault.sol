// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {SpecialBunny} from './SpecialBunny.sol';

interface VaultRecords {
    /// Shares of a user in the vault, the time of the last deposit, and what was there at the last action.
    function userInfo(
        address user
    )
        external
        view
        returns (
            uint256 shares,
            uint256 lastDepositedTime,
            uint256 cakeAtLastUserAction,
            uint256 lastUserActionTime
        );
}

/// For those whose latest deposit in the vault was before a time.
contract BunnySpecialCakeVault is SpecialBunny {
    VaultRecords public immutable cakeVault;
    uint256 public thresholdTimestamp;

    event NewThresholdTimestamp(uint256 thresholdTimestamp);

    constructor(Terms memory terms, VaultRecords cakeVault_, uint256 thresholdTimestamp_) SpecialBunny(terms) {
        cakeVault = cakeVault_;
        thresholdTimestamp = thresholdTimestamp_;
    }

    /// Sets until when a deposit counts, in Unix seconds.
    function changeThresholdTimestamp(uint256 _thresholdTimestamp) external onlyOwner {
        thresholdTimestamp = _thresholdTimestamp;
        emit NewThresholdTimestamp(_thresholdTimestamp);
    }

    function hasEarned(address user) internal view override returns (bool) {
        (, uint256 lastDepositedTime, , ) = cakeVault.userInfo(user);
        return lastDepositedTime != 0 && lastDepositedTime < thresholdTimestamp;
    }
}
