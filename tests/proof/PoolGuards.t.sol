// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {CheeseVault} from '../../contracts/farming/CheeseVault.sol';
import {FixedAprPool} from '../../contracts/farming/FixedAprPool.sol';
import {PackagePool} from '../../contracts/farming/PackagePool.sol';
import {SmartChef} from '../../contracts/farming/SmartChef.sol';
import {SmartChefV2} from '../../contracts/farming/SmartChefV2.sol';
import {GuardsProof} from './Guards.t.sol';

/// Pools that this contract owns.
abstract contract PoolGuardsProof is GuardsProof {
    address internal to;

    /// Refused, by a library's own error.
    function refusedAs(address who, bytes memory data, string memory refusal) internal {
        (bool isDone, bytes memory answer) = attempt(who, to, 0, data);
        require(!isDone, string.concat('not refused: ', refusal));
        require(bytes4(answer) == bytes4(keccak256(bytes(refusal))), string.concat('otherwise: ', refusal));
    }
}

/// Ten a block for a hundred blocks, from ten blocks on; each stakes twenty at the most.
contract SmartChefGuardsProof is PoolGuardsProof {
    SmartChef internal chef;
    HostileToken internal reward;
    uint256 internal start;
    uint256 internal end;

    function setUp() public {
        reward = newToken();
        reward.setCalls(address(attacker), true);
        (start, end) = (height + 10, height + 110);
        chef = SmartChef(make('SmartChef', abi.encode(token, reward, 10, start, end, 20)));
        to = address(chef);
        allow(address(token), to);
    }

    function toBlock(uint256 wanted) internal {
        pass(wanted - height, 3 * (wanted - height));
    }

    function depositData(uint256 amount) internal pure returns (bytes memory) {
        return abi.encodeCall(SmartChef.deposit, (amount));
    }

    function withdrawData(uint256 amount) internal pure returns (bytes memory) {
        return abi.encodeCall(SmartChef.withdraw, (amount));
    }

    function leaveData() internal pure returns (bytes memory) {
        return abi.encodeCall(SmartChef.emergencyWithdraw, ());
    }

    function takeData(uint256 amount) internal pure returns (bytes memory) {
        return abi.encodeCall(SmartChef.emergencyRewardWithdraw, (amount));
    }

    function test_stakesHaveALimit() external {
        refused(people[0], to, depositData(21), 'SmartChef: above the limit');
        send(people[0], to, 0, depositData(20));
        refused(people[0], to, depositData(1), 'SmartChef: above the limit');
        refused(people[0], to, withdrawData(21), 'SmartChef: more than the stake');
        send(people[0], to, 0, withdrawData(20));
        bytes memory same = abi.encodeCall(SmartChef.updatePoolLimitPerUser, (true, 20));
        refused(to, same, 'SmartChef: a limit only rises');
        chef.updatePoolLimitPerUser(true, 21);
        send(people[0], to, 0, depositData(21));
        chef.updatePoolLimitPerUser(false, 0);
        send(people[0], to, 0, depositData(100));
        refused(to, same, 'SmartChef: there is no limit');
    }

    function test_rewardsThatWereEarnedStay() external {
        send(people[0], to, 0, depositData(1));
        toBlock(start + 1);
        refused(people[0], to, depositData(0), 'SmartChef: rewards have run out');
        send(people[0], to, 0, depositData(1));
        reward.transfer(to, 15);
        refused(to, takeData(6), 'SmartChef: earned or staked');
        send(address(this), to, 0, takeData(5));
        send(people[0], to, 0, depositData(0));
    }

    function test_whatNobodyEarnsAsksForNothing() external {
        send(people[0], to, 0, depositData(0));
    }

    function test_termsStandOnceItHasBegun() external {
        bytes memory perBlock = abi.encodeCall(SmartChef.updateRewardPerBlock, (10));
        bytes memory blocks = abi.encodeCall(SmartChef.updateStartAndEndBlocks, (start, end));
        string memory order = 'SmartChef: blocks out of order';
        refused(to, abi.encodeCall(SmartChef.updateStartAndEndBlocks, (height, end)), order);
        refused(to, abi.encodeCall(SmartChef.updateStartAndEndBlocks, (end, end)), order);
        toBlock(start - 1);
        send(address(this), to, 0, perBlock);
        send(address(this), to, 0, blocks);
        toBlock(start);
        refused(to, perBlock, 'SmartChef: it has begun');
        blocks = abi.encodeCall(SmartChef.updateStartAndEndBlocks, (start + 1, end));
        refused(to, blocks, 'SmartChef: it has begun');
        toBlock(end);
        bytes memory stop = abi.encodeCall(SmartChef.stopReward, ());
        refused(to, stop, 'SmartChef: it has ended');
    }

    function test_rewardsStopBeforeTheirEnd() external {
        toBlock(end - 1);
        chef.stopReward();
    }

    function test_stakesAndRewardsAreNoWrongTokens() external {
        string memory reason = 'SmartChef: not a wrong token';
        refused(to, abi.encodeCall(SmartChef.recoverWrongTokens, (address(token), 0)), reason);
        refused(to, abi.encodeCall(SmartChef.recoverWrongTokens, (address(reward), 0)), reason);
    }

    /// The attacker is called with each token that it gives or is given.
    function test_eachStepIsInOnePiece() external {
        reward.transfer(to, 1000);
        refusedMeanwhile(to, depositData(1), depositData(1));
        refusedMeanwhile(to, withdrawData(1), leaveData());
        send(address(attacker), to, 0, depositData(1));
        refusedMeanwhile(to, leaveData(), depositData(1));
        chef.transferOwnership(address(attacker));
        refusedMeanwhile(to, takeData(1), leaveData());
        refusedMeanwhile(to, takeData(1), withdrawData(0));
    }
}

