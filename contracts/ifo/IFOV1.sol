// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Sale} from './Sale.sol';

/// A token sale of the first version: one pool without limits. Where more is committed than is raised, everybody pays
/// and gets a part and the rest is paid back. Shares have six places.
contract IFOV1 is Sale {
    struct UserInfo {
        uint256 amount;
        bool claimed;
    }

    uint256 private constant SCALE = 1e6;

    uint256 public immutable offeringAmount;
    uint256 public immutable raisingAmount;
    uint256 public totalAmount;
    address[] public addressList;
    mapping(address user => UserInfo) public userInfo;
    Waiting private waiting;

    event Deposit(address indexed user, uint256 amount);
    event Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount);

    constructor(
        IERC20 lpToken_,
        IERC20 offeringToken_,
        uint256 startBlock_,
        uint256 endBlock_,
        uint256 offeringAmount_,
        uint256 raisingAmount_,
        address adminAddress_
    ) Sale(lpToken_, offeringToken_, startBlock_, endBlock_, adminAddress_) {
        require(offeringAmount_ > 0 && raisingAmount_ > 0, 'Amounts must be > 0');
        offeringAmount = offeringAmount_;
        raisingAmount = raisingAmount_;
    }

    /// Commits so much, while the sale lasts.
    function deposit(uint256 _amount) external nonReentrant {
        require(block.number > startBlock && block.number < endBlock, 'not ifo time');
        require(_amount > 0, 'need _amount > 0');
        require(offeringToken.balanceOf(address(this)) >= offeringAmount, 'offering tokens missing');
        uint256 received = take(_amount);
        UserInfo storage user = userInfo[msg.sender];
        if (user.amount == 0) {
            addressList.push(msg.sender);
            waiting.users += 1;
        }
        user.amount += received;
        totalAmount += received;
        waiting.amount += received;
        emit Deposit(msg.sender, received);
    }

    /// Gives the tokens that were bought and pays back what was too much, once, after the end.
    function harvest() external nonReentrant {
        require(block.number > endBlock, 'not harvest time');
        UserInfo storage user = userInfo[msg.sender];
        require(user.amount > 0, 'have you participated?');
        require(!user.claimed, 'nothing to harvest');
        uint256 offering = getOfferingAmount(msg.sender);
        uint256 refund = getRefundingAmount(msg.sender);
        user.claimed = true;
        waiting.amount -= user.amount;
        waiting.users -= 1;
        emit Harvest(msg.sender, offering, refund);
        pay(offering, refund);
    }

    /// Whether the user has harvested.
    function hasHarvest(address _user) external view returns (bool) {
        return userInfo[_user].claimed;
    }

    /// How many accounts have committed.
    function getAddressListLength() external view returns (uint256) {
        return addressList.length;
    }

    /// Reverts while nobody has committed anything, as the field's does.
    function getUserAllocation(address _user) public view returns (uint256) {
        return (userInfo[_user].amount * 1e12) / totalAmount / 1e6;
    }

    /// Tokens that the user's commitment buys as things stand.
    function getOfferingAmount(address _user) public view returns (uint256) {
        if (totalAmount > raisingAmount) return (offeringAmount * getUserAllocation(_user)) / SCALE;
        return (userInfo[_user].amount * offeringAmount) / raisingAmount;
    }

    /// What the user is paid back as things stand.
    function getRefundingAmount(address _user) public view returns (uint256) {
        if (totalAmount <= raisingAmount) return 0;
        return userInfo[_user].amount - (raisingAmount * getUserAllocation(_user)) / SCALE;
    }

    function owed() internal view override returns (uint256 refunds, uint256 offered) {
        return owedOf(Book(raisingAmount, offeringAmount, totalAmount), waiting, SCALE);
    }
}
