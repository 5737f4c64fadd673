// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TimelockController} from '@openzeppelin/contracts/governance/TimelockController.sol';

/// Owns the exchange: what changes terms is scheduled by the proposers, seen by everybody for the delay, and executed by
/// anybody afterwards. It administers itself, so that its delay and its roles change behind the delay as well.
///
/// OpenZeppelin's keeps the hash of an operation and leaves its calls to the logs, which public nodes do not answer. This
/// one also keeps the calls of every operation that is neither executed nor cancelled, for whoever asks by `scheduled`.
contract Timelock is TimelockController {
    struct Operation {
        bytes32 id;
        /// Unix seconds from which on it can be executed.
        uint256 readyAt;
        address[] targets;
        uint256[] values;
        bytes[] payloads;
        bytes32 predecessor;
        bytes32 salt;
        /// Scheduled by `scheduleBatch`, and executed by `executeBatch`.
        bool isBatch;
    }

    /// Open operations, and of each where it stands among them, counted from one.
    bytes32[] private _open;
    mapping(bytes32 id => uint256) private _places;
    /// The arguments of an open operation, ABI-encoded in the order of `Operation`.
    mapping(bytes32 id => bytes) private _calls;

    constructor(
        uint256 minDelay,
        address[] memory proposers,
        address[] memory executors
    ) TimelockController(minDelay, proposers, executors, address(0)) {}

    /// Schedules one call, to be executed after the delay.
    function schedule(
        address target,
        uint256 value,
        bytes calldata data,
        bytes32 predecessor,
        bytes32 salt,
        uint256 delay
    ) public override {
        super.schedule(target, value, data, predecessor, salt, delay);
        address[] memory targets = new address[](1);
        uint256[] memory values = new uint256[](1);
        bytes[] memory payloads = new bytes[](1);
        (targets[0], values[0], payloads[0]) = (target, value, data);
        bytes32 id = hashOperation(target, value, data, predecessor, salt);
        _keep(id, abi.encode(targets, values, payloads, predecessor, salt, false));
    }

    /// Schedules several calls, to be executed together and in order after the delay.
    function scheduleBatch(
        address[] calldata targets,
        uint256[] calldata values,
        bytes[] calldata payloads,
        bytes32 predecessor,
        bytes32 salt,
        uint256 delay
    ) public override {
        super.scheduleBatch(targets, values, payloads, predecessor, salt, delay);
        bytes32 id = hashOperationBatch(targets, values, payloads, predecessor, salt);
        _keep(id, abi.encode(targets, values, payloads, predecessor, salt, true));
    }

    /// Calls off what is scheduled.
    function cancel(bytes32 id) public override {
        super.cancel(id);
        _forget(id);
    }

    /// Executes one call whose delay is over.
    function execute(
        address target,
        uint256 value,
        bytes calldata payload,
        bytes32 predecessor,
        bytes32 salt
    ) public payable override {
        super.execute(target, value, payload, predecessor, salt);
        _forget(hashOperation(target, value, payload, predecessor, salt));
    }

    /// Executes several calls whose delay is over.
    function executeBatch(
        address[] calldata targets,
        uint256[] calldata values,
        bytes[] calldata payloads,
        bytes32 predecessor,
        bytes32 salt
    ) public payable override {
        super.executeBatch(targets, values, payloads, predecessor, salt);
        _forget(hashOperationBatch(targets, values, payloads, predecessor, salt));
    }

    /// How many operations are neither executed nor cancelled.
    function scheduledLength() external view returns (uint256) {
        return _open.length;
    }

    /// Up to `size` of them from the `cursor`th on, in no particular order; none beyond the last.
    function scheduled(uint256 cursor, uint256 size) external view returns (Operation[] memory operations) {
        uint256 length = _open.length;
        uint256 left = cursor < length ? length - cursor : 0;
        operations = new Operation[](size < left ? size : left);
        for (uint256 i = 0; i < operations.length; i++) {
            operations[i] = _operation(_open[cursor + i]);
        }
    }

    function _operation(bytes32 id) private view returns (Operation memory operation) {
        operation.id = id;
        operation.readyAt = getTimestamp(id);
        (
            operation.targets,
            operation.values,
            operation.payloads,
            operation.predecessor,
            operation.salt,
            operation.isBatch
        ) = abi.decode(_calls[id], (address[], uint256[], bytes[], bytes32, bytes32, bool));
    }

    function _keep(bytes32 id, bytes memory calls) private {
        _open.push(id);
        _places[id] = _open.length;
        _calls[id] = calls;
    }

    function _forget(bytes32 id) private {
        bytes32 last = _open[_open.length - 1];
        uint256 place = _places[id];
        _open[place - 1] = last;
        _places[last] = place;
        _open.pop();
        delete _places[id];
        delete _calls[id];
    }
}
