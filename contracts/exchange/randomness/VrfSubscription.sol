// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {VrfConsumer} from './VrfConsumer.sol';

/// VRFV2PlusClient.RandomWordsRequest, as the provider publishes it.
struct RandomWordsRequest {
    bytes32 keyHash;
    uint256 subId;
    uint16 requestConfirmations;
    uint32 callbackGasLimit;
    uint32 numWords;
    bytes extraArgs;
}

/// Of VRFCoordinatorV2_5, what is called here and by the owner of a subscription.
interface VrfCoordinator {
    /// Takes a request of a consumer of the subscription; gives its id.
    function requestRandomWords(RandomWordsRequest calldata req) external returns (uint256 requestId);

    /// Lets a contract ask at the expense of the subscription; by the subscription's owner.
    function addConsumer(uint256 subId, address consumer) external;
}

/// Is paid for by a subscription, which somebody fills in the provider's token or in coin.
abstract contract VrfSubscription is VrfConsumer {
    struct SubscriptionTerms {
        address coordinator;
        bytes32 keyHash;
        uint256 subscription;
        uint16 confirmations;
        uint32 callbackGas;
        bool isPaidInCoin;
    }

    /// The lane: what a request may cost per gas.
    bytes32 public immutable keyHash;
    uint256 public immutable subscription;
    bool public immutable isPaidInCoin;

    constructor(
        SubscriptionTerms memory terms
    ) VrfConsumer(terms.coordinator, terms.confirmations, terms.callbackGas) {
        keyHash = terms.keyHash;
        subscription = terms.subscription;
        isPaidInCoin = terms.isPaidInCoin;
    }

    function ask() internal override returns (uint256 requestId) {
        return
            VrfCoordinator(provider).requestRandomWords(
                RandomWordsRequest(keyHash, subscription, confirmations, callbackGas, 1, extraArgs(isPaidInCoin))
            );
    }
}
