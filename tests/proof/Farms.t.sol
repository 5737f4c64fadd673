// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Cheese} from '../../contracts/exchange/tokens/Cheese.sol';
import {Syrup} from '../../contracts/exchange/tokens/Syrup.sol';
import {CheeseVault} from '../../contracts/farming/CheeseVault.sol';
import {MasterChef} from '../../contracts/farming/MasterChef.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {Proof} from './Proof.sol';

/// Farms of two hostile tokens beside the one of CHEESE; the owner changes all terms.
contract MasterChefProof is Proof {
    Cheese internal cheese;
    Syrup internal syrup;
    MasterChef internal chef;
    HostileToken internal second;
    uint256 internal made;
    /// Ghost: what may have been made until the height of the last change of terms.
    uint256 internal due;
    uint256 internal dueUntil;

    function setUp() public {
        cheese = Cheese(make('Cheese', ''));
        syrup = Syrup(make('Syrup', abi.encode(cheese)));
        cheese.mint(address(this), 1_000_000 * E18);
        for (uint256 i = 0; i < people.length; i++) cheese.transfer(people[i], 100_000 * E18);
        chef = MasterChef(make('MasterChef', abi.encode(cheese, syrup, STRANGER, E18, height)));
        cheese.transferOwnership(address(chef));
        syrup.transferOwnership(address(chef));
        second = newToken();
        chef.add(1000, address(token), false);
        chef.add(500, address(second), false);
        allow(address(token), address(chef));
        allow(address(second), address(chef));
        allow(address(cheese), address(chef));
        made = cheese.totalSupply();
        dueUntil = height;
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](10);
        all[0] = this.deposit.selector;
        all[1] = this.withdraw.selector;
        all[2] = this.leaveWithoutRewards.selector;
        all[3] = this.enterStaking.selector;
        all[4] = this.leaveStaking.selector;
        all[5] = this.setPoints.selector;
        all[6] = this.multiply.selector;
        all[7] = this.update.selector;
        all[8] = this.habit.selector;
        all[9] = this.wait.selector;
    }

    function deposit(uint256 who, uint256 pid, uint256 seed) external step {
        uint256 amount = seed % 4 == 0 ? 0 : units(seed / 4);
        act(someone(who), address(chef), 0, abi.encodeCall(MasterChef.deposit, (1 + pid % 2, amount)));
    }

    function withdraw(uint256 who, uint256 pid, uint256 seed) external step {
        uint256 amount = least(units(seed), stakeOf(1 + pid % 2, someone(who)));
        act(someone(who), address(chef), 0, abi.encodeCall(MasterChef.withdraw, (1 + pid % 2, amount)));
    }

    function leaveWithoutRewards(uint256 who, uint256 pid) external step {
        act(someone(who), address(chef), 0, abi.encodeCall(MasterChef.emergencyWithdraw, (pid % 3)));
    }

    function enterStaking(uint256 who, uint256 seed) external step {
        act(someone(who), address(chef), 0, abi.encodeCall(MasterChef.enterStaking, (units(seed))));
    }

    function leaveStaking(uint256 who, uint256 seed) external step {
        uint256 amount = least(units(seed), stakeOf(0, someone(who)));
        act(someone(who), address(chef), 0, abi.encodeCall(MasterChef.leaveStaking, (amount)));
    }

    function setPoints(uint256 pid, uint256 points, bool withUpdate) external step {
        chef.set(1 + pid % 2, points % 5000, withUpdate);
    }

    function multiply(uint256 multiplier) external step {
        settleDue();
        chef.updateMultiplier(multiplier % 101);
    }

    function update(uint256 pid) external step {
        if (pid % 4 == 3) chef.massUpdatePools();
        else chef.updatePool(pid % 4);
    }

    function habit(uint256 kind, uint256 seed) external step {
        setHabit(seed % 2 == 0 ? token : second, kind, seed / 2);
    }

    function wait(uint256 seed) external step {
        pass(seed % 100, seed % 300);
    }

    function settleDue() internal {
        due += (height - dueUntil) * chef.BONUS_MULTIPLIER() * E18;
        dueUntil = height;
    }

    function stakeOf(uint256 pid, address who) internal view returns (uint256 amount) {
        (amount, ) = chef.userInfo(pid, who);
    }

    function stakes(uint256 pid) internal view returns (uint256 sum) {
        for (uint256 i = 0; i < people.length; i++) sum += stakeOf(pid, people[i]);
    }

    /// Solvency: every stake of every farm is here, and receipted in the farm of CHEESE.
    function invariant_stakesAreHere() public view {
        require(cheese.balanceOf(address(chef)) >= stakes(0), 'CHEESE');
        require(token.balanceOf(address(chef)) >= stakes(1), 'the first token');
        require(second.balanceOf(address(chef)) >= stakes(2), 'the second token');
        require(syrup.totalSupply() == stakes(0), 'receipts');
        requireNoReentry();
    }

    /// Conservation: no more CHEESE is made than the blocks are due, with the developers' tenth.
    function invariant_madeIsDue() public look {
        settleDue();
        require(cheese.totalSupply() - made <= (due * 11) / 10, 'made');
    }

    /// What people have earned is here once the farms are up to date, but for what rounding takes.
    function invariant_rewardsAreHere() public look {
        chef.massUpdatePools();
        uint256 owed;
        for (uint256 pid = 0; pid < 3; pid++) {
            for (uint256 i = 0; i < people.length; i++) owed += chef.pendingCheese(pid, people[i]);
        }
        require(owed <= cheese.balanceOf(address(syrup)) + 1000, 'rewards');
    }

    /// Exits, with rewards and without.
    function invariant_everyoneLeaves() public look {
        behave(token);
        behave(second);
        for (uint256 pid = 0; pid < 3; pid++) {
            for (uint256 i = 0; i < people.length; i++) {
                uint256 stake = stakeOf(pid, people[i]);
                HostileToken of_ = pid == 0 ? HostileToken(address(cheese)) : pid == 1 ? token : second;
                uint256 before = of_.balanceOf(people[i]);
                bytes memory data = abi.encodeCall(MasterChef.emergencyWithdraw, (pid));
                if (i % 2 == 0 && pid == 0) data = abi.encodeCall(MasterChef.leaveStaking, (stake));
                if (i % 2 == 0 && pid > 0) data = abi.encodeCall(MasterChef.withdraw, (pid, stake));
                act(people[i], address(chef), 0, data);
                require(of_.balanceOf(people[i]) >= before + stake, 'the stake came back');
            }
            require(stakes(pid) == 0, 'nobody is left');
        }
        requireNoReentry();
    }
}

