// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Router} from '../../contracts/exchange/amm/Router.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {MasterChef} from '../../contracts/farming/MasterChef.sol';
import {SousChefBnb} from '../../contracts/farming/SousChefBnb.sol';
import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {GuardsProof} from './Guards.t.sol';

/// This contract is the developer, too.
contract MasterChefGuardsProof is GuardsProof {
    MasterChef internal chef;
    address internal to;

    function setUp() public {
        address cheese = make('Cheese', '');
        address syrup = make('Syrup', abi.encode(cheese));
        chef = MasterChef(make('MasterChef', abi.encode(cheese, syrup, this, E18, height)));
        to = address(chef);
        Ownable(cheese).transferOwnership(to);
        Ownable(syrup).transferOwnership(to);
        chef.add(1000, address(token), false);
        allow(address(token), to);
    }

    function test_termsHaveLimits() external {
        address cheese = address(chef.cheese());
        address syrup = address(chef.syrup());
        string memory zero = 'MasterChef: zero address';
        refusedToMake('MasterChef', abi.encode(cheese, syrup, address(0), E18, height), zero);
        refused(to, abi.encodeCall(MasterChef.dev, (address(0))), zero);
        uint256 most = chef.MAX_MULTIPLIER();
        bytes memory data = abi.encodeCall(MasterChef.updateMultiplier, (most + 1));
        refused(to, data, 'MasterChef: multiplier too high');
        chef.updateMultiplier(most);
        most = chef.MAX_ALLOC_POINT();
        string memory many = 'MasterChef: too many points';
        refused(to, abi.encodeCall(MasterChef.set, (1, most + 1, false)), many);
        refused(to, abi.encodeCall(MasterChef.add, (most + 1, address(token), false)), many);
        chef.set(1, most, false);
        chef.add(most, address(token), false);
    }

    function test_farmsAreOfTokens() external {
        bytes memory data = abi.encodeCall(MasterChef.add, (1, STRANGER, false));
        refused(to, data, 'MasterChef: not a token');
        data = abi.encodeCall(MasterChef.addAll, (new uint256[](1), new address[](0)));
        refused(to, data, 'MasterChef: lengths differ');
    }

    function test_stakesAreTakenWhereTheyWerePut() external {
        bytes memory data = abi.encodeCall(MasterChef.deposit, (0, 0));
        refused(people[0], to, data, 'deposit CHEESE by staking');
        data = abi.encodeCall(MasterChef.withdraw, (0, 0));
        refused(people[0], to, data, 'withdraw CHEESE by unstaking');
        send(people[0], to, 0, abi.encodeCall(MasterChef.deposit, (1, 1)));
        data = abi.encodeCall(MasterChef.withdraw, (1, 2));
        refused(people[0], to, data, 'MasterChef: more than the stake');
    }

    /// The farm's token calls the attacker while it moves.
    function test_eachStepIsInOnePiece() external {
        bytes memory deposit = abi.encodeCall(MasterChef.deposit, (1, 2));
        bytes memory leave = abi.encodeCall(MasterChef.emergencyWithdraw, (1));
        bytes memory enter = abi.encodeCall(MasterChef.enterStaking, (0));
        refusedMeanwhile(to, deposit, enter);
        refusedMeanwhile(to, abi.encodeCall(MasterChef.withdraw, (1, 1)), leave);
        send(address(attacker), to, 0, deposit);
        refusedMeanwhile(to, leave, abi.encodeCall(MasterChef.leaveStaking, (0)));
    }
}