/// The first package is of no rewards and one month, and the second of ten percent a month and twelve.
contract PackageGuardsProof is PoolGuardsProof {
    PackagePool internal pool;

    function setUp() public {
        pool = PackagePool(make('PackagePool', args(0, 1)));
        to = address(pool);
        pool.setTerms(0, 1000, 10, 1000);
        allow(address(token), to);
    }

    function args(uint256 apr, uint256 months) internal view returns (bytes memory) {
        uint256[6] memory aprs = [apr, 12_000, 0, 0, 0, 0];
        uint256[6] memory lengths = [months, 12, 1, 1, 1, 1];
        return abi.encode(token, TREASURY, aprs, lengths);
    }

    function depositData(uint256 amount, uint256 package) internal pure returns (bytes memory) {
        return abi.encodeCall(PackagePool.deposit, (amount, package));
    }

    function monthlyData() internal pure returns (bytes memory) {
        return abi.encodeCall(PackagePool.withdrawMonthly, (0));
    }

    function rewardData() internal pure returns (bytes memory) {
        return abi.encodeCall(PackagePool.withdrawReward, (0));
    }

    function withdrawData(uint256 id) internal pure returns (bytes memory) {
        return abi.encodeCall(PackagePool.withdraw, (id));
    }

    function takeData(uint256 amount) internal pure returns (bytes memory) {
        return abi.encodeCall(PackagePool.recoverRewards, (amount));
    }

    function test_packagesAndFeesHaveLimits() external {
        string memory range = 'PackagePool: package out of range';
        refusedToMake('PackagePool', args(100_001, 1), range);
        refusedToMake('PackagePool', args(1, 121), range);
        make('PackagePool', args(100_000, 120));
        string memory high = 'PackagePool: fee too high';
        refused(to, abi.encodeCall(PackagePool.setTerms, (2001, 0, 1, 1)), high);
        refused(to, abi.encodeCall(PackagePool.setTerms, (0, 2001, 1, 1)), high);
        pool.setTerms(2000, 2000, 1, 1);
    }

    function test_stakesHaveLimits() external {
        refused(people[0], to, depositData(10, 6), 'PackagePool: no such package');
        refused(people[0], to, depositData(9, 0), 'PackagePool: below the minimum');
        send(people[0], to, 0, depositData(10, 0));
        refused(people[0], to, depositData(991, 0), 'PackagePool: the pool is full');
        send(people[0], to, 0, depositData(990, 0));
        pool.setTerms(0, 0, 0, 2000);
        refused(people[0], to, depositData(0, 0), 'PackagePool: below the minimum');
        pool.pause();
        refusedAs(people[0], depositData(10, 0), 'EnforcedPause()');
    }

    /// Ten are staked, and one a month is promised.
    function test_rewardsThatWerePromisedStay() external {
        token.transfer(to, 11);
        refused(people[0], to, depositData(10, 1), 'PackagePool: rewards are not funded');
        token.transfer(to, 1);
        send(people[0], to, 0, depositData(10, 1));
        token.transfer(to, 1);
        refused(to, takeData(2), 'PackagePool: promised to stakes');
        send(address(this), to, 0, takeData(1));
    }

    function test_rewardsAreTakenInTheirTime() external {
        token.transfer(to, 12);
        send(people[0], to, 0, depositData(10, 1));
        refused(people[0], to, monthlyData(), 'PackagePool: no month is over');
        pass(1, 30 days);
        refused(people[1], to, monthlyData(), 'PackagePool: not your stake');
        refused(people[1], to, withdrawData(0), 'PackagePool: not your stake');
        send(people[0], to, 0, monthlyData());
        refused(people[0], to, rewardData(), 'PackagePool: its time is not up');
        pass(1, 330 days - 1);
        send(people[0], to, 0, monthlyData());
        refused(people[0], to, rewardData(), 'PackagePool: its time is not up');
        pass(1, 1);
        refused(people[0], to, monthlyData(), 'PackagePool: its time is up');
        send(people[0], to, 0, rewardData());
        refused(people[0], to, rewardData(), 'PackagePool: no month is over');
        send(people[0], to, 0, withdrawData(0));
        refused(people[0], to, withdrawData(0), 'PackagePool: it was taken');
    }

    /// A token that takes its holders' away.
    function test_rewardsThatAreGoneAreNotPaid() external {
        token.transfer(to, 12);
        send(people[0], to, 0, depositData(10, 1));
        pass(1, 60 days);
        vm.prank(to, to);
        token.transfer(STRANGER, 11);
        refused(people[0], to, monthlyData(), 'PackagePool: rewards have run out');
        token.transfer(to, 1);
        send(people[0], to, 0, monthlyData());
    }

    function test_eachStepIsInOnePiece() external {
        token.transfer(to, 100);
        refusedMeanwhile(to, depositData(10, 1), depositData(10, 0));
        bytes memory none = abi.encodeCall(PackagePool.claimFees, ());
        pass(1, 30 days);
        refusedMeanwhile(to, monthlyData(), none);
        refusedMeanwhile(to, withdrawData(1), none);
        pass(1, 330 days);
        refusedMeanwhile(to, rewardData(), none);
        pool.transferOwnership(address(attacker));
        refusedMeanwhile(to, takeData(1), withdrawData(0));
    }

    function test_monthsAreTakenInOnePiece() external {
        token.transfer(to, 100);
        for (uint256 i = 0; i < 2; i++) send(address(attacker), to, 0, depositData(10, 1));
        pass(1, 30 days);
        refusedMeanwhile(to, withdrawData(1), monthlyData());
        pass(1, 330 days);
        pool.transferOwnership(address(attacker));
        refusedMeanwhile(to, takeData(1), rewardData());
    }
}

