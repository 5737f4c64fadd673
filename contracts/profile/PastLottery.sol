// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';

/// Draws of long ago, as their records say: who had which tickets, and which of them took a prize.
contract PastLottery is Ownable {
    struct Ticket {
        uint256 id;
        uint32 number;
        bool isPaid;
    }

    mapping(uint256 lotteryId => mapping(address user => Ticket[])) private tickets;
    uint256 private lastTicketId;

    event Recorded(uint256 indexed lotteryId, address indexed user, uint256 numberTickets);

    constructor() Ownable(msg.sender) {}

    /// Writes down who had tickets in which round.
    function record(
        uint256 lotteryId,
        address user,
        uint32[] calldata numbers,
        bool[] calldata arePaid
    ) external onlyOwner {
        for (uint256 i = 0; i < numbers.length; i++) {
            tickets[lotteryId][user].push(Ticket(lastTicketId, numbers[i], arePaid[i]));
            lastTicketId += 1;
        }
        emit Recorded(lotteryId, user, numbers.length);
    }

    /// A user's tickets of a round from `_cursor` on, as the lottery tells them.
    function viewUserInfoForLotteryId(
        address _user,
        uint256 _lotteryId,
        uint256 _cursor,
        uint256 _size
    ) external view returns (uint256[] memory, uint32[] memory, bool[] memory, uint256) {
        Ticket[] storage own = tickets[_lotteryId][_user];
        uint256 left = own.length - _cursor;
        uint256 length = _size < left ? _size : left;
        uint256[] memory ids = new uint256[](length);
        uint32[] memory numbers = new uint32[](length);
        bool[] memory statuses = new bool[](length);
        for (uint256 i = 0; i < length; i++) {
            Ticket storage ticket = own[_cursor + i];
            (ids[i], numbers[i], statuses[i]) = (ticket.id, ticket.number, ticket.isPaid);
        }
        return (ids, numbers, statuses, _cursor + length);
    }
}
