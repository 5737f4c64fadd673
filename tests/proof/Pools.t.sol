// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {FixedAprPool} from '../../contracts/farming/FixedAprPool.sol';
import {PackagePool} from '../../contracts/farming/PackagePool.sol';
import {SmartChef} from '../../contracts/farming/SmartChef.sol';
import {SousChefBnb} from '../../contracts/farming/SousChefBnb.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {Proof} from './Proof.sol';

/// Stakes of a hostile token, rewards of another.
contract SmartChefProof is Proof {
    SmartChef internal pool;
    HostileToken internal reward;
    uint256 internal start;
    uint256 internal funded;
    /// Ghosts: what the owner has taken of the rewards, and what each may at most have been paid.
    uint256 internal taken;

    function rewardToken() internal virtual returns (HostileToken) {
        return newToken();
    }

    function setUp() public {
        reward = rewardToken();
        start = height + 1;
        pool = SmartChef(make('SmartChef', abi.encode(token, reward, E18, start, start + 100_000, 100_000 * E18)));
        allow(address(token), address(pool));
        funded = 1000 * E18;
        reward.transfer(address(pool), funded);
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](10);
        all[0] = this.deposit.selector;
        all[1] = this.withdraw.selector;
        all[2] = this.harvest.selector;
        all[3] = this.leaveWithoutRewards.selector;
        all[4] = this.takeRewards.selector;
        all[5] = this.fund.selector;
        all[6] = this.raiseLimit.selector;
        all[7] = this.habit.selector;
        all[8] = this.wait.selector;
        all[9] = this.stop.selector;
    }

    function deposit(uint256 who, uint256 seed) external step {
        act(someone(who), address(pool), 0, abi.encodeCall(SmartChef.deposit, (units(seed))));
    }

    function withdraw(uint256 who, uint256 seed) external step {
        uint256 amount = seed % 3 == 0 ? stakeOf(someone(who)) : least(units(seed), stakeOf(someone(who)));
        act(someone(who), address(pool), 0, abi.encodeCall(SmartChef.withdraw, (amount)));
    }

    function harvest(uint256 who) external step {
        act(someone(who), address(pool), 0, abi.encodeCall(SmartChef.deposit, (0)));
    }

    function leaveWithoutRewards(uint256 who) external step {
        act(someone(who), address(pool), 0, abi.encodeCall(SmartChef.emergencyWithdraw, ()));
    }

    function takeRewards(uint256 seed) external step {
        uint256 amount = units(seed);
        pool.emergencyRewardWithdraw(amount);
        taken += amount;
    }

    function fund(uint256 seed) external step {
        uint256 before = reward.balanceOf(address(pool));
        reward.transfer(address(pool), units(seed));
        funded += reward.balanceOf(address(pool)) - before;
    }

    function raiseLimit(uint256 seed) external step {
        pool.updatePoolLimitPerUser(seed % 4 > 0, pool.poolLimitPerUser() + units(seed));
    }

    function habit(uint256 kind, uint256 seed) external step {
        setHabit(seed % 2 == 0 ? token : reward, kind, seed / 2);
    }

    function wait(uint256 seed) external step {
        pass(seed % 50, 3 * (seed % 50));
    }

    function stop(uint256 seed) external step {
        require(seed % 16 == 0, 'seldom');
        pool.stopReward();
    }

    function stakeOf(address who) internal view returns (uint256 amount) {
        (amount, ) = pool.userInfo(who);
    }

    function stakes() internal view returns (uint256 sum) {
        for (uint256 i = 0; i < people.length; i++) sum += stakeOf(people[i]);
    }

    /// Solvency: every stake is here, whatever was paid and taken.
    function invariant_stakesAreHere() public view {
        require(pool.totalStaked() == stakes(), 'stakes are counted');
        require(token.balanceOf(address(pool)) >= stakes(), 'stakes are here');
        requireNoReentry();
    }

    /// Conservation: people are paid no more than the pool has made, and owed no more either.
    function invariant_paidIsMade() public virtual look {
        uint256 paid = funded - taken - reward.balanceOf(address(pool));
        uint256 owed;
        for (uint256 i = 0; i < people.length; i++) owed += pool.pendingReward(people[i]);
        require(paid + owed <= (height + 1 - start) * E18, 'made');
    }

    /// Nobody's reward is the owner's: what is owed and what the owner can take are together what is here.
    function invariant_ownerTakesNoEarnings() public look {
        behave(token);
        behave(reward);
        uint256 held = reward.balanceOf(address(pool)) - (address(reward) == address(token) ? stakes() : 0);
        uint256 owed;
        for (uint256 i = 0; i < people.length; i++) owed += pool.pendingReward(people[i]);
        if (held > owed) {
            (bool tooMuch, ) = attempt(
                address(this),
                address(pool),
                0,
                abi.encodeCall(SmartChef.emergencyRewardWithdraw, (held - owed + 1))
            );
            require(!tooMuch, 'earned');
        }
    }

    /// Exits: everyone gets the whole stake back, by either way, whatever the reward token does.
    function invariant_everyoneLeaves() public look {
        behave(token);
        for (uint256 i = 0; i < people.length; i++) {
            uint256 stake = stakeOf(people[i]);
            uint256 before = token.balanceOf(people[i]);
            if (i % 2 == 0) {
                act(people[i], address(pool), 0, abi.encodeCall(SmartChef.withdraw, (stake)));
            } else act(people[i], address(pool), 0, abi.encodeCall(SmartChef.emergencyWithdraw, ()));
            require(token.balanceOf(people[i]) >= before + stake, 'the stake came back');
        }
        require(pool.totalStaked() == 0, 'nobody is left');
        requireNoReentry();
    }
}

