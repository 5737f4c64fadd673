// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {AccessControl} from '@openzeppelin/contracts/access/AccessControl.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';
import {IERC721} from '@openzeppelin/contracts/token/ERC721/IERC721.sol';
import {IERC721Receiver} from '@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol';
import {IERC165} from '@openzeppelin/contracts/utils/introspection/IERC165.sol';
import {ReentrancyGuard} from '@openzeppelin/contracts/utils/ReentrancyGuard.sol';

/// Who people are: a team, points, and a collectible as their picture, which is held here while the profile is active.
/// It leaves to its owner alone; no role, cost or closed team stands in the way of taking it back by a pause.
contract Profile is AccessControl, ReentrancyGuard, IERC721Receiver {
    using SafeERC20 for IERC20;

    struct Team {
        string name;
        string description;
        uint256 numberUsers;
        uint256 numberPoints;
        bool isJoinable;
    }

    struct User {
        uint256 userId;
        uint256 numberPoints;
        uint256 teamId;
        address nftAddress;
        uint256 tokenId;
        bool isActive;
    }

    bytes32 public constant NFT_ROLE = keccak256('NFT_ROLE');
    bytes32 public constant POINT_ROLE = keccak256('POINT_ROLE');
    bytes32 public constant SPECIAL_ROLE = keccak256('SPECIAL_ROLE');
    /// No cost is ever above this.
    uint256 public constant MAX_COST = 100 ether;

    IERC20 public immutable cakeToken;
    uint256 public numberActiveProfiles;
    uint256 public numberCakeToReactivate;
    uint256 public numberCakeToRegister;
    uint256 public numberCakeToUpdate;
    uint256 public numberTeams;
    mapping(address user => bool) public hasRegistered;
    mapping(uint256 teamId => Team) private teams;
    mapping(address user => User) private users;
    uint256 private numberUsers;
    bool private isTaking;

    event NewCosts(uint256 toReactivate, uint256 toRegister, uint256 toUpdate);
    event FeeClaim(uint256 amount);
    event TeamAdd(uint256 teamId, string teamName);
    event TeamJoinable(uint256 indexed teamId, bool isJoinable);
    event TeamPointIncrease(uint256 indexed teamId, uint256 numberPoints, uint256 indexed campaignId);
    event TeamPointRemove(uint256 indexed teamId, uint256 numberPoints);
    event TeamRename(uint256 indexed teamId, string teamName, string teamDescription);
    event UserChangeTeam(address indexed userAddress, uint256 oldTeamId, uint256 newTeamId);
    event UserNew(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId);
    event UserPause(address indexed userAddress, uint256 teamId);
    event UserPointIncrease(address indexed userAddress, uint256 numberPoints, uint256 indexed campaignId);
    event UserPointIncreaseMultiple(address[] userAddresses, uint256 numberPoints, uint256 indexed campaignId);
    event UserPointRemove(address indexed userAddress, uint256 numberPoints);
    event UserReactivate(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId);
    event UserUpdate(address indexed userAddress, address nftAddress, uint256 tokenId);

    modifier onlyOwner() {
        require(hasRole(DEFAULT_ADMIN_ROLE, msg.sender), 'Not the main admin');
        _;
    }

    modifier onlyPoint() {
        require(hasRole(POINT_ROLE, msg.sender), 'Not a point admin');
        _;
    }

    modifier onlySpecial() {
        require(hasRole(SPECIAL_ROLE, msg.sender), 'Not a special admin');
        _;
    }

    modifier onlyRegistered() {
        require(hasRegistered[msg.sender], 'Has not registered');
        _;
    }

    modifier knownTeam(uint256 teamId) {
        require(teamId > 0 && teamId <= numberTeams, 'teamId invalid');
        _;
    }

    constructor(
        IERC20 cakeToken_,
        uint256 numberCakeToReactivate_,
        uint256 numberCakeToRegister_,
        uint256 numberCakeToUpdate_
    ) {
        cakeToken = cakeToken_;
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        applyCosts(numberCakeToReactivate_, numberCakeToRegister_, numberCakeToUpdate_);
    }

    /// Joins a team with a collectible, which is kept here, for its cost.
    function createProfile(uint256 _teamId, address _nftAddress, uint256 _tokenId) external nonReentrant {
        require(!hasRegistered[msg.sender], 'Already registered');
        require(_teamId > 0 && _teamId <= numberTeams, 'Invalid teamId');
        require(teams[_teamId].isJoinable, 'Team not joinable');
        requireOwnPicture(_nftAddress, _tokenId, 'Only NFT owner can register');
        hasRegistered[msg.sender] = true;
        numberUsers += 1;
        numberActiveProfiles += 1;
        teams[_teamId].numberUsers += 1;
        users[msg.sender] = User(numberUsers, 0, _teamId, _nftAddress, _tokenId, true);
        emit UserNew(msg.sender, _teamId, _nftAddress, _tokenId);
        takePicture(_nftAddress, _tokenId, numberCakeToRegister);
    }

    /// Gives the collectible back; the profile is active again with another.
    function pauseProfile() external nonReentrant onlyRegistered {
        User storage user = users[msg.sender];
        require(user.isActive, 'User not active');
        (address nftAddress, uint256 tokenId) = (user.nftAddress, user.tokenId);
        user.isActive = false;
        user.nftAddress = address(0);
        user.tokenId = 0;
        numberActiveProfiles -= 1;
        emit UserPause(msg.sender, user.teamId);
        returnPicture(nftAddress, tokenId);
    }

    /// Changes the collectible for another, for its cost.
    function updateProfile(address _nftAddress, uint256 _tokenId) external nonReentrant onlyRegistered {
        User storage user = users[msg.sender];
        require(user.isActive, 'User not active');
        requireOwnPicture(_nftAddress, _tokenId, 'Only NFT owner can update');
        (address nftAddress, uint256 tokenId) = (user.nftAddress, user.tokenId);
        user.nftAddress = _nftAddress;
        user.tokenId = _tokenId;
        emit UserUpdate(msg.sender, _nftAddress, _tokenId);
        takePicture(_nftAddress, _tokenId, numberCakeToUpdate);
        returnPicture(nftAddress, tokenId);
    }

    /// Makes a paused profile active with a collectible, for its cost.
    function reactivateProfile(address _nftAddress, uint256 _tokenId) external nonReentrant onlyRegistered {
        User storage user = users[msg.sender];
        require(!user.isActive, 'User is active');
        requireOwnPicture(_nftAddress, _tokenId, 'Only NFT owner can update');
        user.isActive = true;
        user.nftAddress = _nftAddress;
        user.tokenId = _tokenId;
        numberActiveProfiles += 1;
        emit UserReactivate(msg.sender, user.teamId, _nftAddress, _tokenId);
        takePicture(_nftAddress, _tokenId, numberCakeToReactivate);
    }

    /// Adds points of a campaign to a profile.
    function increaseUserPoints(
        address _userAddress,
        uint256 _numberPoints,
        uint256 _campaignId
    ) external onlyPoint {
        users[_userAddress].numberPoints += _numberPoints;
        emit UserPointIncrease(_userAddress, _numberPoints, _campaignId);
    }

    /// Adds points of a campaign to profiles.
    function increaseUserPointsMultiple(
        address[] calldata _userAddresses,
        uint256 _numberPoints,
        uint256 _campaignId
    ) external onlyPoint {
        require(_userAddresses.length < 1001, 'Length must be < 1001');
        for (uint256 i = 0; i < _userAddresses.length; i++) {
            users[_userAddresses[i]].numberPoints += _numberPoints;
        }
        emit UserPointIncreaseMultiple(_userAddresses, _numberPoints, _campaignId);
    }

    /// Adds points of a campaign to a team.
    function increaseTeamPoints(
        uint256 _teamId,
        uint256 _numberPoints,
        uint256 _campaignId
    ) external onlyPoint knownTeam(_teamId) {
        teams[_teamId].numberPoints += _numberPoints;
        emit TeamPointIncrease(_teamId, _numberPoints, _campaignId);
    }

    /// Takes points of a profile away.
    function removeUserPoints(address _userAddress, uint256 _numberPoints) external onlyPoint {
        users[_userAddress].numberPoints -= _numberPoints;
        emit UserPointRemove(_userAddress, _numberPoints);
    }

    /// Takes points of profiles away.
    function removeUserPointsMultiple(
        address[] calldata _userAddresses,
        uint256 _numberPoints
    ) external onlyPoint {
        require(_userAddresses.length < 1001, 'Length must be < 1001');
        for (uint256 i = 0; i < _userAddresses.length; i++) {
            users[_userAddresses[i]].numberPoints -= _numberPoints;
            emit UserPointRemove(_userAddresses[i], _numberPoints);
        }
    }

    /// Takes points of a team away.
    function removeTeamPoints(uint256 _teamId, uint256 _numberPoints) external onlyPoint knownTeam(_teamId) {
        teams[_teamId].numberPoints -= _numberPoints;
        emit TeamPointRemove(_teamId, _numberPoints);
    }

    /// Lets collectibles of this contract be pictures.
    function addNftAddress(address _nftAddress) external onlyOwner {
        require(IERC165(_nftAddress).supportsInterface(type(IERC721).interfaceId), 'Not ERC721');
        _grantRole(NFT_ROLE, _nftAddress);
    }

    /// Makes a team that can be joined.
    function addTeam(string calldata _teamName, string calldata _teamDescription) external onlyOwner {
        requireTeamName(_teamName);
        numberTeams += 1;
        teams[numberTeams] = Team(_teamName, _teamDescription, 0, 0, true);
        emit TeamAdd(numberTeams, _teamName);
    }

    /// Gives a team another name and description.
    function renameTeam(
        uint256 _teamId,
        string calldata _teamName,
        string calldata _teamDescription
    ) external onlyOwner knownTeam(_teamId) {
        requireTeamName(_teamName);
        teams[_teamId].name = _teamName;
        teams[_teamId].description = _teamDescription;
        emit TeamRename(_teamId, _teamName, _teamDescription);
    }

    /// Lets people join a team.
    function makeTeamJoinable(uint256 _teamId) external onlyOwner knownTeam(_teamId) {
        teams[_teamId].isJoinable = true;
        emit TeamJoinable(_teamId, true);
    }

    /// Lets nobody join a team; its members stay.
    function makeTeamNotJoinable(uint256 _teamId) external onlyOwner knownTeam(_teamId) {
        teams[_teamId].isJoinable = false;
        emit TeamJoinable(_teamId, false);
    }

    /// Moves a profile to another team.
    function changeTeam(address _userAddress, uint256 _newTeamId) external onlySpecial {
        require(hasRegistered[_userAddress], "User doesn't exist");
        require(_newTeamId > 0 && _newTeamId <= numberTeams, "teamId doesn't exist");
        require(teams[_newTeamId].isJoinable, 'Team not joinable');
        uint256 oldTeamId = users[_userAddress].teamId;
        require(oldTeamId != _newTeamId, 'Already in the team');
        teams[oldTeamId].numberUsers -= 1;
        teams[_newTeamId].numberUsers += 1;
        users[_userAddress].teamId = _newTeamId;
        emit UserChangeTeam(_userAddress, oldTeamId, _newTeamId);
    }

    /// Sets what joining, changing and reactivating cost, in units of CHEESE.
    function updateNumberCake(
        uint256 _newNumberCakeToReactivate,
        uint256 _newNumberCakeToRegister,
        uint256 _newNumberCakeToUpdate
    ) external onlyOwner {
        applyCosts(_newNumberCakeToReactivate, _newNumberCakeToRegister, _newNumberCakeToUpdate);
    }

    /// Takes what profiles were paid with.
    function claimFee(uint256 _amount) external onlyOwner {
        emit FeeClaim(_amount);
        cakeToken.safeTransfer(msg.sender, _amount);
    }

    /// One picture is expected at a time: what is sent here by mistake would never come back.
    function onERC721Received(address, address, uint256, bytes calldata) external returns (bytes4) {
        require(isTaking, 'Only as a picture');
        isTaking = false;
        return this.onERC721Received.selector;
    }

    /// Id, points, team, collection and token of a profile, and whether it is active.
    function getUserProfile(
        address _userAddress
    ) external view returns (uint256, uint256, uint256, address, uint256, bool) {
        require(hasRegistered[_userAddress], 'Not registered');
        User storage user = users[_userAddress];
        return (
            user.userId,
            user.numberPoints,
            user.teamId,
            user.nftAddress,
            user.tokenId,
            user.isActive
        );
    }

    /// Whether an account has an active profile.
    function getUserStatus(address _userAddress) external view returns (bool) {
        return users[_userAddress].isActive;
    }

    /// Name, description, members, points of a team, and whether it can be joined.
    function getTeamProfile(
        uint256 _teamId
    ) external view knownTeam(_teamId) returns (string memory, string memory, uint256, uint256, bool) {
        Team storage team = teams[_teamId];
        return (team.name, team.description, team.numberUsers, team.numberPoints, team.isJoinable);
    }

    function requireOwnPicture(address nftAddress, uint256 tokenId, string memory otherwise) private view {
        require(hasRole(NFT_ROLE, nftAddress), 'NFT address invalid');
        require(IERC721(nftAddress).ownerOf(tokenId) == msg.sender, otherwise);
    }

    function takePicture(address nftAddress, uint256 tokenId, uint256 cost) private {
        cakeToken.safeTransferFrom(msg.sender, address(this), cost);
        isTaking = true;
        IERC721(nftAddress).safeTransferFrom(msg.sender, address(this), tokenId);
        // Of a collection that did not announce it.
        isTaking = false;
    }

    /// Without asking the receiver whether it wants it: a contract wallet that cannot say so gets it back all the same.
    function returnPicture(address nftAddress, uint256 tokenId) private {
        IERC721(nftAddress).transferFrom(address(this), msg.sender, tokenId);
    }

    function requireTeamName(string calldata name) private pure {
        require(bytes(name).length < 20, 'Must be < 20');
        require(bytes(name).length > 3, 'Must be > 3');
    }

    function applyCosts(uint256 toReactivate, uint256 toRegister, uint256 toUpdate) private {
        require(
            toReactivate <= MAX_COST && toRegister <= MAX_COST && toUpdate <= MAX_COST,
            'Cost above the limit'
        );
        numberCakeToReactivate = toReactivate;
        numberCakeToRegister = toRegister;
        numberCakeToUpdate = toUpdate;
        emit NewCosts(toReactivate, toRegister, toUpdate);
    }
}