contract FixedAprGuardsProof is PoolGuardsProof {
    FixedAprPool internal pool;

    function setUp() public {
        pool = FixedAprPool(make('FixedAprPool', abi.encode(token, TREASURY, 10_000, 0, 10)));
        to = address(pool);
        allow(address(token), to);
    }

    function depositData(uint256 amount) internal pure returns (bytes memory) {
        return abi.encodeCall(FixedAprPool.deposit, (amount));
    }

    function withdrawData(uint256 amount) internal pure returns (bytes memory) {
        return abi.encodeCall(FixedAprPool.withdraw, (amount));
    }

    function rewardData() internal pure returns (bytes memory) {
        return abi.encodeCall(FixedAprPool.withdrawReward, ());
    }

    function leaveData() internal pure returns (bytes memory) {
        return abi.encodeCall(FixedAprPool.emergencyWithdraw, ());
    }

    function takeData(uint256 amount) internal pure returns (bytes memory) {
        return abi.encodeCall(FixedAprPool.recoverRewards, (amount));
    }

    function test_termsHaveLimits() external {
        bytes memory data = abi.encodeCall(FixedAprPool.setTerms, (1, 501, 1));
        refused(to, data, 'FixedAprPool: fee too high');
        data = abi.encodeCall(FixedAprPool.setTerms, (100_001, 1, 1));
        refused(to, data, 'FixedAprPool: rate too high');
        pool.setTerms(100_000, 500, 0);
        refused(people[0], to, depositData(0), 'FixedAprPool: below the minimum');
    }

    function test_stakesHaveLimits() external {
        refused(people[0], to, depositData(9), 'FixedAprPool: below the minimum');
        send(people[0], to, 0, depositData(10));
        refused(people[0], to, withdrawData(11), 'FixedAprPool: more than the stake');
        refused(people[0], to, withdrawData(0), 'FixedAprPool: more than the stake');
        send(people[0], to, 0, withdrawData(10));
        pool.pause();
        refusedAs(people[0], depositData(10), 'EnforcedPause()');
    }

    function test_rewardsThatWereEarnedStay() external {
        send(people[0], to, 0, rewardData());
        send(people[0], to, 0, depositData(10));
        pass(1, 365 days);
        refused(people[0], to, rewardData(), 'FixedAprPool: rewards have run out');
        token.transfer(to, 12);
        refused(to, takeData(3), 'FixedAprPool: earned by stakes');
        send(address(this), to, 0, takeData(2));
        send(people[0], to, 0, rewardData());
    }

    function test_eachStepIsInOnePiece() external {
        token.transfer(to, 1000);
        bytes memory none = abi.encodeCall(FixedAprPool.claimFees, ());
        refusedMeanwhile(to, depositData(10), none);
        refusedMeanwhile(to, withdrawData(5), depositData(10));
        pass(1, 365 days);
        refusedMeanwhile(to, rewardData(), none);
        refusedMeanwhile(to, leaveData(), depositData(10));
        pool.transferOwnership(address(attacker));
        refusedMeanwhile(to, takeData(1), withdrawData(5));
        refusedMeanwhile(to, takeData(1), rewardData());
        refusedMeanwhile(to, takeData(1), leaveData());
    }
}

