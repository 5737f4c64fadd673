// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {Aggregator} from './Aggregator.sol';

/// A price feed of the local chain: the transmitter says the price, and every answer stays.
contract PriceAggregator is Aggregator, Ownable {
    struct Answer {
        int256 price;
        uint256 updatedAt;
    }

    uint8 public constant decimals = 8;
    uint256 public constant version = 4;
    string public description;
    address public transmitter;
    uint256 public latestRound;
    mapping(uint256 roundId => Answer) private answers;

    event NewTransmitter(address transmitter);

    constructor(string memory description_, address transmitter_) Ownable(msg.sender) {
        description = description_;
        transmitter = transmitter_;
    }

    /// The price with 8 decimals. Like a real feed it may be told anything, 0 included.
    function transmit(int256 price) external {
        require(msg.sender == transmitter, 'PriceAggregator: not the transmitter');
        latestRound += 1;
        answers[latestRound] = Answer(price, block.timestamp);
        emit NewRound(latestRound, msg.sender, block.timestamp);
        emit AnswerUpdated(price, latestRound, block.timestamp);
    }

    /// Names who says the prices.
    function setTransmitter(address transmitter_) external onlyOwner {
        transmitter = transmitter_;
        emit NewTransmitter(transmitter_);
    }

    /// The price now.
    function latestAnswer() external view returns (int256) {
        return answers[latestRound].price;
    }

    /// When the price of now was said, in Unix seconds.
    function latestTimestamp() external view returns (uint256) {
        return answers[latestRound].updatedAt;
    }

    /// The price of a round.
    function getAnswer(uint256 _roundId) external view returns (int256) {
        return answers[_roundId].price;
    }

    /// When the price of a round was said, in Unix seconds.
    function getTimestamp(uint256 _roundId) external view returns (uint256) {
        return answers[_roundId].updatedAt;
    }

    /// The latest round with its price and times.
    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return getRoundData(uint80(latestRound));
    }

    /// A round with its price and times.
    function getRoundData(uint80 _roundId) public view returns (uint80, int256, uint256, uint256, uint80) {
        Answer storage answer = answers[_roundId];
        require(answer.updatedAt > 0, 'No data present');
        return (_roundId, answer.price, answer.updatedAt, answer.updatedAt, _roundId);
    }
}
