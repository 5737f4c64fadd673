// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {VrfSubscription} from '../exchange/randomness/VrfSubscription.sol';
import {LotteryNumbers} from './LotteryNumbers.sol';

/// Verifiable numbers for the lottery, paid for by a subscription.
contract VrfLotterySource is LotteryNumbers, VrfSubscription {
    constructor(SubscriptionTerms memory terms) Ownable(msg.sender) VrfSubscription(terms) {}
}
