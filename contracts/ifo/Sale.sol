// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {ReentrancyGuard} from '@openzeppelin/contracts/utils/ReentrancyGuard.sol';
import {Payments} from '../exchange/amm/Payments.sol';

/// What both versions of a token sale have in common: two tokens, the blocks between which people commit, and an admin
/// who takes what nobody has a claim to, when it is over.
abstract contract Sale is ReentrancyGuard {
    using Payments for address;
    using SafeERC20 for IERC20;

    /// What people of a pool did not harvest yet: how much they committed, and how many they are.
    struct Waiting {
        uint256 amount;
        uint256 users;
    }

    /// A pool's terms and what was committed to it.
    struct Book {
        uint256 raising;
        uint256 offering;
        uint256 total;
    }

    address public immutable adminAddress;
    IERC20 public immutable lpToken;
    IERC20 public immutable offeringToken;
    uint256 public startBlock;
    uint256 public endBlock;
    /// Tokens that people have bought and could not be given: the token that is sold is its makers', and may refuse.
    mapping(address user => uint256) public undelivered;
    uint256 private totalUndelivered;

    event AdminWithdraw(uint256 amountLP, uint256 amountOfferingToken);
    event Delivered(address indexed user, uint256 amount);
    event NewStartAndEndBlocks(uint256 startBlock, uint256 endBlock);

    modifier onlyAdmin() {
        require(msg.sender == adminAddress, 'admin: wut?');
        _;
    }

    modifier beforeStart() {
        require(block.number < startBlock, 'Operations: IFO has started');
        _;
    }

    constructor(
        IERC20 lpToken_,
        IERC20 offeringToken_,
        uint256 startBlock_,
        uint256 endBlock_,
        address adminAddress_
    ) {
        require(address(lpToken_) != address(offeringToken_), 'Tokens must be different');
        lpToken = lpToken_;
        offeringToken = offeringToken_;
        adminAddress = adminAddress_;
        applyBlocks(startBlock_, endBlock_);
    }

    /// Moves the blocks between which people commit, before the start.
    function updateStartAndEndBlocks(uint256 _startBlock, uint256 _endBlock) external onlyAdmin beforeStart {
        applyBlocks(_startBlock, _endBlock);
    }

    /// Of what was paid and what was not sold, once it is over; what people have yet to harvest stays.
    function finalWithdraw(uint256 _lpAmount, uint256 _offerAmount) external nonReentrant onlyAdmin {
        require(block.number > endBlock, 'Operations: Too early');
        (uint256 refunds, uint256 offered) = owed();
        require(_lpAmount + refunds <= lpToken.balanceOf(address(this)), 'Operations: Not enough LP tokens');
        require(
            _offerAmount + offered + totalUndelivered <= offeringToken.balanceOf(address(this)),
            'Operations: Not enough offering tokens'
        );
        emit AdminWithdraw(_lpAmount, _offerAmount);
        if (_lpAmount > 0) lpToken.safeTransfer(msg.sender, _lpAmount);
        if (_offerAmount > 0) offeringToken.safeTransfer(msg.sender, _offerAmount);
    }

    /// The most that harvests to come can pay: refunds, and tokens.
    function owed() internal view virtual returns (uint256 refunds, uint256 offered);

    /// `scale` is that of a share of the pool, which is floored, as is what is paid for it: each may pay a little less
    /// than the exact part, and is refunded so much more.
    function owedOf(
        Book memory book,
        Waiting memory waiting,
        uint256 scale
    ) internal pure returns (uint256 refunds, uint256 offered) {
        if (book.total <= book.raising) {
            return (0, book.raising == 0 ? 0 : (waiting.amount * book.offering) / book.raising);
        }
        uint256 exact = (book.raising * waiting.amount) / book.total;
        uint256 lost = waiting.users * (book.raising / scale + 2);
        refunds = waiting.amount - (exact > lost ? exact - lost : 0);
        offered = (book.offering * waiting.amount) / book.total;
    }

    /// Takes what is committed; gives what has arrived of it.
    function take(uint256 amount) internal returns (uint256) {
        uint256 before = lpToken.balanceOf(address(this));
        lpToken.safeTransferFrom(msg.sender, address(this), amount);
        return lpToken.balanceOf(address(this)) - before;
    }

    /// What could not be given with a harvest.
    function claimUndelivered() external nonReentrant {
        uint256 amount = undelivered[msg.sender];
        require(amount > 0, 'nothing to deliver');
        undelivered[msg.sender] = 0;
        totalUndelivered -= amount;
        emit Delivered(msg.sender, amount);
        offeringToken.safeTransfer(msg.sender, amount);
    }

    /// A token that refuses keeps nobody from being paid back.
    function pay(uint256 offering, uint256 refund) internal {
        if (offering > 0 && !address(offeringToken).tryPush(msg.sender, offering)) {
            undelivered[msg.sender] += offering;
            totalUndelivered += offering;
        }
        if (refund > 0) lpToken.safeTransfer(msg.sender, refund);
    }

    function applyBlocks(uint256 start, uint256 end) private {
        require(start < end, 'New startBlock must be lower than new endBlock');
        require(block.number < start, 'New startBlock must be higher than current block');
        startBlock = start;
        endBlock = end;
        emit NewStartAndEndBlocks(start, end);
    }
}
