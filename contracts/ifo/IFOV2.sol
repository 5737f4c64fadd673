// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {AccountGuard} from '../exchange/AccountGuard.sol';
import {Sale} from './Sale.sol';

interface Profiles {
    /// Whether an account has an active profile.
    function getUserStatus(address user) external view returns (bool);

    /// Adds points of a campaign to a profile.
    function increaseUserPoints(address user, uint256 numberPoints, uint256 campaignId) external;
}

/// A token sale of the second version: pools with or without a limit for each person, and with or without a tax on
/// what is paid back. Only active profiles commit, and no contracts do. Who has committed more than the threshold gets
/// points with the first harvest. Shares have twelve places.
contract IFOV2 is Sale, AccountGuard {
    struct Pool {
        uint256 raisingAmount;
        uint256 offeringAmount;
        uint256 limitPerUserInLP;
        bool hasTax;
        uint256 totalAmount;
        uint256 sumTaxesOverflow;
    }

    struct UserInfo {
        uint256 amount;
        bool claimed;
    }

    uint8 public constant numberPools = 2;
    uint256 private constant SCALE = 1e12;
    /// What is left for the points at least, so that an estimate that is too low fails instead of losing them.
    uint256 private constant POINTS_GAS = 150_000;

    Profiles public immutable pancakeProfile;
    uint256 public campaignId;
    uint256 public numberPoints;
    uint256 public thresholdPoints;
    mapping(uint256 pid => Pool) private pools;
    mapping(uint256 pid => Waiting) private waiting;
    mapping(address user => mapping(uint256 pid => UserInfo)) private users;
    mapping(address user => bool) private hasClaimedPoints;

    event Deposit(address indexed user, uint256 amount, uint8 indexed pid);
    event Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount, uint8 indexed pid);
    event PointParametersSet(uint256 campaignId, uint256 numberPoints, uint256 thresholdPoints);
    event PoolParametersSet(uint256 offeringAmountPool, uint256 raisingAmountPool, uint8 pid);

    constructor(
        IERC20 lpToken_,
        IERC20 offeringToken_,
        Profiles pancakeProfile_,
        uint256 startBlock_,
        uint256 endBlock_,
        address adminAddress_,
        bool isStrict_
    ) Sale(lpToken_, offeringToken_, startBlock_, endBlock_, adminAddress_) AccountGuard(isStrict_) {
        pancakeProfile = pancakeProfile_;
    }

    /// Sets what a pool offers and raises, its limit for one account and whether it is taxed; before the start.
    function setPool(
        uint256 _offeringAmountPool,
        uint256 _raisingAmountPool,
        uint256 _limitPerUserInLP,
        bool _hasTax,
        uint8 _pid
    ) external onlyAdmin beforeStart {
        require(_pid < numberPools, 'Operations: Pool does not exist');
        pools[_pid] = Pool(_raisingAmountPool, _offeringAmountPool, _limitPerUserInLP, _hasTax, 0, 0);
        emit PoolParametersSet(_offeringAmountPool, _raisingAmountPool, _pid);
    }

    /// Sets the points of buyers, their campaign, and above which commitment they are given; before the start.
    function updatePointParameters(
        uint256 _campaignId,
        uint256 _numberPoints,
        uint256 _thresholdPoints
    ) external onlyAdmin {
        require(block.number < endBlock, 'Operations: IFO has ended');
        campaignId = _campaignId;
        numberPoints = _numberPoints;
        thresholdPoints = _thresholdPoints;
        emit PointParametersSet(_campaignId, _numberPoints, _thresholdPoints);
    }

    /// Commits so much to a pool, while the sale lasts.
    function depositPool(uint256 _amount, uint8 _pid) external nonReentrant notContract {
        require(pancakeProfile.getUserStatus(msg.sender), 'Deposit: Must have an active profile');
        require(_pid < numberPools, 'Deposit: Non valid pool id');
        Pool storage pool = pools[_pid];
        require(pool.offeringAmount > 0 && pool.raisingAmount > 0, 'Deposit: Pool not set');
        require(block.number > startBlock, 'Deposit: Too early');
        require(block.number < endBlock, 'Deposit: Too late');
        require(_amount > 0, 'Deposit: Amount must be > 0');
        require(
            offeringToken.balanceOf(address(this)) >= pools[0].offeringAmount + pools[1].offeringAmount,
            'Deposit: Offering tokens missing'
        );
        checkCommitment(_amount);
        uint256 received = take(_amount);
        UserInfo storage user = users[msg.sender][_pid];
        if (user.amount == 0) waiting[_pid].users += 1;
        user.amount += received;
        require(
            pool.limitPerUserInLP == 0 || user.amount <= pool.limitPerUserInLP,
            'Deposit: New amount above user limit'
        );
        pool.totalAmount += received;
        waiting[_pid].amount += received;
        emit Deposit(msg.sender, received, _pid);
    }

    /// Gives the tokens that were bought in a pool and pays back what was too much, once, after the end.
    function harvestPool(uint8 _pid) external nonReentrant notContractIfStrict {
        require(block.number > endBlock, 'Harvest: Too early');
        require(_pid < numberPools, 'Harvest: Non valid pool id');
        UserInfo storage user = users[msg.sender][_pid];
        require(user.amount > 0, 'Harvest: Did not participate');
        require(!user.claimed, 'Harvest: Already done');
        (uint256 offering, uint256 refund, uint256 tax) = amountsOf(pools[_pid], user.amount);
        user.claimed = true;
        waiting[_pid].amount -= user.amount;
        waiting[_pid].users -= 1;
        pools[_pid].sumTaxesOverflow += tax;
        emit Harvest(msg.sender, offering, refund, _pid);
        givePoints(msg.sender);
        pay(offering, refund);
    }

    /// Raised, offered, limit, whether it is taxed, committed, and taxes of a pool.
    function viewPoolInformation(
        uint256 _pid
    ) external view returns (uint256, uint256, uint256, bool, uint256, uint256) {
        Pool storage pool = pools[_pid];
        return (
            pool.raisingAmount,
            pool.offeringAmount,
            pool.limitPerUserInLP,
            pool.hasTax,
            pool.totalAmount,
            pool.sumTaxesOverflow
        );
    }

    /// In 1e12ths: 1e10 is 1 %.
    function viewPoolTaxRateOverflow(uint256 _pid) external view returns (uint256) {
        return taxRateOf(pools[_pid]);
    }

    /// The user's part of each pool, in parts of 1e12.
    function viewUserAllocationPools(
        address _user,
        uint8[] calldata _pids
    ) external view returns (uint256[] memory allocations) {
        allocations = new uint256[](_pids.length);
        for (uint256 i = 0; i < _pids.length; i++) {
            allocations[i] = allocationOf(pools[_pids[i]].totalAmount, users[_user][_pids[i]].amount);
        }
    }

    /// What the user has committed to each pool, and whether it is harvested.
    function viewUserInfo(
        address _user,
        uint8[] calldata _pids
    ) external view returns (uint256[] memory amounts, bool[] memory statuses) {
        amounts = new uint256[](_pids.length);
        statuses = new bool[](_pids.length);
        for (uint256 i = 0; i < _pids.length; i++) {
            UserInfo storage user = users[_user][_pids[i]];
            (amounts[i], statuses[i]) = (user.amount, user.claimed);
        }
    }

    /// For each pool the tokens, what is paid back, and the tax.
    function viewUserOfferingAndRefundingAmountsForPools(
        address _user,
        uint8[] calldata _pids
    ) external view returns (uint256[3][] memory amounts) {
        amounts = new uint256[3][](_pids.length);
        for (uint256 i = 0; i < _pids.length; i++) {
            uint256 amount = users[_user][_pids[i]].amount;
            if (amount == 0) continue;
            (amounts[i][0], amounts[i][1], amounts[i][2]) = amountsOf(pools[_pids[i]], amount);
        }
    }

    /// Whether the sender may commit so much more, where somebody says who may.
    function checkCommitment(uint256 amount) internal virtual {}

    function owed() internal view override returns (uint256 refunds, uint256 offered) {
        for (uint256 pid = 0; pid < numberPools; pid++) {
            Pool storage pool = pools[pid];
            Book memory book = Book(pool.raisingAmount, pool.offeringAmount, pool.totalAmount);
            (uint256 refundsOfPool, uint256 offeredByPool) = owedOf(book, waiting[pid], SCALE);
            refunds += refundsOfPool;
            offered += offeredByPool;
        }
    }

    /// Once, when both commitments together exceed the threshold. A profile contract that refuses keeps nobody from
    /// what they have bought.
    function givePoints(address user) private {
        if (hasClaimedPoints[user]) return;
        if (users[user][0].amount + users[user][1].amount <= thresholdPoints) return;
        require(gasleft() > POINTS_GAS, 'Harvest: Not enough gas');
        hasClaimedPoints[user] = true;
        try pancakeProfile.increaseUserPoints(user, numberPoints, campaignId) {} catch {
            hasClaimedPoints[user] = false;
        }
    }

    /// What is paid floors, so that what is paid back before the tax does not.
    function amountsOf(
        Pool storage pool,
        uint256 amount
    ) private view returns (uint256 offering, uint256 refund, uint256 tax) {
        if (pool.totalAmount <= pool.raisingAmount) {
            return ((amount * pool.offeringAmount) / pool.raisingAmount, 0, 0);
        }
        uint256 allocation = allocationOf(pool.totalAmount, amount);
        offering = (pool.offeringAmount * allocation) / SCALE;
        refund = amount - (pool.raisingAmount * allocation) / SCALE;
        tax = (refund * taxRateOf(pool)) / SCALE;
        refund -= tax;
    }

    function allocationOf(uint256 total, uint256 amount) private pure returns (uint256) {
        return total == 0 ? 0 : (amount * 1e18) / (total * 1e6);
    }

    function taxRateOf(Pool storage pool) private view returns (uint256) {
        if (!pool.hasTax || pool.raisingAmount == 0) return 0;
        uint256 times = pool.totalAmount / pool.raisingAmount;
        if (times >= 1500) return 500_000_000;
        if (times >= 1000) return 1_000_000_000;
        if (times >= 500) return 2_000_000_000;
        if (times >= 250) return 2_500_000_000;
        if (times >= 100) return 3_000_000_000;
        if (times >= 50) return 5_000_000_000;
        return 10_000_000_000;
    }
}
