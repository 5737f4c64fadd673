// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {IFOV2, Profiles} from '../IFOV2.sol';

interface IfoPool {
    function getUserCredit(address user) external view returns (uint256 avgBalance);
}

/// A sale of the field's third version: as the second, but nobody commits more than their credit, which follows from what
/// they have had in a pool.
contract IFOV3 is IFOV2 {
    IfoPool public immutable ifoPool;
    mapping(address user => uint256) public userAccumulateDeposits;

    constructor(
        IERC20 lpToken_,
        IERC20 offeringToken_,
        Profiles pancakeProfile_,
        uint256 startBlock_,
        uint256 endBlock_,
        address adminAddress_,
        bool isStrict_,
        IfoPool ifoPool_
    ) IFOV2(lpToken_, offeringToken_, pancakeProfile_, startBlock_, endBlock_, adminAddress_, isStrict_) {
        ifoPool = ifoPool_;
    }

    function checkCommitment(uint256 amount) internal override {
        userAccumulateDeposits[msg.sender] += amount;
        require(
            userAccumulateDeposits[msg.sender] <= ifoPool.getUserCredit(msg.sender),
            'Not enough IFO credit left'
        );
    }
}

/// A pool of which everybody is told the same credit.
contract Credits is IfoPool {
    uint256 private immutable credit;

    constructor(uint256 credit_) {
        credit = credit_;
    }

    function getUserCredit(address) external view returns (uint256) {
        return credit;
    }
}
