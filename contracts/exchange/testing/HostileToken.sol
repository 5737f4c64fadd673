// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';

interface TransferHook {
    function transferred() external;
}

/// A token with every habit that has cost somebody money: it calls sender and receiver back where they ask for it,
/// refuses accounts, refuses to move nothing, and keeps a part of each transfer. Anybody may set all of it.
contract HostileToken is ERC20 {
    /// How a transfer to an account ends: as it should, with megabytes of a revert or of an answer, out of gas, with an
    /// answer that is no yes, or with one that is too short to be any.
    enum Answer {
        Yes,
        RevertBomb,
        AnswerBomb,
        Burn,
        Garbage,
        Short
    }

    mapping(address account => Answer) public answers;
    mapping(address account => bool) public calls;
    mapping(address account => bool) public refuses;
    bool public refusesZero;
    /// Hundredths of a percent that a transfer loses.
    uint256 public tax;

    constructor(uint256 supply) ERC20('Hostile', 'HOST') {
        _mint(msg.sender, supply);
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function setCalls(address account, bool isCalled) external {
        calls[account] = isCalled;
    }

    function setRefuses(address account, bool isRefused) external {
        refuses[account] = isRefused;
    }

    function setAnswer(address account, Answer answer) external {
        answers[account] = answer;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        Answer answer = answers[to];
        if (answer == Answer.Yes) return super.transfer(to, value);
        if (answer == Answer.Burn) while (true) {}
        assembly {
            // As much as 6 of 10 million gas make: whoever copies it has not enough for the rest.
            let size := 1750000
            switch answer
            case 1 {
                revert(0, size)
            }
            case 2 {
                return(0, size)
            }
            case 4 {
                mstore(0, not(0))
                return(0, 32)
            }
            default {
                return(0, 31)
            }
        }
    }

    function setRefusesZero(bool isRefused) external {
        refusesZero = isRefused;
    }

    function setTax(uint256 tax_) external {
        tax = tax_;
    }

    function _update(address from, address to, uint256 value) internal override {
        require(!refuses[from] && !refuses[to], 'Refused');
        require(value > 0 || !refusesZero, 'Nothing to move');
        if (calls[from]) TransferHook(from).transferred();
        uint256 kept = from == address(0) || to == address(0) ? 0 : (value * tax) / 10_000;
        if (kept > 0) super._update(from, address(0), kept);
        super._update(from, to, value - kept);
        if (calls[to]) TransferHook(to).transferred();
    }
}
