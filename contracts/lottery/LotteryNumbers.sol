// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {VrfConsumer} from '../exchange/randomness/VrfConsumer.sol';
import {CurrentLottery, RandomSource} from './RandomSource.sol';

/// The lottery's side of a source of verifiable numbers: one lottery for good, one open request, the latest number.
abstract contract LotteryNumbers is Ownable, RandomSource, VrfConsumer {
    address public pancakeSwapLottery;
    /// The open request; 0 when there is none.
    uint256 public latestRequestId;
    uint256 private latestLotteryId;
    uint32 private randomResult;
    uint256 private requestedLotteryId;

    event LotteryAddress(address lottery);

    /// For good: who could name another lottery could ask for numbers until one suits.
    function setLotteryAddress(address _pancakeSwapLottery) external onlyOwner {
        require(pancakeSwapLottery == address(0), 'Lottery already set');
        require(_pancakeSwapLottery != address(0), 'Cannot be zero address');
        pancakeSwapLottery = _pancakeSwapLottery;
        emit LotteryAddress(_pancakeSwapLottery);
    }

    /// Asks for the number of the lottery's current round. The seed is of no importance: the provider has its own.
    function getRandomNumber(uint256) external {
        require(msg.sender == pancakeSwapLottery, 'Only PancakeSwapLottery');
        latestRequestId = request();
        requestedLotteryId = CurrentLottery(pancakeSwapLottery).viewCurrentLotteryId();
    }

    /// The round that the latest number is of.
    function viewLatestLotteryId() external view returns (uint256) {
        return latestLotteryId;
    }

    /// The latest number, from 1000000 to 1999999; 0 before the first.
    function viewRandomResult() external view returns (uint32) {
        return randomResult;
    }

    function take(uint256 requestId, uint256 word) internal override {
        require(requestId != 0 && requestId == latestRequestId, 'Wrong requestId');
        latestRequestId = 0;
        randomResult = uint32(1_000_000 + (word % 1_000_000));
        latestLotteryId = requestedLotteryId;
    }
}
