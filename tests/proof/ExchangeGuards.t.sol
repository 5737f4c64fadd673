// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Factory} from '../../contracts/exchange/amm/Factory.sol';
import {LpToken} from '../../contracts/exchange/amm/LpToken.sol';
import {Pair} from '../../contracts/exchange/amm/Pair.sol';
import {Router} from '../../contracts/exchange/amm/Router.sol';
import {BatchAccount} from '../../contracts/exchange/BatchAccount.sol';
import {ENSRegistry} from '../../contracts/exchange/ens/ENSRegistry.sol';
import {ENSResolver} from '../../contracts/exchange/ens/ENSResolver.sol';
import {Multicall2} from '../../contracts/exchange/Multicall2.sol';
import {VrfDirect} from '../../contracts/exchange/randomness/VrfDirect.sol';
import {TestVrfWrapper} from '../../contracts/exchange/randomness/testing/VrfProviders.sol';
import {ProbedRouter, TaxProbe} from '../../contracts/exchange/TaxProbe.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {Bytes32Token} from '../../contracts/exchange/tokens/Bytes32Token.sol';
import {Cheese} from '../../contracts/exchange/tokens/Cheese.sol';
import {GovernedToken} from '../../contracts/exchange/tokens/GovernedToken.sol';
import {NoReturnToken} from '../../contracts/exchange/tokens/NoReturnToken.sol';
import {Syrup} from '../../contracts/exchange/tokens/Syrup.sol';
import {WrappedNative} from '../../contracts/exchange/WrappedNative.sol';
import {CheeseVault} from '../../contracts/farming/CheeseVault.sol';
import {LotteryNumbers} from '../../contracts/lottery/LotteryNumbers.sol';
import {GuardsProof} from './Guards.t.sol';

