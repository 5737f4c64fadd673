// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {ReentrancyGuard} from '@openzeppelin/contracts/utils/ReentrancyGuard.sol';

/// Auctions of farms among whitelisted projects. A bid adds to what its project has bid before; those whose total
/// reaches the threshold at the close win, and pay; everybody else reclaims all of it. A bid belongs to its project
/// until then: the owner can take what winners have bid and nothing else.
contract FarmAuction is Ownable, ReentrancyGuard {
    using SafeERC20 for IERC20;

    enum Status {
        Pending,
        Open,
        Close
    }

    struct Auction {
        Status status;
        /// Bids are taken in the blocks between these two.
        uint256 startBlock;
        uint256 endBlock;
        uint256 initialBidAmount;
        /// How many of the highest totals win.
        uint256 leaderboard;
        /// The least total that has won; 0 before the close.
        uint256 leaderboardThreshold;
    }

    struct BidInfo {
        uint256 totalAmount;
        bool hasClaimed;
    }

    struct Bid {
        address account;
        uint256 amount;
        bool hasClaimed;
    }

    uint256 public constant MAX_AUCTION_LENGTH = 86_400;
    /// Blocks that an auction is announced ahead at the most.
    uint256 public constant MAX_LEAD = 86_400;
    uint256 private constant BID_STEP = 10 ether;

    IERC20 public immutable cakeToken;
    address public operatorAddress;
    uint256 public currentAuctionId;
    uint256 public maxAuctionLength = 28_800;
    /// What winners have paid, and the owner has taken.
    uint256 public totalCollected;

    mapping(uint256 auctionId => Auction) public auctions;
    mapping(uint256 auctionId => mapping(address bidder => BidInfo)) public auctionBids;
    /// In the order of their first bids.
    mapping(uint256 auctionId => address[]) private biddersOf;
    mapping(address bidder => uint256[]) private auctionsOf;
    address[] private whitelist;
    /// Its place in the list, counted from 1.
    mapping(address bidder => uint256) private whitelistPlace;

    event AuctionBid(uint256 indexed auctionId, address indexed account, uint256 amount);
    event AuctionClaim(uint256 indexed auctionId, address indexed account, uint256 amount, bool isAdmin);
    event AuctionClose(uint256 indexed auctionId, uint256 participationLimit, uint256 numberParticipants);
    event AuctionStart(
        uint256 indexed auctionId,
        uint256 startBlock,
        uint256 endBlock,
        uint256 initialBidAmount,
        uint256 leaderboard
    );
    event NewMaxAuctionLength(uint256 maxAuctionLength);
    event NewOperatorAddress(address indexed account);
    event TokenRecovery(address indexed token, uint256 amount);
    event WhitelistAdd(address indexed account);
    event WhitelistRemove(address indexed account);

    modifier onlyOperator() {
        require(msg.sender == operatorAddress, 'Not operator');
        _;
    }

    modifier betweenAuctions() {
        require(
            currentAuctionId == 0 || auctions[currentAuctionId].status == Status.Close,
            'Auction is in progress'
        );
        _;
    }

    constructor(IERC20 cakeToken_, address operator) Ownable(msg.sender) {
        require(operator != address(0), 'Operator cannot be zero');
        cakeToken = cakeToken_;
        operatorAddress = operator;
    }

    /// Adds to the caller's bid in the current auction.
    function bid(uint256 amount) external nonReentrant {
        require(whitelisted(msg.sender), 'Not whitelisted');
        uint256 auctionId = currentAuctionId;
        Auction storage auction = auctions[auctionId];
        require(auction.status == Status.Open, 'Auction is not open');
        require(block.number > auction.startBlock, 'Auction has not started');
        require(block.number < auction.endBlock, 'Auction has ended');
        require(amount > 0 && amount % BID_STEP == 0, 'Bid must be a multiple of 10');
        BidInfo storage own = auctionBids[auctionId][msg.sender];
        if (own.totalAmount == 0) {
            require(amount >= auction.initialBidAmount, 'Bid is below the minimum');
            biddersOf[auctionId].push(msg.sender);
            auctionsOf[msg.sender].push(auctionId);
        }
        own.totalAmount += amount;
        emit AuctionBid(auctionId, msg.sender, amount);
        // What does not arrive could not be given back.
        uint256 before = cakeToken.balanceOf(address(this));
        cakeToken.safeTransferFrom(msg.sender, address(this), amount);
        require(cakeToken.balanceOf(address(this)) == before + amount, 'Bid did not arrive');
    }

    /// Gives back what did not win.
    function claimAuction(uint256 auctionId) external nonReentrant {
        require(claimable(auctionId, msg.sender), 'Nothing to claim');
        BidInfo storage own = auctionBids[auctionId][msg.sender];
        own.hasClaimed = true;
        emit AuctionClaim(auctionId, msg.sender, own.totalAmount, false);
        cakeToken.safeTransfer(msg.sender, own.totalAmount);
    }

    /// Collects what winners have bid, for the owner.
    function claimAuctionLeaderboard(
        uint256 auctionId,
        address[] calldata bidders
    ) external onlyOwner nonReentrant {
        Auction storage auction = auctions[auctionId];
        require(auction.status == Status.Close, 'Auction is not closed');
        uint256 collected;
        for (uint256 i; i < bidders.length; i++) {
            BidInfo storage winner = auctionBids[auctionId][bidders[i]];
            require(!winner.hasClaimed, 'Already claimed');
            require(
                winner.totalAmount != 0 && winner.totalAmount >= auction.leaderboardThreshold,
                'Not a winner'
            );
            winner.hasClaimed = true;
            collected += winner.totalAmount;
            emit AuctionClaim(auctionId, bidders[i], winner.totalAmount, true);
        }
        totalCollected += collected;
        cakeToken.safeTransfer(msg.sender, collected);
    }

    /// Announces an auction. Its id is one above the last one's.
    function startAuction(
        uint256 startBlock,
        uint256 endBlock,
        uint256 initialBidAmount,
        uint256 leaderboard
    ) external onlyOperator betweenAuctions {
        require(startBlock > block.number, 'Start must be in the future');
        require(startBlock <= block.number + MAX_LEAD, 'Start is too far ahead');
        require(endBlock > startBlock + 1, 'End must be after the start');
        require(endBlock - startBlock <= maxAuctionLength, 'Auction is too long');
        require(initialBidAmount > 0, 'Minimum cannot be zero');
        require(leaderboard > 0, 'Leaderboard cannot be empty');
        currentAuctionId++;
        auctions[currentAuctionId] = Auction(
            Status.Open,
            startBlock,
            endBlock,
            initialBidAmount,
            leaderboard,
            0
        );
        emit AuctionStart(currentAuctionId, startBlock, endBlock, initialBidAmount, leaderboard);
    }

    /// Totals of at least `bidLimit` win. No more of them than the leaderboard has places, but for those that are equal
    /// in the last one. Where the operator stays away for as long as an auction may last, anybody may close it with
    /// nobody winning, so that no bid stays here for good.
    function closeAuction(uint256 bidLimit) external {
        uint256 auctionId = currentAuctionId;
        Auction storage auction = auctions[auctionId];
        require(auction.status == Status.Open, 'Auction is not open');
        require(block.number > auction.endBlock, 'Auction has not ended');
        bool isAbandoned = block.number > auction.endBlock + maxAuctionLength &&
            bidLimit == type(uint256).max;
        require(msg.sender == operatorAddress || isAbandoned, 'Not operator');
        require(bidLimit > 0, 'Limit cannot be zero');
        address[] storage bidders = biddersOf[auctionId];
        if (bidLimit != type(uint256).max) {
            uint256 above;
            for (uint256 i; i < bidders.length; i++) {
                if (auctionBids[auctionId][bidders[i]].totalAmount > bidLimit) above++;
            }
            require(above < auction.leaderboard, 'Limit lets too many win');
        }
        auction.status = Status.Close;
        auction.leaderboardThreshold = bidLimit;
        emit AuctionClose(auctionId, bidLimit, bidders.length);
    }

    /// Also while an auction is open, as the next one, though the field's whitelist waits for its close: who bids does not
    /// change what others have bid.
    function addWhitelist(address[] calldata bidders) external onlyOperator {
        for (uint256 i; i < bidders.length; i++) {
            if (whitelisted(bidders[i])) continue;
            whitelist.push(bidders[i]);
            whitelistPlace[bidders[i]] = whitelist.length;
            emit WhitelistAdd(bidders[i]);
        }
    }

    /// They bid no more; what they have bid stays theirs.
    function removeWhitelist(address[] calldata bidders) external onlyOperator {
        for (uint256 i; i < bidders.length; i++) {
            uint256 place = whitelistPlace[bidders[i]];
            if (place == 0) continue;
            // The last one takes its place.
            address last = whitelist[whitelist.length - 1];
            whitelist[place - 1] = last;
            whitelistPlace[last] = place;
            whitelist.pop();
            delete whitelistPlace[bidders[i]];
            emit WhitelistRemove(bidders[i]);
        }
    }

    /// It says as well when an auction is abandoned: none is open meanwhile.
    function setMaxAuctionLength(uint256 length) external onlyOperator betweenAuctions {
        require(length > 0 && length <= MAX_AUCTION_LENGTH, 'Length is out of range');
        maxAuctionLength = length;
        emit NewMaxAuctionLength(length);
    }

    /// Names who whitelists bidders, announces auctions and closes them.
    function setOperatorAddress(address operator) external onlyOwner {
        require(operator != address(0), 'Operator cannot be zero');
        operatorAddress = operator;
        emit NewOperatorAddress(operator);
    }

    /// Tokens that came here by mistake, never those that are bid.
    function recoverToken(address token, uint256 amount) external onlyOwner {
        require(token != address(cakeToken), 'Bids cannot be recovered');
        emit TokenRecovery(token, amount);
        IERC20(token).safeTransfer(msg.sender, amount);
    }

    /// Whether an account may bid.
    function whitelisted(address bidder) public view returns (bool) {
        return whitelistPlace[bidder] != 0;
    }

    /// Whether a bid of the account in the auction can still be claimed back.
    function claimable(uint256 auctionId, address bidder) public view returns (bool) {
        Auction storage auction = auctions[auctionId];
        BidInfo storage info = auctionBids[auctionId][bidder];
        return
            auction.status == Status.Close &&
            info.totalAmount != 0 &&
            info.totalAmount < auction.leaderboardThreshold &&
            !info.hasClaimed;
    }

    /// `cursor` counts from 0, the auctions from 1.
    function viewAuctions(uint256 cursor, uint256 size) external view returns (Auction[] memory, uint256) {
        uint256 count = pageOf(currentAuctionId, cursor, size);
        Auction[] memory page = new Auction[](count);
        for (uint256 i; i < count; i++) page[i] = auctions[cursor + i + 1];
        return (page, cursor + count);
    }

    /// Bids of an auction from `cursor` on, at most `size` of them, with the cursor of what follows.
    function viewBidsPerAuction(
        uint256 auctionId,
        uint256 cursor,
        uint256 size
    ) external view returns (Bid[] memory, uint256) {
        address[] storage bidders = biddersOf[auctionId];
        uint256 count = pageOf(bidders.length, cursor, size);
        Bid[] memory page = new Bid[](count);
        for (uint256 i; i < count; i++) {
            BidInfo storage info = auctionBids[auctionId][bidders[cursor + i]];
            page[i] = Bid(bidders[cursor + i], info.totalAmount, info.hasClaimed);
        }
        return (page, cursor + count);
    }

    /// Accounts that may bid, from `cursor` on, at most `size` of them, with the cursor of what follows.
    function viewBidders(uint256 cursor, uint256 size) external view returns (address[] memory, uint256) {
        uint256 count = pageOf(whitelist.length, cursor, size);
        address[] memory page = new address[](count);
        for (uint256 i; i < count; i++) page[i] = whitelist[cursor + i];
        return (page, cursor + count);
    }

    /// An account's auctions with its bids and whether each was claimed back, from `cursor` on.
    function viewBidderAuctions(
        address bidder,
        uint256 cursor,
        uint256 size
    ) external view returns (uint256[] memory, uint256[] memory, bool[] memory, uint256) {
        uint256[] storage own = auctionsOf[bidder];
        uint256 count = pageOf(own.length, cursor, size);
        uint256[] memory ids = new uint256[](count);
        uint256[] memory amounts = new uint256[](count);
        bool[] memory claims = new bool[](count);
        for (uint256 i; i < count; i++) {
            ids[i] = own[cursor + i];
            amounts[i] = auctionBids[ids[i]][bidder].totalAmount;
            claims[i] = auctionBids[ids[i]][bidder].hasClaimed;
        }
        return (ids, amounts, claims, cursor + count);
    }

    /// A cursor beyond the end reverts; at the end the page is empty.
    function pageOf(uint256 total, uint256 cursor, uint256 size) private pure returns (uint256) {
        uint256 left = total - cursor;
        return size < left ? size : left;
    }
}
