// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {VrfDirect} from '../exchange/randomness/VrfDirect.sol';
import {SaleNumbers} from './SaleNumbers.sol';

/// Verifiable numbers for a collection sale, each paid for in coin.
contract VrfDirectSaleSource is SaleNumbers, VrfDirect {
    constructor(
        address wrapper_,
        uint16 confirmations_,
        uint32 callbackGas_
    ) Ownable(msg.sender) VrfDirect(wrapper_, confirmations_, callbackGas_) {}
}