/// The same where rewards are paid in what is staked.
contract SmartChefOfOneTokenProof is SmartChefProof {
    function rewardToken() internal view override returns (HostileToken) {
        return token;
    }

    function invariant_paidIsMade() public override look {
        uint256 owed;
        for (uint256 i = 0; i < people.length; i++) owed += pool.pendingReward(people[i]);
        require(owed <= (height + 1 - start) * E18, 'made');
    }
}

/// Stakes of coin, rewards of a hostile token, accounts on a black list.
contract SousChefProof is Proof {
    SousChefBnb internal pool;
    uint256 internal start;
    uint256 internal funded;
    uint256 internal taken;
    /// Ghost: coin that came otherwise than as a stake.
    uint256 internal strayed;

    function setUp() public {
        start = height + 1;
        pool = SousChefBnb(
            make('SousChefBnb', abi.encode(STRANGER, token, E18, start, start + 100_000, 1000 * E18))
        );
        funded = 1000 * E18;
        token.transfer(address(pool), funded);
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](10);
        all[0] = this.deposit.selector;
        all[1] = this.withdraw.selector;
        all[2] = this.harvest.selector;
        all[3] = this.leaveWithoutRewards.selector;
        all[4] = this.takeRewards.selector;
        all[5] = this.blacklist.selector;
        all[6] = this.setLimit.selector;
        all[7] = this.habit.selector;
        all[8] = this.wait.selector;
        all[9] = this.stray.selector;
    }

    function deposit(uint256 who, uint256 seed) external step {
        act(someone(who), address(pool), 1 + seed % (100 * E18), abi.encodeCall(SousChefBnb.deposit, ()));
    }

    function withdraw(uint256 who, uint256 seed) external step {
        uint256 amount = seed % 3 == 0 ? stakeOf(someone(who)) : least(units(seed), stakeOf(someone(who)));
        act(someone(who), address(pool), 0, abi.encodeCall(SousChefBnb.withdraw, (amount)));
    }

    function harvest(uint256 who) external step {
        act(someone(who), address(pool), 0, abi.encodeCall(SousChefBnb.deposit, ()));
    }

    function leaveWithoutRewards(uint256 who) external step {
        act(someone(who), address(pool), 0, abi.encodeCall(SousChefBnb.emergencyWithdraw, ()));
    }

    function takeRewards(uint256 seed) external step {
        pool.emergencyRewardWithdraw(units(seed));
        taken += units(seed);
    }

    function blacklist(uint256 who, bool isListed) external step {
        if (isListed) pool.setBlackList(someone(who));
        else pool.removeBlackList(someone(who));
    }

    function setLimit(uint256 seed) external step {
        pool.setLimitAmount(seed % (1000 * E18));
    }

    function habit(uint256 kind, uint256 seed) external step {
        setHabit(token, kind, seed);
    }

    function wait(uint256 seed) external step {
        pass(seed % 50, 3 * (seed % 50));
    }

    /// Coin can be forced upon any contract.
    function stray(uint256 seed) external step {
        vm.deal(address(pool), address(pool).balance + seed % E18);
        strayed += seed % E18;
    }

    function stakeOf(address who) internal view returns (uint256 amount) {
        (amount, , ) = pool.userInfo(who);
    }

    function stakes() internal view returns (uint256 sum) {
        for (uint256 i = 0; i < people.length; i++) sum += stakeOf(people[i]);
    }

    /// Solvency and conservation of coin: what is here is all stakes and what strayed, to the wei.
    function invariant_stakesAreHere() public view {
        require(pool.totalStaked() == stakes(), 'stakes are counted');
        require(address(pool).balance == stakes() + strayed, 'stakes are here');
        requireNoReentry();
    }

    /// Conservation of rewards.
    function invariant_paidIsMade() public look {
        uint256 paid = funded - taken - token.balanceOf(address(pool));
        uint256 owed;
        for (uint256 i = 0; i < people.length; i++) owed += pool.pendingReward(people[i]);
        require(paid + owed <= (height + 1 - start) * E18, 'made');
    }

    /// Exits, also from the black list and whatever the reward token does.
    function invariant_everyoneLeaves() public look {
        for (uint256 i = 0; i < people.length; i++) {
            uint256 stake = stakeOf(people[i]);
            uint256 before = people[i].balance;
            if (i % 2 == 0) {
                act(people[i], address(pool), 0, abi.encodeCall(SousChefBnb.withdraw, (stake)));
            } else act(people[i], address(pool), 0, abi.encodeCall(SousChefBnb.emergencyWithdraw, ()));
            require(people[i].balance == before + stake, 'the stake came back');
        }
        require(pool.totalStaked() == 0, 'nobody is left');
        requireNoReentry();
    }
}

