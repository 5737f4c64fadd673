// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from '@openzeppelin/contracts/access/Ownable2Step.sol';
import {Aggregator} from './Aggregator.sol';

interface AccessController {
    /// Whether an account may read.
    function hasAccess(address user, bytes calldata data) external view returns (bool);
}

/// The address at which a feed stays while what answers behind it is replaced. Ids of rounds carry in their upper bits
/// which aggregator they are of, so that they go on rising when another one takes over.
contract OracleProxy is Aggregator, Ownable2Step {
    uint256 private constant PHASE_SHIFT = 64;

    uint16 public phaseId;
    mapping(uint16 phase => Aggregator) public phaseAggregators;
    Aggregator public proposedAggregator;
    AccessController public accessController;

    event AggregatorConfirmed(address indexed aggregator, uint16 phaseId);
    event AggregatorProposed(address indexed aggregator);
    event ControllerSet(address indexed controller);
    event OwnershipTransferRequested(address indexed from, address indexed to);

    modifier checkAccess() {
        require(
            address(accessController) == address(0) || accessController.hasAccess(msg.sender, msg.data),
            'No access'
        );
        _;
    }

    constructor(Aggregator aggregator_) Ownable(msg.sender) {
        setAggregator(aggregator_);
    }

    /// Where prices come from now.
    function aggregator() public view returns (Aggregator) {
        return phaseAggregators[phaseId];
    }

    /// Decimals of a price.
    function decimals() external view returns (uint8) {
        return aggregator().decimals();
    }

    /// What the price is of.
    function description() external view returns (string memory) {
        return aggregator().description();
    }

    /// Of the contract that prices come from.
    function version() external view returns (uint256) {
        return aggregator().version();
    }

    /// The price now.
    function latestAnswer() external view checkAccess returns (int256) {
        return aggregator().latestAnswer();
    }

    /// When the price of now was said, in Unix seconds.
    function latestTimestamp() external view checkAccess returns (uint256) {
        return aggregator().latestTimestamp();
    }

    /// The round of the price of now, with its phase.
    function latestRound() external view checkAccess returns (uint256) {
        return withPhase(phaseId, uint64(aggregator().latestRound()));
    }

    /// 0 where there is no such round, as for the one below.
    function getAnswer(uint256 _roundId) external view checkAccess returns (int256) {
        (Aggregator phase, uint64 round) = withoutPhase(_roundId);
        return address(phase) == address(0) ? int256(0) : phase.getAnswer(round);
    }

    /// When the price of a round was said, in Unix seconds.
    function getTimestamp(uint256 _roundId) external view checkAccess returns (uint256) {
        (Aggregator phase, uint64 round) = withoutPhase(_roundId);
        return address(phase) == address(0) ? 0 : phase.getTimestamp(round);
    }

    /// A round with its price and times; its id has the phase.
    function getRoundData(
        uint80 _roundId
    ) external view checkAccess returns (uint80, int256, uint256, uint256, uint80) {
        (Aggregator phase, uint64 round) = withoutPhase(_roundId);
        require(address(phase) != address(0), 'No data present');
        (, int256 answer, uint256 startedAt, uint256 updatedAt, ) = phase.getRoundData(round);
        return (_roundId, answer, startedAt, updatedAt, _roundId);
    }

    /// The latest round with its price and times; its id has the phase.
    function latestRoundData() external view checkAccess returns (uint80, int256, uint256, uint256, uint80) {
        (uint80 round, int256 answer, uint256 startedAt, uint256 updatedAt, ) = aggregator().latestRoundData();
        uint80 roundId = withPhase(phaseId, uint64(round));
        return (roundId, answer, startedAt, updatedAt, roundId);
    }

    /// A round of the aggregator that is proposed.
    function proposedGetRoundData(
        uint80 _roundId
    ) external view checkAccess returns (uint80, int256, uint256, uint256, uint80) {
        return proposed().getRoundData(_roundId);
    }

    /// The latest round of the aggregator that is proposed.
    function proposedLatestRoundData()
        external
        view
        checkAccess
        returns (uint80, int256, uint256, uint256, uint80)
    {
        return proposed().latestRoundData();
    }

    /// Names where prices may come from next.
    function proposeAggregator(address _aggregator) external onlyOwner {
        proposedAggregator = Aggregator(_aggregator);
        emit AggregatorProposed(_aggregator);
    }

    /// Takes prices from the aggregator that was proposed, in a new phase.
    function confirmAggregator(address _aggregator) external onlyOwner {
        require(_aggregator == address(proposed()), 'Invalid proposed aggregator');
        delete proposedAggregator;
        setAggregator(Aggregator(_aggregator));
        emit AggregatorConfirmed(_aggregator, phaseId);
    }

    /// Names the next owner, who has to accept.
    function transferOwnership(address to) public override onlyOwner {
        super.transferOwnership(to);
        emit OwnershipTransferRequested(owner(), to);
    }

    /// Names who says who may read; everybody while zero.
    function setController(address _accessController) external onlyOwner {
        accessController = AccessController(_accessController);
        emit ControllerSet(_accessController);
    }

    function setAggregator(Aggregator next) private {
        phaseId += 1;
        phaseAggregators[phaseId] = next;
    }

    function proposed() private view returns (Aggregator) {
        require(address(proposedAggregator) != address(0), 'No proposed aggregator present');
        return proposedAggregator;
    }

    function withPhase(uint16 phase, uint64 round) private pure returns (uint80) {
        return uint80((uint256(phase) << PHASE_SHIFT) | round);
    }

    function withoutPhase(uint256 roundId) private view returns (Aggregator, uint64) {
        return (phaseAggregators[uint16(roundId >> PHASE_SHIFT)], uint64(roundId));
    }
}
