// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {Address} from '@openzeppelin/contracts/utils/Address.sol';

interface IWrapped {
    /// Gives the caller coin for so many units of wrapped coin.
    function withdraw(uint256 wad) external;
}

error BelowMinimum();

/// Makes the calls that a filler has chosen, with the tokens of one fill. It is another contract than Orders because
/// makers have given Orders allowances: whoever makes arbitrary calls must have none. It keeps no token of a fill.
/// Calls can leave allowances or other tokens behind, which anyone can use or take.
contract OrderExecutor {
    using SafeERC20 for IERC20;

    struct Call {
        address target;
        bytes data;
    }

    /// Who is given what once the calls are made.
    struct Payout {
        address sellToken;
        address maker;
        /// Zero for the coin.
        address buyToken;
        address receiver;
        address filler;
        uint256 reward;
    }

    address private immutable orders;
    address private immutable wrapped;

    error NotOrders();

    constructor(address wrapped_) {
        orders = msg.sender;
        wrapped = wrapped_;
    }

    receive() external payable {}

    /// Makes the calls, gives unsold tokens back to the maker, and pays all that was bought: the reward to the filler, the
    /// rest to the receiver. Gives what arrived there.
    function run(Call[] calldata calls, Payout calldata payout) external returns (uint256 bought) {
        if (msg.sender != orders) revert NotOrders();
        for (uint256 i = 0; i < calls.length; i++) {
            Address.functionCall(calls[i].target, calls[i].data);
        }
        uint256 unsold = IERC20(payout.sellToken).balanceOf(address(this));
        if (unsold > 0) IERC20(payout.sellToken).safeTransfer(payout.maker, unsold);
        return payout.buyToken == address(0) ? payCoin(payout) : payToken(payout);
    }

    function payToken(Payout calldata payout) private returns (uint256 bought) {
        IERC20 token = IERC20(payout.buyToken);
        uint256 due = withoutReward(token.balanceOf(address(this)), payout.reward);
        // Around the transfer alone: what the calls have brought the receiver may have been due to them anyway.
        uint256 before = token.balanceOf(payout.receiver);
        token.safeTransfer(payout.receiver, due);
        bought = token.balanceOf(payout.receiver) - before;
        if (payout.reward > 0) token.safeTransfer(payout.filler, payout.reward);
    }

    function payCoin(Payout calldata payout) private returns (uint256 bought) {
        IWrapped(wrapped).withdraw(IERC20(wrapped).balanceOf(address(this)));
        bought = withoutReward(address(this).balance, payout.reward);
        Address.sendValue(payable(payout.receiver), bought);
        if (payout.reward > 0) Address.sendValue(payable(payout.filler), payout.reward);
    }

    function withoutReward(uint256 all, uint256 reward) private pure returns (uint256) {
        if (all < reward) revert BelowMinimum();
        return all - reward;
    }
}