/// A pool of two hostile tokens with 9,975 and 1,000 of them, of which this contract has all shares.
contract PairGuardsProof is GuardsProof {
    Factory internal factory;
    Pair internal pair;
    HostileToken internal first;
    HostileToken internal second;

    function setUp() public {
        factory = Factory(make('Factory', abi.encode(address(this))));
        HostileToken other = newToken();
        other.setCalls(address(attacker), true);
        (pair, first, second) = pool(token, other, 9975 * E18, 1000 * E18);
    }

    /// The amounts are in the order of the pool's tokens.
    function pool(
        HostileToken a,
        HostileToken b,
        uint256 amount0,
        uint256 amount1
    ) internal returns (Pair made, HostileToken token0, HostileToken token1) {
        made = Pair(factory.createPair(address(a), address(b)));
        (token0, token1) = made.token0() == address(a) ? (a, b) : (b, a);
        token0.mint(address(made), amount0);
        token1.mint(address(made), amount1);
        made.mint(address(this));
    }

    function swapData(uint256 amount0, uint256 amount1, address to) internal pure returns (bytes memory) {
        return abi.encodeCall(Pair.swap, (amount0, amount1, to, ''));
    }

    function test_aPoolIsOfTwoTokensAndTheOnlyOne() external {
        address to = address(factory);
        address a = address(first);
        string memory identical = 'Pancake: IDENTICAL_ADDRESSES';
        refused(to, abi.encodeCall(Factory.createPair, (a, a)), identical);
        refused(to, abi.encodeCall(Factory.createPair, (a, address(0))), 'Pancake: ZERO_ADDRESS');
        refused(to, abi.encodeCall(Factory.createPair, (a, address(second))), 'Pancake: PAIR_EXISTS');
        refused(to, abi.encodeCall(Factory.createPair, (address(second), a)), 'Pancake: PAIR_EXISTS');
        refused(address(pair), abi.encodeCall(Pair.initialize, (a, a)), 'Pancake: FORBIDDEN');
    }

    function test_feesAreTheSetters() external {
        address to = address(factory);
        bytes memory fee = abi.encodeCall(Factory.setFeeTo, (STRANGER));
        bytes memory setter = abi.encodeCall(Factory.setFeeToSetter, (STRANGER));
        refused(STRANGER, to, fee, 'Pancake: FORBIDDEN');
        refused(STRANGER, to, setter, 'Pancake: FORBIDDEN');
        send(address(this), to, 0, fee);
        send(address(this), to, 0, setter);
        send(STRANGER, to, 0, fee);
    }

    function permitData(uint256 key, address owner, uint256 deadline) internal view returns (bytes memory) {
        bytes32 statement = keccak256(
            abi.encode(pair.PERMIT_TYPEHASH(), owner, STRANGER, 1, pair.nonces(owner), deadline)
        );
        bytes32 digest = keccak256(abi.encodePacked(hex'1901', pair.DOMAIN_SEPARATOR(), statement));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodeCall(LpToken.permit, (owner, STRANGER, 1, deadline, v, r, s));
    }

    function test_permitsAreTheOwnersUntilTheirDeadline() external {
        address owner = vm.addr(1);
        string memory invalid = 'Pancake: INVALID_SIGNATURE';
        refused(address(pair), permitData(1, owner, clock - 1), 'Pancake: EXPIRED');
        refused(address(pair), permitData(2, owner, clock), invalid);
        // The signer of an invalid signature is zero.
        bytes memory unsigned = abi.encodeCall(LpToken.permit, (address(0), STRANGER, 1, clock, 0, 0, 0));
        refused(address(pair), unsigned, invalid);
        send(STRANGER, address(pair), 0, permitData(1, owner, clock));
        require(pair.allowance(owner, STRANGER) == 1, 'allowed');
    }

    function test_sharesAreOfWhatWasSent() external {
        address to = address(pair);
        refused(to, abi.encodeCall(Pair.mint, (people[0])), 'Pancake: INSUFFICIENT_LIQUIDITY_MINTED');
        refused(to, abi.encodeCall(Pair.burn, (people[0])), 'Pancake: INSUFFICIENT_LIQUIDITY_BURNED');
    }

    /// Shares that are too few for a unit of one of the tokens stay.
    function test_sharesGiveBothTokens() external {
        for (uint256 i = 0; i < 2; i++) {
            (Pair small, , ) = pool(newToken(), newToken(), i == 0 ? 1 : E18, i == 0 ? E18 : 1);
            require(small.transfer(address(small), 1e9 - 1000), 'shares');
            bytes memory data = abi.encodeCall(Pair.burn, (people[0]));
            refused(address(small), data, 'Pancake: INSUFFICIENT_LIQUIDITY_BURNED');
        }
    }

    function test_tradesGiveSomethingAndNotAll() external {
        address to = address(pair);
        string memory all = 'Pancake: INSUFFICIENT_LIQUIDITY';
        refused(to, swapData(0, 0, people[0]), 'Pancake: INSUFFICIENT_OUTPUT_AMOUNT');
        refused(to, swapData(9975 * E18, 0, people[0]), all);
        refused(to, swapData(0, 1000 * E18, people[0]), all);
        refused(to, swapData(9975 * E18 + 1, 0, people[0]), all);
        refused(to, swapData(0, 1000 * E18 + 1, people[0]), all);
    }

    function test_tradesArePaidFor() external {
        address to = address(pair);
        refused(to, swapData(1, 0, people[0]), 'Pancake: INSUFFICIENT_INPUT_AMOUNT');
        refused(to, swapData(0, 1, people[0]), 'Pancake: INSUFFICIENT_INPUT_AMOUNT');
        second.mint(to, E18);
        pair.swap(1, 0, people[0], '');
        first.mint(to, E18);
        pair.swap(0, 1, people[0], '');
    }

    /// Half of one token costs 10,000 of the other, of which 9,975 count: as many as there were, to the unit.
    function test_theProductMayStayAsItIs() external {
        first.mint(address(pair), 10_000 * E18);
        refused(address(pair), swapData(0, 500 * E18 + 1, people[0]), 'Pancake: K');
        pair.swap(0, 500 * E18, people[0], '');
    }

    function test_tokensArePaidToOthers() external {
        first.mint(address(pair), E18);
        second.mint(address(pair), E18);
        refused(address(pair), swapData(1, 0, address(first)), 'Pancake: INVALID_TO');
        refused(address(pair), swapData(1, 0, address(second)), 'Pancake: INVALID_TO');
    }

    function test_reservesHave112Bits() external {
        for (uint256 i = 0; i < 2; i++) {
            (Pair large, HostileToken a, HostileToken b) = pool(newToken(), newToken(), E18, E18);
            HostileToken filled = i == 0 ? a : b;
            filled.mint(address(large), type(uint112).max - E18);
            large.sync();
            filled.mint(address(large), 1);
            refused(address(large), abi.encodeCall(Pair.sync, ()), 'Pancake: OVERFLOW');
        }
    }

    /// Tokens and shares that make every call possible.
    function feed() internal {
        first.mint(address(pair), 10 * E18);
        second.mint(address(pair), 10 * E18);
        require(pair.transfer(address(pair), E18), 'shares');
    }

    function test_oneThingAtATime() external {
        bytes[5] memory inner = [
            abi.encodeCall(Pair.mint, (address(attacker))),
            abi.encodeCall(Pair.burn, (address(attacker))),
            swapData(1, 0, address(attacker)),
            abi.encodeCall(Pair.skim, (address(attacker))),
            abi.encodeCall(Pair.sync, ())
        ];
        for (uint256 i = 0; i < inner.length; i++) {
            feed();
            uint256 before = attacker.refused();
            attacker.prepare(address(pair), inner[i], 1);
            pair.swap(1, 0, address(attacker), '');
            require(attacker.done() == 0, 'went through');
            require(attacker.refused() == before + 1, 'was not called');
            feed();
            send(address(attacker), address(pair), 0, inner[i]);
        }
    }
}