/// A fixed rate out of what the pool was given, in the token that is staked.
contract FixedAprProof is Proof {
    FixedAprPool internal pool;
    /// Ghost: units that came in otherwise than they went out.
    uint256 internal balance;

    function setUp() public {
        pool = FixedAprPool(make('FixedAprPool', abi.encode(token, TREASURY, 1500, 50, 1)));
        allow(address(token), address(pool));
        token.transfer(address(pool), 1000 * E18);
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](10);
        all[0] = this.deposit.selector;
        all[1] = this.withdraw.selector;
        all[2] = this.harvest.selector;
        all[3] = this.leaveWithoutRewards.selector;
        all[4] = this.takeRewards.selector;
        all[5] = this.setTerms.selector;
        all[6] = this.pause.selector;
        all[7] = this.habit.selector;
        all[8] = this.wait.selector;
        all[9] = this.claimFees.selector;
    }

    function deposit(uint256 who, uint256 seed) external step {
        act(someone(who), address(pool), 0, abi.encodeCall(FixedAprPool.deposit, (units(seed))));
    }

    function withdraw(uint256 who, uint256 seed) external step {
        uint256 amount = seed % 3 == 0 ? stakeOf(someone(who)) : least(units(seed), stakeOf(someone(who)));
        act(someone(who), address(pool), 0, abi.encodeCall(FixedAprPool.withdraw, (amount)));
    }

    function harvest(uint256 who) external step {
        act(someone(who), address(pool), 0, abi.encodeCall(FixedAprPool.withdrawReward, ()));
    }

    function leaveWithoutRewards(uint256 who) external step {
        act(someone(who), address(pool), 0, abi.encodeCall(FixedAprPool.emergencyWithdraw, ()));
    }

    function claimFees(uint256 who) external step {
        act(someone(who), address(pool), 0, abi.encodeCall(FixedAprPool.claimFees, ()));
    }

    function takeRewards(uint256 seed) external step {
        pool.recoverRewards(units(seed));
    }

    function setTerms(uint256 apr, uint256 fee) external step {
        pool.setTerms(apr % 100_001, fee % 501, 1);
    }

    function pause(uint256 seed) external step {
        if (seed % 4 == 0) pool.pause();
        else pool.unpause();
    }

    function habit(uint256 kind, uint256 seed) external step {
        setHabit(token, kind, seed);
    }

    function wait(uint256 seed) external step {
        pass(seed % 10, seed % 30 days);
    }

    function stakeOf(address who) internal view returns (uint256 amount) {
        (amount, , , , , ) = pool.getUserInfo(who);
    }

    function stakes() internal view returns (uint256 sum) {
        for (uint256 i = 0; i < people.length; i++) sum += stakeOf(people[i]);
    }

    /// Solvency: stakes and unpaid fees are here.
    function invariant_stakesAreHere() public view {
        require(pool.totalStaked() == stakes(), 'stakes are counted');
        require(token.balanceOf(address(pool)) >= stakes() + pool.unpaidFees(), 'stakes are here');
        requireNoReentry();
    }

    /// Conservation: a year at the highest rate is the most that a stake earns, and the owner takes none of what is earned.
    function invariant_ownerTakesNoEarnings() public look {
        behave(token);
        uint256 owed;
        for (uint256 i = 0; i < people.length; i++) owed += pool.pendingreward(people[i]);
        uint256 spare = token.balanceOf(address(pool)) - stakes() - pool.unpaidFees();
        if (spare > owed) {
            (bool tooMuch, ) = attempt(
                address(this),
                address(pool),
                0,
                abi.encodeCall(FixedAprPool.recoverRewards, (spare - owed + 1))
            );
            require(!tooMuch, 'earned');
        }
    }

    /// Exits, while it is paused and with rewards that ran out, too.
    function invariant_everyoneLeaves() public look {
        behave(token);
        for (uint256 i = 0; i < people.length; i++) {
            uint256 stake = stakeOf(people[i]);
            if (stake == 0) continue;
            uint256 before = token.balanceOf(people[i]);
            if (i % 2 == 0) {
                act(people[i], address(pool), 0, abi.encodeCall(FixedAprPool.withdraw, (stake)));
            } else act(people[i], address(pool), 0, abi.encodeCall(FixedAprPool.emergencyWithdraw, ()));
            require(token.balanceOf(people[i]) == before + stake, 'the stake came back');
        }
        require(pool.totalStaked() == 0, 'nobody is left');
    }
}