contract VaultEntriesGuardsProof is PoolGuardsProof {
    CheeseVault internal vault;

    function setUp() public {
        vault = newVault(false);
        to = address(vault);
    }

    function newVault(bool isStrict) internal returns (CheeseVault) {
        address cheese = make('Cheese', '');
        address syrup = make('Syrup', abi.encode(cheese));
        address chef = make('MasterChef', abi.encode(cheese, syrup, STRANGER, E18, height));
        Ownable(cheese).transferOwnership(chef);
        Ownable(syrup).transferOwnership(chef);
        return CheeseVault(make('CheeseVault', abi.encode(chef, this, TREASURY, isStrict)));
    }

    function test_someoneAdministersAndIsPaid() external {
        string memory zero = 'CheeseVault: zero address';
        address chef = address(vault.masterchef());
        refusedToMake('CheeseVault', abi.encode(chef, address(0), TREASURY, false), zero);
        refusedToMake('CheeseVault', abi.encode(chef, this, address(0), false), zero);
        refused(to, abi.encodeCall(CheeseVault.setAdmin, (address(0))), zero);
        refused(to, abi.encodeCall(CheeseVault.setTreasury, (address(0))), zero);
    }

    function test_nothingIsNoStake() external {
        bytes memory none = abi.encodeCall(CheeseVault.deposit, (0));
        refused(people[0], to, none, 'CheeseVault: nothing to deposit');
        bytes memory all = abi.encodeCall(CheeseVault.withdrawAll, ());
        refused(people[0], to, all, 'CheeseVault: nothing to withdraw');
        bytes memory one = abi.encodeCall(CheeseVault.withdraw, (1));
        refused(people[0], to, one, 'CheeseVault: more than the balance');
    }

    function test_receiptsAreNoStrayTokens() external {
        string memory reason = 'CheeseVault: not a stray token';
        refused(to, abi.encodeCall(CheeseVault.inCaseTokensGetStuck, (vault.token())), reason);
        refused(to, abi.encodeCall(CheeseVault.inCaseTokensGetStuck, (vault.receiptToken())), reason);
    }

    function test_aPauseKeepsEntriesOut() external {
        refused(STRANGER, to, abi.encodeCall(CheeseVault.pause, ()), 'CheeseVault: not the admin');
        vault.setGuardian(people[1]);
        send(people[1], to, 0, abi.encodeCall(CheeseVault.pause, ()));
        refusedAs(people[0], abi.encodeCall(CheeseVault.deposit, (1)), 'EnforcedPause()');
        refusedAs(people[0], abi.encodeCall(CheeseVault.harvest, ()), 'EnforcedPause()');
        vault.unpause();
        vault.pause();
    }

    function test_contractsStayOut() external {
        string memory reason = 'Contract not allowed';
        refused(address(attacker), to, abi.encodeCall(CheeseVault.deposit, (1)), reason);
        refused(address(attacker), to, abi.encodeCall(CheeseVault.harvest, ()), reason);
        bytes memory all = abi.encodeCall(CheeseVault.withdrawAll, ());
        bytes memory one = abi.encodeCall(CheeseVault.withdraw, (1));
        refused(address(attacker), to, all, 'CheeseVault: nothing to withdraw');
        to = address(newVault(true));
        refused(address(attacker), to, all, reason);
        refused(address(attacker), to, one, reason);
    }

    /// The attacker is the admin who is given a stray token.
    function test_theAdminTakesInOnePiece() external {
        HostileToken stray = newToken();
        stray.setCalls(address(attacker), true);
        vault.setAdmin(address(attacker));
        refusedMeanwhile(
            to,
            abi.encodeCall(CheeseVault.inCaseTokensGetStuck, (address(stray))),
            abi.encodeCall(CheeseVault.emergencyWithdraw, ())
        );
    }
}

