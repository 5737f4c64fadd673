// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {ReflectionToken} from '../../contracts/profile/ReflectionToken.sol';
import {GuardsProof} from './Guards.t.sol';
import {Proof} from './Proof.sol';

/// The pool of a reflection token, as far as the token knows it.
contract SyncingPool {
    function sync() external {}
}

/// A token whose holders are paid in a hostile one; this contract owns it and is its router.
contract ReflectionProof is Proof {
    uint256 private constant SUPPLY = 1_000_000 * 1e18;

    ReflectionToken internal reflection;
    SyncingPool internal pool;
    bool internal refusesSwaps;
    bool internal isOvercharged;
    bool internal isLost;

    function setUp() public {
        reflection = ReflectionToken(
            make('ReflectionToken', abi.encode(token, this, address(1), TREASURY, SUPPLY))
        );
        pool = new SyncingPool();
        reflection.setPair(address(pool));
        reflection.transfer(address(pool), 100_000 * E18);
        for (uint256 i = 0; i < people.length; i++) reflection.transfer(people[i], 100_000 * E18);
        token.approve(address(reflection), type(uint256).max);
    }

    /// The router: gives a tenth of what it is given.
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256,
        address[] calldata,
        address to,
        uint256
    ) external {
        require(!refusesSwaps, 'no swaps');
        reflection.transferFrom(msg.sender, address(pool), amountIn);
        token.transfer(to, amountIn / 10);
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](11);
        all[0] = this.transfer.selector;
        all[1] = this.trade.selector;
        all[2] = this.distribute.selector;
        all[3] = this.claim.selector;
        all[4] = this.process.selector;
        all[5] = this.setFees.selector;
        all[6] = this.excludeFromDividends.selector;
        all[7] = this.excludeFromFees.selector;
        all[8] = this.blacklist.selector;
        all[9] = this.setThreshold.selector;
        all[10] = this.habit.selector;
    }

    function transfer(uint256 who, uint256 to, uint256 seed) external step {
        move(someone(who), to % 6 == 5 ? TREASURY : someone(to), seed);
    }

    /// A purchase from the pool, or a sale to it.
    function trade(uint256 who, bool isPurchase, uint256 seed) external step {
        (address from, address to) = isPurchase
            ? (address(pool), someone(who))
            : (someone(who), address(pool));
        move(from, to, seed);
    }

    function move(address from, address to, uint256 seed) internal {
        uint256 held = reflection.balanceOf(from);
        uint256 amount = seed % 4 == 0 ? held : seed % (held + 1);
        uint256 before = reflection.balanceOf(to);
        send(from, address(reflection), 0, abi.encodeCall(IERC20.transfer, (to, amount)));
        if (from == to || to == TREASURY || to == address(pool)) return;
        uint256 arrived = reflection.balanceOf(to) - before;
        isOvercharged = isOvercharged || arrived > amount || arrived * 100 < amount * 85;
    }

    function distribute(uint256 seed) external step {
        reflection.distributeDividends(units(seed));
    }

    function claim(uint256 who) external step {
        claimFor(someone(who));
    }

    function claimFor(address who) internal {
        uint256 due = reflection.withdrawableDividendOf(who);
        uint256 before = token.balanceOf(address(reflection));
        act(who, address(reflection), 0, abi.encodeCall(ReflectionToken.claim, ()));
        isLost =
            isLost ||
            before - token.balanceOf(address(reflection)) != due ||
            reflection.withdrawableDividendOf(who) != 0;
    }

    function process(uint256 seed) external step {
        reflection.processDividendTracker(200_000 + (seed % 300_001));
    }

    function setFees(uint256 a, uint256 b, uint256 c) external step {
        reflection.setFees(a % 8, b % 8, c % 8);
    }

    function excludeFromDividends(uint256 who, uint256 seed) external step {
        require(seed % 16 == 0, 'later');
        reflection.excludeFromDividends(someone(who));
    }

    function excludeFromFees(uint256 who, bool isExcluded) external step {
        reflection.excludeFromFees(someone(who), isExcluded);
    }

    function blacklist(uint256 who, uint256 seed) external step {
        reflection.blacklistAddress(someone(who), seed % 4 == 0);
    }

    function setThreshold(uint256 seed) external step {
        reflection.setSwapTokensAtAmount(seed % (1000 * E18));
    }

    function habit(uint256 kind, uint256 seed) external step {
        if (kind % 8 == 0) refusesSwaps = seed % 2 == 0;
        // What it takes of each transfer is the token's own affair with what is sent here.
        else if (kind % 8 > 2) setHabit(token, kind, seed);
    }

    function known(uint256 i) internal view returns (address) {
        if (i < people.length) return people[i];
        return [TREASURY, address(pool), address(this), address(reflection)][i - people.length];
    }

    /// Solvency: what all holders can withdraw is here.
    function invariant_dividendsAreHere() public view {
        uint256 due;
        for (uint256 i = 0; i < people.length + 4; i++) due += reflection.withdrawableDividendOf(known(i));
        require(token.balanceOf(address(reflection)) >= due, 'dividends');
    }

    /// Conservation: no token is made or lost, a fee is at most 15 %, and no more is given than was distributed.
    function invariant_booksAgree() public view {
        uint256 sum;
        uint256 given;
        uint256 holders;
        for (uint256 i = 0; i < people.length + 4; i++) {
            sum += reflection.balanceOf(known(i));
            given += reflection.withdrawnDividendOf(known(i)) + reflection.withdrawableDividendOf(known(i));
            if (reflection.dividendTokenBalanceOf(known(i)) > 0) holders += 1;
        }
        require(sum == SUPPLY && reflection.totalSupply() == SUPPLY, 'tokens');
        require(given <= reflection.totalDividendsDistributed(), 'more than was distributed');
        require(reflection.getNumberOfDividendTokenHolders() == holders, 'holders');
        require(reflection.totalFees() <= 15, 'fees');
        require(!isOvercharged, 'a transfer');
    }

    /// Exits: everyone withdraws all dividends, also who holds nothing any more, and no more than once.
    function invariant_everyoneIsPaid() public look {
        behave(token);
        for (uint256 i = 0; i < people.length; i++) claimFor(people[i]);
        require(!isLost, 'dividends');
    }
}

