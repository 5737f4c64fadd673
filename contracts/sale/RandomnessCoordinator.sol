// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// Whoever asks for a random number is called back with it.
interface RandomnessConsumer {
    /// Is given the number that was asked for.
    function rawFulfillRandomness(bytes32 requestId, uint256 randomness) external;
}

/// Takes requests for random numbers, and hands the oracle's answers to those who asked: each request is answered once.
contract RandomnessCoordinator {
    address public immutable oracle;
    uint256 private requests;
    mapping(bytes32 requestId => RandomnessConsumer) private consumers;

    event RandomnessRequest(bytes32 indexed requestId, address indexed consumer, bytes32 keyHash);

    constructor(address oracle_) {
        require(oracle_ != address(0), 'Cannot be zero address');
        oracle = oracle_;
    }

    /// Asks for a number; gives the id that comes with it.
    function requestRandomness(bytes32 keyHash) external returns (bytes32 requestId) {
        requests += 1;
        requestId = keccak256(abi.encode(keyHash, msg.sender, requests));
        consumers[requestId] = RandomnessConsumer(msg.sender);
        emit RandomnessRequest(requestId, msg.sender, keyHash);
    }

    /// The oracle's answer to a request, once.
    function fulfillRandomness(bytes32 requestId, uint256 randomness) external {
        require(msg.sender == oracle, 'Only oracle');
        RandomnessConsumer consumer = consumers[requestId];
        require(address(consumer) != address(0), 'No such request');
        delete consumers[requestId];
        consumer.rawFulfillRandomness(requestId, randomness);
    }
}