/// Stakes for months, whose rewards are set aside when they are made.
contract PackageProof is Proof {
    PackagePool internal pool;
    uint256 internal count;

    function setUp() public {
        uint256[6] memory aprs = [uint256(1200), 1800, 2400, 3600, 4800, 6000];
        uint256[6] memory months = [uint256(1), 2, 3, 6, 9, 12];
        pool = PackagePool(make('PackagePool', abi.encode(token, TREASURY, aprs, months)));
        pool.setTerms(50, 1000, 1, type(uint256).max / 2);
        allow(address(token), address(pool));
        token.transfer(address(pool), 10_000 * E18);
    }

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](10);
        all[0] = this.deposit.selector;
        all[1] = this.withdraw.selector;
        all[2] = this.harvest.selector;
        all[3] = this.harvestAll.selector;
        all[4] = this.takeRewards.selector;
        all[5] = this.setTerms.selector;
        all[6] = this.pause.selector;
        all[7] = this.habit.selector;
        all[8] = this.wait.selector;
        all[9] = this.claimFees.selector;
    }

    function deposit(uint256 who, uint256 seed, uint256 package) external step {
        require(count < 24, 'enough stakes');
        act(someone(who), address(pool), 0, abi.encodeCall(PackagePool.deposit, (units(seed), package % 6)));
        count += 1;
    }

    function withdraw(uint256 seed) external step {
        uint256 id = oneOf(seed);
        act(pool.ownerOf(id), address(pool), 0, abi.encodeCall(PackagePool.withdraw, (id)));
    }

    function harvest(uint256 seed) external step {
        uint256 id = oneOf(seed);
        act(pool.ownerOf(id), address(pool), 0, abi.encodeCall(PackagePool.withdrawMonthly, (id)));
    }

    function harvestAll(uint256 seed) external step {
        uint256 id = oneOf(seed);
        act(pool.ownerOf(id), address(pool), 0, abi.encodeCall(PackagePool.withdrawReward, (id)));
    }

    function claimFees(uint256 who) external step {
        act(someone(who), address(pool), 0, abi.encodeCall(PackagePool.claimFees, ()));
    }

    function takeRewards(uint256 seed) external step {
        pool.recoverRewards(units(seed));
    }

    function setTerms(uint256 fee, uint256 early, uint256 most) external step {
        pool.setTerms(fee % 2001, early % 2001, 1, most % 5 == 0 ? 0 : type(uint256).max / 2);
    }

    function pause(uint256 seed) external step {
        if (seed % 4 == 0) pool.pause();
        else pool.unpause();
    }

    function habit(uint256 kind, uint256 seed) external step {
        setHabit(token, kind, seed);
    }

    function wait(uint256 seed) external step {
        pass(seed % 10, (seed % 3) * 20 days + (seed % 1 days));
    }

    function oneOf(uint256 seed) internal view returns (uint256) {
        require(count > 0, 'no stake');
        return seed % count;
    }

    /// What all have here, and what all are promised.
    function books() internal view returns (uint256 staked, uint256 promised) {
        for (uint256 i = 0; i < people.length; i++) {
            (, PackagePool.Staking[] memory own) = pool.getUserStaking(people[i]);
            for (uint256 nth = 0; nth < own.length; nth++) {
                if (own[nth].withdrawnTime > 0) continue;
                staked += own[nth].amount;
                uint256 months = (own[nth].endTime - own[nth].startTime) / 30 days;
                promised += months * own[nth].monthlyReward - own[nth].rewardPaid;
            }
        }
    }

    /// Solvency: stakes, promised rewards and unpaid fees are here.
    function invariant_promisesAreHere() public view {
        require(
            token.balanceOf(address(pool)) >= pool.totalStaked() + pool.reserved() + pool.unpaidFees(),
            'promises are here'
        );
        requireNoReentry();
    }

    /// Conservation: what is counted is what each stake has and was promised.
    function invariant_booksAgree() public look {
        (uint256 staked, uint256 promised) = books();
        require(pool.totalStaked() == staked, 'stakes are counted');
        require(pool.reserved() >= promised, 'promises are counted');
    }

    /// Exits: every stake leaves whole when its time is up, with all its rewards, and less its own fee before.
    function invariant_everyoneLeaves() public look {
        behave(token);
        for (uint256 id = 0; id < count; id++) {
            address who = pool.ownerOf(id);
            (uint256[] memory ids, PackagePool.Staking[] memory own) = pool.getUserStaking(who);
            for (uint256 nth = 0; nth < ids.length; nth++) {
                if (ids[nth] != id || own[nth].withdrawnTime > 0) continue;
                uint256 due = own[nth].amount + pool.pendingReward(id);
                if (clock < own[nth].endTime) {
                    due = own[nth].amount - (own[nth].amount * pool.earlyWithdrawalFeeOf(id)) / 10_000;
                }
                uint256 before = token.balanceOf(who);
                act(who, address(pool), 0, abi.encodeCall(PackagePool.withdraw, (id)));
                require(token.balanceOf(who) == before + due, 'the stake came back');
            }
        }
        require(pool.totalStaked() == 0, 'nobody is left');
    }
}