/// This contract owns the token.
contract ReflectionGuardsProof is GuardsProof {
    ReflectionToken internal reflection;
    address internal to;

    function setUp() public {
        to = make('ReflectionToken', abi.encode(token, this, address(1), TREASURY, 1000 * E18));
        reflection = ReflectionToken(to);
        reflection.transfer(people[0], 100 * E18);
    }

    function test_gasIsWithinBounds() external {
        string memory reason = 'gasForProcessing out of bounds';
        for (uint256 i = 0; i < 2; i++) {
            uint256 beyond = i == 0 ? 199_999 : 500_001;
            refused(to, abi.encodeCall(ReflectionToken.processDividendTracker, (beyond)), reason);
            refused(to, abi.encodeCall(ReflectionToken.updateGasForProcessing, (beyond)), reason);
            uint256 limit = i == 0 ? 200_000 : 500_000;
            reflection.processDividendTracker(limit);
            reflection.updateGasForProcessing(limit);
        }
    }

    function test_feesHaveALimit() external {
        string memory reason = 'Fees above the limit';
        reflection.setFees(5, 5, 5);
        refused(to, abi.encodeCall(ReflectionToken.setFees, (6, 5, 5)), reason);
        refused(to, abi.encodeCall(ReflectionToken.setFees, (5, 6, 5)), reason);
        refused(to, abi.encodeCall(ReflectionToken.setFees, (5, 5, 6)), reason);
    }

    function test_thePairIsSetOnce() external {
        refused(to, abi.encodeCall(ReflectionToken.setPair, (address(0))), 'Pair is set');
        reflection.setPair(people[1]);
        refused(to, abi.encodeCall(ReflectionToken.setPair, (people[2])), 'Pair is set');
    }

    function test_namesAreNotZeroAndExclusionsAreOnce() external {
        refused(to, abi.encodeCall(ReflectionToken.setMarketingWallet, (address(0))), 'Zero address');
        reflection.setMarketingWallet(people[1]);
        reflection.excludeFromDividends(people[1]);
        bytes memory again = abi.encodeCall(ReflectionToken.excludeFromDividends, (people[1]));
        refused(to, again, 'Excluded already');
        refused(to, abi.encodeCall(ReflectionToken.swapGathered, (1)), 'Not itself');
    }

    /// In both directions.
    function test_blacklistedAccountsMoveNothing() external {
        string memory reason = 'Blacklisted address';
        bytes memory toSecond = abi.encodeCall(IERC20.transfer, (people[1], 1));
        reflection.blacklistAddress(people[0], true);
        refused(people[0], to, toSecond, reason);
        refused(to, abi.encodeCall(IERC20.transfer, (people[0], 1)), reason);
        reflection.blacklistAddress(people[0], false);
        send(people[0], to, 0, toSecond);
    }
}