/// Pools of a hostile token with another one and with wrapped coin, each of a thousand and a thousand.
contract RouterGuardsProof is GuardsProof {
    Factory internal factory;
    Router internal router;
    HostileToken internal other;
    address internal wrapped;
    address internal to;

    function setUp() public {
        factory = Factory(make('Factory', abi.encode(address(this))));
        wrapped = make('WBNB', '');
        router = Router(payable(make('Router', abi.encode(factory, wrapped))));
        to = address(router);
        other = newToken();
        token.approve(to, type(uint256).max);
        other.approve(to, type(uint256).max);
        uint256 all = 1000 * E18;
        router.addLiquidity(address(token), address(other), all, all, 0, 0, address(this), clock);
        router.addLiquidityETH{value: all}(address(token), all, 0, 0, address(this), clock);
        IERC20(pairOf(address(other))).approve(to, type(uint256).max);
        IERC20(pairOf(wrapped)).approve(to, type(uint256).max);
    }

    function pairOf(address with) internal view returns (address) {
        return factory.getPair(address(token), with);
    }

    function path(address from, address into) internal pure returns (address[] memory two) {
        two = new address[](2);
        (two[0], two[1]) = (from, into);
    }

    function late(bytes memory data) internal {
        refused(to, data, 'PancakeRouter: EXPIRED');
    }

    function test_liquidityHasADeadline() external {
        address a = address(token);
        address b = address(other);
        uint256 end = clock - 1;
        late(abi.encodeCall(Router.addLiquidity, (a, b, 1, 1, 0, 0, a, end)));
        late(abi.encodeCall(Router.addLiquidityETH, (a, 1, 0, 0, a, end)));
        late(abi.encodeCall(Router.removeLiquidity, (a, b, E18, 0, 0, people[0], end)));
        late(abi.encodeCall(Router.removeLiquidityETH, (a, E18, 0, 0, people[0], end)));
        late(
            abi.encodeCall(
                Router.removeLiquidityETHSupportingFeeOnTransferTokens,
                (a, E18, 0, 0, people[0], end)
            )
        );
        router.removeLiquidity(a, b, E18, 0, 0, people[0], clock);
    }

    function test_tradesHaveADeadline() external {
        address[] memory tokens = path(address(token), address(other));
        address[] memory into = path(address(token), wrapped);
        address[] memory from = path(wrapped, address(token));
        address who = people[0];
        uint256 end = clock - 1;
        late(abi.encodeCall(Router.swapExactTokensForTokens, (E18, 0, tokens, who, end)));
        late(abi.encodeCall(Router.swapTokensForExactTokens, (1, E18, tokens, who, end)));
        late(abi.encodeCall(Router.swapExactETHForTokens, (0, from, who, end)));
        late(abi.encodeCall(Router.swapETHForExactTokens, (1, from, who, end)));
        late(abi.encodeCall(Router.swapExactTokensForETH, (E18, 0, into, who, end)));
        late(abi.encodeCall(Router.swapTokensForExactETH, (1, E18, into, who, end)));
        lateOfTaxed(tokens, into, from, who, end);
        router.swapExactTokensForTokens(E18, 0, tokens, who, clock);
    }

    function lateOfTaxed(
        address[] memory tokens,
        address[] memory into,
        address[] memory from,
        address who,
        uint256 end
    ) internal {
        late(
            abi.encodeCall(
                Router.swapExactTokensForTokensSupportingFeeOnTransferTokens,
                (E18, 0, tokens, who, end)
            )
        );
        late(abi.encodeCall(Router.swapExactETHForTokensSupportingFeeOnTransferTokens, (0, from, who, end)));
        late(
            abi.encodeCall(
                Router.swapExactTokensForETHSupportingFeeOnTransferTokens,
                (E18, 0, into, who, end)
            )
        );
    }

    function test_pathsAreOfPools() external {
        address[] memory one = new address[](1);
        one[0] = address(token);
        refused(to, abi.encodeCall(Router.getAmountsOut, (1, one)), 'PancakeLibrary: INVALID_PATH');
        refused(to, abi.encodeCall(Router.getAmountsIn, (1, one)), 'PancakeLibrary: INVALID_PATH');
        address[] memory tokens = path(address(token), address(other));
        bytes memory data = abi.encodeCall(Router.swapExactETHForTokens, (0, tokens, people[0], clock));
        refused(to, data, 'PancakeRouter: INVALID_PATH');
        data = abi.encodeCall(Router.swapExactTokensForETH, (E18, 0, tokens, people[0], clock));
        refused(to, data, 'PancakeRouter: INVALID_PATH');
    }

    function test_tradesKeepTheirLimits() external {
        address[] memory tokens = path(address(token), address(other));
        uint256 out = router.getAmountsOut(E18, tokens)[1];
        refused(
            to,
            abi.encodeCall(Router.swapExactTokensForTokens, (E18, out + 1, tokens, people[0], clock)),
            'PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT'
        );
        router.swapExactTokensForTokens(E18, out, tokens, people[0], clock);
        uint256 asked = router.getAmountsIn(E18, tokens)[0];
        refused(
            to,
            abi.encodeCall(Router.swapTokensForExactTokens, (E18, asked - 1, tokens, people[0], clock)),
            'PancakeRouter: EXCESSIVE_INPUT_AMOUNT'
        );
        router.swapTokensForExactTokens(E18, asked, tokens, people[0], clock);
    }

    /// Both tokens are worth the same.
    function test_addedLiquidityKeepsItsLimits() external {
        address a = address(token);
        address b = address(other);
        bytes memory data = abi.encodeCall(
            Router.addLiquidity,
            (a, b, E18, 2 * E18, 0, E18 + 1, people[0], clock)
        );
        refused(to, data, 'PancakeRouter: INSUFFICIENT_B_AMOUNT');
        router.addLiquidity(a, b, E18, 2 * E18, 0, E18, people[0], clock);
        data = abi.encodeCall(Router.addLiquidity, (a, b, 2 * E18, E18, E18 + 1, 0, people[0], clock));
        refused(to, data, 'PancakeRouter: INSUFFICIENT_A_AMOUNT');
        router.addLiquidity(a, b, 2 * E18, E18, E18, 0, people[0], clock);
    }

    function test_removedLiquidityKeepsItsLimits() external {
        address a = address(token);
        address b = address(other);
        bytes memory data = abi.encodeCall(
            Router.removeLiquidity,
            (a, b, E18, E18 + 1, E18, people[0], clock)
        );
        refused(to, data, 'PancakeRouter: INSUFFICIENT_A_AMOUNT');
        data = abi.encodeCall(Router.removeLiquidity, (a, b, E18, E18, E18 + 1, people[0], clock));
        refused(to, data, 'PancakeRouter: INSUFFICIENT_B_AMOUNT');
        router.removeLiquidity(a, b, E18, E18, E18, people[0], clock);
    }

    function test_whatDoesNotMoveIsNotTraded() external {
        address[] memory tokens = path(address(token), address(other));
        bytes memory data = abi.encodeCall(
            Router.swapExactTokensForTokens,
            (E18, 0, tokens, STRANGER, clock)
        );
        refused(STRANGER, to, data, 'TransferHelper: TRANSFER_FROM_FAILED');
        token.setRefuses(people[0], true);
        data = abi.encodeCall(Router.removeLiquidityETH, (address(token), E18, 0, 0, people[0], clock));
        refused(to, data, 'TransferHelper: TRANSFER_FAILED');
    }

    function test_coinComesFromUnwrapping() external {
        refusedWith(STRANGER, to, '', '', 'coin');
    }
}

