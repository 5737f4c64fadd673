// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Aggregator} from '../../contracts/prediction/Aggregator.sol';
import {BoundedFeed} from '../../contracts/prediction/BoundedFeed.sol';
import {AccessController, OracleProxy} from '../../contracts/prediction/OracleProxy.sol';
import {Prediction} from '../../contracts/prediction/Prediction.sol';
import {PriceAggregator} from '../../contracts/prediction/PriceAggregator.sol';
import {ProviderFeed} from '../../contracts/prediction/testing/ProviderFeed.sol';
import {GuardsProof} from './Guards.t.sol';

/// This contract owns, administers and operates the game.
contract PredictionGuardsProof is GuardsProof {
    Prediction internal game;
    ProviderFeed internal feed;
    address internal to;

    function setUp() public {
        feed = ProviderFeed(make('ProviderFeed', abi.encode(8, 300)));
        game = Prediction(make('Prediction', terms(address(this), 60, 300, 2, 100, 300, false)));
        to = address(game);
    }

    function terms(
        address operator,
        uint256 buffer,
        uint256 interval,
        uint256 smallest,
        uint256 allowance,
        uint256 fee,
        bool isStrict
    ) internal view returns (bytes memory) {
        return abi.encode(feed, this, operator, interval, buffer, smallest, allowance, fee, isStrict);
    }

    function refusedAs(bytes memory data, string memory refusal) internal {
        (bool isDone, bytes memory answer) = attempt(address(this), to, 0, data);
        require(!isDone, string.concat('not refused: ', refusal));
        require(bytes4(answer) == bytes4(keccak256(bytes(refusal))), string.concat('otherwise: ', refusal));
    }

    function refusedBet(address who, uint256 epoch, uint256 amount, string memory reason) internal {
        bytes[2] memory all = [betData(epoch, true), betData(epoch, false)];
        for (uint256 i = 0; i < 2; i++) {
            (bool isDone, bytes memory answer) = attempt(who, to, amount, all[i]);
            require(!isDone, string.concat('not refused: ', reason));
            bytes memory expected = abi.encodeWithSignature('Error(string)', reason);
            require(keccak256(answer) == keccak256(expected), string.concat('otherwise: ', reason));
        }
    }

    function betData(uint256 epoch, bool isBull) internal pure returns (bytes memory) {
        return
            isBull
                ? abi.encodeCall(Prediction.betBull, (epoch))
                : abi.encodeCall(Prediction.betBear, (epoch));
    }

    function bet(uint256 who, uint256 epoch, bool isBull) internal {
        send(people[who], to, 2, betData(epoch, isBull));
    }

    function claimData(uint256 epoch) internal pure returns (bytes memory) {
        uint256[] memory epochs = new uint256[](1);
        epochs[0] = epoch;
        return abi.encodeCall(Prediction.claim, (epochs));
    }

    function noClaim() internal pure returns (bytes memory) {
        return abi.encodeCall(Prediction.claim, (new uint256[](0)));
    }

    function say(int256 price) internal {
        feed.say(price, clock);
    }

    function test_aGameIsMadeWithTermsThatWork() external {
        string memory zero = 'Cannot be zero address';
        bytes memory noAdmin = abi.encode(feed, address(0), this, 300, 60, 2, 100, 300, false);
        refusedToMake('Prediction', noAdmin, zero);
        refusedToMake('Prediction', terms(address(0), 60, 300, 2, 100, 300, false), zero);
        refusedToMake(
            'Prediction',
            terms(STRANGER, 300, 300, 2, 100, 300, false),
            'bufferSeconds must be inferior to intervalSeconds'
        );
        uint256 longest = 1 days;
        uint256 oldest = 1 hours;
        uint256 most = game.MAX_TREASURY_FEE();
        refusedToMake(
            'Prediction',
            terms(STRANGER, 60, longest + 1, 2, 100, 300, false),
            'intervalSeconds too long'
        );
        refusedToMake('Prediction', terms(STRANGER, 60, 300, 0, 100, 300, false), 'Must be superior to 0');
        refusedToMake(
            'Prediction',
            terms(STRANGER, 60, 300, 2, oldest + 1, 300, false),
            'oracleUpdateAllowance too long'
        );
        refusedToMake(
            'Prediction',
            terms(STRANGER, 60, 300, 2, 100, most + 1, false),
            'Treasury fee too high'
        );
        make('Prediction', terms(STRANGER, longest - 1, longest, 1, oldest, most, false));
    }

    function test_namesAreOfSomeone() external {
        string memory zero = 'Cannot be zero address';
        refused(to, abi.encodeCall(Prediction.setOperator, (address(0))), zero);
        refused(to, abi.encodeCall(Prediction.setAdmin, (address(0))), zero);
        game.pause();
        refused(to, abi.encodeCall(Prediction.setOracle, (address(0))), zero);
    }

    function test_termsChangeWhilePausedAlone() external {
        bytes[5] memory all = [
            abi.encodeCall(Prediction.setBufferAndIntervalSeconds, (60, 300)),
            abi.encodeCall(Prediction.setMinBetAmount, (2)),
            abi.encodeCall(Prediction.setOracle, (address(feed))),
            abi.encodeCall(Prediction.setOracleUpdateAllowance, (100)),
            abi.encodeCall(Prediction.setTreasuryFee, (300))
        ];
        for (uint256 i = 0; i < all.length; i++) refusedAs(all[i], 'ExpectedPause()');
        game.pause();
        for (uint256 i = 0; i < all.length; i++) send(address(this), to, 0, all[i]);
    }

    /// Each step at a time when it could be taken, but for the pause.
    function test_nothingBeginsWhilePaused() external {
        game.pause();
        refusedAs(abi.encodeCall(Prediction.genesisStartRound, ()), 'EnforcedPause()');
        game.unpause();
        game.genesisStartRound();
        pass(1, 1);
        game.pause();
        for (uint256 i = 0; i < 2; i++) refusedAs(betData(1, i == 0), 'EnforcedPause()');
        pass(1, 299);
        say(300);
        refusedAs(abi.encodeCall(Prediction.genesisLockRound, ()), 'EnforcedPause()');
        refusedAs(abi.encodeCall(Prediction.executeRound, ()), 'EnforcedPause()');
    }

    function test_betsAreTakenInOneRound() external {
        refusedBet(people[0], 0, 2, 'Round not bettable');
        game.genesisStartRound();
        refusedBet(people[0], 1, 2, 'Round not bettable');
        pass(1, 1);
        refusedBet(people[0], 2, 2, 'Bet is too early/late');
        refusedBet(people[0], 1, 1, 'Bet amount must be greater than minBetAmount');
        refusedBet(address(attacker), 1, 2, 'Contract not allowed');
        bet(0, 1, true);
        refusedBet(people[0], 1, 2, 'Can only bet once per round');
        pass(1, 298);
        bet(1, 1, false);
        pass(1, 1);
        refusedBet(people[2], 1, 2, 'Round not bettable');
    }

    function test_aRoundThatAPauseHasEndedTakesNoBets() external {
        game.genesisStartRound();
        pass(1, 1);
        game.pause();
        game.unpause();
        refusedBet(people[0], 1, 2, 'Round not bettable');
    }

    function test_stepsComeInTheirOrder() external {
        bytes memory start = abi.encodeCall(Prediction.genesisStartRound, ());
        bytes memory lock = abi.encodeCall(Prediction.genesisLockRound, ());
        bytes memory execute = abi.encodeCall(Prediction.executeRound, ());
        string
            memory early = 'Can only run after genesisStartRound and genesisLockRound is triggered';
        pass(1, 1);
        say(300);
        refused(to, lock, 'Can only run after genesisStartRound is triggered');
        refused(to, execute, early);
        send(address(this), to, 0, start);
        refused(to, start, 'Can only run genesisStartRound once');
        pass(1, 300);
        say(300);
        refused(to, execute, early);
        send(address(this), to, 0, lock);
        refused(to, lock, 'Can only run genesisLockRound once');
    }

    function test_aRoundIsLockedInItsTime() external {
        bytes memory lock = abi.encodeCall(Prediction.genesisLockRound, ());
        game.genesisStartRound();
        pass(1, 299);
        say(300);
        refused(to, lock, 'Can only lock round after lockTimestamp');
        pass(1, 62);
        refused(to, lock, 'Can only lock round within bufferSeconds');
    }

    function test_aRoundIsLockedAtItsTime() external {
        game.genesisStartRound();
        pass(1, 300);
        say(300);
        game.genesisLockRound();
        pass(1, 300);
        say(301);
        game.executeRound();
        pass(1, 360);
        say(302);
        game.executeRound();
    }

    function test_aRoundIsLockedAtTheEndOfItsBuffer() external {
        game.genesisStartRound();
        pass(1, 360);
        say(300);
        game.genesisLockRound();
    }

    function test_aPriceIsOne() external {
        bytes memory lock = abi.encodeCall(Prediction.genesisLockRound, ());
        string memory old = 'Oracle update exceeded max timestamp allowance';
        game.genesisStartRound();
        pass(1, 300);
        feed.say(300, clock - 101);
        refused(to, lock, old);
        feed.say(300, clock + 1);
        refused(to, lock, old);
        say(0);
        refused(to, lock, 'Oracle price must be superior to 0');
        say(-1);
        refused(to, lock, 'Oracle price must be superior to 0');
        feed.say(300, clock - 100);
        game.genesisLockRound();
    }

    function test_aPriceIsTakenOnce() external {
        game.pause();
        game.setOracleUpdateAllowance(300);
        game.unpause();
        game.genesisStartRound();
        pass(1, 300);
        say(300);
        game.genesisLockRound();
        pass(1, 300);
        refused(
            to,
            abi.encodeCall(Prediction.executeRound, ()),
            'Oracle update roundId must be larger than oracleLatestRoundId'
        );
    }

    function test_winnersArePaidOnce() external {
        game.genesisStartRound();
        pass(1, 1);
        bet(0, 1, true);
        bet(1, 1, false);
        pass(1, 299);
        say(300);
        game.genesisLockRound();
        refused(people[0], to, claimData(9), 'Round has not started');
        pass(1, 300);
        refused(people[0], to, claimData(1), 'Round has not ended');
        say(301);
        game.executeRound();
        pass(1, 1);
        refused(people[1], to, claimData(1), 'Not eligible for claim');
        send(people[0], to, 0, claimData(1));
        refused(people[0], to, claimData(1), 'Not eligible for claim');
    }

    function test_unsettledBetsArePaidBackOnce() external {
        game.genesisStartRound();
        pass(1, 1);
        bet(0, 1, true);
        pass(1, 599 + 60);
        refused(people[0], to, claimData(1), 'Not eligible for refund');
        pass(1, 1);
        refused(people[1], to, claimData(1), 'Not eligible for refund');
        send(people[0], to, 0, claimData(1));
        refused(people[0], to, claimData(1), 'Not eligible for refund');
    }

    function test_theTreasuryIsPaidInOnePiece() external {
        game.setAdmin(address(attacker));
        refusedMeanwhile(to, abi.encodeCall(Prediction.claimTreasury, ()), noClaim());
        attacker.setRefusesCoin(true);
        refused(
            address(attacker),
            to,
            abi.encodeCall(Prediction.claimTreasury, ()),
            'TransferHelper: BNB_TRANSFER_FAILED'
        );
    }

    function test_aStrictGamePaysNoContract() external {
        to = make('Prediction', terms(address(this), 60, 300, 2, 100, 300, true));
        refused(address(attacker), to, noClaim(), 'Contract not allowed');
        send(people[0], to, 0, noClaim());
    }
}

