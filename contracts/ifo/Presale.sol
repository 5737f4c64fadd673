// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {IERC20Metadata} from '@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {ReentrancyGuard} from '@openzeppelin/contracts/utils/ReentrancyGuard.sol';

/// Sells a token for BNB at a fixed price. With the soft cap reached, people claim their tokens when it is closed;
/// otherwise they are paid back. Anybody may close it once it is over: nobody has to be waited for.
contract Presale is ReentrancyGuard {
    using SafeERC20 for IERC20;

    struct Terms {
        uint256 softCap;
        uint256 hardCap;
        uint256 minContribution;
        uint256 maxContribution;
        /// Wei for a whole token.
        uint256 price;
    }

    address public immutable owner;
    IERC20 public immutable token;
    uint256 public immutable softCap;
    uint256 public immutable hardCap;
    uint256 public immutable minContribution;
    uint256 public immutable maxContribution;
    uint256 public immutable price;
    uint256 private immutable unit;
    /// Unix seconds; 0 until they are announced.
    uint256 public start;
    uint256 public end;
    /// All that was contributed, whatever was paid back since.
    uint256 public raised;
    bool public finalized;
    mapping(address user => uint256) public contributions;
    mapping(address user => bool) public hasClaimed;
    /// Units of tokens that people have bought and not claimed.
    uint256 private reserved;
    /// Wei that the owner is due and did not take.
    uint256 public ownerDue;
    /// Of the owner's account when it is paid by somebody else: it could use up all gas, and with it refuse.
    uint256 private constant OWNER_GAS = 100_000;
    /// From its announcement to its end: contributions wait no longer for their tokens or their refund.
    uint256 public constant MAX_LENGTH = 90 days;

    event Announced(uint256 start, uint256 end);
    event Bought(address indexed user, uint256 amount);
    event Claimed(address indexed user, uint256 tokens);
    event Finalized(bool softCapReached, uint256 raised);
    event Refunded(address indexed user, uint256 amount);
    event Recovered(uint256 tokens);
    event RaisedWithdrawn(address indexed to, uint256 amount);

    modifier onlyOwner() {
        require(msg.sender == owner, 'Presale: not the owner');
        _;
    }

    constructor(IERC20 token_, address owner_, Terms memory terms) {
        require(terms.price > 0, 'Presale: price of 0');
        require(
            terms.minContribution > 0 && terms.minContribution <= terms.maxContribution,
            'Presale: limits out of order'
        );
        require(terms.softCap > 0 && terms.softCap <= terms.hardCap, 'Presale: caps out of order');
        token = token_;
        owner = owner_;
        softCap = terms.softCap;
        hardCap = terms.hardCap;
        minContribution = terms.minContribution;
        maxContribution = terms.maxContribution;
        price = terms.price;
        unit = 10 ** IERC20Metadata(address(token_)).decimals();
        require(tokensFor(terms.minContribution) > 0, 'Presale: minimum buys no token');
    }

    /// When it is, from now on with a start that is over; may be said anew until it has begun.
    function announce(uint256 start_, uint256 end_) external onlyOwner {
        require(start == 0 || block.timestamp < start, 'Presale: it has begun');
        require(start_ > 0 && start_ < end_ && block.timestamp < end_, 'Presale: times out of order');
        require(end_ <= block.timestamp + MAX_LENGTH, 'Presale: it lasts too long');
        start = start_;
        end = end_;
        emit Announced(start_, end_);
    }

    /// Each contributes the minimum at least, all purchases together, or the last room below it.
    function buyTokens() external payable nonReentrant {
        require(start != 0 && block.timestamp >= start, 'Presale: not open yet');
        require(block.timestamp < end && !finalized, 'Presale: it is over');
        uint256 room = hardCap - raised;
        require(msg.value <= room, 'Presale: above the hard cap');
        uint256 own = contributions[msg.sender] + msg.value;
        require(msg.value > 0 && (own >= minContribution || msg.value == room), 'Presale: below the minimum');
        require(own <= maxContribution, 'Presale: above the maximum');
        // The last room can be less than a unit costs.
        require(tokensFor(own) > 0, 'Presale: buys no token');
        reserved += tokensFor(own) - tokensFor(contributions[msg.sender]);
        contributions[msg.sender] = own;
        raised += msg.value;
        require(token.balanceOf(address(this)) >= reserved, 'Presale: tokens missing');
        emit Bought(msg.sender, msg.value);
    }

    /// Gives the caller what was bought, once the presale has succeeded.
    function claimTokens() external nonReentrant {
        require(finalized && softCapReached(), 'Presale: nothing to claim yet');
        uint256 tokens = tokensFor(contributions[msg.sender]);
        require(tokens > 0, 'Presale: did not contribute');
        require(!hasClaimed[msg.sender], 'Presale: claimed already');
        hasClaimed[msg.sender] = true;
        reserved -= tokens;
        emit Claimed(msg.sender, tokens);
        token.safeTransfer(msg.sender, tokens);
    }

    /// From the end on, where the soft cap was missed, closed or not.
    function refund() external nonReentrant {
        require(isOver() && !softCapReached(), 'Presale: no refunds');
        uint256 amount = contributions[msg.sender];
        require(amount > 0, 'Presale: nothing to refund');
        contributions[msg.sender] = 0;
        emit Refunded(msg.sender, amount);
        send(msg.sender, amount);
    }

    /// Ends the presale when its time is over or all is sold; by anybody.
    function finalize() external nonReentrant {
        require(isOver(), 'Presale: not over yet');
        require(!finalized, 'Presale: closed already');
        finalized = true;
        emit Finalized(softCapReached(), raised);
        if (softCapReached()) {
            // Whoever refuses their money keeps nobody from the tokens that were bought.
            (bool isDone, ) = owner.call{value: raised, gas: OWNER_GAS}('');
            if (!isDone) ownerDue = raised;
        } else {
            reserved = 0;
        }
    }

    /// Pays the owner what could not be paid with the end.
    function withdrawRaised(address to) external nonReentrant onlyOwner {
        uint256 amount = ownerDue;
        ownerDue = 0;
        emit RaisedWithdrawn(to, amount);
        send(to, amount);
    }

    /// Of the tokens, what nobody has bought, when it is closed.
    function recover(uint256 tokens) external nonReentrant onlyOwner {
        require(finalized, 'Presale: not closed yet');
        require(tokens + reserved <= token.balanceOf(address(this)), 'Presale: not enough tokens');
        emit Recovered(tokens);
        token.safeTransfer(msg.sender, tokens);
    }

    /// All that a page shows of it, and the account's own contribution.
    function launchState(
        address user
    )
        external
        view
        returns (
            uint256 start_,
            uint256 end_,
            uint256 balance,
            bool softCapReached_,
            bool finalized_,
            uint256 contribution,
            bool hasClaimed_
        )
    {
        return (start, end, raised, softCapReached(), finalized, contributions[user], hasClaimed[user]);
    }

    /// Whether nothing more can be bought.
    function isOver() public view returns (bool) {
        return start != 0 && (block.timestamp >= end || raised == hardCap);
    }

    /// Whether enough was raised for the tokens to be given.
    function softCapReached() public view returns (bool) {
        return raised >= softCap;
    }

    /// Units of the token for so many wei, rounded down.
    function tokensFor(uint256 amount) public view returns (uint256) {
        return (amount * unit) / price;
    }

    function send(address to, uint256 amount) private {
        (bool isDone, ) = to.call{value: amount}('');
        require(isDone, 'Presale: BNB was refused');
    }
}
