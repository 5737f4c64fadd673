// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {Factory} from '../../contracts/exchange/amm/Factory.sol';
import {Pair} from '../../contracts/exchange/amm/Pair.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {WrappedNative} from '../../contracts/exchange/WrappedNative.sol';
import {Proof} from './Proof.sol';

/// A pool of two hostile tokens, called directly, with the protocol's fee on and off.
contract PairProof is Proof {
    Factory internal factory;
    Pair internal pair;
    HostileToken[2] internal tokens;
    /// Ghosts: the square of a share's worth, now and when the protocol was paid last, and `kLast` then.
    uint256 internal worth;
    uint256 internal settled;
    uint256 internal lastK;

    function setUp() public {
        factory = Factory(make('Factory', abi.encode(address(this))));
        factory.setFeeTo(TREASURY);
        HostileToken other = newToken();
        pair = Pair(factory.createPair(address(token), address(other)));
        tokens = address(token) < address(other) ? [token, other] : [other, token];
        tokens[0].transfer(address(pair), 1000 * E18);
        tokens[1].transfer(address(pair), 3000 * E18);
        pair.mint(address(this));
        lookAtWorth();
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](8);
        all[0] = this.mint.selector;
        all[1] = this.burn.selector;
        all[2] = this.swap.selector;
        all[3] = this.flash.selector;
        all[4] = this.skim.selector;
        all[5] = this.sync.selector;
        all[6] = this.habit.selector;
        all[7] = this.setFee.selector;
    }

    modifier counted() {
        pass(1, 3);
        _;
        lookAtWorth();
    }

    function mint(uint256 who, uint256 a, uint256 b) external counted {
        give(0, someone(who), units(a));
        give(1, someone(who), units(b));
        act(someone(who), address(pair), 0, abi.encodeCall(Pair.mint, (someone(who))));
    }

    function burn(uint256 who, uint256 seed) external counted {
        uint256 held = pair.balanceOf(someone(who));
        send(someone(who), address(pair), 0, abi.encodeCall(IERC20.transfer, (address(pair), seed % (held + 1))));
        act(someone(who), address(pair), 0, abi.encodeCall(Pair.burn, (someone(who))));
    }

    /// Asks for what the formula gives, now and then for a unit more or less, or for any amount.
    function swap(uint256 who, uint256 seed, uint256 asked) external counted {
        uint256 side = seed % 2;
        uint256 given = give(side, someone(who), units(seed / 2));
        (uint256 r0, uint256 r1, ) = pair.getReserves();
        (uint256 rIn, uint256 rOut) = side == 0 ? (r0, r1) : (r1, r0);
        uint256 out = (given * 9975 * rOut) / (rIn * 10_000 + given * 9975);
        if (asked % 8 == 0) out += 1;
        if (asked % 8 == 1) out = asked % (rOut + 2);
        swapFor(someone(who), side, out);
    }

    function swapFor(address who, uint256 side, uint256 out) internal {
        (uint256 out0, uint256 out1) = side == 0 ? (uint256(0), out) : (out, uint256(0));
        act(who, address(pair), 0, abi.encodeCall(Pair.swap, (out0, out1, who, '')));
    }

    /// Takes both tokens first, and tries to pay less than they cost.
    function flash(uint256 seed, uint256 share) external counted {
        (uint256 r0, uint256 r1, ) = pair.getReserves();
        flashing = share % 4;
        pair.swap(seed % r0, (seed >> 128) % r1, address(this), 'x');
    }

    uint256 private flashing;

    function pancakeCall(address, uint256 amount0, uint256 amount1, bytes calldata) external {
        (bool isDone, ) = address(pair).call(abi.encodeCall(Pair.swap, (1, 1, address(this), '')));
        require(!isDone, 'swapped twice');
        (isDone, ) = address(pair).call(abi.encodeCall(Pair.sync, ()));
        require(!isDone, 'counted in between');
        // All of it with the fee, or a little less, or the one for the other.
        uint256 bps = flashing == 0 ? 10_000 : 10_026;
        tokens[0].transfer(address(pair), flashing == 3 ? 0 : (amount0 * bps) / 10_000 + 1);
        tokens[1].transfer(address(pair), (amount1 * bps) / 10_000 + 1);
    }

    function skim(uint256 who) external counted {
        act(someone(who), address(pair), 0, abi.encodeCall(Pair.skim, (someone(who))));
    }

    function sync(uint256 seed) external counted {
        give(seed % 2, address(this), units(seed / 2));
        act(someone(seed), address(pair), 0, abi.encodeCall(Pair.sync, ()));
    }

    function habit(uint256 kind, uint256 seed) external counted {
        setHabit(tokens[seed % 2], kind, seed / 2);
    }

    function setFee(bool isOn) external counted {
        factory.setFeeTo(isOn ? TREASURY : address(0));
    }

    function give(uint256 side, address who, uint256 amount) internal returns (uint256) {
        uint256 before = tokens[side].balanceOf(address(pair));
        send(who, address(tokens[side]), 0, abi.encodeCall(IERC20.transfer, (address(pair), amount)));
        return tokens[side].balanceOf(address(pair)) - before;
    }

    /// A share is never worth less, but for what the protocol is paid of what was earned since it was paid last.
    function lookAtWorth() internal {
        (uint256 r0, uint256 r1, ) = pair.getReserves();
        uint256 supply = pair.totalSupply();
        uint256 now_ = Math.mulDiv(r0 * r1, 1e36, supply * supply);
        uint256 k = pair.kLast();
        uint256 before = k == lastK ? worth : settled;
        isLess = isLess || now_ * 1_000_000 < before * 999_999;
        if (k != lastK) (settled, lastK) = (now_, k);
        worth = now_;
    }

    bool private isLess;

    /// Solvency: what the pool counts is there, of both tokens.
    function invariant_reservesAreHere() public view {
        (uint256 r0, uint256 r1, ) = pair.getReserves();
        require(tokens[0].balanceOf(address(pair)) >= r0, 'the first is here');
        require(tokens[1].balanceOf(address(pair)) >= r1, 'the second is here');
        requireNoReentry();
    }

    /// Conservation of worth: neither trades nor people who come and go take from those who stay.
    function invariant_shareIsNeverWorthLess() public view {
        require(!isLess, 'a share is worth less');
    }

    /// Conservation of shares: there are those that somebody has.
    function invariant_sharesAreSomebodys() public view {
        uint256 sum = pair.balanceOf(address(0)) +
            pair.balanceOf(address(this)) +
            pair.balanceOf(TREASURY) +
            pair.balanceOf(address(pair));
        for (uint256 i = 0; i < people.length; i++) sum += pair.balanceOf(people[i]);
        require(pair.totalSupply() == sum, 'shares');
        require(pair.balanceOf(address(0)) == 1000, 'locked shares');
    }

    /// Exits: everyone burns all shares, for no less than their part of the reserves.
    function invariant_everyoneLeaves() public look {
        behave(tokens[0]);
        behave(tokens[1]);
        factory.setFeeTo(address(0));
        pair.sync();
        for (uint256 i = 0; i < people.length; i++) {
            uint256 held = pair.balanceOf(people[i]);
            (uint256 r0, uint256 r1, ) = pair.getReserves();
            (uint256 part0, uint256 part1) = (
                Math.mulDiv(held, r0, pair.totalSupply()),
                Math.mulDiv(held, r1, pair.totalSupply())
            );
            if (part0 == 0 || part1 == 0) continue;
            uint256 before = tokens[0].balanceOf(people[i]);
            send(people[i], address(pair), 0, abi.encodeCall(IERC20.transfer, (address(pair), held)));
            act(people[i], address(pair), 0, abi.encodeCall(Pair.burn, (people[i])));
            require(tokens[0].balanceOf(people[i]) >= before + part0, 'its part');
        }
        requireNoReentry();
    }
}

