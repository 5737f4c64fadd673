// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Lottery} from '../Lottery.sol';

/// Tries to buy as a contract, from its creation or later.
contract TicketBuyer {
    constructor(Lottery lottery, uint256 lotteryId, bool isFromCreation) {
        if (isFromCreation) buy(lottery, lotteryId);
    }

    function buy(Lottery lottery, uint256 lotteryId) public {
        uint32[] memory numbers = new uint32[](1);
        numbers[0] = 1_234_567;
        lottery.buyTickets(lotteryId, numbers);
    }
}
