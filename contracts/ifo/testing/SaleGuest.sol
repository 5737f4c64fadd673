// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';
import {IFOV1} from '../IFOV1.sol';
import {IFOV2} from '../IFOV2.sol';
import {Presale} from '../Presale.sol';

/// A token that calls back whom it is sent to.
contract CallingToken is ERC20('Calling', 'CALL') {
    constructor(uint256 supply) {
        _mint(msg.sender, supply);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (to.code.length > 0) try SaleGuest(payable(to)).called() {} catch {}
    }
}

/// Tries what sales have to withstand: to commit as a contract, and to be paid again while it is being paid.
contract SaleGuest {
    address private again;
    bytes private call;
    string public refusal;

    receive() external payable {
        called();
    }

    function commit(IFOV2 sale, uint256 amount) external {
        sale.lpToken().approve(address(sale), amount);
        sale.depositPool(amount, 0);
    }

    function commitFirst(IFOV1 sale, uint256 amount) external {
        sale.lpToken().approve(address(sale), amount);
        sale.deposit(amount);
    }

    function harvest(IFOV1 sale) external {
        prepare(address(sale), abi.encodeCall(IFOV1.harvest, ()));
        sale.harvest();
    }

    function contribute(Presale presale) external payable {
        presale.buyTokens{value: msg.value}();
    }

    function refund(Presale presale) external {
        prepare(address(presale), abi.encodeCall(Presale.refund, ()));
        presale.refund();
    }

    function called() public {
        if (again == address(0)) return;
        (bool isDone, bytes memory reason) = again.call(call);
        require(!isDone, 'Paid twice');
        refusal = bytes4(reason) == bytes4(keccak256('ReentrancyGuardReentrantCall()'))
            ? 'ReentrancyGuardReentrantCall'
            : string(reason);
    }

    function prepare(address target, bytes memory data) private {
        again = target;
        call = data;
    }
}
