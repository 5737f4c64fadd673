// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// Does what it is told, and while it is being called back (by a token, with coin, with a collectible) once more what it
/// was prepared for. It remembers whether that was refused, and refuses coin where it is to.
contract Reenterer {
    address private target;
    bytes private message;
    uint256 private left;
    bool public refusesCoin;
    /// Of the calls that were prepared: how many went through, and how many did not.
    uint256 public done;
    uint256 public refused;

    receive() external payable {
        require(!refusesCoin, 'No coin');
        again();
    }

    function setRefusesCoin(bool isRefused) external {
        refusesCoin = isRefused;
    }

    function prepare(address target_, bytes calldata message_, uint256 times) external {
        (target, message, left) = (target_, message_, times);
    }

    function run(address to, bytes calldata data) external payable {
        (bool isDone, bytes memory answer) = to.call{value: msg.value}(data);
        if (isDone) return;
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }

    function transferred() external {
        again();
    }

    function onERC721Received(address, address, uint256, bytes calldata) external returns (bytes4) {
        again();
        return this.onERC721Received.selector;
    }

    function again() private {
        if (left == 0) return;
        left -= 1;
        (bool isDone, ) = target.call(message);
        if (isDone) done += 1;
        else refused += 1;
    }
}