/// This contract is the profiles.
contract MemberPoolGuardsProof is PoolGuardsProof {
    bool private isInactive;
    uint256 private points;

    function getUserStatus(address) external view returns (bool) {
        return !isInactive;
    }

    function getUserProfile(
        address
    ) external view returns (uint256, uint256, uint256, address, uint256, bool) {
        return (1, points, 1, address(0), 0, !isInactive);
    }

    function depositData(uint256 amount) internal pure returns (bytes memory) {
        return abi.encodeCall(SmartChef.deposit, (amount));
    }

    function termsData(bool isRequested, uint256 threshold) internal pure returns (bytes memory) {
        return
            abi.encodeCall(
                SmartChefV2.updateProfileAndThresholdPointsRequirement,
                (isRequested, threshold)
            );
    }

    function test_stakesAreOfMembers() external {
        to = make('SmartChefV2', abi.encode(token, newToken(), 10, height + 10, height + 110, 20));
        allow(address(token), to);
        SmartChefV2(to).setProfile(address(this));
        isInactive = true;
        send(people[0], to, 0, depositData(1));
        send(address(this), to, 0, termsData(true, 0));
        refused(people[0], to, depositData(1), 'Deposit: Must have an active profile');
        send(people[0], to, 0, depositData(0));
        isInactive = false;
        send(people[0], to, 0, depositData(1));
        send(address(this), to, 0, termsData(true, 5));
        points = 4;
        refused(people[0], to, depositData(1), 'Deposit: Not enough user points');
        points = 5;
        send(people[0], to, 0, depositData(1));
        refused(to, termsData(false, 1), 'SmartChef: points need a profile');
        send(address(this), to, 0, termsData(false, 0));
    }
}

contract VaultShareGuardsProof is PoolGuardsProof {
    /// What was given to the vault before makes a share worth more than a unit.
    function test_aDepositBuysAShare() external {
        address syrup = make('Syrup', abi.encode(token));
        address chef = make('MasterChef', abi.encode(token, syrup, STRANGER, E18, height));
        Ownable(syrup).transferOwnership(chef);
        to = make('CheeseVault', abi.encode(chef, this, TREASURY, false));
        allow(address(token), to);
        token.transfer(to, 1);
        bytes memory one = abi.encodeCall(CheeseVault.deposit, (1));
        refused(people[0], to, one, 'CheeseVault: less than a share');
        send(people[0], to, 0, abi.encodeCall(CheeseVault.deposit, (2)));
    }
}
