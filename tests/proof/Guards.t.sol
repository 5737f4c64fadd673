// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Factory} from '../../contracts/exchange/amm/Factory.sol';
import {Pair} from '../../contracts/exchange/amm/Pair.sol';
import {Router} from '../../contracts/exchange/amm/Router.sol';
import {Guarded} from '../../contracts/exchange/Guarded.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {CheeseVault} from '../../contracts/farming/CheeseVault.sol';
import {FixedAprPool} from '../../contracts/farming/FixedAprPool.sol';
import {NftMarket} from '../../contracts/nft/NftMarket.sol';
import {Proof} from './Proof.sol';

/// Guards that neither random calls nor the suites on a chain run into, at their limits.
abstract contract GuardsProof is Proof {
    function actions() internal pure override returns (bytes4[] memory) {}

    function refused(address who, address to, bytes memory data, string memory reason) internal {
        (bool isDone, bytes memory answer) = attempt(who, to, 0, data);
        require(!isDone, string.concat('not refused: ', reason));
        require(
            keccak256(answer) == keccak256(abi.encodeWithSignature('Error(string)', reason)),
            string.concat('refused otherwise: ', reason)
        );
    }
}

contract VaultGuardsProof is GuardsProof {
    CheeseVault internal vault;

    function setUp() public {
        address cheese = make('Cheese', '');
        address syrup = make('Syrup', abi.encode(cheese));
        address chef = make('MasterChef', abi.encode(cheese, syrup, STRANGER, E18, height));
        vault = CheeseVault(make('CheeseVault', abi.encode(chef, address(this), TREASURY, false)));
    }

    /// Each fee up to its limit, the limit itself among them.
    function test_feesHaveLimits() external {
        vault.setPerformanceFee(500);
        vault.setCallFee(100);
        vault.setWithdrawFee(100);
        vault.setWithdrawFeePeriod(72 hours);
        address to = address(vault);
        refused(
            address(this),
            to,
            abi.encodeCall(CheeseVault.setPerformanceFee, (501)),
            'CheeseVault: performance fee too high'
        );
        refused(
            address(this),
            to,
            abi.encodeCall(CheeseVault.setCallFee, (101)),
            'CheeseVault: call fee too high'
        );
        refused(
            address(this),
            to,
            abi.encodeCall(CheeseVault.setWithdrawFee, (101)),
            'CheeseVault: withdraw fee too high'
        );
        refused(
            address(this),
            to,
            abi.encodeCall(CheeseVault.setWithdrawFeePeriod, (72 hours + 1)),
            'CheeseVault: withdraw fee period too long'
        );
    }

    function test_termsAreTheAdmins() external {
        string memory reason = 'CheeseVault: not the admin';
        refused(STRANGER, address(vault), abi.encodeCall(CheeseVault.setPerformanceFee, (1)), reason);
        refused(STRANGER, address(vault), abi.encodeCall(CheeseVault.setCallFee, (1)), reason);
        refused(STRANGER, address(vault), abi.encodeCall(CheeseVault.setWithdrawFee, (1)), reason);
        refused(STRANGER, address(vault), abi.encodeCall(CheeseVault.setWithdrawFeePeriod, (1)), reason);
    }
}

contract GuardianGuardsProof is GuardsProof {
    /// The owner and the guardian pause; nobody else does, and nobody but the owner names a guardian.
    function test_pausingIsTheGuardians() external {
        FixedAprPool pool = FixedAprPool(
            make('FixedAprPool', abi.encode(token, TREASURY, 1500, 50, 1))
        );
        bytes memory pause = abi.encodeCall(FixedAprPool.pause, ());
        refused(people[0], address(pool), pause, 'Not owner or guardian');
        pool.setGuardian(people[0]);
        send(people[0], address(pool), 0, pause);
        refused(people[1], address(pool), pause, 'Not owner or guardian');
        (bool isDone, ) = attempt(people[0], address(pool), 0, abi.encodeCall(FixedAprPool.unpause, ()));
        require(!isDone, 'a guardian opens nothing again');
        pool.unpause();
        pool.pause();
        (isDone, ) = attempt(people[1], address(pool), 0, abi.encodeCall(Guarded.setGuardian, (people[1])));
        require(!isDone, 'a guardian is named by the owner');
    }
}