/// Tokens of the local exchange that are not OpenZeppelin's, at the limits of balances and allowances.
contract TokenGuardsProof is GuardsProof {
    function moveData(address from, uint256 amount) internal pure returns (bytes memory) {
        return abi.encodeCall(IERC20.transferFrom, (from, TREASURY, amount));
    }

    /// The first person has 10 units, of which the second one may move 5.
    function held(address to, bytes memory tooMuch, bytes memory notAllowed) internal {
        send(people[0], to, 0, abi.encodeCall(IERC20.approve, (people[1], 5)));
        refusedWith(people[0], to, abi.encodeCall(IERC20.transfer, (TREASURY, 11)), tooMuch, 'more than held');
        refusedWith(people[1], to, moveData(people[0], 6), notAllowed, 'more than allowed');
        send(people[1], to, 0, moveData(people[0], 5));
        send(people[0], to, 0, abi.encodeCall(IERC20.transfer, (TREASURY, 5)));
    }

    function test_wrappedCoin() external {
        address to = make('WBNB', '');
        send(people[0], to, 10, abi.encodeCall(WrappedNative.deposit, ()));
        held(to, '', '');
        send(people[0], to, 10, abi.encodeCall(WrappedNative.deposit, ()));
        bytes memory tooMuch = abi.encodeCall(WrappedNative.withdraw, (11));
        refusedWith(people[0], to, tooMuch, '', 'more than held');
        send(people[0], to, 0, abi.encodeCall(WrappedNative.withdraw, (10)));
        send(address(attacker), to, 10, abi.encodeCall(WrappedNative.deposit, ()));
        attacker.setRefusesCoin(true);
        bytes memory data = abi.encodeCall(WrappedNative.withdraw, (10));
        refusedWith(address(attacker), to, data, '', 'coin that is refused');
    }

    function test_tokensWithShortNames() external {
        Bytes32Token short = Bytes32Token(
            make('Bytes32Token', abi.encode(bytes32('Maker'), bytes32('MKR'), 10))
        );
        short.transfer(people[0], 10);
        held(
            address(short),
            abi.encodeWithSignature('Error(string)', 'Bytes32Token: balance'),
            abi.encodeWithSignature('Error(string)', 'Bytes32Token: allowance')
        );
    }

    function test_tokensWithoutAnAnswer() external {
        NoReturnToken silent = NoReturnToken(make('NoReturnToken', abi.encode('Tether', 'USDT', 10)));
        address to = address(silent);
        silent.transfer(people[0], 10);
        bytes memory more = abi.encodeCall(NoReturnToken.approve, (people[1], 6));
        send(people[0], to, 0, more);
        refusedWith(people[0], to, more, '', 'changed');
        send(people[0], to, 0, abi.encodeCall(NoReturnToken.approve, (people[1], 0)));
        held(to, '', '');
    }

    /// The first contract that the owner pays is the pool.
    function test_tokensThatCannotBeSold() external {
        address to = make('HoneypotToken', abi.encode('Honey', 'POT', 100));
        bytes memory sale = abi.encodeCall(IERC20.transfer, (address(attacker), 1));
        send(address(this), to, 0, sale);
        send(address(this), to, 0, abi.encodeCall(IERC20.transfer, (people[0], 2)));
        refused(people[0], to, sale, 'HoneypotToken: locked');
        send(people[0], to, 0, abi.encodeCall(IERC20.transfer, (people[1], 1)));
        send(address(attacker), to, 0, abi.encodeCall(IERC20.transfer, (people[1], 1)));
        send(address(this), to, 0, sale);
    }

    function delegation(Cheese cheese, uint256 nonce, uint256 expiry) internal view returns (bytes memory) {
        bytes32 domain = keccak256(
            abi.encode(
                cheese.DOMAIN_TYPEHASH(),
                keccak256(bytes(cheese.name())),
                block.chainid,
                address(cheese)
            )
        );
        bytes32 statement = keccak256(abi.encode(cheese.DELEGATION_TYPEHASH(), STRANGER, nonce, expiry));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(1, keccak256(abi.encodePacked(hex'1901', domain, statement)));
        return abi.encodeCall(GovernedToken.delegateBySig, (STRANGER, nonce, expiry, v, r, s));
    }

    function test_votes() external {
        Cheese cheese = Cheese(make('Cheese', ''));
        address to = address(cheese);
        cheese.mint(vm.addr(1), 10);
        bytes memory unsigned = abi.encodeCall(GovernedToken.delegateBySig, (STRANGER, 0, clock, 0, 0, 0));
        refused(to, unsigned, 'delegateBySig: invalid signature');
        refused(to, delegation(cheese, 1, clock), 'delegateBySig: invalid nonce');
        refused(to, delegation(cheese, 0, clock - 1), 'delegateBySig: signature expired');
        bytes memory signed = delegation(cheese, 0, clock);
        send(address(this), to, 0, signed);
        refused(to, signed, 'delegateBySig: invalid nonce');
        bytes memory now_ = abi.encodeCall(GovernedToken.getPriorVotes, (STRANGER, height));
        refused(to, now_, 'getPriorVotes: not yet determined');
        pass(1, 3);
        require(cheese.getPriorVotes(STRANGER, height - 1) == 10, 'votes');
    }

    function test_allowancesAboveZero() external {
        Cheese cheese = Cheese(make('Cheese', ''));
        cheese.approve(STRANGER, 5);
        bytes memory less = abi.encodeCall(GovernedToken.decreaseAllowance, (STRANGER, 6));
        refused(address(cheese), less, 'BEP20: decreased allowance below zero');
        cheese.decreaseAllowance(STRANGER, 5);
        require(cheese.allowance(address(this), STRANGER) == 0, 'allowance');
    }
}

