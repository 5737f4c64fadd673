// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {VrfConsumer} from './VrfConsumer.sol';

/// Of VRFV2PlusWrapper, what is called here.
interface VrfWrapper {
    /// What a request costs at the gas price of the transaction, in wei.
    function calculateRequestPriceNative(uint32 callbackGasLimit, uint32 numWords) external view returns (uint256);

    /// Takes a request that is paid for with it; gives its id.
    function requestRandomWordsInNative(
        uint32 callbackGasLimit,
        uint16 requestConfirmations,
        uint32 numWords,
        bytes calldata extraArgs
    ) external payable returns (uint256 requestId);
}

/// Pays for each number with coin that lies here, and that anybody may add to.
abstract contract VrfDirect is Ownable, VrfConsumer {
    event CoinWithdrawal(address indexed to, uint256 amount);

    constructor(
        address wrapper_,
        uint16 confirmations_,
        uint32 callbackGas_
    ) VrfConsumer(wrapper_, confirmations_, callbackGas_) {}

    /// Coin for numbers to come.
    receive() external payable {}

    /// Takes back what is not to be spent on numbers.
    function withdrawCoin(address payable to, uint256 amount) external onlyOwner {
        emit CoinWithdrawal(to, amount);
        (bool isDone, ) = to.call{value: amount}('');
        require(isDone, 'Coin was refused');
    }

    function ask() internal override returns (uint256 requestId) {
        VrfWrapper wrapper = VrfWrapper(provider);
        uint256 price = wrapper.calculateRequestPriceNative(callbackGas, 1);
        require(price <= address(this).balance, 'Not enough coin for a number');
        return wrapper.requestRandomWordsInNative{value: price}(callbackGas, confirmations, 1, extraArgs(true));
    }
}
