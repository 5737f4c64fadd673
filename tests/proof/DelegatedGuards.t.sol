// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {CheeseVault} from '../../contracts/farming/CheeseVault.sol';
import {IFOV1} from '../../contracts/ifo/IFOV1.sol';
import {IFOV2} from '../../contracts/ifo/IFOV2.sol';
import {Presale} from '../../contracts/ifo/Presale.sol';
import {Sale} from '../../contracts/ifo/Sale.sol';
import {Lottery} from '../../contracts/lottery/Lottery.sol';
import {Prediction} from '../../contracts/prediction/Prediction.sol';
import {ProviderFeed} from '../../contracts/prediction/testing/ProviderFeed.sol';
import {GuardsProof} from './Guards.t.sol';

/// Makes one call, and pays for it, when a token or coin comes or goes.
contract CallingBack {
    address private target;
    bytes private message;
    uint256 private value;
    bool private isReady;
    uint256 public done;
    uint256 public refused;

    receive() external payable {
        callBack();
    }

    function prepare(address target_, bytes calldata message_, uint256 value_) external {
        (target, message, value, isReady) = (target_, message_, value_, true);
    }

    function transferred() external {
        callBack();
    }

    function callBack() private {
        if (!isReady) return;
        isReady = false;
        (bool isDone, ) = target.call{value: value}(message);
        if (isDone) done += 1;
        else refused += 1;
    }
}

/// A person whose account lends itself the code of a contract (EIP-7702): it enters as a person, and is called back as a
/// contract. Everything that it can do alone is refused while something else is in progress.
abstract contract DelegatedGuardsProof is GuardsProof {
    address internal who;

    constructor() {
        who = people[0];
        vm.etch(who, abi.encodePacked(hex'ef0100', address(new CallingBack())));
        token.setCalls(who, true);
    }

    function refusedMeanwhile(address to, bytes memory outer, bytes memory inner, uint256 value) internal {
        CallingBack account = CallingBack(payable(who));
        uint256 before = account.refused();
        account.prepare(to, inner, value);
        send(who, to, 0, outer);
        require(account.done() == 0, 'went through');
        require(account.refused() == before + 1, 'was not called');
        send(who, to, value, inner);
    }
}

/// The person owns, operates and fills the lottery.
contract DelegatedLotteryGuardsProof is DelegatedGuardsProof {
    Lottery internal lottery;
    address internal to;
    uint256 public viewLatestLotteryId;
    uint32 public constant viewRandomResult = 1_000_000;

    function setUp() public {
        to = make('Lottery', abi.encode(token, this, 1 hours, false));
        lottery = Lottery(to);
        lottery.setOperatorAndTreasuryAndInjectorAddresses(who, TREASURY, who);
        allow(address(token), to);
    }

    function getRandomNumber(uint256) external {
        viewLatestLotteryId = lottery.viewCurrentLotteryId();
    }

    function open() internal returns (uint256 end) {
        end = clock + 1 days;
        uint256[6] memory shares = [uint256(0), 0, 0, 0, 0, 10_000];
        send(who, to, 0, abi.encodeCall(Lottery.startLottery, (end, E18, 2000, shares, 0)));
    }

    function toTime(uint256 wanted) internal {
        pass(1, wanted - clock);
    }

    function fillData(uint256 round) internal pure returns (bytes memory) {
        return abi.encodeCall(Lottery.injectFunds, (round, E18));
    }

    function buyData(uint256 round) internal pure returns (bytes memory) {
        uint32[] memory numbers = new uint32[](1);
        numbers[0] = 1_000_000;
        return abi.encodeCall(Lottery.buyTickets, (round, numbers));
    }

    function closeData(uint256 round) internal pure returns (bytes memory) {
        return abi.encodeCall(Lottery.closeLottery, (round));
    }

    function drawData(uint256 round) internal pure returns (bytes memory) {
        return abi.encodeCall(Lottery.drawFinalNumberAndMakeLotteryClaimable, (round, true));
    }

    function claimData(uint256 round, uint256 ticket) internal pure returns (bytes memory) {
        uint256[] memory ids = new uint256[](1);
        uint32[] memory brackets = new uint32[](1);
        (ids[0], brackets[0]) = (ticket, 5);
        return abi.encodeCall(Lottery.claimTickets, (round, ids, brackets));
    }

    function refundData(uint256 round, uint256 ticket) internal pure returns (bytes memory) {
        uint256[] memory ids = new uint256[](1);
        ids[0] = ticket;
        return abi.encodeCall(Lottery.refundTickets, (round, ids));
    }

    /// Two tickets of the first round, which both win.
    function firstRound() internal {
        uint256 end = open();
        refusedMeanwhile(to, fillData(1), fillData(1), 0);
        refusedMeanwhile(to, fillData(1), buyData(1), 0);
        send(who, to, 0, buyData(1));
        toTime(end + 1);
        refusedMeanwhile(to, fillData(1), closeData(1), 0);
        send(who, to, 0, drawData(1));
    }

    function test_aRoundIsInOnePiece() external {
        firstRound();
        uint256 end = open();
        refusedMeanwhile(to, fillData(2), claimData(1, 0), 0);
        toTime(end + 1);
        send(who, to, 0, closeData(2));
        refusedMeanwhile(to, claimData(1, 1), drawData(2), 0);
    }

    function test_aRoundIsPaidBackInOnePiece() external {
        uint256 end = open();
        toTime(end + 7 days + 1);
        refusedMeanwhile(to, fillData(1), abi.encodeCall(Lottery.giveUpLottery, (1)), 0);
        end = open();
        send(who, to, 0, buyData(2));
        // So that nothing is missing for the refund.
        token.mint(to, 10 * E18);
        toTime(end + 7 days + 1);
        refusedMeanwhile(to, fillData(2), refundData(2, 0), 0);
    }
}