/// Ten a block; each stakes twenty at the most.
contract SousChefGuardsProof is GuardsProof {
    SousChefBnb internal chef;
    HostileToken internal reward;
    address internal to;

    function setUp() public {
        reward = newToken();
        reward.setCalls(address(attacker), true);
        address wrapped = make('WBNB', '');
        chef = SousChefBnb(make('SousChefBnb', abi.encode(wrapped, reward, 10, height, height + 100, 20)));
        to = address(chef);
    }

    function withdrawData(uint256 amount) internal pure returns (bytes memory) {
        return abi.encodeCall(SousChefBnb.withdraw, (amount));
    }

    function takeData(uint256 amount) internal pure returns (bytes memory) {
        return abi.encodeCall(SousChefBnb.emergencyRewardWithdraw, (amount));
    }

    function deposit(address who, uint256 amount) internal {
        send(who, to, amount, abi.encodeCall(SousChefBnb.deposit, ()));
    }

    function refusedDeposit(address who, uint256 amount, string memory reason) internal {
        (bool isDone, bytes memory answer) = attempt(who, to, amount, abi.encodeCall(SousChefBnb.deposit, ()));
        require(!isDone, string.concat('not refused: ', reason));
        bytes memory expected = abi.encodeWithSignature('Error(string)', reason);
        require(keccak256(answer) == keccak256(expected), string.concat('otherwise: ', reason));
    }

    function test_stakesHaveALimit() external {
        refused(to, abi.encodeCall(SousChefBnb.updatePool, (1)), 'SousChefBnb: there is one pool');
        refusedDeposit(people[0], 21, 'SousChefBnb: above the limit');
        deposit(people[0], 20);
        refusedDeposit(people[0], 1, 'SousChefBnb: above the limit');
        refused(people[0], to, withdrawData(21), 'SousChefBnb: more than the stake');
        chef.setBlackList(people[1]);
        refusedDeposit(people[1], 1, 'SousChefBnb: on the black list');
        deposit(people[1], 0);
    }

    function test_rewardsThatWereEarnedStay() external {
        deposit(people[0], 0);
        deposit(people[0], 1);
        pass(1, 3);
        refusedDeposit(people[0], 0, 'SousChefBnb: rewards have run out');
        deposit(people[0], 1);
        reward.transfer(to, 15);
        refused(to, takeData(6), 'SousChefBnb: not enough rewards');
        send(address(this), to, 0, takeData(5));
        deposit(people[0], 0);
    }

    /// The attacker is called with coin and with rewards.
    function test_eachStepIsInOnePiece() external {
        bytes memory none = abi.encodeCall(SousChefBnb.deposit, ());
        bytes memory leave = abi.encodeCall(SousChefBnb.emergencyWithdraw, ());
        reward.transfer(to, 1000);
        deposit(address(attacker), 10);
        refusedMeanwhile(to, withdrawData(1), none);
        pass(1, 3);
        refusedMeanwhile(to, none, leave);
        deposit(address(attacker), 10);
        refusedMeanwhile(to, leave, withdrawData(0));
        chef.transferOwnership(address(attacker));
        refusedMeanwhile(to, takeData(1), leave);
    }
}

contract DeadlineGuardsProof is GuardsProof {
    /// Whatever else is asked for: at the deadline it is not too late yet.
    function test_nothingIsDoneAfterItsDeadline() external {
        address router = make('Router', abi.encode(make('Factory', abi.encode(this)), make('WBNB', '')));
        address[] memory path = new address[](2);
        address a = address(token);
        for (uint256 late = 0; late < 2; late++) {
            uint256 end = clock - late;
            bytes[14] memory all = [
                abi.encodeCall(Router.addLiquidity, (a, a, 1, 1, 0, 0, a, end)),
                abi.encodeCall(Router.addLiquidityETH, (a, 1, 0, 0, a, end)),
                abi.encodeCall(Router.removeLiquidity, (a, a, 1, 0, 0, a, end)),
                abi.encodeCall(Router.removeLiquidityETH, (a, 1, 0, 0, a, end)),
                abi.encodeCall(
                    Router.removeLiquidityETHSupportingFeeOnTransferTokens,
                    (a, 1, 0, 0, a, end)
                ),
                abi.encodeCall(Router.swapExactTokensForTokens, (1, 0, path, a, end)),
                abi.encodeCall(Router.swapTokensForExactTokens, (1, 0, path, a, end)),
                abi.encodeCall(Router.swapExactETHForTokens, (0, path, a, end)),
                abi.encodeCall(Router.swapETHForExactTokens, (1, path, a, end)),
                abi.encodeCall(Router.swapExactTokensForETH, (1, 0, path, a, end)),
                abi.encodeCall(Router.swapTokensForExactETH, (1, 0, path, a, end)),
                abi.encodeCall(
                    Router.swapExactTokensForTokensSupportingFeeOnTransferTokens,
                    (1, 0, path, a, end)
                ),
                abi.encodeCall(
                    Router.swapExactETHForTokensSupportingFeeOnTransferTokens,
                    (0, path, a, end)
                ),
                abi.encodeCall(
                    Router.swapExactTokensForETHSupportingFeeOnTransferTokens,
                    (1, 0, path, a, end)
                )
            ];
            for (uint256 i = 0; i < all.length; i++) {
                (bool isDone, bytes memory answer) = attempt(address(this), router, 0, all[i]);
                bytes memory expired = abi.encodeWithSignature('Error(string)', 'PancakeRouter: EXPIRED');
                require(!isDone, 'done');
                require((keccak256(answer) == keccak256(expired)) == (late == 1), 'in time');
            }
        }
    }
}
