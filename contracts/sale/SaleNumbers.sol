// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {VrfConsumer} from '../exchange/randomness/VrfConsumer.sol';
import {RandomnessConsumer} from './RandomnessCoordinator.sol';

/// A collection sale's side of a source of verifiable numbers: one sale for good, to which every answer is handed on.
abstract contract SaleNumbers is Ownable, VrfConsumer {
    RandomnessConsumer public sale;

    event SaleAddress(address sale);

    /// For good: nobody else asks at the expense of whoever pays for the numbers.
    function setSaleAddress(RandomnessConsumer sale_) external onlyOwner {
        require(address(sale) == address(0), 'Sale already set');
        require(address(sale_) != address(0), 'Cannot be zero address');
        sale = sale_;
        emit SaleAddress(address(sale_));
    }

    /// Asks for a number; gives the id that comes with it. The lane is the source's own and not the sale's to choose.
    function requestRandomness(bytes32) external returns (bytes32 requestId) {
        require(msg.sender == address(sale), 'Only the sale');
        return bytes32(request());
    }

    function take(uint256 requestId, uint256 word) internal override {
        sale.rawFulfillRandomness(bytes32(requestId), word);
    }
}
