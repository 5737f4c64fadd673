// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// Asks a provider of verifiable random numbers (VRF 2.5) for one number at a time. Whom it asks is fixed: where a provider
/// moves, another source is named in place of this one.
abstract contract VrfConsumer {
    /// The coordinator of a subscription, or the wrapper that is paid directly.
    address public immutable provider;
    /// Blocks from the request to the answer at the least.
    uint16 public immutable confirmations;
    /// What the answer may cost here.
    uint32 public immutable callbackGas;

    event NumberRequest(uint256 indexed requestId);
    event NumberAnswer(uint256 indexed requestId, uint256 word);

    constructor(address provider_, uint16 confirmations_, uint32 callbackGas_) {
        require(provider_.code.length > 0, 'Not a provider');
        provider = provider_;
        confirmations = confirmations_;
        callbackGas = callbackGas_;
    }

    /// The provider's answer to a request.
    function rawFulfillRandomWords(uint256 requestId, uint256[] calldata randomWords) external {
        require(msg.sender == provider, 'Only the provider');
        emit NumberAnswer(requestId, randomWords[0]);
        take(requestId, randomWords[0]);
    }

    /// Asks for a number; gives the id of the request.
    function request() internal returns (uint256 requestId) {
        requestId = ask();
        emit NumberRequest(requestId);
    }

    function ask() internal virtual returns (uint256 requestId);

    function take(uint256 requestId, uint256 word) internal virtual;

    /// VRFV2PlusClient.ExtraArgsV1, as the provider publishes it.
    function extraArgs(bool isPaidInCoin) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(bytes4(keccak256('VRF ExtraArgsV1')), isPaidInCoin);
    }
}
