// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {ReentrancyGuard} from '@openzeppelin/contracts/utils/ReentrancyGuard.sol';

interface SaleProfile {
    /// Whether an account has an active profile.
    function getUserStatus(address _userAddress) external view returns (bool);
}

/// The collection that is sold. The sale owns it, and alone makes its tokens.
interface SaleCollection {
    /// How many tokens there can be.
    function maxSupply() external view returns (uint256);
    /// How many tokens there are.
    function totalSupply() external view returns (uint256);
    /// What every token's URI begins with.
    function baseURI() external view returns (string memory);
    /// Whether the metadata stay where they are for good.
    function isLocked() external view returns (bool);
    /// Who alone makes tokens.
    function owner() external view returns (address);
    /// Makes a token for an account.
    function mint(address _to, uint256 _tokenId) external;
    /// Keeps the metadata where they are, for good.
    function lock() external;
    /// Says where the metadata are.
    function setBaseURI(string calldata _uri) external;
    /// Hands the collection over.
    function transferOwnership(address newOwner) external;
}

interface RandomnessSource {
    /// Asks for a number; gives the id that comes with it.
    function requestRandomness(bytes32 keyHash) external returns (bytes32 requestId);
}

/// Sells the tokens of a collection by tickets. Which token a ticket becomes, a random number says that is drawn once
/// every ticket is sold. The terms stand when the first ticket is sold, the proceeds stay here until tickets can be
/// turned into tokens, and nobody can keep a holder from doing that. A sale that has not come so far in good time is
/// given up by the first holder who wants the price back; from then on every ticket is paid back.
contract NFTSale is Ownable, ReentrancyGuard {
    using SafeERC20 for IERC20;

    enum Status {
        Pending,
        Premint,
        Presale,
        Sale,
        DrawingRandomness,
        Claim
    }

    struct Ticket {
        address owner;
        /// In its owner's list, counted from 0.
        uint96 place;
    }

    uint256 public constant MAX_LEAD = 1 days;
    /// After so long without an answer the number may be asked for again; the first answer to come counts, whichever
    /// request it is of.
    uint256 public constant DRAW_TIMEOUT = 1 days;

    /// From the pre-sale on, so long has the sale for its draw.
    uint256 public constant MAX_DURATION = 90 days;

    /// Seconds that the start is ahead at the least when the public sale is announced: 10 minutes in the field.
    uint256 public immutable MIN_LEAD;
    uint256 public immutable maxSupply;
    uint256 public immutable maxReserveSupply;
    IERC20 public immutable cakeToken;
    SaleProfile public immutable pancakeProfile;
    SaleCollection public immutable pancakeSquad;
    RandomnessSource public immutable randomnessSource;

    Status public currentStatus;
    address public operator;
    bytes32 public keyHash;
    bytes32 public latestRequestId;
    /// Of the payment token, to the source of the number, out of the proceeds.
    uint256 public fee;
    uint256 public maxPerAddress;
    uint256 public maxPerTransaction;
    uint256 public pricePerTicket;
    uint256 public randomOffsetNumber;
    uint256 public startTimestamp;
    uint256 public totalTicketsDistributed;

    /// Tickets of the pre-sale that a user may still buy, and has bought.
    mapping(address user => uint256) public numberTicketsForGen0;
    mapping(address user => uint256) public numberTicketsUsedForGen0;

    /// Tickets of the reserve, the first ones: nobody paid for them.
    uint256 public reserved;
    /// Sum of `numberTicketsForGen0`.
    uint256 private whitelisted;
    uint256 private requestedAt;
    /// What was asked for and not answered.
    mapping(bytes32 requestId => bool) private isRequested;
    /// keccak256 of the collection's base URI, named before any ticket is paid for.
    bytes32 public provenanceHash;
    /// When the pre-sale began; 0 before it.
    uint256 public presaleAt;
    bool public isGivenUp;
    /// Tickets that were paid back.
    uint256 private refunded;
    mapping(uint256 ticketId => Ticket) private tickets;
    mapping(address user => uint256[]) private ticketsOf;

    event AddressesUnwhitelisted(address[] users);
    event AddressesWhitelisted(address[] users, uint256[] numberTickets);
    event Claim(uint256 amount);
    event Mint(address indexed user, uint256 numberTokens);
    event NewFeeAndKeyHash(uint256 fee, bytes32 keyHash);
    event NewOperator(address indexed operator);
    event NewPricePerTicket(uint256 pricePerTicket);
    event NewProvenanceHash(bytes32 provenanceHash);
    event NewSaleProperties(uint256 startTimestamp, uint256 maxPerAddress, uint256 maxPerTransaction);
    event GivenUp();
    event RandomnessRequest(bytes32 latestRequestId, Status currentStatus);
    event Refund(address indexed user, uint256 numberTickets, uint256 amount);
    event SaleStatusUpdate(Status newStatus);
    event TicketsDistributed(address indexed user, uint256 numberTickets);
    event TokenRecovery(address indexed token, uint256 amount);

    modifier whenNotGivenUp() {
        require(!isGivenUp, 'Status: Given up');
        _;
    }

    modifier onlyOperator() {
        require(msg.sender == operator, 'Not operator');
        _;
    }

    constructor(
        IERC20 cakeToken_,
        SaleProfile profile_,
        SaleCollection squad_,
        RandomnessSource source_,
        address operator_,
        uint256 maxReserveSupply_,
        uint256 pricePerTicket_,
        uint256 minLead_
    ) Ownable(msg.sender) {
        require(operator_ != address(0), 'Cannot be zero address');
        require(pricePerTicket_ != 0, 'Price must be > 0');
        require(minLead_ < MAX_LEAD, 'Start outside of range');
        maxSupply = squad_.maxSupply();
        require(maxReserveSupply_ < maxSupply, 'Reserve must be < supply');
        maxReserveSupply = maxReserveSupply_;
        cakeToken = cakeToken_;
        pancakeProfile = profile_;
        pancakeSquad = squad_;
        randomnessSource = source_;
        operator = operator_;
        pricePerTicket = pricePerTicket_;
        MIN_LEAD = minLead_;
    }

    /// Whoever buys the last tickets gets those that there are, and pays for no others.
    function buyTickets(uint256 _numberTickets) external nonReentrant whenNotGivenUp {
        require(currentStatus == Status.Sale, 'Status: Must be in Sale');
        require(block.timestamp >= startTimestamp, 'Status: Too early');
        require(pancakeProfile.getUserStatus(msg.sender), 'Profile: Must be active');
        require(_numberTickets != 0, 'Tickets: Must be > 0');
        require(_numberTickets <= maxPerTransaction, 'Tickets: Too many in one transaction');
        uint256 left = maxSupply - totalTicketsDistributed;
        require(left != 0, 'Tickets: Sold out');
        uint256 count = _numberTickets > left ? left : _numberTickets;
        require(
            ticketsOf[msg.sender].length + count <= maxPerAddress + numberTicketsUsedForGen0[msg.sender],
            'Tickets: Too many for one address'
        );
        sell(count);
    }

    /// Buys tickets that the caller is whitelisted for.
    function buyTicketsInPreSaleForGen0(uint256 _numberTickets) external nonReentrant whenNotGivenUp {
        require(currentStatus == Status.Presale, 'Status: Must be in Presale');
        require(_numberTickets != 0, 'Tickets: Must be > 0');
        require(_numberTickets <= numberTicketsForGen0[msg.sender], 'Tickets: Too many for the presale');
        numberTicketsForGen0[msg.sender] -= _numberTickets;
        numberTicketsUsedForGen0[msg.sender] += _numberTickets;
        whitelisted -= _numberTickets;
        sell(_numberTickets);
    }

    /// Turns tickets into tokens; each once.
    function mint(uint256[] calldata _ticketIds) external nonReentrant {
        require(currentStatus == Status.Claim, 'Status: Must be in Claim');
        require(_ticketIds.length != 0, 'Tickets: Must be > 0');
        for (uint256 i = 0; i < _ticketIds.length; i++) {
            remove(_ticketIds[i]);
        }
        emit Mint(msg.sender, _ticketIds.length);
        for (uint256 i = 0; i < _ticketIds.length; i++) {
            pancakeSquad.mint(msg.sender, calculateTokenId(_ticketIds[i]));
        }
    }

    /// Pays tickets back that could not become tokens in good time, and gives the sale up. What the draw has cost is
    /// everybody's loss in the same part.
    function refund(uint256[] calldata _ticketIds) external nonReentrant {
        require(
            currentStatus != Status.Claim && presaleAt != 0 && block.timestamp >= presaleAt + MAX_DURATION,
            'Refunds: Not yet'
        );
        require(_ticketIds.length != 0, 'Tickets: Must be > 0');
        if (!isGivenUp) {
            isGivenUp = true;
            emit GivenUp();
        }
        for (uint256 i = 0; i < _ticketIds.length; i++) {
            require(_ticketIds[i] >= reserved, 'Tickets: Not paid for');
            remove(_ticketIds[i]);
        }
        uint256 amount = refundOf(_ticketIds.length);
        refunded += _ticketIds.length;
        emit Refund(msg.sender, _ticketIds.length, amount);
        cakeToken.safeTransfer(msg.sender, amount);
    }

    /// Premint, pre-sale and sale, one after the other. The draw and its answer bring what follows.
    function updateSaleStatus(Status _status) external onlyOperator whenNotGivenUp {
        require(
            uint256(_status) == uint256(currentStatus) + 1 && _status <= Status.Sale,
            'Status: Wrong order'
        );
        // Nobody else can make its tokens from here on.
        if (_status == Status.Premint) {
            require(pancakeSquad.owner() == address(this), 'Collection: Not the owner');
            require(pancakeSquad.totalSupply() == 0, 'Collection: Not empty');
        }
        if (_status == Status.Presale) {
            require(startTimestamp != 0, 'Status: No start');
            require(provenanceHash != 0, 'Status: No provenance');
            presaleAt = block.timestamp;
        }
        if (_status == Status.Sale) {
            require(startTimestamp >= block.timestamp + MIN_LEAD, 'Status: Start too soon');
            require(startTimestamp <= block.timestamp + MAX_LEAD, 'Status: Start too late');
        }
        currentStatus = _status;
        emit SaleStatusUpdate(_status);
    }

    /// Asks for the random number once everything is sold; again where no answer came for long, at the operator's own
    /// cost. In the field the operator sets the status before: nothing lies between the two that would need a moment.
    function drawRandomness() external onlyOperator nonReentrant whenNotGivenUp {
        bool isAgain = currentStatus == Status.DrawingRandomness;
        if (isAgain) {
            require(block.timestamp >= requestedAt + DRAW_TIMEOUT, 'Randomness: Answer not overdue');
        } else {
            require(currentStatus == Status.Sale, 'Status: Must be in Sale');
            require(totalTicketsDistributed == maxSupply, 'Tickets: Not sold out');
            currentStatus = Status.DrawingRandomness;
        }
        requestedAt = block.timestamp;
        if (fee != 0 && isAgain) cakeToken.safeTransferFrom(msg.sender, address(randomnessSource), fee);
        if (fee != 0 && !isAgain) cakeToken.safeTransfer(address(randomnessSource), fee);
        latestRequestId = randomnessSource.requestRandomness(keyHash);
        isRequested[latestRequestId] = true;
        emit RandomnessRequest(latestRequestId, currentStatus);
    }

    /// The source's answer to a request; the first one counts.
    function rawFulfillRandomness(bytes32 requestId, uint256 randomness) external whenNotGivenUp {
        require(msg.sender == address(randomnessSource), 'Only the source of randomness');
        require(currentStatus == Status.DrawingRandomness, 'Status: Must be in DrawingRandomness');
        require(isRequested[requestId], 'Wrong requestId');
        randomOffsetNumber = randomness % maxSupply;
        currentStatus = Status.Claim;
        emit SaleStatusUpdate(Status.Claim);
    }

    /// What the tickets brought, once they can be turned into tokens.
    function claim() external onlyOwner nonReentrant {
        require(currentStatus == Status.Claim, 'Status: Must be in Claim');
        uint256 amount = cakeToken.balanceOf(address(this));
        require(amount != 0, 'Nothing to claim');
        emit Claim(amount);
        cakeToken.safeTransfer(msg.sender, amount);
    }

    /// Tickets without payment, before anybody else has one.
    function getReserveTickets(uint256 _numberTickets) external onlyOperator {
        require(currentStatus == Status.Premint, 'Status: Must be in Premint');
        require(_numberTickets != 0, 'Tickets: Must be > 0');
        reserved += _numberTickets;
        require(reserved <= maxReserveSupply, 'Tickets: Too many for the reserve');
        distribute(_numberTickets);
    }

    /// How many tickets each of them may buy in the pre-sale from now on. What is whitelisted is there to be sold.
    function whitelistAddresses(
        address[] calldata _users,
        uint256[] calldata _numberTickets
    ) external onlyOperator {
        require(currentStatus <= Status.Presale, 'Status: Too late');
        require(_users.length == _numberTickets.length, 'Lengths differ');
        for (uint256 i = 0; i < _users.length; i++) {
            whitelisted = whitelisted - numberTicketsForGen0[_users[i]] + _numberTickets[i];
            numberTicketsForGen0[_users[i]] = _numberTickets[i];
        }
        uint256 unused = currentStatus == Status.Presale ? 0 : maxReserveSupply - reserved;
        require(whitelisted + unused <= maxSupply - totalTicketsDistributed, 'Tickets: Too many for the supply');
        emit AddressesWhitelisted(_users, _numberTickets);
    }

    /// Takes accounts off the whitelist of the pre-sale.
    function unwhitelistAddresses(address[] calldata _users) external onlyOperator {
        require(currentStatus <= Status.Presale, 'Status: Too late');
        for (uint256 i = 0; i < _users.length; i++) {
            whitelisted -= numberTicketsForGen0[_users[i]];
            numberTicketsForGen0[_users[i]] = 0;
        }
        emit AddressesUnwhitelisted(_users);
    }

    /// Until the public sale is announced.
    function setSaleProperties(
        uint256 _startTimestamp,
        uint256 _maxPerAddress,
        uint256 _maxPerTransaction
    ) external onlyOperator {
        require(currentStatus <= Status.Presale, 'Status: Too late');
        require(_startTimestamp >= block.timestamp + MIN_LEAD, 'Start too soon');
        require(_maxPerTransaction != 0 && _maxPerTransaction <= _maxPerAddress, 'Limits out of range');
        startTimestamp = _startTimestamp;
        maxPerAddress = _maxPerAddress;
        maxPerTransaction = _maxPerTransaction;
        emit NewSaleProperties(_startTimestamp, _maxPerAddress, _maxPerTransaction);
    }

    /// Until the pre-sale begins: everybody pays the same.
    function setTicketPrice(uint256 _pricePerTicket) external onlyOperator {
        require(currentStatus <= Status.Premint, 'Status: Too late');
        require(_pricePerTicket != 0, 'Price must be > 0');
        require(fee <= maxFee(_pricePerTicket), 'Fee too high');
        pricePerTicket = _pricePerTicket;
        emit NewPricePerTicket(_pricePerTicket);
    }

    /// What the number costs is at most a hundredth of what the tickets bring.
    function setFeeAndKeyHash(uint256 _fee, bytes32 _keyHash) external onlyOperator {
        require(currentStatus < Status.DrawingRandomness, 'Status: Too late');
        require(_fee <= maxFee(pricePerTicket), 'Fee too high');
        fee = _fee;
        keyHash = _keyHash;
        emit NewFeeAndKeyHash(_fee, _keyHash);
    }

    /// Names who brings the sale from phase to phase.
    function setOperatorAddress(address _operator) external onlyOwner {
        require(_operator != address(0), 'Cannot be zero address');
        operator = _operator;
        emit NewOperator(_operator);
    }

    /// Only when every ticket is a token, until which holders need the sale to make theirs, and when its metadata are
    /// locked, which the new owner could change otherwise.
    function changeOwnershipPancakeSquad(address _newOwner) external onlyOwner {
        require(pancakeSquad.isLocked(), 'Collection: Not locked');
        require(pancakeSquad.totalSupply() == maxSupply, 'Tickets: Not all minted');
        pancakeSquad.transferOwnership(_newOwner);
    }

    /// Says where the metadata will be without telling it, until the pre-sale begins: keccak256 of the base URI. Where
    /// that is an address of its content (ipfs://…), nobody can choose afterwards which token is which.
    function setProvenanceHash(bytes32 _provenanceHash) external onlyOperator {
        require(currentStatus <= Status.Premint, 'Status: Too late');
        require(_provenanceHash != 0, 'No provenance');
        provenanceHash = _provenanceHash;
        emit NewProvenanceHash(_provenanceHash);
    }

    /// From the pre-sale on only the one that was named before.
    function setBaseURI(string calldata _uri) external onlyOperator {
        require(currentStatus < Status.Presale || isNamed(_uri), 'Collection: Other provenance');
        pancakeSquad.setBaseURI(_uri);
    }

    /// Once the base URI is the one that was named.
    function lock() external onlyOwner {
        require(isNamed(pancakeSquad.baseURI()), 'Collection: Other provenance');
        pancakeSquad.lock();
    }

    /// Tokens that were sent here by mistake; what tickets are paid in is never one of them.
    function recoverToken(address _token) external onlyOwner nonReentrant {
        require(_token != address(cakeToken), 'Cannot be CAKE token');
        uint256 amount = IERC20(_token).balanceOf(address(this));
        require(amount != 0, 'Nothing to recover');
        emit TokenRecovery(_token, amount);
        IERC20(_token).safeTransfer(msg.sender, amount);
    }

    /// Whether an account may still buy in the pre-sale.
    function canClaimForGen0(address user) external view returns (bool) {
        return numberTicketsForGen0[user] != 0;
    }

    /// Those that are no tokens yet.
    function viewNumberTicketsOfUser(address user) external view returns (uint256) {
        return ticketsOf[user].length;
    }

    /// From `cursor` on, with the cursor of what follows. The order changes when some of them are minted.
    function ticketsOfUserBySize(
        address user,
        uint256 cursor,
        uint256 size
    ) external view returns (uint256[] memory, uint256) {
        uint256 count = ticketsOf[user].length;
        uint256 length = cursor >= count ? 0 : size < count - cursor ? size : count - cursor;
        uint256[] memory ids = new uint256[](length);
        for (uint256 i = 0; i < length; i++) ids[i] = ticketsOf[user][cursor + i];
        return (ids, cursor + length);
    }

    /// The token that a ticket becomes; known from the draw on.
    function calculateTokenId(uint256 _ticketId) public view returns (uint256) {
        require(currentStatus == Status.Claim, 'Status: Must be in Claim');
        require(_ticketId < maxSupply, 'No such ticket');
        return (randomOffsetNumber + _ticketId) % maxSupply;
    }

    /// What so many tickets that were paid for would be paid back with now; 0 where there are none.
    function refundOf(uint256 _numberTickets) public view returns (uint256) {
        uint256 left = totalTicketsDistributed - reserved - refunded;
        if (left == 0) return 0;
        uint256 amount = (cakeToken.balanceOf(address(this)) * _numberTickets) / left;
        uint256 price = _numberTickets * pricePerTicket;
        return amount > price ? price : amount;
    }

    function sell(uint256 count) private {
        distribute(count);
        uint256 before = cakeToken.balanceOf(address(this));
        uint256 price = count * pricePerTicket;
        cakeToken.safeTransferFrom(msg.sender, address(this), price);
        require(cakeToken.balanceOf(address(this)) == before + price, 'Tickets: Price did not arrive');
    }

    function isNamed(string memory uri) private view returns (bool) {
        return keccak256(bytes(uri)) == provenanceHash;
    }

    function maxFee(uint256 price) private view returns (uint256) {
        return ((maxSupply - maxReserveSupply) * price) / 100;
    }

    function distribute(uint256 count) private {
        uint256 first = totalTicketsDistributed;
        totalTicketsDistributed = first + count;
        uint256[] storage own = ticketsOf[msg.sender];
        for (uint256 ticketId = first; ticketId < first + count; ticketId++) {
            tickets[ticketId] = Ticket(msg.sender, uint96(own.length));
            own.push(ticketId);
        }
        emit TicketsDistributed(msg.sender, count);
    }

    /// The last one of its owner's takes its place.
    function remove(uint256 ticketId) private {
        Ticket memory ticket = tickets[ticketId];
        require(ticket.owner == msg.sender, 'Tickets: Not the owner');
        delete tickets[ticketId];
        uint256[] storage own = ticketsOf[msg.sender];
        uint256 last = own[own.length - 1];
        own.pop();
        if (last == ticketId) return;
        own[ticket.place] = last;
        tickets[last].place = ticket.place;
    }
}
