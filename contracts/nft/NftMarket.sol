// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {IERC721} from '@openzeppelin/contracts/token/ERC721/IERC721.sol';
import {ERC721Holder} from '@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol';
import {ERC165Checker} from '@openzeppelin/contracts/utils/introspection/ERC165Checker.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {ReentrancyGuard} from '@openzeppelin/contracts/utils/ReentrancyGuard.sol';
import {Guarded} from '../exchange/Guarded.sol';
import {Numbers, TokenSet} from './TokenSet.sol';

interface WrappedCoin {
    /// Wraps the coin that is sent along.
    function deposit() external payable;
}

/// Asked before a token is listed, where a collection has one.
interface ListingChecker {
    /// Whether a token may be listed.
    function canList(uint256 tokenId) external view returns (bool);
}

/// Collectibles for sale at a price in BNB. Listed tokens are kept here; sellers, the treasury and creators are paid
/// in WBNB, whatever the buyer pays with: sellers at once, the others when they claim it. The fees of a sale are never
/// more than they were when its seller asked the price.
contract NftMarket is Guarded, ReentrancyGuard, ERC721Holder {
    using TokenSet for Numbers;
    using SafeERC20 for IERC20;

    enum CollectionStatus {
        Pending,
        Open,
        Close
    }

    struct Ask {
        address seller;
        uint256 price;
    }

    /// An ask as it is kept, with the fees that its seller agreed to, in hundredths of a percent.
    struct KeptAsk {
        address seller;
        uint48 tradingFee;
        uint48 creatorFee;
        uint256 price;
    }

    /// A collection as it is kept: what a purchase needs is in one slot.
    struct KeptCollection {
        CollectionStatus status;
        address creator;
        uint40 tradingFee;
        uint40 creatorFee;
        address whitelistChecker;
    }

    struct Collection {
        CollectionStatus status;
        address creatorAddress;
        address whitelistChecker;
        uint256 tradingFee;
        uint256 creatorFee;
    }

    /// Hundredths of a percent that both fees of a collection are together at the most.
    uint256 public constant TOTAL_MAX_FEE = 1000;
    uint256 private constant WHOLE = 10_000;
    /// Of a checker for each token: one that takes more says no.
    uint256 private constant CHECKER_GAS = 100_000;

    address public immutable WBNB;
    address public adminAddress;
    address public treasuryAddress;
    uint128 private minimum;
    uint128 private maximum;
    mapping(address claimer => uint256) public pendingRevenue;

    address[] private collections;
    mapping(address collection => KeptCollection) private detailsOf;
    mapping(address collection => mapping(uint256 tokenId => KeptAsk)) private asks;
    mapping(address collection => Numbers) private listed;
    mapping(address collection => mapping(address seller => Numbers)) private listedBy;

    event AskCancel(address indexed collection, address indexed seller, uint256 indexed tokenId);
    event AskNew(address indexed collection, address indexed seller, uint256 indexed tokenId, uint256 askPrice);
    event AskUpdate(address indexed collection, address indexed seller, uint256 indexed tokenId, uint256 askPrice);
    event CollectionClose(address indexed collection);
    event CollectionNew(
        address indexed collection,
        address indexed creator,
        address indexed whitelistChecker,
        uint256 tradingFee,
        uint256 creatorFee
    );
    event CollectionUpdate(
        address indexed collection,
        address indexed creator,
        address indexed whitelistChecker,
        uint256 tradingFee,
        uint256 creatorFee
    );
    event NewAdminAndTreasuryAddresses(address indexed admin, address indexed treasury);
    event NewMinimumAndMaximumAskPrices(uint256 minimumAskPrice, uint256 maximumAskPrice);
    event NonFungibleTokenRecovery(address indexed token, uint256 indexed tokenId);
    event RevenueClaim(address indexed claimer, uint256 amount);
    event TokenRecovery(address indexed token, uint256 amount);
    event Trade(
        address indexed collection,
        uint256 indexed tokenId,
        address indexed seller,
        address buyer,
        uint256 askPrice,
        uint256 netPrice,
        bool withBNB
    );

    modifier onlyAdmin() {
        require(msg.sender == adminAddress, 'Only admin');
        _;
    }

    constructor(
        address admin_,
        address treasury_,
        address wbnb_,
        uint256 minimumAskPrice_,
        uint256 maximumAskPrice_
    ) Ownable(msg.sender) {
        WBNB = wbnb_;
        _setAdminAndTreasury(admin_, treasury_);
        _setPrices(minimumAskPrice_, maximumAskPrice_);
    }

    /// Offers a token for a price in wei; the market keeps it until it is bought or taken back.
    function createAskOrder(address _collection, uint256 _tokenId, uint256 _askPrice) external nonReentrant {
        KeptCollection storage collection = _open(_collection);
        _checkPrice(_askPrice);
        require(_canBeListed(collection.whitelistChecker, _tokenId), 'Token cannot be listed');
        // Of somebody from whom the collection has taken the token: whoever lists it now has it.
        address previous = asks[_collection][_tokenId].seller;
        if (previous != address(0)) {
            _unlist(_collection, _tokenId, previous);
            emit AskCancel(_collection, previous, _tokenId);
        }
        asks[_collection][_tokenId] = KeptAsk(
            msg.sender,
            collection.tradingFee,
            collection.creatorFee,
            _askPrice
        );
        listed[_collection].add(_tokenId);
        listedBy[_collection][msg.sender].add(_tokenId);
        emit AskNew(_collection, msg.sender, _tokenId, _askPrice);
        IERC721(_collection).safeTransferFrom(msg.sender, address(this), _tokenId);
        require(_isHere(_collection, _tokenId), 'Token was not moved');
    }

    /// Asks another price, and agrees to the fees of now.
    function modifyAskOrder(address _collection, uint256 _tokenId, uint256 _newPrice) external nonReentrant {
        KeptCollection storage collection = _open(_collection);
        _checkPrice(_newPrice);
        KeptAsk storage ask = asks[_collection][_tokenId];
        require(ask.seller == msg.sender, 'Not the seller');
        (ask.tradingFee, ask.creatorFee) = (collection.tradingFee, collection.creatorFee);
        ask.price = _newPrice;
        emit AskUpdate(_collection, msg.sender, _tokenId, _newPrice);
    }

    /// Never refused to the seller, whatever has become of the collection.
    function cancelAskOrder(address _collection, uint256 _tokenId) external nonReentrant {
        require(asks[_collection][_tokenId].seller == msg.sender, 'Not the seller');
        _unlist(_collection, _tokenId, msg.sender);
        emit AskCancel(_collection, msg.sender, _tokenId);
        IERC721(_collection).transferFrom(address(this), msg.sender, _tokenId);
        require(!_isHere(_collection, _tokenId), 'Token was not moved');
    }

    /// Buys a token for exactly its price, in coin.
    function buyTokenUsingBNB(address _collection, uint256 _tokenId) external payable nonReentrant {
        WrappedCoin(WBNB).deposit{value: msg.value}();
        _buy(_collection, _tokenId, msg.value, true);
    }

    /// Buys a token for exactly its price, in wrapped coin that is allowed.
    function buyTokenUsingWBNB(address _collection, uint256 _tokenId, uint256 _price) external nonReentrant {
        IERC20(WBNB).safeTransferFrom(msg.sender, address(this), _price);
        _buy(_collection, _tokenId, _price, false);
    }

    /// Pays the caller the fees that wait for it.
    function claimPendingRevenue() external nonReentrant {
        uint256 amount = pendingRevenue[msg.sender];
        require(amount > 0, 'Nothing to claim');
        pendingRevenue[msg.sender] = 0;
        emit RevenueClaim(msg.sender, amount);
        IERC20(WBNB).safeTransfer(msg.sender, amount);
    }

    /// Opens a collection, with its fees in hundredths of a percent.
    function addCollection(
        address _collection,
        address _creator,
        address _whitelistChecker,
        uint256 _tradingFee,
        uint256 _creatorFee
    ) external onlyAdmin {
        require(detailsOf[_collection].status == CollectionStatus.Pending, 'Collection already listed');
        require(ERC165Checker.supportsInterface(_collection, type(IERC721).interfaceId), 'Not an ERC-721');
        collections.push(_collection);
        _setTerms(_collection, _creator, _whitelistChecker, _tradingFee, _creatorFee);
        emit CollectionNew(_collection, _creator, _whitelistChecker, _tradingFee, _creatorFee);
    }

    /// Opens it again where it was closed.
    function modifyCollection(
        address _collection,
        address _creator,
        address _whitelistChecker,
        uint256 _tradingFee,
        uint256 _creatorFee
    ) external onlyAdmin {
        require(detailsOf[_collection].status != CollectionStatus.Pending, 'Collection not listed');
        _setTerms(_collection, _creator, _whitelistChecker, _tradingFee, _creatorFee);
        emit CollectionUpdate(_collection, _creator, _whitelistChecker, _tradingFee, _creatorFee);
    }

    /// By the guardian, too. Sellers take back what they have listed all the same.
    function closeCollectionForTradingAndListing(address _collection) external {
        require(msg.sender == adminAddress || msg.sender == guardian, 'Only admin');
        require(detailsOf[_collection].status != CollectionStatus.Pending, 'Collection not listed');
        detailsOf[_collection].status = CollectionStatus.Close;
        emit CollectionClose(_collection);
    }

    /// Sets what may be asked from now on, in wei.
    function updateMinimumAndMaximumPrices(uint256 _minimumAskPrice, uint256 _maximumAskPrice) external onlyAdmin {
        _setPrices(_minimumAskPrice, _maximumAskPrice);
    }

    /// Names who keeps the collections, and who is paid the trading fees to come.
    function setAdminAndTreasuryAddresses(address _adminAddress, address _treasuryAddress) external onlyOwner {
        _setAdminAndTreasury(_adminAddress, _treasuryAddress);
    }

    /// What was sent here by mistake. Never WBNB, which is owed to those whom sales pay, and never of a collection: some
    /// have a `transfer` that means a token by its amount.
    function recoverFungibleTokens(address _token) external onlyOwner nonReentrant {
        require(_token != WBNB, 'Cannot be WBNB');
        require(detailsOf[_token].status == CollectionStatus.Pending, 'Is a collection');
        uint256 amount = IERC20(_token).balanceOf(address(this));
        require(amount > 0, 'Nothing to recover');
        emit TokenRecovery(_token, amount);
        IERC20(_token).safeTransfer(msg.sender, amount);
    }

    /// Takes a token that was sent here by mistake, and is not for sale.
    function recoverNonFungibleToken(address _token, uint256 _tokenId) external onlyOwner nonReentrant {
        require(asks[_token][_tokenId].seller == address(0), 'Token is for sale');
        emit NonFungibleTokenRecovery(_token, _tokenId);
        IERC721(_token).transferFrom(address(this), msg.sender, _tokenId);
    }

    /// What a token may be asked for at the least, in wei.
    function minimumAskPrice() external view returns (uint256) {
        return minimum;
    }

    /// What a token may be asked for at the most, in wei.
    function maximumAskPrice() external view returns (uint256) {
        return maximum;
    }

    /// What a seller is paid of a price and both fees, as listed now; zeros where the collection is not open.
    function calculatePriceAndFeesForCollection(
        address collection,
        uint256 price
    ) external view returns (uint256 netPrice, uint256 tradingFee, uint256 creatorFee) {
        KeptCollection storage details = detailsOf[collection];
        if (details.status != CollectionStatus.Open) return (0, 0, 0);
        return _parts(price, details.tradingFee, details.creatorFee);
    }

    /// For each token whether it may be listed.
    function canTokensBeListed(
        address _collection,
        uint256[] calldata _tokenIds
    ) external view returns (bool[] memory listingStatuses) {
        listingStatuses = new bool[](_tokenIds.length);
        KeptCollection storage collection = detailsOf[_collection];
        if (collection.status != CollectionStatus.Open) return listingStatuses;
        for (uint256 i = 0; i < _tokenIds.length; i++) {
            listingStatuses[i] = _canBeListed(collection.whitelistChecker, _tokenIds[i]);
        }
    }

    /// Tokens for sale of a collection with their asks, from `cursor` on, with the cursor of what follows.
    function viewAsksByCollection(
        address collection,
        uint256 cursor,
        uint256 size
    ) external view returns (uint256[] memory tokenIds, Ask[] memory askInfo, uint256) {
        return _page(collection, listed[collection], cursor, size);
    }

    /// As `viewAsksByCollection`, of one seller.
    function viewAsksByCollectionAndSeller(
        address collection,
        address seller,
        uint256 cursor,
        uint256 size
    ) external view returns (uint256[] memory tokenIds, Ask[] memory askInfo, uint256) {
        return _page(collection, listedBy[collection][seller], cursor, size);
    }

    /// For each token whether it is for sale, with its ask.
    function viewAsksByCollectionAndTokenIds(
        address collection,
        uint256[] calldata tokenIds
    ) external view returns (bool[] memory statuses, Ask[] memory askInfo) {
        statuses = new bool[](tokenIds.length);
        askInfo = new Ask[](tokenIds.length);
        for (uint256 i = 0; i < tokenIds.length; i++) {
            KeptAsk storage ask = asks[collection][tokenIds[i]];
            statuses[i] = ask.seller != address(0);
            askInfo[i] = Ask(ask.seller, ask.price);
        }
    }

    /// Collections with their terms from `cursor` on, with the cursor of what follows.
    function viewCollections(
        uint256 cursor,
        uint256 size
    ) external view returns (address[] memory collectionAddresses, Collection[] memory collectionDetails, uint256) {
        uint256 length = _pageLength(collections.length, cursor, size);
        collectionAddresses = new address[](length);
        collectionDetails = new Collection[](length);
        for (uint256 i = 0; i < length; i++) {
            collectionAddresses[i] = collections[cursor + i];
            KeptCollection storage kept = detailsOf[collectionAddresses[i]];
            collectionDetails[i] = Collection(
                kept.status, kept.creator, kept.whitelistChecker, kept.tradingFee, kept.creatorFee
            );
        }
        return (collectionAddresses, collectionDetails, cursor + length);
    }

    function _buy(address _collection, uint256 _tokenId, uint256 paid, bool withBNB) private {
        KeptCollection memory collection = _open(_collection);
        KeptAsk memory ask = asks[_collection][_tokenId];
        require(ask.seller != address(0), 'Token is not for sale');
        require(paid == ask.price, 'Price has changed');
        require(msg.sender != ask.seller, 'Buyer is the seller');
        (uint256 netPrice, uint256 tradingFee, uint256 creatorFee) = _parts(
            paid,
            Math.min(ask.tradingFee, collection.tradingFee),
            Math.min(ask.creatorFee, collection.creatorFee)
        );
        _unlist(_collection, _tokenId, ask.seller);
        _owe(treasuryAddress, tradingFee);
        _owe(collection.creator, creatorFee);
        emit Trade(_collection, _tokenId, ask.seller, msg.sender, paid, netPrice, withBNB);
        IERC20(WBNB).safeTransfer(ask.seller, netPrice);
        // Without asking the receiver: it is the one who asked for it.
        IERC721(_collection).transferFrom(address(this), msg.sender, _tokenId);
        require(!_isHere(_collection, _tokenId), 'Token was not moved');
    }

    function _unlist(address collection, uint256 tokenId, address seller) private {
        delete asks[collection][tokenId];
        listed[collection].remove(tokenId);
        listedBy[collection][seller].remove(tokenId);
    }

    function _owe(address to, uint256 amount) private {
        if (amount > 0) pendingRevenue[to] += amount;
    }

    function _setTerms(
        address collection,
        address creator,
        address whitelistChecker,
        uint256 tradingFee,
        uint256 creatorFee
    ) private {
        require(tradingFee + creatorFee <= TOTAL_MAX_FEE, 'Fees too high');
        require(creatorFee == 0 || creator != address(0), 'No creator to pay');
        // Both are TOTAL_MAX_FEE at the most.
        detailsOf[collection] = KeptCollection(
            CollectionStatus.Open,
            creator,
            uint40(tradingFee),
            uint40(creatorFee),
            whitelistChecker
        );
    }

    function _setPrices(uint256 least, uint256 most) private {
        require(least > 0 && least < most && most <= type(uint128).max, 'Wrong price limits');
        (minimum, maximum) = (uint128(least), uint128(most));
        emit NewMinimumAndMaximumAskPrices(least, most);
    }

    function _setAdminAndTreasury(address admin, address treasury) private {
        require(admin != address(0) && treasury != address(0), 'Cannot be zero address');
        (adminAddress, treasuryAddress) = (admin, treasury);
        emit NewAdminAndTreasuryAddresses(admin, treasury);
    }

    function _open(address collection) private view returns (KeptCollection storage details) {
        details = detailsOf[collection];
        require(details.status == CollectionStatus.Open, 'Collection is not open');
    }

    function _checkPrice(uint256 price) private view {
        require(price >= minimum && price <= maximum, 'Price not within range');
    }

    /// Both fees are rounded down: the seller gets what is left of the price.
    function _parts(
        uint256 price,
        uint256 trading,
        uint256 creator
    ) private pure returns (uint256, uint256, uint256) {
        uint256 tradingFee = (price * trading) / WHOLE;
        uint256 creatorFee = (price * creator) / WHOLE;
        return (price - tradingFee - creatorFee, tradingFee, creatorFee);
    }

    function _page(
        address collection,
        Numbers storage all,
        uint256 cursor,
        uint256 size
    ) private view returns (uint256[] memory tokenIds, Ask[] memory askInfo, uint256) {
        uint256 length = _pageLength(all.values.length, cursor, size);
        tokenIds = new uint256[](length);
        askInfo = new Ask[](length);
        for (uint256 i = 0; i < length; i++) {
            tokenIds[i] = all.values[cursor + i];
            KeptAsk storage ask = asks[collection][tokenIds[i]];
            askInfo[i] = Ask(ask.seller, ask.price);
        }
        return (tokenIds, askInfo, cursor + length);
    }

    function _canBeListed(address checker, uint256 tokenId) private view returns (bool) {
        if (checker == address(0)) return true;
        // One that fails or talks nonsense says no, and takes no view down.
        (bool isDone, bytes memory answer) = checker.staticcall{gas: CHECKER_GAS}(
            abi.encodeCall(ListingChecker.canList, (tokenId))
        );
        return isDone && answer.length == 32 && abi.decode(answer, (uint256)) == 1;
    }

    function _isHere(address collection, uint256 tokenId) private view returns (bool) {
        return IERC721(collection).ownerOf(tokenId) == address(this);
    }

    function _pageLength(uint256 count, uint256 cursor, uint256 size) private pure returns (uint256) {
        if (cursor >= count) return 0;
        return size < count - cursor ? size : count - cursor;
    }
}
