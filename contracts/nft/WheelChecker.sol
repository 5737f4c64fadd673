// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';

/// Says which tokens of a collection may be listed: those that its artist has signed.
contract WheelChecker is Ownable {
    mapping(uint256 tokenId => bool) public canList;

    event Signed(uint256 tokenId, bool isSigned);

    constructor() Ownable(msg.sender) {}

    /// Lets tokens be listed, or no longer.
    function sign(uint256[] calldata tokenIds, bool isSigned) external onlyOwner {
        for (uint256 i = 0; i < tokenIds.length; i++) {
            canList[tokenIds[i]] = isSigned;
            emit Signed(tokenIds[i], isSigned);
        }
    }
}
