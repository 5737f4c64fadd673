// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {IFOV1} from '../../contracts/ifo/IFOV1.sol';
import {IFOV2} from '../../contracts/ifo/IFOV2.sol';
import {Presale} from '../../contracts/ifo/Presale.sol';
import {Sale} from '../../contracts/ifo/Sale.sol';
import {GuardsProof} from './Guards.t.sol';

/// This contract is the admin of a sale, which begins in ten blocks and lasts ten, and is the profiles.
abstract contract IfoGuardsProof is GuardsProof {
    HostileToken internal sold;
    address internal to;
    uint256 internal start;
    uint256 internal end;
    bool internal isInactive;
    bool internal refusesPoints;

    function setUp() public {
        sold = newToken();
        sold.setCalls(address(attacker), true);
        (start, end) = (height + 10, height + 20);
        create();
        allow(address(token), to);
    }

    function create() internal virtual;

    function commitData(uint256 amount) internal pure virtual returns (bytes memory);

    function harvestData() internal pure virtual returns (bytes memory);

    function getUserStatus(address) external view returns (bool) {
        return !isInactive;
    }

    function increaseUserPoints(address, uint256, uint256) external view {
        require(!refusesPoints, 'no points');
    }

    function toBlock(uint256 wanted) internal {
        pass(wanted - height, 3 * (wanted - height));
    }

    function withdrawData(uint256 paid, uint256 offered) internal pure returns (bytes memory) {
        return abi.encodeCall(Sale.finalWithdraw, (paid, offered));
    }

    function test_blocksAreInOrder() external {
        bytes memory data = abi.encodeCall(Sale.updateStartAndEndBlocks, (end, end));
        refused(to, data, 'New startBlock must be lower than new endBlock');
        data = abi.encodeCall(Sale.updateStartAndEndBlocks, (height, end));
        refused(to, data, 'New startBlock must be higher than current block');
        data = abi.encodeCall(Sale.updateStartAndEndBlocks, (start, end));
        send(address(this), to, 0, data);
        toBlock(start - 1);
        send(address(this), to, 0, data);
        toBlock(start);
        data = abi.encodeCall(Sale.updateStartAndEndBlocks, (end, end + 1));
        refused(to, data, 'Operations: IFO has started');
    }

    /// Twelve are offered for twelve; one is sold. A token that refuses is delivered later.
    function test_theAdminTakesWhatIsNobodys() external {
        sold.transfer(to, 12);
        toBlock(start + 1);
        send(people[0], to, 0, commitData(1));
        toBlock(end);
        refused(to, withdrawData(0, 0), 'Operations: Too early');
        toBlock(end + 1);
        refused(to, withdrawData(2, 0), 'Operations: Not enough LP tokens');
        refused(to, withdrawData(0, 12), 'Operations: Not enough offering tokens');
        refused(people[0], to, abi.encodeCall(Sale.claimUndelivered, ()), 'nothing to deliver');
        sold.setRefuses(people[0], true);
        send(people[0], to, 0, harvestData());
        sold.setRefuses(people[0], false);
        refused(to, withdrawData(0, 12), 'Operations: Not enough offering tokens');
        send(address(this), to, 0, withdrawData(1, 11));
        send(people[0], to, 0, abi.encodeCall(Sale.claimUndelivered, ()));
        refused(people[0], to, abi.encodeCall(Sale.claimUndelivered, ()), 'nothing to deliver');
    }
}

