// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {BunnyMintingStation} from './BunnyMintingStation.sol';
import {Profile} from './Profile.sol';

interface LotteryRecords {
    /// Statuses are true for tickets whose prize was taken.
    function viewUserInfoForLotteryId(
        address _user,
        uint256 _lotteryId,
        uint256 _cursor,
        uint256 _size
    )
        external
        view
        returns (
            uint256[] memory ticketIds,
            uint32[] memory ticketNumbers,
            bool[] memory ticketStatuses,
            uint256 cursor
        );
}

/// Three collectibles for players of some draws of the lottery: one for a ticket, one for a prize that was taken, one
/// for those on a list.
contract BunnySpecialLottery is Ownable {
    uint8 private constant FIRST = 18;
    uint8 private constant SECOND = 19;
    uint8 private constant THIRD = 20;

    BunnyMintingStation public immutable bunnyMintingStation;
    Profile public immutable pancakeProfile;
    LotteryRecords public immutable pancakeSwapLottery;
    uint256 public endBlock;
    uint256 public startLotteryRound;
    uint256 public finalLotteryRound;
    mapping(uint8 bunnyId => uint256) public campaignIds;
    mapping(uint8 bunnyId => uint256) public numberPoints;
    mapping(uint8 bunnyId => string) public tokenURIs;
    mapping(address user => bool) public userWhitelistForNft3;
    mapping(address user => mapping(uint8 bunnyId => bool)) public hasClaimed;

    event BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId);
    event NewAddressWhitelisted(address[] users);
    event NewCampaignId(uint8 bunnyId, uint256 campaignId);
    event NewEndBlock(uint256 endBlock);
    event NewLotteryRounds(uint256 startLotteryRound, uint256 finalLotteryRound);
    event NewNumberPoints(uint8 bunnyId, uint256 numberPoints);
    event NewTokenURI(uint8 bunnyId, string tokenURI);

    modifier ownBunny(uint8 bunnyId) {
        require(bunnyId >= FIRST && bunnyId <= THIRD, 'NFT: Not supported');
        _;
    }

    struct Terms {
        LotteryRecords pancakeSwapLottery;
        BunnyMintingStation bunnyMintingStation;
        Profile pancakeProfile;
        uint256 endBlock;
        uint256 startLotteryRound;
        uint256 finalLotteryRound;
        uint256[3] campaignIds;
        uint256[3] numberPoints;
        string[3] tokenURIs;
    }

    constructor(Terms memory terms) Ownable(msg.sender) {
        pancakeSwapLottery = terms.pancakeSwapLottery;
        bunnyMintingStation = terms.bunnyMintingStation;
        pancakeProfile = terms.pancakeProfile;
        endBlock = terms.endBlock;
        startLotteryRound = terms.startLotteryRound;
        finalLotteryRound = terms.finalLotteryRound;
        for (uint8 i = 0; i < 3; i++) {
            campaignIds[FIRST + i] = terms.campaignIds[i];
            numberPoints[FIRST + i] = terms.numberPoints[i];
            tokenURIs[FIRST + i] = terms.tokenURIs[i];
        }
    }

    /// The cursor says which of the sender's tickets of the draw took a prize; the first and third ask for none.
    function mintNFT(uint8 _bunnyId, uint256 _lotteryId, uint256 _cursor) external ownBunny(_bunnyId) {
        require(
            _bunnyId == FIRST
                ? canClaimNft1(msg.sender, _lotteryId)
                : _bunnyId == SECOND
                    ? canClaimNft2(msg.sender, _lotteryId, _cursor)
                    : canClaimNft3(msg.sender),
            'User: Not eligible'
        );
        hasClaimed[msg.sender][_bunnyId] = true;
        uint256 tokenId = bunnyMintingStation.mintCollectible(msg.sender, tokenURIs[_bunnyId], _bunnyId);
        pancakeProfile.increaseUserPoints(msg.sender, numberPoints[_bunnyId], campaignIds[_bunnyId]);
        emit BunnyMint(msg.sender, tokenId, _bunnyId);
    }

    /// Whether an account may have the collectible of a ticket, by one of its rounds.
    function canClaimNft1(address _userAddress, uint256 _lotteryId) public view returns (bool) {
        return isOpenTo(_userAddress, FIRST) && isRound(_lotteryId) && ticketAt(_userAddress, _lotteryId, 0) > 0;
    }

    /// Whether an account may have the collectible of a prize, by its first ticket from `cursor` on that has won.
    function canClaimNft2(
        address _userAddress,
        uint256 _lotteryId,
        uint256 _cursor
    ) public view returns (bool) {
        return
            isOpenTo(_userAddress, SECOND) &&
            isRound(_lotteryId) &&
            ticketAt(_userAddress, _lotteryId, _cursor) > 1;
    }

    /// Whether an account may have the collectible of many tickets, for which it is whitelisted.
    function canClaimNft3(address _userAddress) public view returns (bool) {
        return isOpenTo(_userAddress, THIRD) && userWhitelistForNft3[_userAddress];
    }

    /// Sets the campaign of a bunny's points.
    function changeCampaignId(uint8 _bunnyId, uint256 _campaignId) external onlyOwner ownBunny(_bunnyId) {
        campaignIds[_bunnyId] = _campaignId;
        emit NewCampaignId(_bunnyId, _campaignId);
    }

    /// Sets the block at which the campaign ends.
    function changeEndBlock(uint256 _endBlock) external onlyOwner {
        endBlock = _endBlock;
        emit NewEndBlock(_endBlock);
    }

    /// Sets the rounds that count, both of them in.
    function changeLotteryRounds(uint256 _startLotteryRound, uint256 _finalLotteryRound) external onlyOwner {
        require(_startLotteryRound < _finalLotteryRound, 'Round: startLotteryRound > finalLotteryRound');
        startLotteryRound = _startLotteryRound;
        finalLotteryRound = _finalLotteryRound;
        emit NewLotteryRounds(_startLotteryRound, _finalLotteryRound);
    }

    /// Sets the points of a bunny.
    function changeNumberPoints(uint8 _bunnyId, uint256 _numberPoints) external onlyOwner ownBunny(_bunnyId) {
        numberPoints[_bunnyId] = _numberPoints;
        emit NewNumberPoints(_bunnyId, _numberPoints);
    }

    /// Says where the metadata of a bunny's collectibles are.
    function changeTokenURI(uint8 _bunnyId, string calldata _tokenURI) external onlyOwner ownBunny(_bunnyId) {
        tokenURIs[_bunnyId] = _tokenURI;
        emit NewTokenURI(_bunnyId, _tokenURI);
    }

    /// Lets accounts have the collectible of many tickets.
    function whitelistAddresses(address[] calldata _users) external onlyOwner {
        for (uint256 i = 0; i < _users.length; i++) userWhitelistForNft3[_users[i]] = true;
        emit NewAddressWhitelisted(_users);
    }

    function isOpenTo(address user, uint8 bunnyId) private view returns (bool) {
        return !hasClaimed[user][bunnyId] && block.number < endBlock && pancakeProfile.getUserStatus(user);
    }

    function isRound(uint256 lotteryId) private view returns (bool) {
        return lotteryId >= startLotteryRound && lotteryId <= finalLotteryRound;
    }

    /// 0 where the user has no ticket at the cursor, 1 for a ticket, 2 for one whose prize was taken.
    function ticketAt(address user, uint256 lotteryId, uint256 cursor) private view returns (uint8) {
        try pancakeSwapLottery.viewUserInfoForLotteryId(user, lotteryId, cursor, 1) returns (
            uint256[] memory ticketIds,
            uint32[] memory,
            bool[] memory statuses,
            uint256
        ) {
            if (ticketIds.length == 0) return 0;
            return statuses[0] ? 2 : 1;
        } catch {
            return 0;
        }
    }
}