/// The vault over the farm of CHEESE; its admin changes all fees and pulls everything out of the farm.
contract CheeseVaultProof is Proof {
    Cheese internal cheese;
    MasterChef internal chef;
    CheeseVault internal vault;
    /// Ghosts: the highest price of a share, and whether one was ever lower after it.
    uint256 internal price;
    bool internal isLess;

    function setUp() public {
        cheese = Cheese(make('Cheese', ''));
        Syrup syrup = Syrup(make('Syrup', abi.encode(cheese)));
        cheese.mint(address(this), 1_000_000 * E18);
        for (uint256 i = 0; i < people.length; i++) cheese.transfer(people[i], 100_000 * E18);
        chef = MasterChef(make('MasterChef', abi.encode(cheese, syrup, STRANGER, E18, height)));
        cheese.transferOwnership(address(chef));
        syrup.transferOwnership(address(chef));
        vault = CheeseVault(make('CheeseVault', abi.encode(chef, address(this), TREASURY, false)));
        allow(address(cheese), address(vault));
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](9);
        all[0] = this.deposit.selector;
        all[1] = this.withdraw.selector;
        all[2] = this.withdrawAll.selector;
        all[3] = this.harvest.selector;
        all[4] = this.setFees.selector;
        all[5] = this.pullOut.selector;
        all[6] = this.open.selector;
        all[7] = this.donate.selector;
        all[8] = this.wait.selector;
    }

    modifier counted() {
        pass(1, 3);
        _;
        uint256 now_ = vault.getPricePerFullShare();
        if (now_ < price) isLess = true;
        price = now_;
    }

    function deposit(uint256 who, uint256 seed) external counted {
        act(someone(who), address(vault), 0, abi.encodeCall(CheeseVault.deposit, (units(seed))));
        require(someone(who) != address(attacker), 'a contract came in');
    }

    function withdraw(uint256 who, uint256 seed) external counted {
        uint256 shares = sharesOf(someone(who));
        act(someone(who), address(vault), 0, abi.encodeCall(CheeseVault.withdraw, (seed % (shares + 1))));
    }

    function withdrawAll(uint256 who) external counted {
        act(someone(who), address(vault), 0, abi.encodeCall(CheeseVault.withdrawAll, ()));
    }

    function harvest(uint256 who) external counted {
        act(someone(who), address(vault), 0, abi.encodeCall(CheeseVault.harvest, ()));
    }

    function setFees(uint256 seed) external counted {
        vault.setPerformanceFee(seed % 501);
        vault.setCallFee((seed >> 32) % 101);
        vault.setWithdrawFee((seed >> 64) % 101);
        vault.setWithdrawFeePeriod((seed >> 96) % (72 hours + 1));
    }

    function pullOut(uint256 seed) external counted {
        require(seed % 4 == 0, 'seldom');
        vault.emergencyWithdraw();
    }

    function open() external counted {
        vault.unpause();
    }

    function donate(uint256 seed) external counted {
        cheese.transfer(address(vault), least(units(seed), cheese.balanceOf(address(this))));
    }

    function wait(uint256 seed) external counted {
        pass(seed % 100, seed % 1 days);
    }

    function sharesOf(address who) internal view returns (uint256 shares) {
        (shares, , , ) = vault.userInfo(who);
    }

    /// Conservation: a share's price never falls by anyone's coming or going, or by the admin.
    function invariant_priceNeverFalls() public view {
        require(!isLess, 'the price fell');
    }

    /// Solvency: what all shares are worth is here, and shares are those of people.
    function invariant_sharesAreWorthWhatIsHere() public look {
        uint256 sum;
        for (uint256 i = 0; i < people.length; i++) sum += sharesOf(people[i]);
        require(vault.totalShares() == sum, 'shares');
        require((sum * vault.getPricePerFullShare()) / E18 <= vault.balanceOf(), 'worth');
    }

    /// Exits: everyone is paid what the shares were worth, less the fee of an early withdrawal, paused or not.
    function invariant_everyoneLeaves() public look {
        for (uint256 i = 0; i < people.length; i++) {
            uint256 shares = sharesOf(people[i]);
            if (shares == 0) continue;
            uint256 worth = (shares * vault.getPricePerFullShare()) / E18;
            uint256 before = cheese.balanceOf(people[i]);
            act(people[i], address(vault), 0, abi.encodeCall(CheeseVault.withdrawAll, ()));
            require(cheese.balanceOf(people[i]) - before >= worth - worth / 100 - 1, 'worth');
        }
        require(vault.totalShares() == 0, 'nobody is left');
    }
}
