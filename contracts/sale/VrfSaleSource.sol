// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {VrfSubscription} from '../exchange/randomness/VrfSubscription.sol';
import {SaleNumbers} from './SaleNumbers.sol';

/// Verifiable numbers for a collection sale, paid for by a subscription.
contract VrfSaleSource is SaleNumbers, VrfSubscription {
    constructor(SubscriptionTerms memory terms) Ownable(msg.sender) VrfSubscription(terms) {}
}