contract FirstIfoGuardsProof is IfoGuardsProof {
    function create() internal override {
        to = make('IFOV1', abi.encode(token, sold, start, end, 12, 12, this));
    }

    function commitData(uint256 amount) internal pure override returns (bytes memory) {
        return abi.encodeCall(IFOV1.deposit, (amount));
    }

    function harvestData() internal pure override returns (bytes memory) {
        return abi.encodeCall(IFOV1.harvest, ());
    }

    function test_aSaleIsMadeWithTermsThatWork() external {
        bytes memory args = abi.encode(token, token, start, end, 12, 12, this);
        refusedToMake('IFOV1', args, 'Tokens must be different');
        args = abi.encode(token, sold, start, end, 0, 12, this);
        refusedToMake('IFOV1', args, 'Amounts must be > 0');
        args = abi.encode(token, sold, start, end, 12, 0, this);
        refusedToMake('IFOV1', args, 'Amounts must be > 0');
    }

    function test_commitmentsAreTakenInTheirTime() external {
        toBlock(start);
        refused(people[0], to, commitData(1), 'not ifo time');
        toBlock(start + 1);
        refused(people[0], to, commitData(0), 'need _amount > 0');
        sold.transfer(to, 11);
        refused(people[0], to, commitData(1), 'offering tokens missing');
        sold.transfer(to, 1);
        send(people[0], to, 0, commitData(1));
        toBlock(end - 1);
        send(people[0], to, 0, commitData(1));
        toBlock(end);
        refused(people[0], to, commitData(1), 'not ifo time');
        refused(people[0], to, harvestData(), 'not harvest time');
        toBlock(end + 1);
        refused(people[1], to, harvestData(), 'have you participated?');
        send(people[0], to, 0, harvestData());
        refused(people[0], to, harvestData(), 'nothing to harvest');
    }

    /// While tokens are taken from, or given to, somebody who is called, nothing else is done.
    function test_eachStepIsInOnePiece() external {
        sold.transfer(to, 12);
        toBlock(start + 1);
        refusedMeanwhile(to, commitData(1), commitData(1));
        sold.setRefuses(address(attacker), true);
        toBlock(end + 1);
        attacker.prepare(to, abi.encodeCall(Sale.claimUndelivered, ()), 1);
        send(address(attacker), to, 0, harvestData());
        require(attacker.done() == 0, 'went through');
    }
}

contract SecondIfoGuardsProof is IfoGuardsProof {
    function create() internal override {
        to = make('IFOV2', abi.encode(token, sold, this, start, end, this, false));
        IFOV2(to).setPool(12, 12, 0, false, 1);
    }

    function commitData(uint256 amount) internal pure override returns (bytes memory) {
        return abi.encodeCall(IFOV2.depositPool, (amount, 1));
    }

    function harvestData() internal pure override returns (bytes memory) {
        return abi.encodeCall(IFOV2.harvestPool, (1));
    }

    function test_poolsAreSetBeforeTheStart() external {
        bytes memory data = abi.encodeCall(IFOV2.setPool, (12, 12, 0, false, 2));
        refused(to, data, 'Operations: Pool does not exist');
        data = abi.encodeCall(IFOV2.setPool, (12, 12, 0, false, 0));
        toBlock(start - 1);
        send(address(this), to, 0, data);
        toBlock(start);
        refused(to, data, 'Operations: IFO has started');
        data = abi.encodeCall(IFOV2.updatePointParameters, (1, 1, 1));
        toBlock(end - 1);
        send(address(this), to, 0, data);
        toBlock(end);
        refused(to, data, 'Operations: IFO has ended');
    }

    function test_commitmentsAreTakenInTheirTime() external {
        IFOV2(to).setPool(12, 12, 3, false, 1);
        address who = people[0];
        sold.transfer(to, 12);
        toBlock(start);
        refused(who, to, commitData(1), 'Deposit: Too early');
        toBlock(start + 1);
        isInactive = true;
        refused(who, to, commitData(1), 'Deposit: Must have an active profile');
        isInactive = false;
        refused(address(attacker), to, commitData(1), 'Contract not allowed');
        refused(who, to, abi.encodeCall(IFOV2.depositPool, (1, 2)), 'Deposit: Non valid pool id');
        refused(who, to, abi.encodeCall(IFOV2.depositPool, (1, 0)), 'Deposit: Pool not set');
        refused(who, to, commitData(0), 'Deposit: Amount must be > 0');
        refused(who, to, commitData(4), 'Deposit: New amount above user limit');
        send(who, to, 0, commitData(1));
        toBlock(end - 1);
        send(who, to, 0, commitData(2));
        refused(who, to, commitData(1), 'Deposit: New amount above user limit');
        toBlock(end);
        refused(people[1], to, commitData(1), 'Deposit: Too late');
        refused(who, to, harvestData(), 'Harvest: Too early');
        toBlock(end + 1);
        refused(who, to, abi.encodeCall(IFOV2.harvestPool, (2)), 'Harvest: Non valid pool id');
        refused(people[1], to, harvestData(), 'Harvest: Did not participate');
        send(who, to, 0, harvestData());
        refused(who, to, harvestData(), 'Harvest: Already done');
    }

    function test_whatIsOfferedIsThereAndRaisesSomething() external {
        IFOV2(to).setPool(12, 0, 0, false, 0);
        toBlock(start + 1);
        bytes memory data = abi.encodeCall(IFOV2.depositPool, (1, 0));
        refused(people[0], to, data, 'Deposit: Pool not set');
        sold.transfer(to, 23);
        refused(people[0], to, commitData(1), 'Deposit: Offering tokens missing');
        sold.transfer(to, 1);
        send(people[0], to, 0, commitData(1));
    }

    function test_aPoolOffersSomething() external {
        IFOV2(to).setPool(0, 12, 0, false, 0);
        sold.transfer(to, 12);
        toBlock(start + 1);
        bytes memory data = abi.encodeCall(IFOV2.depositPool, (1, 0));
        refused(people[0], to, data, 'Deposit: Pool not set');
    }

    /// An estimate that is too low fails instead of losing them.
    function test_pointsHaveTheirGas() external {
        sold.transfer(to, 12);
        toBlock(start + 1);
        send(people[0], to, 0, commitData(1));
        toBlock(end + 1);
        vm.prank(people[0], people[0]);
        (bool isDone, bytes memory answer) = to.call{gas: 160_000}(harvestData());
        require(!isDone, 'without points');
        bytes memory expected = abi.encodeWithSignature('Error(string)', 'Harvest: Not enough gas');
        require(keccak256(answer) == keccak256(expected), 'otherwise');
    }

    function test_aStrictSalePaysNoContract() external {
        to = make('IFOV2', abi.encode(token, sold, this, start, end, this, true));
        refused(address(attacker), to, harvestData(), 'Contract not allowed');
    }
}

