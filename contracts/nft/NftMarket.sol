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
    function deposit() external payable;
}

/// Asked before a token is listed, where a collection has one.
interface ListingChecker {
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

    /// In hundredths of a percent.
    struct Fees {
        uint128 trading;
        uint128 creator;
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
    uint256 public minimumAskPrice;
    uint256 public maximumAskPrice;
    mapping(address claimer => uint256) public pendingRevenue;

    /// The sum of all that waits to be claimed: it is nobody else's.
    uint256 private owed;
    address[] private collections;
    mapping(address collection => Collection) private detailsOf;
    mapping(address collection => mapping(uint256 tokenId => Ask)) private asks;
    mapping(address collection => mapping(uint256 tokenId => Fees)) private feesOfAsk;
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

    function createAskOrder(address _collection, uint256 _tokenId, uint256 _askPrice) external nonReentrant {
        Collection storage collection = _open(_collection);
        _checkPrice(_askPrice);
        require(_canBeListed(collection.whitelistChecker, _tokenId), 'Token cannot be listed');
        // Of somebody from whom the collection has taken the token: whoever lists it now has it.
        address previous = asks[_collection][_tokenId].seller;
        if (previous != address(0)) {
            _unlist(_collection, _tokenId, previous);
            emit AskCancel(_collection, previous, _tokenId);
        }
        asks[_collection][_tokenId] = Ask(msg.sender, _askPrice);
        _agreeToFees(collection, _collection, _tokenId);
        listed[_collection].add(_tokenId);
        listedBy[_collection][msg.sender].add(_tokenId);
        emit AskNew(_collection, msg.sender, _tokenId, _askPrice);
        IERC721(_collection).safeTransferFrom(msg.sender, address(this), _tokenId);
        require(_isHere(_collection, _tokenId), 'Token was not moved');
    }