/// This contract owns the root; the first person has a name, and the second one acts for the first.
contract NameGuardsProof is GuardsProof {
    ENSRegistry internal registry;
    address internal resolver;
    bytes32 internal node;

    function setUp() public {
        registry = ENSRegistry(make('ENSRegistry', ''));
        resolver = make('ENSResolver', abi.encode(registry));
        node = registry.setSubnodeOwner(0, keccak256('bnb'), people[0]);
        bytes memory all = abi.encodeCall(ENSRegistry.setApprovalForAll, (people[1], true));
        send(people[0], address(registry), 0, all);
    }

    function keeps(address to, bytes memory data) internal {
        refusedWith(STRANGER, to, data, '', 'a name of another');
        send(people[1], to, 0, data);
        send(people[0], to, 0, data);
    }

    function test_namesAreTheirOwners() external {
        address to = address(registry);
        keeps(to, abi.encodeCall(ENSRegistry.setResolver, (node, resolver)));
        keeps(to, abi.encodeCall(ENSRegistry.setTTL, (node, 60)));
        keeps(to, abi.encodeCall(ENSRegistry.setSubnodeOwner, (node, keccak256('cheese'), people[0])));
        keeps(to, abi.encodeCall(ENSRegistry.setOwner, (node, people[0])));
    }

    function test_recordsAreTheOwners() external {
        keeps(resolver, abi.encodeCall(ENSResolver.setAddr, (node, people[0])));
        keeps(resolver, abi.encodeCall(ENSResolver.setContenthash, (node, '1')));
        keeps(resolver, abi.encodeCall(ENSResolver.setName, (node, 'cheese')));
        keeps(resolver, abi.encodeCall(ENSResolver.setText, (node, 'url', 'cheese')));
    }
}

