// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';

/// A token sale of the first version that is long over, as its records say: who committed how much.
contract PastSale is Ownable {
    struct UserInfo {
        uint256 amount;
        bool claimed;
    }

    mapping(address user => UserInfo) public userInfo;
    address[] public addressList;
    uint256 public totalAmount;

    event Recorded(address[] users, uint256[] amounts);

    constructor() Ownable(msg.sender) {}

    /// Writes down who committed how much.
    function record(address[] calldata users, uint256[] calldata amounts) external onlyOwner {
        for (uint256 i = 0; i < users.length; i++) {
            require(userInfo[users[i]].amount == 0, 'Recorded');
            userInfo[users[i]] = UserInfo(amounts[i], true);
            addressList.push(users[i]);
            totalAmount += amounts[i];
        }
        emit Recorded(users, amounts);
    }

    /// Whether the user has harvested.
    function hasHarvest(address _user) external view returns (bool) {
        return userInfo[_user].claimed;
    }
}
