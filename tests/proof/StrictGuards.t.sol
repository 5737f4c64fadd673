// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Lottery} from '../../contracts/lottery/Lottery.sol';
import {GuardsProof} from './Guards.t.sol';

/// Where guards are strict, contracts are kept out of exits as well.
contract StrictGuardsProof is GuardsProof {
    function test_aStrictLotteryPaysNoContract() external {
        address lottery = make('Lottery', abi.encode(token, this, 1 hours, true));
        bytes memory data = abi.encodeCall(
            Lottery.claimTickets,
            (1, new uint256[](1), new uint32[](1))
        );
        refused(address(attacker), lottery, data, 'Contract not allowed');
        refused(people[0], lottery, data, 'Lottery not claimable');
    }
}