/// What makes calls for others.
contract CallGuardsProof is GuardsProof {
    function test_failedCallsFailWhereTheyAreRequired() external {
        Multicall2 multicall = Multicall2(make('Multicall2', ''));
        address to = address(multicall);
        Multicall2.Call[] memory calls = new Multicall2.Call[](1);
        calls[0] = Multicall2.Call(address(token), abi.encodeCall(IERC20.totalSupply, ()));
        multicall.aggregate(calls);
        require(multicall.tryAggregate(true, calls)[0].success, 'a call that succeeds');
        calls[0].callData = abi.encodeCall(IERC20.transfer, (people[0], 1));
        refused(to, abi.encodeCall(Multicall2.aggregate, (calls)), 'Multicall aggregate: call failed');
        refused(
            to,
            abi.encodeCall(Multicall2.tryAggregate, (true, calls)),
            'Multicall2 aggregate: call failed'
        );
        require(!multicall.tryAggregate(false, calls)[0].success, 'a call that fails');
    }

    function test_anAccountActsForItself() external {
        address to = make('BatchAccount', '');
        bytes memory data = abi.encodeCall(BatchAccount.execute, (new BatchAccount.Call[](0)));
        bytes memory answered = abi.encodeWithSelector(BatchAccount.NotTheAccount.selector);
        refusedWith(STRANGER, to, data, answered, 'another account');
        send(to, to, 0, data);
    }

    /// It reverts without `Sold`, which would report a sale that brought nothing.
    function test_aSaleThatFailsIsNoSale() external {
        Factory factory = Factory(make('Factory', abi.encode(address(this))));
        address router = make('Router', abi.encode(factory, make('WBNB', '')));
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(token), address(newToken()));
        address to = make('TaxProbe', '');
        refusedWith(
            address(this),
            to,
            abi.encodeCall(TaxProbe.sell, (ProbedRouter(router), path, 1)),
            '',
            'a sale'
        );
    }
}