    function modifyAskOrder(address _collection, uint256 _tokenId, uint256 _newPrice) external nonReentrant {
        Collection storage collection = _open(_collection);
        _checkPrice(_newPrice);
        Ask storage ask = asks[_collection][_tokenId];
        require(ask.seller == msg.sender, 'Not the seller');
        ask.price = _newPrice;
        _agreeToFees(collection, _collection, _tokenId);
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

    function buyTokenUsingBNB(address _collection, uint256 _tokenId) external payable nonReentrant {
        WrappedCoin(WBNB).deposit{value: msg.value}();
        _buy(_collection, _tokenId, msg.value, true);
    }

    function buyTokenUsingWBNB(address _collection, uint256 _tokenId, uint256 _price) external nonReentrant {
        IERC20(WBNB).safeTransferFrom(msg.sender, address(this), _price);
        _buy(_collection, _tokenId, _price, false);
    }

    function claimPendingRevenue() external nonReentrant {
        uint256 amount = pendingRevenue[msg.sender];
        require(amount > 0, 'Nothing to claim');
        pendingRevenue[msg.sender] = 0;
        owed -= amount;
        emit RevenueClaim(msg.sender, amount);
        IERC20(WBNB).safeTransfer(msg.sender, amount);
    }

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

    function updateMinimumAndMaximumPrices(uint256 _minimumAskPrice, uint256 _maximumAskPrice) external onlyAdmin {
        _setPrices(_minimumAskPrice, _maximumAskPrice);
    }

    function setAdminAndTreasuryAddresses(address _adminAddress, address _treasuryAddress) external onlyOwner {
        _setAdminAndTreasury(_adminAddress, _treasuryAddress);
    }

    /// What was sent here by mistake; of WBNB only what is owed to nobody. Never of a collection: some have a `transfer`
    /// that means a token by its amount.
    function recoverFungibleTokens(address _token) external onlyOwner nonReentrant {
        require(detailsOf[_token].status == CollectionStatus.Pending, 'Is a collection');
        uint256 amount = IERC20(_token).balanceOf(address(this));
        if (_token == WBNB) amount -= owed;
        require(amount > 0, 'Nothing to recover');
        emit TokenRecovery(_token, amount);
        IERC20(_token).safeTransfer(msg.sender, amount);
    }

    function recoverNonFungibleToken(address _token, uint256 _tokenId) external onlyOwner nonReentrant {
        require(asks[_token][_tokenId].seller == address(0), 'Token is for sale');
        emit NonFungibleTokenRecovery(_token, _tokenId);
        IERC721(_token).transferFrom(address(this), msg.sender, _tokenId);
    }

    function calculatePriceAndFeesForCollection(
        address collection,
        uint256 price
    ) external view returns (uint256 netPrice, uint256 tradingFee, uint256 creatorFee) {
        Collection storage details = detailsOf[collection];
        if (details.status != CollectionStatus.Open) return (0, 0, 0);
        return _parts(price, details.tradingFee, details.creatorFee);
    }

    function canTokensBeListed(
        address _collection,
        uint256[] calldata _tokenIds
    ) external view returns (bool[] memory listingStatuses) {
        listingStatuses = new bool[](_tokenIds.length);
        Collection storage collection = detailsOf[_collection];
        if (collection.status != CollectionStatus.Open) return listingStatuses;
        for (uint256 i = 0; i < _tokenIds.length; i++) {
            listingStatuses[i] = _canBeListed(collection.whitelistChecker, _tokenIds[i]);
        }
    }

    function viewAsksByCollection(
        address collection,
        uint256 cursor,
        uint256 size
    ) external view returns (uint256[] memory tokenIds, Ask[] memory askInfo, uint256) {
        return _page(collection, listed[collection], cursor, size);
    }

    function viewAsksByCollectionAndSeller(
        address collection,
        address seller,
        uint256 cursor,
        uint256 size
    ) external view returns (uint256[] memory tokenIds, Ask[] memory askInfo, uint256) {
        return _page(collection, listedBy[collection][seller], cursor, size);
    }

    function viewCollections(
        uint256 cursor,
        uint256 size
    ) external view returns (address[] memory collectionAddresses, Collection[] memory collectionDetails, uint256) {
        uint256 length = _pageLength(collections.length, cursor, size);
        collectionAddresses = new address[](length);
        collectionDetails = new Collection[](length);
        for (uint256 i = 0; i < length; i++) {
            collectionAddresses[i] = collections[cursor + i];
            collectionDetails[i] = detailsOf[collectionAddresses[i]];
        }
        return (collectionAddresses, collectionDetails, cursor + length);
    }

    function _buy(address _collection, uint256 _tokenId, uint256 paid, bool withBNB) private {
        Collection storage collection = _open(_collection);
        Ask memory ask = asks[_collection][_tokenId];
        require(ask.seller != address(0), 'Token is not for sale');
        require(paid == ask.price, 'Price has changed');
        require(msg.sender != ask.seller, 'Buyer is the seller');
        Fees memory agreed = feesOfAsk[_collection][_tokenId];
        (uint256 netPrice, uint256 tradingFee, uint256 creatorFee) = _parts(
            paid,
            Math.min(agreed.trading, collection.tradingFee),
            Math.min(agreed.creator, collection.creatorFee)
        );
        _unlist(_collection, _tokenId, ask.seller);
        _owe(treasuryAddress, tradingFee);
        _owe(collection.creatorAddress, creatorFee);
        emit Trade(_collection, _tokenId, ask.seller, msg.sender, paid, netPrice, withBNB);
        IERC20(WBNB).safeTransfer(ask.seller, netPrice);
        // Without asking the receiver: it is the one who asked for it.
        IERC721(_collection).transferFrom(address(this), msg.sender, _tokenId);
        require(!_isHere(_collection, _tokenId), 'Token was not moved');
    }

    function _agreeToFees(Collection storage details, address collection, uint256 tokenId) private {
        // Both are TOTAL_MAX_FEE at the most.
        feesOfAsk[collection][tokenId] = Fees(uint128(details.tradingFee), uint128(details.creatorFee));
    }

    function _unlist(address collection, uint256 tokenId, address seller) private {
        delete asks[collection][tokenId];
        delete feesOfAsk[collection][tokenId];
        listed[collection].remove(tokenId);
        listedBy[collection][seller].remove(tokenId);
    }

    function _owe(address to, uint256 amount) private {
        pendingRevenue[to] += amount;
        owed += amount;
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
        detailsOf[collection] = Collection(CollectionStatus.Open, creator, whitelistChecker, tradingFee, creatorFee);
    }

    function _setPrices(uint256 minimum, uint256 maximum) private {
        require(minimum > 0 && minimum < maximum, 'Wrong price limits');
        (minimumAskPrice, maximumAskPrice) = (minimum, maximum);
        emit NewMinimumAndMaximumAskPrices(minimum, maximum);
    }

    function _setAdminAndTreasury(address admin, address treasury) private {
        require(admin != address(0) && treasury != address(0), 'Cannot be zero address');
        (adminAddress, treasuryAddress) = (admin, treasury);
        emit NewAdminAndTreasuryAddresses(admin, treasury);
    }

    function _open(address collection) private view returns (Collection storage details) {
        details = detailsOf[collection];
        require(details.status == CollectionStatus.Open, 'Collection is not open');
    }

    function _checkPrice(uint256 price) private view {
        require(price >= minimumAskPrice && price <= maximumAskPrice, 'Price not within range');
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
            askInfo[i] = asks[collection][tokenIds[i]];
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
