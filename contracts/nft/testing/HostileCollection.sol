// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC721} from '@openzeppelin/contracts/token/ERC721/ERC721.sol';

interface CollectionHook {
    function transferred() external;
}

/// A collection with every habit that has cost somebody money: it says that it moved a token and did not, refuses to
/// move any, takes tokens back, calls somebody while it moves one, and has the `transfer` of the first collections,
/// which means a token where others mean an amount. Anybody may set all of it.
contract HostileCollection is ERC721('Hostile', 'HOST') {
    bool public isLying;
    bool public refuses;
    address public called;

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function seize(address to, uint256 tokenId) external {
        _update(to, tokenId, address(0));
    }

    function setLying(bool isLying_) external {
        isLying = isLying_;
    }

    function setRefuses(bool isRefused) external {
        refuses = isRefused;
    }

    function setCalled(address called_) external {
        called = called_;
    }

    function transfer(address to, uint256 tokenId) external {
        _update(to, tokenId, msg.sender);
    }

    function transferFrom(address from, address to, uint256 tokenId) public override {
        if (isLying) return;
        require(!refuses, 'Refused');
        if (called != address(0)) CollectionHook(called).transferred();
        super.transferFrom(from, to, tokenId);
    }
}

/// Says of tokens whether they may be listed: yes, no, nothing, or a number that is neither; or takes all gas.
contract LyingChecker {
    uint256 public answer = 1;

    function setAnswer(uint256 answer_) external {
        answer = answer_;
    }

    function canList(uint256) external view returns (uint256) {
        require(answer != 3, 'No answer');
        while (answer == 4) {}
        return answer;
    }
}
