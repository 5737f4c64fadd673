// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {CurrentLottery, RandomSource} from './RandomSource.sol';

/// Asks an oracle for a random number for each round of the lottery, and keeps the latest. Only the request that is
/// open is answered, and only once.
contract RandomNumberGenerator is Ownable, RandomSource {
    address public immutable oracle;
    address public pancakeSwapLottery;
    /// The open request; 0 when there is none.
    uint256 public latestRequestId;
    uint256 public latestLotteryId;
    uint32 public randomResult;
    uint256 private requests;
    uint256 private requestedLotteryId;

    event LotteryAddress(address lottery);
    event RandomnessRequest(uint256 indexed requestId, uint256 indexed lotteryId, uint256 seed);
    event RandomnessFulfilled(uint256 indexed requestId, uint256 indexed lotteryId, uint32 result);

    constructor(address oracle_) Ownable(msg.sender) {
        require(oracle_ != address(0), 'Cannot be zero address');
        oracle = oracle_;
    }

    /// For good: who could name another lottery could ask for numbers until one suits.
    function setLotteryAddress(address _pancakeSwapLottery) external onlyOwner {
        require(pancakeSwapLottery == address(0), 'Lottery already set');
        require(_pancakeSwapLottery != address(0), 'Cannot be zero address');
        pancakeSwapLottery = _pancakeSwapLottery;
        emit LotteryAddress(_pancakeSwapLottery);
    }

    /// Asks for the number of the round that was begun last; by the lottery alone.
    function getRandomNumber(uint256 _seed) external {
        require(msg.sender == pancakeSwapLottery, 'Only PancakeSwapLottery');
        requests += 1;
        latestRequestId = requests;
        requestedLotteryId = CurrentLottery(pancakeSwapLottery).viewCurrentLotteryId();
        emit RandomnessRequest(latestRequestId, requestedLotteryId, _seed);
    }

    /// The oracle's answer to the open request.
    function fulfillRandomness(uint256 requestId, uint256 randomness) external {
        require(msg.sender == oracle, 'Only oracle');
        require(requestId != 0 && requestId == latestRequestId, 'Wrong requestId');
        latestRequestId = 0;
        randomResult = uint32(1_000_000 + (randomness % 1_000_000));
        latestLotteryId = requestedLotteryId;
        emit RandomnessFulfilled(requestId, latestLotteryId, randomResult);
    }

    /// The round that the latest number is of.
    function viewLatestLotteryId() external view returns (uint256) {
        return latestLotteryId;
    }

    /// The latest number, from 1000000 to 1999999; 0 before the first.
    function viewRandomResult() external view returns (uint32) {
        return randomResult;
    }
}