/// Wrapped coin is coin, to the wei, for those who have it.
contract WrappedCoinProof is Proof {
    WrappedNative internal wrapped;
    uint256 internal strayed;

    function setUp() public {
        wrapped = WrappedNative(payable(make('WBNB', '')));
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](5);
        all[0] = this.deposit.selector;
        all[1] = this.withdraw.selector;
        all[2] = this.transfer.selector;
        all[3] = this.transferFrom.selector;
        all[4] = this.stray.selector;
    }

    function deposit(uint256 who, uint256 seed) external step {
        act(someone(who), address(wrapped), seed % (10 * E18), abi.encodeCall(WrappedNative.deposit, ()));
    }

    function withdraw(uint256 who, uint256 seed) external step {
        uint256 held = wrapped.balanceOf(someone(who));
        uint256 amount = seed % 8 == 0 ? held + 1 : seed % (held + 1);
        send(someone(who), address(wrapped), 0, abi.encodeCall(WrappedNative.withdraw, (amount)));
        require(amount <= held, 'more than was held');
    }

    function transfer(uint256 who, uint256 to, uint256 seed) external step {
        uint256 amount = seed % (wrapped.balanceOf(someone(who)) + 2);
        send(someone(who), address(wrapped), 0, abi.encodeCall(WrappedNative.transfer, (someone(to), amount)));
    }

    function transferFrom(uint256 who, uint256 of_, uint256 seed) external step {
        uint256 amount = seed % (wrapped.balanceOf(someone(of_)) + 2);
        uint256 allowed = seed % 3 == 0 ? amount : seed % (amount + 1);
        send(someone(of_), address(wrapped), 0, abi.encodeCall(WrappedNative.approve, (someone(who), allowed)));
        bytes memory data = abi.encodeCall(WrappedNative.transferFrom, (someone(of_), someone(who), amount));
        send(someone(who), address(wrapped), 0, data);
        if (someone(who) != someone(of_) && allowed < amount) isStolen = true;
    }

    function stray(uint256 seed) external step {
        vm.deal(address(wrapped), address(wrapped).balance + seed % E18);
        strayed += seed % E18;
    }

    bool private isStolen;

    function allHeld() internal view returns (uint256 sum) {
        for (uint256 i = 0; i < people.length; i++) sum += wrapped.balanceOf(people[i]);
    }

    /// Solvency and conservation, to the wei.
    function invariant_coinIsHere() public view {
        require(address(wrapped).balance == allHeld() + strayed, 'coin');
    }

    /// Nobody moves what is another's without an allowance.
    function invariant_allowancesHold() public view {
        require(!isStolen, 'stolen');
    }

    /// Exits: all of it is coin again.
    function invariant_everyoneLeaves() public look {
        for (uint256 i = 0; i < people.length; i++) {
            uint256 own = wrapped.balanceOf(people[i]);
            uint256 before = people[i].balance;
            send(people[i], address(wrapped), 0, abi.encodeCall(WrappedNative.withdraw, (own)));
            require(people[i].balance == before + own, 'coin came back');
        }
        require(address(wrapped).balance == strayed, 'nobody is left');
    }
}