contract FeedGuardsProof is GuardsProof {
    bool private isOpen;

    function hasAccess(address, bytes calldata) external view returns (bool) {
        return isOpen;
    }

    function test_boundsAreBounds() external {
        address provider = make('ProviderFeed', abi.encode(8, 5));
        string memory reason = 'Bounds out of range';
        refusedToMake('BoundedFeed', abi.encode(provider, 0, 1, 10), reason);
        refusedToMake('BoundedFeed', abi.encode(provider, 1, 0, 10), reason);
        refusedToMake('BoundedFeed', abi.encode(provider, 1, 5, 5), reason);
        refusedToMake(
            'BoundedFeed',
            abi.encode(make('ProviderFeed', abi.encode(37, 5)), 1, 1, 10),
            'Decimals out of range'
        );
        make('BoundedFeed', abi.encode(provider, 1, 1, 5));
        make('BoundedFeed', abi.encode(provider, 1, 5, 6));
        make('BoundedFeed', abi.encode(make('ProviderFeed', abi.encode(36, 5e28)), 1, 1, 10));
    }

    function test_aPriceIsFreshAndWithinBounds() external {
        ProviderFeed provider = ProviderFeed(make('ProviderFeed', abi.encode(8, 5)));
        BoundedFeed feed = BoundedFeed(make('BoundedFeed', abi.encode(provider, 60, 2, 10)));
        bytes memory data = abi.encodeCall(BoundedFeed.latestRoundData, ());
        string memory out = 'Feed: Price out of bounds';
        pass(1, 60);
        send(STRANGER, address(feed), 0, data);
        pass(1, 1);
        refused(STRANGER, address(feed), data, 'Feed: Price is old');
        provider.say(5, clock + 1);
        refused(STRANGER, address(feed), data, 'Feed: Not said yet');
        provider.say(5, 0);
        refused(STRANGER, address(feed), data, 'Feed: Not said yet');
        int256[6] memory wrong = [int256(0), -1, 1, 11, int256(type(int192).max) + 1, type(int256).min];
        for (uint256 i = 0; i < wrong.length; i++) {
            provider.say(wrong[i], clock);
            refused(STRANGER, address(feed), data, out);
        }
        for (int256 price = 2; price <= 10; price += 8) {
            provider.say(price, clock);
            send(STRANGER, address(feed), 0, data);
        }
    }

    /// A price that is beyond what is computed with is out of bounds, however wide they are.
    function test_aPriceHas192Bits() external {
        int256 most = type(int192).max;
        ProviderFeed provider = ProviderFeed(make('ProviderFeed', abi.encode(8, 5)));
        address feed = make('BoundedFeed', abi.encode(provider, 60, 1, type(int256).max));
        bytes memory data = abi.encodeCall(BoundedFeed.latestRoundData, ());
        provider.say(most, clock);
        send(STRANGER, feed, 0, data);
        provider.say(most + 1, clock);
        refused(STRANGER, feed, data, 'Feed: Price out of bounds');
        provider = ProviderFeed(make('ProviderFeed', abi.encode(7, 5)));
        feed = make('BoundedFeed', abi.encode(provider, 60, 1, type(int256).max));
        provider.say(type(int256).min, clock);
        refused(STRANGER, feed, data, 'Feed: Price out of bounds');
    }

    function test_thereIsAPriceOnceItWasSaid() external {
        PriceAggregator feed = PriceAggregator(make('PriceAggregator', abi.encode('BNB / USD', this)));
        refused(address(feed), abi.encodeCall(PriceAggregator.getRoundData, (1)), 'No data present');
        feed.transmit(1);
        feed.getRoundData(1);
    }

    function test_readersAreLetInAndAggregatorsConfirmed() external {
        PriceAggregator first = PriceAggregator(make('PriceAggregator', abi.encode('', this)));
        first.transmit(1);
        OracleProxy proxy = OracleProxy(make('OracleProxy', abi.encode(first)));
        address to = address(proxy);
        uint80 round = uint80(proxy.latestRound());
        bytes memory none = abi.encodeCall(OracleProxy.getRoundData, (1));
        refused(to, none, 'No data present');
        bytes memory proposed = abi.encodeCall(OracleProxy.proposedLatestRoundData, ());
        refused(to, proposed, 'No proposed aggregator present');
        bytes memory confirm = abi.encodeCall(OracleProxy.confirmAggregator, (address(first)));
        refused(to, confirm, 'No proposed aggregator present');
        proxy.proposeAggregator(make('PriceAggregator', abi.encode('', this)));
        refused(to, confirm, 'Invalid proposed aggregator');
        proxy.proposeAggregator(address(first));
        proxy.setController(address(this));
        bytes[9] memory all = [
            abi.encodeCall(OracleProxy.latestAnswer, ()),
            abi.encodeCall(OracleProxy.latestTimestamp, ()),
            abi.encodeCall(OracleProxy.latestRound, ()),
            abi.encodeCall(OracleProxy.getAnswer, (round)),
            abi.encodeCall(OracleProxy.getTimestamp, (round)),
            abi.encodeCall(OracleProxy.getRoundData, (round)),
            abi.encodeCall(OracleProxy.latestRoundData, ()),
            abi.encodeCall(OracleProxy.proposedGetRoundData, (1)),
            proposed
        ];
        for (uint256 i = 0; i < all.length; i++) refused(STRANGER, to, all[i], 'No access');
        isOpen = true;
        for (uint256 i = 0; i < all.length; i++) send(STRANGER, to, 0, all[i]);
        isOpen = false;
        proxy.setController(address(0));
        for (uint256 i = 0; i < all.length; i++) send(STRANGER, to, 0, all[i]);
        send(address(this), to, 0, confirm);
    }
}
