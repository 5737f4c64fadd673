// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {VrfConsumer} from '../VrfConsumer.sol';
import {RandomWordsRequest, VrfCoordinator} from '../VrfSubscription.sol';
import {VrfWrapper} from '../VrfDirect.sol';

/// What the providers of both ways do with an answer: they call with the gas that was asked for, and once.
abstract contract Fulfiller {
    mapping(uint256 requestId => address) internal consumers;
    mapping(uint256 requestId => uint32) internal gasOf;
    uint256 public requests;

    event Fulfilled(uint256 requestId, bool success);

    function fulfill(uint256 requestId, uint256 word) external {
        address consumer = consumers[requestId];
        require(consumer != address(0), 'InvalidRequest');
        delete consumers[requestId];
        uint256[] memory words = new uint256[](1);
        words[0] = word;
        (bool success, ) = consumer.call{gas: gasOf[requestId]}(
            abi.encodeCall(VrfConsumer.rawFulfillRandomWords, (requestId, words))
        );
        emit Fulfilled(requestId, success);
    }

    function open(address consumer, uint32 callbackGas) internal returns (uint256 requestId) {
        requests += 1;
        // As the provider's: a hash, so that no id is small.
        requestId = uint256(keccak256(abi.encode(address(this), consumer, requests)));
        consumers[requestId] = consumer;
        gasOf[requestId] = callbackGas;
    }
}

/// VRFCoordinatorV2_5 as far as consumers see it.
contract TestVrfCoordinator is Fulfiller, VrfCoordinator {
    bytes32 public constant LANE = keccak256('lane');
    mapping(uint256 subId => mapping(address consumer => bool)) public isConsumer;
    bytes public lastExtraArgs;

    function addConsumer(uint256 subId, address consumer) external {
        isConsumer[subId][consumer] = true;
    }

    function requestRandomWords(RandomWordsRequest calldata req) external returns (uint256) {
        require(isConsumer[req.subId][msg.sender], 'InvalidConsumer');
        require(req.keyHash == LANE, 'InvalidKeyHash');
        require(req.requestConfirmations >= 3 && req.requestConfirmations <= 200, 'InvalidRequestConfirmations');
        require(req.callbackGasLimit <= 2_500_000, 'GasLimitTooBig');
        require(req.numWords == 1, 'NumWords');
        lastExtraArgs = req.extraArgs;
        return open(msg.sender, req.callbackGasLimit);
    }
}

/// VRFV2PlusWrapper as far as consumers see it.
contract TestVrfWrapper is Fulfiller, VrfWrapper {
    bytes public lastExtraArgs;

    function calculateRequestPriceNative(uint32 callbackGasLimit, uint32 numWords) public view returns (uint256) {
        return (uint256(callbackGasLimit) + 100_000) * numWords * (tx.gasprice + 1 gwei);
    }

    function requestRandomWordsInNative(
        uint32 callbackGasLimit,
        uint16 requestConfirmations,
        uint32 numWords,
        bytes calldata extraArgs
    ) external payable returns (uint256) {
        require(msg.value >= calculateRequestPriceNative(callbackGasLimit, numWords), 'fee too low');
        require(requestConfirmations >= 3 && numWords == 1, 'InvalidRequest');
        lastExtraArgs = extraArgs;
        return open(msg.sender, callbackGasLimit);
    }
}