/// The person is the admin of both sales, and owns the presale. This contract is the profiles.
contract DelegatedIfoGuardsProof is DelegatedGuardsProof {
    HostileToken internal sold;
    uint256 internal start;
    uint256 internal end;

    function setUp() public {
        sold = newToken();
        sold.setCalls(who, true);
        (start, end) = (height + 10, height + 20);
    }

    function getUserStatus(address) external pure returns (bool) {
        return true;
    }

    function increaseUserPoints(address, uint256, uint256) external {}

    function withdrawData() internal pure returns (bytes memory) {
        return abi.encodeCall(Sale.finalWithdraw, (1, 0));
    }

    /// With tokens that wait for those whom they could not be given to.
    function stepsAreInOnePiece(address to, bytes memory commit, bytes memory harvest) internal {
        allow(address(token), to);
        sold.transfer(to, 24);
        pass(start + 1 - height, 60);
        refusedMeanwhile(to, commit, commit, 0);
        pass(end + 1 - height, 60);
        refusedMeanwhile(to, withdrawData(), withdrawData(), 0);
        sold.setRefuses(who, true);
        refusedMeanwhile(to, withdrawData(), harvest, 0);
        sold.setRefuses(who, false);
        refusedMeanwhile(to, withdrawData(), abi.encodeCall(Sale.claimUndelivered, ()), 0);
    }

    function test_aFirstSaleIsInOnePiece() external {
        address to = make('IFOV1', abi.encode(token, sold, start, end, 12, 24, who));
        stepsAreInOnePiece(to, abi.encodeCall(IFOV1.deposit, (4)), abi.encodeCall(IFOV1.harvest, ()));
    }

    function test_aSecondSaleIsInOnePiece() external {
        address to = make('IFOV2', abi.encode(token, sold, this, start, end, who, false));
        send(who, to, 0, abi.encodeCall(IFOV2.setPool, (12, 24, 0, false, 1)));
        stepsAreInOnePiece(
            to,
            abi.encodeCall(IFOV2.depositPool, (4, 1)),
            abi.encodeCall(IFOV2.harvestPool, (1))
        );
    }

    /// Nothing is due to the owner yet, but a payment of nothing calls the owner, too.
    function test_aPurchaseIsInOnePiece() external {
        address to = make('Presale', abi.encode(token, who, 10, 20, 2, 12, E18));
        token.transfer(to, 20);
        send(who, to, 0, abi.encodeCall(Presale.announce, (clock, clock + 10)));
        refusedMeanwhile(
            to,
            abi.encodeCall(Presale.withdrawRaised, (who)),
            abi.encodeCall(Presale.buyTokens, ()),
            2
        );
    }
}

/// This contract operates the game.
contract DelegatedGameGuardsProof is DelegatedGuardsProof {
    /// The winner of one round cannot bet on another while it is being paid.
    function test_betsAreNotPlacedWithinAPayment() external {
        for (uint256 i = 0; i < 2; i++) {
            ProviderFeed feed = ProviderFeed(make('ProviderFeed', abi.encode(8, 300)));
            address to = make('Prediction', abi.encode(feed, this, this, 300, 60, 2, 100, 300, false));
            Prediction game = Prediction(to);
            game.genesisStartRound();
            pass(1, 1);
            send(who, to, 2, abi.encodeCall(Prediction.betBull, (1)));
            pass(1, 299);
            feed.say(300, clock);
            game.genesisLockRound();
            pass(1, 300);
            feed.say(301, clock);
            game.executeRound();
            pass(1, 1);
            uint256[] memory epochs = new uint256[](1);
            epochs[0] = 1;
            refusedMeanwhile(
                to,
                abi.encodeCall(Prediction.claim, (epochs)),
                i == 0
                    ? abi.encodeCall(Prediction.betBull, (3))
                    : abi.encodeCall(Prediction.betBear, (3)),
                2
            );
        }
    }
}

/// A vault of a token that calls back, which CHEESE is not.
contract DelegatedVaultGuardsProof is DelegatedGuardsProof {
    function test_stakesAreTakenInOnePiece() external {
        address syrup = make('Syrup', abi.encode(token));
        address chef = make('MasterChef', abi.encode(token, syrup, STRANGER, E18, height));
        Ownable(syrup).transferOwnership(chef);
        address to = make('CheeseVault', abi.encode(chef, this, TREASURY, false));
        allow(address(token), to);
        send(who, to, 0, abi.encodeCall(CheeseVault.deposit, (100 * E18)));
        bytes memory outer = abi.encodeCall(CheeseVault.withdraw, (E18));
        refusedMeanwhile(to, outer, abi.encodeCall(CheeseVault.deposit, (E18)), 0);
        refusedMeanwhile(to, outer, abi.encodeCall(CheeseVault.harvest, ()), 0);
        refusedMeanwhile(to, outer, outer, 0);
        refusedMeanwhile(to, outer, abi.encodeCall(CheeseVault.withdrawAll, ()), 0);
    }
}