/// Who may enter a vault: its guard is that of the lottery, the game and the token sales.
contract AccountGuardsProof is GuardsProof {
    function vault(bool isStrict) internal returns (address made) {
        Cheese cheese = Cheese(make('Cheese', ''));
        address syrup = make('Syrup', abi.encode(cheese));
        address chef = make('MasterChef', abi.encode(cheese, syrup, STRANGER, E18, height));
        cheese.transferOwnership(chef);
        GovernedToken(syrup).transferOwnership(chef);
        return make('CheeseVault', abi.encode(chef, address(this), TREASURY, isStrict));
    }

    function harvestData() internal pure returns (bytes memory) {
        return abi.encodeCall(CheeseVault.harvest, ());
    }

    /// The code of an account that lends itself another's (EIP-7702).
    function delegate(address who) internal {
        vm.etch(who, abi.encodePacked(hex'ef0100', address(token)));
    }

    function test_contractsStayOutside() external {
        address to = vault(false);
        send(people[0], to, 0, harvestData());
        refused(address(attacker), to, harvestData(), 'Contract not allowed');
        // As long as what stands for a lent code.
        vm.etch(people[1], new bytes(23));
        refused(people[1], to, harvestData(), 'Contract not allowed');
    }

    function test_accountsWithLentCodeAreAccounts() external {
        address to = vault(false);
        delegate(people[0]);
        send(people[0], to, 0, harvestData());
        to = vault(true);
        refused(people[0], to, harvestData(), 'Contract not allowed');
        send(people[1], to, 0, harvestData());
    }

    function test_accountsSendForThemselves() external {
        address to = vault(false);
        vm.prank(people[0], people[1]);
        (bool isDone, bytes memory answer) = to.call(harvestData());
        require(!isDone, 'sent by another');
        bytes memory reason = abi.encodeWithSignature('Error(string)', 'Proxy contract not allowed');
        require(keccak256(answer) == keccak256(reason), 'refused otherwise');
    }
}

/// This contract is a reward token that says no, and the lottery of a source of numbers.
contract SourceGuardsProof is GuardsProof {
    function balanceOf(address) external pure returns (uint256) {
        return 1;
    }

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }

    function viewCurrentLotteryId() external pure returns (uint256) {
        return 1;
    }

    function test_rewardsThatDoNotMoveAreNotPaid() external {
        address to = make('Syrup', abi.encode(this));
        bytes memory data = abi.encodeCall(Syrup.safeCakeTransfer, (people[0], 1));
        refused(to, data, 'SYRUP: transfer failed');
    }

    function test_providersAreContracts() external {
        string memory reason = 'Not a provider';
        refusedToMake('VrfDirectLotterySource', abi.encode(STRANGER, 3, 200_000), reason);
        bytes memory args = abi.encode(STRANGER, bytes32(0), 1, 3, 200_000, true);
        refusedToMake('VrfLotterySource', args, reason);
    }

    function test_numbersArePaidForWithCoinThatIsThere() external {
        TestVrfWrapper wrapper = TestVrfWrapper(make('TestVrfWrapper', ''));
        address to = make('VrfDirectLotterySource', abi.encode(wrapper, 3, 200_000));
        LotteryNumbers(to).setLotteryAddress(address(this));
        uint256 price = wrapper.calculateRequestPriceNative(200_000, 1);
        bytes memory data = abi.encodeCall(LotteryNumbers.getRandomNumber, (1));
        vm.deal(to, price - 1);
        refused(to, data, 'Not enough coin for a number');
        vm.deal(to, price);
        send(address(this), to, 0, data);
        vm.deal(to, 1);
        attacker.setRefusesCoin(true);
        data = abi.encodeCall(VrfDirect.withdrawCoin, (payable(address(attacker)), 1));
        refused(to, data, 'Coin was refused');
        attacker.setRefusesCoin(false);
        send(address(this), to, 0, data);
    }
}
