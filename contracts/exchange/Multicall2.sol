// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// Many calls in one, and what one wants to know about the block beside them.
contract Multicall2 {
    struct Call {
        address target;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    /// One failing call fails them all.
    function aggregate(Call[] calldata calls) external returns (uint256 blockNumber, bytes[] memory returnData) {
        blockNumber = block.number;
        returnData = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            bool success;
            (success, returnData[i]) = calls[i].target.call(calls[i].callData);
            require(success, 'Multicall aggregate: call failed');
        }
    }

    /// As `tryBlockAndAggregate`, and reverts where a call does.
    function blockAndAggregate(
        Call[] calldata calls
    ) external returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData) {
        return tryBlockAndAggregate(true, calls);
    }

    /// The hash of the block that is being made is not known yet and reads as zero.
    function tryBlockAndAggregate(
        bool requireSuccess,
        Call[] calldata calls
    ) public returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData) {
        blockNumber = block.number;
        blockHash = blockhash(block.number);
        returnData = tryAggregate(requireSuccess, calls);
    }

    /// What each call answers; where `requireSuccess` is set, reverts where one does.
    function tryAggregate(
        bool requireSuccess,
        Call[] calldata calls
    ) public returns (Result[] memory returnData) {
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory data) = calls[i].target.call(calls[i].callData);
            require(success || !requireSuccess, 'Multicall2 aggregate: call failed');
            returnData[i] = Result(success, data);
        }
    }

    /// The hash of one of the last 256 blocks.
    function getBlockHash(uint256 blockNumber) external view returns (bytes32 blockHash) {
        return blockhash(blockNumber);
    }

    /// The number of this block.
    function getBlockNumber() external view returns (uint256 blockNumber) {
        return block.number;
    }

    /// The hash of the block before this one.
    function getLastBlockHash() external view returns (bytes32 blockHash) {
        return blockhash(block.number - 1);
    }

    /// Who makes this block.
    function getCurrentBlockCoinbase() external view returns (address coinbase) {
        return block.coinbase;
    }

    /// This block's difficulty, or its random number on chains that have one in its place.
    function getCurrentBlockDifficulty() external view returns (uint256 difficulty) {
        return block.prevrandao;
    }

    /// The gas that this block may use.
    function getCurrentBlockGasLimit() external view returns (uint256 gaslimit) {
        return block.gaslimit;
    }

    /// This block's time in Unix seconds.
    function getCurrentBlockTimestamp() external view returns (uint256 timestamp) {
        return block.timestamp;
    }

    /// An account's coin in wei.
    function getEthBalance(address addr) external view returns (uint256 balance) {
        return addr.balance;
    }
}
