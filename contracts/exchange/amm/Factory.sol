// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Pair} from './Pair.sol';

/// Makes one pool for two tokens, at an address that follows from theirs.
contract Factory {
    bytes32 public constant INIT_CODE_PAIR_HASH = keccak256(type(Pair).creationCode);

    /// Receives a part of the pools' fees; nobody while zero.
    address public feeTo;
    address public feeToSetter;
    mapping(address tokenA => mapping(address tokenB => address)) public getPair;
    address[] public allPairs;

    event PairCreated(address indexed token0, address indexed token1, address pair, uint256);

    constructor(address feeToSetter_) {
        feeToSetter = feeToSetter_;
    }

    /// How many pools there are.
    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    /// Makes the pool of two tokens, in whichever order; reverts where there is one.
    function createPair(address tokenA, address tokenB) external returns (address pair) {
        require(tokenA != tokenB, 'Pancake: IDENTICAL_ADDRESSES');
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        require(token0 != address(0), 'Pancake: ZERO_ADDRESS');
        require(getPair[token0][token1] == address(0), 'Pancake: PAIR_EXISTS');
        pair = address(new Pair{salt: keccak256(abi.encodePacked(token0, token1))}());
        Pair(pair).initialize(token0, token1);
        getPair[token0][token1] = pair;
        getPair[token1][token0] = pair;
        allPairs.push(pair);
        emit PairCreated(token0, token1, pair, allPairs.length);
    }

    /// Names who is given a part of the pools' fees, nobody by zero.
    function setFeeTo(address feeTo_) external {
        require(msg.sender == feeToSetter, 'Pancake: FORBIDDEN');
        feeTo = feeTo_;
    }

    /// Hands over who names that.
    function setFeeToSetter(address feeToSetter_) external {
        require(msg.sender == feeToSetter, 'Pancake: FORBIDDEN');
        feeToSetter = feeToSetter_;
    }
}