/// A token a wei, between a soft cap of 10 and a hard cap of 20; each contributes 2 to 12.
contract PresaleGuardsProof is GuardsProof {
    Presale internal presale;
    address internal to;

    function setUp() public {
        presale = Presale(make('Presale', terms(10, 20, 2, 12, E18)));
        to = address(presale);
        token.transfer(to, 20);
    }

    function terms(
        uint256 soft,
        uint256 hard,
        uint256 least,
        uint256 most,
        uint256 price
    ) internal view returns (bytes memory) {
        return abi.encode(token, this, soft, hard, least, most, price);
    }

    function buy(uint256 who, uint256 amount) internal {
        send(people[who], to, amount, abi.encodeCall(Presale.buyTokens, ()));
    }

    function refusedBuy(uint256 who, uint256 amount, string memory reason) internal {
        bytes memory data = abi.encodeCall(Presale.buyTokens, ());
        (bool isDone, bytes memory answer) = attempt(people[who], to, amount, data);
        require(!isDone, string.concat('not refused: ', reason));
        bytes memory expected = abi.encodeWithSignature('Error(string)', reason);
        require(keccak256(answer) == keccak256(expected), string.concat('otherwise: ', reason));
    }

    function times(uint256 from, uint256 until) internal pure returns (bytes memory) {
        return abi.encodeCall(Presale.announce, (from, until));
    }

    function test_termsWork() external {
        refusedToMake('Presale', terms(10, 20, 2, 12, 0), 'Presale: price of 0');
        refusedToMake('Presale', terms(10, 20, 0, 12, E18), 'Presale: limits out of order');
        refusedToMake('Presale', terms(10, 20, 13, 12, E18), 'Presale: limits out of order');
        refusedToMake('Presale', terms(0, 20, 2, 12, E18), 'Presale: caps out of order');
        refusedToMake('Presale', terms(21, 20, 2, 12, E18), 'Presale: caps out of order');
        refusedToMake('Presale', terms(10, 20, 2, 12, 3 * E18), 'Presale: minimum buys no token');
        make('Presale', terms(20, 20, 2, 2, E18));
    }

    function test_timesAreInOrder() external {
        string memory order = 'Presale: times out of order';
        refused(to, times(0, clock + 10), order);
        refused(to, times(clock + 10, clock + 10), order);
        refused(to, times(clock - 10, clock), order);
        refused(to, times(clock, clock + 90 days + 1), 'Presale: it lasts too long');
        send(address(this), to, 0, times(clock + 5, clock + 90 days));
        pass(1, 4);
        send(address(this), to, 0, times(clock + 5, clock + 10));
        pass(1, 5);
        refused(to, times(clock + 5, clock + 10), 'Presale: it has begun');
    }

    function test_tokensAreBoughtInTime() external {
        refusedBuy(0, 2, 'Presale: not open yet');
        presale.announce(clock + 5, clock + 10);
        pass(1, 4);
        refusedBuy(0, 2, 'Presale: not open yet');
        pass(1, 1);
        buy(0, 2);
        pass(1, 4);
        buy(0, 2);
        pass(1, 1);
        refusedBuy(0, 2, 'Presale: it is over');
    }

    function test_contributionsHaveLimits() external {
        presale.announce(clock, clock + 10);
        refusedBuy(0, 0, 'Presale: below the minimum');
        refusedBuy(0, 1, 'Presale: below the minimum');
        refusedBuy(0, 13, 'Presale: above the maximum');
        buy(0, 2);
        refusedBuy(0, 0, 'Presale: below the minimum');
        buy(0, 10);
        refusedBuy(0, 1, 'Presale: above the maximum');
        refusedBuy(1, 9, 'Presale: above the hard cap');
        buy(1, 7);
        // The last room is below the minimum.
        buy(2, 1);
        presale.finalize();
        refusedBuy(2, 0, 'Presale: it is over');
    }

    function test_theLastRoomBuysAToken() external {
        presale = Presale(make('Presale', terms(10, 21, 2, 20, 2 * E18)));
        to = address(presale);
        token.transfer(to, 10);
        presale.announce(clock, clock + 10);
        buy(0, 20);
        refusedBuy(1, 1, 'Presale: buys no token');
    }

    function test_tokensAreThere() external {
        presale = Presale(make('Presale', terms(10, 20, 2, 12, E18)));
        to = address(presale);
        presale.announce(clock, clock + 10);
        token.transfer(to, 11);
        refusedBuy(0, 12, 'Presale: tokens missing');
        buy(0, 11);
    }

    function test_tokensAreGivenOnce() external {
        bytes memory claim = abi.encodeCall(Presale.claimTokens, ());
        bytes memory close = abi.encodeCall(Presale.finalize, ());
        bytes memory take = abi.encodeCall(Presale.recover, (1));
        refused(to, close, 'Presale: not over yet');
        presale.announce(clock, clock + 10);
        buy(0, 10);
        refused(people[0], to, claim, 'Presale: nothing to claim yet');
        pass(1, 9);
        refused(to, close, 'Presale: not over yet');
        refused(to, take, 'Presale: not closed yet');
        pass(1, 1);
        refused(people[0], to, abi.encodeCall(Presale.refund, ()), 'Presale: no refunds');
        presale.finalize();
        refused(to, close, 'Presale: closed already');
        refused(people[1], to, claim, 'Presale: did not contribute');
        refused(to, abi.encodeCall(Presale.recover, (11)), 'Presale: not enough tokens');
        presale.recover(10);
        send(people[0], to, 0, claim);
        token.transfer(to, 10);
        refused(people[0], to, claim, 'Presale: claimed already');
    }

    function test_contributionsArePaidBackOnce() external {
        bytes memory refund = abi.encodeCall(Presale.refund, ());
        bytes memory claim = abi.encodeCall(Presale.claimTokens, ());
        presale.announce(clock, clock + 10);
        buy(0, 9);
        refused(people[0], to, refund, 'Presale: no refunds');
        pass(1, 10);
        presale.finalize();
        refused(people[0], to, claim, 'Presale: nothing to claim yet');
        refused(people[1], to, refund, 'Presale: nothing to refund');
        send(people[0], to, 0, refund);
        refused(people[0], to, refund, 'Presale: nothing to refund');
    }

    /// The attacker, who owns another presale, is paid its coin, and meanwhile does what would otherwise be done.
    function test_eachStepIsInOnePiece() external {
        presale = Presale(make('Presale', abi.encode(token, attacker, 10, 20, 2, 12, E18)));
        to = address(presale);
        token.transfer(to, 20);
        send(address(attacker), to, 0, times(clock, clock + 10));
        send(address(attacker), to, 10, abi.encodeCall(Presale.buyTokens, ()));
        pass(1, 10);
        attacker.setRefusesCoin(true);
        presale.finalize();
        attacker.setRefusesCoin(false);
        bytes memory withdraw = abi.encodeCall(Presale.withdrawRaised, (address(attacker)));
        bytes memory take = abi.encodeCall(Presale.recover, (1));
        refusedMeanwhile(to, withdraw, take);
        refusedMeanwhile(to, take, withdraw);
        refusedMeanwhile(to, abi.encodeCall(Presale.claimTokens, ()), take);
    }

    function test_aRefundIsInOnePiece() external {
        presale.announce(clock, clock + 10);
        send(address(attacker), to, 9, abi.encodeCall(Presale.buyTokens, ()));
        pass(1, 10);
        refusedMeanwhile(
            to,
            abi.encodeCall(Presale.refund, ()),
            abi.encodeCall(Presale.finalize, ())
        );
    }

    function test_coinThatIsRefusedStays() external {
        presale.announce(clock, clock + 10);
        send(address(attacker), to, 9, abi.encodeCall(Presale.buyTokens, ()));
        pass(1, 10);
        attacker.setRefusesCoin(true);
        refused(address(attacker), to, abi.encodeCall(Presale.refund, ()), 'Presale: BNB was refused');
    }
}