contract TradeGuardsProof is GuardsProof {
    Factory internal factory;
    Router internal router;
    Pair internal pair;
    HostileToken internal other;

    function setUp() public {
        factory = Factory(make('Factory', abi.encode(address(this))));
        router = Router(payable(make('Router', abi.encode(factory, make('WBNB', '')))));
        other = newToken();
        pair = Pair(factory.createPair(address(token), address(other)));
        token.transfer(address(pair), 1000 * E18);
        other.transfer(address(pair), 1000 * E18);
        pair.mint(address(this));
    }

    /// A token that says no, in whatever way, is not taken for paid out.
    function test_whatIsNotPaidOutIsNoTrade() external {
        bool isFirst = pair.token0() == address(token);
        bytes memory data = abi.encodeCall(
            Pair.swap,
            (isFirst ? E18 : 0, isFirst ? 0 : E18, people[0], bytes(''))
        );
        for (uint256 answer = 4; answer <= 5; answer++) {
            token.setAnswer(people[0], HostileToken.Answer(answer));
            other.transfer(address(pair), 2 * E18);
            refused(address(this), address(pair), data, 'Pancake: TRANSFER_FAILED');
        }
        token.setAnswer(people[0], HostileToken.Answer.Yes);
        send(address(this), address(pair), 0, data);
        require(token.balanceOf(people[0]) == 1_000_001 * E18, 'paid out');
    }

    function test_noPoolIsOfOneTokenOrNone() external {
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(token), address(0));
        bytes memory data = abi.encodeCall(Router.getAmountsOut, (E18, path));
        refused(address(this), address(router), data, 'PancakeLibrary: ZERO_ADDRESS');
        path[1] = address(token);
        data = abi.encodeCall(Router.getAmountsOut, (E18, path));
        refused(address(this), address(router), data, 'PancakeLibrary: IDENTICAL_ADDRESSES');
    }

    /// Coin that its receiver refuses stays where it was, with the rest of the trade.
    function test_refusedCoinIsNoTrade() external {
        token.approve(address(router), type(uint256).max);
        router.addLiquidityETH{value: 10 * E18}(address(token), 10 * E18, 0, 0, address(this), clock);
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(token), router.WETH());
        attacker.setRefusesCoin(true);
        bytes memory data = abi.encodeCall(
            Router.swapExactTokensForETH,
            (E18, 0, path, address(attacker), clock)
        );
        refused(address(this), address(router), data, 'TransferHelper: ETH_TRANSFER_FAILED');
        attacker.setRefusesCoin(false);
        uint256 before = address(attacker).balance;
        send(address(this), address(router), 0, data);
        require(address(attacker).balance > before, 'coin');
    }
}

contract MarketGuardsProof is GuardsProof {
    NftMarket internal market;

    function setUp() public {
        market = NftMarket(make('NftMarket', abi.encode(this, TREASURY, make('WBNB', ''), 1, E18)));
    }

    function test_nothingIsRecoveredWhereNothingIs() external {
        bytes memory data = abi.encodeCall(NftMarket.recoverFungibleTokens, (address(token)));
        refused(address(this), address(market), data, 'Nothing to recover');
        token.transfer(address(market), 1);
        uint256 before = token.balanceOf(address(this));
        market.recoverFungibleTokens(address(token));
        require(token.balanceOf(address(this)) == before + 1, 'recovered');
        (bool isDone, ) = attempt(STRANGER, address(market), 0, data);
        require(!isDone, 'by the owner alone');
    }
}
