// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {FarmAuction} from '../../contracts/auction/FarmAuction.sol';
import {TeamCompetition} from '../../contracts/competition/TeamCompetition.sol';
import {TradingCompetition} from '../../contracts/competition/TradingCompetition.sol';
import {Factory} from '../../contracts/exchange/amm/Factory.sol';
import {Pair} from '../../contracts/exchange/amm/Pair.sol';
import {Router} from '../../contracts/exchange/amm/Router.sol';
import {Guarded} from '../../contracts/exchange/Guarded.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {CheeseVault} from '../../contracts/farming/CheeseVault.sol';
import {FixedAprPool} from '../../contracts/farming/FixedAprPool.sol';
import {NftMarket} from '../../contracts/nft/NftMarket.sol';
import {Proof} from './Proof.sol';

/// Guards that neither random calls nor the suites on a chain run into, at their limits.
abstract contract GuardsProof is Proof {
    function actions() internal pure override returns (bytes4[] memory) {}

    function refused(address who, address to, bytes memory data, string memory reason) internal {
        refusedWith(who, to, data, abi.encodeWithSignature('Error(string)', reason), reason);
    }

    function refusedWith(
        address who,
        address to,
        bytes memory data,
        bytes memory answered,
        string memory what
    ) internal {
        (bool isDone, bytes memory answer) = attempt(who, to, 0, data);
        require(!isDone, string.concat('not refused: ', what));
        require(keccak256(answer) == keccak256(answered), string.concat('refused otherwise: ', what));
    }

    function refused(address to, bytes memory data, string memory reason) internal {
        refused(address(this), to, data, reason);
    }

    function refusedToMake(string memory name, bytes memory args, string memory reason) internal {
        refused(address(this), abi.encodeCall(this.made, (name, args)), reason);
    }

    function made(string memory name, bytes memory args) external returns (address) {
        return make(name, args);
    }

    /// What the attacker calls meanwhile is refused because of the call that is in progress.
    function refusedMeanwhile(address to, bytes memory outer, bytes memory inner) internal {
        uint256 before = attacker.refused();
        attacker.prepare(to, inner, 1);
        send(address(attacker), to, 0, outer);
        require(attacker.done() == 0, 'went through');
        require(attacker.refused() == before + 1, 'was not called');
        send(address(attacker), to, 0, inner);
    }
}

contract VaultGuardsProof is GuardsProof {
    CheeseVault internal vault;

    function setUp() public {
        address cheese = make('Cheese', '');
        address syrup = make('Syrup', abi.encode(cheese));
        address chef = make('MasterChef', abi.encode(cheese, syrup, STRANGER, E18, height));
        vault = CheeseVault(make('CheeseVault', abi.encode(chef, address(this), TREASURY, false)));
    }

    /// Each fee up to its limit, the limit itself among them.
    function test_feesHaveLimits() external {
        vault.setPerformanceFee(500);
        vault.setCallFee(100);
        vault.setWithdrawFee(100);
        vault.setWithdrawFeePeriod(72 hours);
        address to = address(vault);
        refused(
            address(this),
            to,
            abi.encodeCall(CheeseVault.setPerformanceFee, (501)),
            'CheeseVault: performance fee too high'
        );
        refused(
            address(this),
            to,
            abi.encodeCall(CheeseVault.setCallFee, (101)),
            'CheeseVault: call fee too high'
        );
        refused(
            address(this),
            to,
            abi.encodeCall(CheeseVault.setWithdrawFee, (101)),
            'CheeseVault: withdraw fee too high'
        );
        refused(
            address(this),
            to,
            abi.encodeCall(CheeseVault.setWithdrawFeePeriod, (72 hours + 1)),
            'CheeseVault: withdraw fee period too long'
        );
    }

    function test_termsAreTheAdmins() external {
        string memory reason = 'CheeseVault: not the admin';
        refused(STRANGER, address(vault), abi.encodeCall(CheeseVault.setPerformanceFee, (1)), reason);
        refused(STRANGER, address(vault), abi.encodeCall(CheeseVault.setCallFee, (1)), reason);
        refused(STRANGER, address(vault), abi.encodeCall(CheeseVault.setWithdrawFee, (1)), reason);
        refused(STRANGER, address(vault), abi.encodeCall(CheeseVault.setWithdrawFeePeriod, (1)), reason);
    }
}

contract GuardianGuardsProof is GuardsProof {
    /// The owner and the guardian pause; nobody else does, and nobody but the owner names a guardian.
    function test_pausingIsTheGuardians() external {
        FixedAprPool pool = FixedAprPool(
            make('FixedAprPool', abi.encode(token, TREASURY, 1500, 50, 1))
        );
        bytes memory pause = abi.encodeCall(FixedAprPool.pause, ());
        refused(people[0], address(pool), pause, 'Not owner or guardian');
        pool.setGuardian(people[0]);
        send(people[0], address(pool), 0, pause);
        refused(people[1], address(pool), pause, 'Not owner or guardian');
        (bool isDone, ) = attempt(people[0], address(pool), 0, abi.encodeCall(FixedAprPool.unpause, ()));
        require(!isDone, 'a guardian opens nothing again');
        pool.unpause();
        pool.pause();
        (isDone, ) = attempt(people[1], address(pool), 0, abi.encodeCall(Guarded.setGuardian, (people[1])));
        require(!isDone, 'a guardian is named by the owner');
    }
}

contract TradeGuardsProof is GuardsProof {
    Factory internal factory;
    Router internal router;
    Pair internal pair;
    HostileToken internal other;

    function setUp() public {
        factory = Factory(make('Factory', abi.encode(address(this))));
        router = Router(payable(make('Router', abi.encode(factory, make('WBNB', '')))));
        other = newToken();
        pair = Pair(factory.createPair(address(token), address(other)));
        token.transfer(address(pair), 1000 * E18);
        other.transfer(address(pair), 1000 * E18);
        pair.mint(address(this));
    }

    /// A token that says no, in whatever way, is not taken for paid out.
    function test_whatIsNotPaidOutIsNoTrade() external {
        bool isFirst = pair.token0() == address(token);
        bytes memory data = abi.encodeCall(
            Pair.swap,
            (isFirst ? E18 : 0, isFirst ? 0 : E18, people[0], bytes(''))
        );
        for (uint256 answer = 4; answer <= 5; answer++) {
            token.setAnswer(people[0], HostileToken.Answer(answer));
            other.transfer(address(pair), 2 * E18);
            refused(address(this), address(pair), data, 'Pancake: TRANSFER_FAILED');
        }
        token.setAnswer(people[0], HostileToken.Answer.Yes);
        send(address(this), address(pair), 0, data);
        require(token.balanceOf(people[0]) == 1_000_001 * E18, 'paid out');
    }

    function test_noPoolIsOfOneTokenOrNone() external {
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(token), address(0));
        bytes memory data = abi.encodeCall(Router.getAmountsOut, (E18, path));
        refused(address(this), address(router), data, 'PancakeLibrary: ZERO_ADDRESS');
        path[1] = address(token);
        data = abi.encodeCall(Router.getAmountsOut, (E18, path));
        refused(address(this), address(router), data, 'PancakeLibrary: IDENTICAL_ADDRESSES');
    }

    /// Coin that its receiver refuses stays where it was, with the rest of the trade.
    function test_refusedCoinIsNoTrade() external {
        token.approve(address(router), type(uint256).max);
        router.addLiquidityETH{value: 10 * E18}(address(token), 10 * E18, 0, 0, address(this), clock);
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(token), router.WETH());
        attacker.setRefusesCoin(true);
        bytes memory data = abi.encodeCall(
            Router.swapExactTokensForETH,
            (E18, 0, path, address(attacker), clock)
        );
        refused(address(this), address(router), data, 'TransferHelper: ETH_TRANSFER_FAILED');
        attacker.setRefusesCoin(false);
        uint256 before = address(attacker).balance;
        send(address(this), address(router), 0, data);
        require(address(attacker).balance > before, 'coin');
    }
}

contract MarketGuardsProof is GuardsProof {
    NftMarket internal market;

    function setUp() public {
        market = NftMarket(make('NftMarket', abi.encode(this, TREASURY, make('WBNB', ''), 1, E18)));
    }

    function test_nothingIsRecoveredWhereNothingIs() external {
        bytes memory data = abi.encodeCall(NftMarket.recoverFungibleTokens, (address(token)));
        refused(address(this), address(market), data, 'Nothing to recover');
        token.transfer(address(market), 1);
        uint256 before = token.balanceOf(address(this));
        market.recoverFungibleTokens(address(token));
        require(token.balanceOf(address(this)) == before + 1, 'recovered');
        (bool isDone, ) = attempt(STRANGER, address(market), 0, data);
        require(!isDone, 'by the owner alone');
    }
}

contract AuctionGuardsProof is GuardsProof {
    FarmAuction internal auction;

    function setUp() public {
        auction = FarmAuction(make('FarmAuction', abi.encode(token, this)));
        auction.addWhitelist(people);
        allow(address(token), address(auction));
    }

    function bid(address who, uint256 amount) internal {
        send(who, address(auction), 0, abi.encodeCall(FarmAuction.bid, (amount)));
    }

    function start(uint256 places) internal returns (uint256 end) {
        end = height + 10;
        auction.startAuction(height + 1, end, 10 * E18, places);
    }

    function toBlock(uint256 wanted) internal {
        pass(wanted - height, 3 * (wanted - height));
    }

    function test_bidsAreTakenBetweenStartAndEnd() external {
        uint256 end = start(1);
        bytes memory data = abi.encodeCall(FarmAuction.bid, (10 * E18));
        toBlock(height + 1);
        refused(people[0], address(auction), data, 'Auction has not started');
        toBlock(height + 1);
        send(people[0], address(auction), 0, data);
        toBlock(end - 1);
        send(people[1], address(auction), 0, data);
        toBlock(end);
        refused(people[2], address(auction), data, 'Auction has ended');
    }

    function test_anAuctionIsClosedOnceAfterItsEnd() external {
        uint256 end = start(1);
        bytes memory data = abi.encodeCall(FarmAuction.closeAuction, (10 * E18));
        toBlock(end);
        refused(address(auction), data, 'Auction has not ended');
        toBlock(end + 1);
        auction.closeAuction(10 * E18);
        refused(address(auction), data, 'Auction is not open');
    }

    /// So many totals may be above the limit, with one at it.
    function test_noMoreWinThanThereArePlaces() external {
        uint256 end = start(2);
        toBlock(height + 2);
        for (uint256 i = 0; i < 3; i++) bid(people[i], 10 * E18 * (i + 1));
        toBlock(end + 1);
        bytes memory data = abi.encodeCall(FarmAuction.closeAuction, (10 * E18));
        refused(address(auction), data, 'Limit lets too many win');
        auction.closeAuction(20 * E18);
    }

    function test_anAuctionIsNoLongerThanItMayBe() external {
        uint256 longest = auction.maxAuctionLength();
        uint256 from = height + 1;
        refused(
            address(auction),
            abi.encodeCall(FarmAuction.startAuction, (from, from + longest + 1, 10 * E18, 1)),
            'Auction is too long'
        );
        auction.startAuction(from, from + longest, 10 * E18, 1);
    }

    function test_thereIsAnOperator() external {
        refusedToMake('FarmAuction', abi.encode(token, address(0)), 'Operator cannot be zero');
        refused(
            address(auction),
            abi.encodeCall(FarmAuction.setOperatorAddress, (address(0))),
            'Operator cannot be zero'
        );
    }

    /// While one claim is paid there is no other, of another auction.
    function test_claimsAreOneAfterTheOther() external {
        for (uint256 i = 0; i < 2; i++) {
            uint256 end = start(1);
            toBlock(height + 2);
            bid(address(attacker), 10 * E18);
            toBlock(end + 1);
            auction.closeAuction(20 * E18);
        }
        refusedMeanwhile(
            address(auction),
            abi.encodeCall(FarmAuction.claimAuction, (1)),
            abi.encodeCall(FarmAuction.claimAuction, (2))
        );
    }

    function test_auctionsAreCollectedOneAfterTheOther() external {
        address[] memory winners = new address[](1);
        winners[0] = people[0];
        for (uint256 i = 0; i < 2; i++) {
            uint256 end = start(1);
            toBlock(height + 2);
            bid(people[0], 10 * E18);
            toBlock(end + 1);
            auction.closeAuction(10 * E18);
        }
        auction.transferOwnership(address(attacker));
        refusedMeanwhile(
            address(auction),
            abi.encodeCall(FarmAuction.claimAuctionLeaderboard, (1, winners)),
            abi.encodeCall(FarmAuction.claimAuctionLeaderboard, (2, winners))
        );
    }
}

/// This contract is the profiles and the station of the competition.
contract CompetitionGuardsProof is GuardsProof {
    TradingCompetition internal competition;
    uint256 private team = 1;
    bool private refusesPoints;
    bool private refusesCollectibles;

    function setUp() public {
        competition = TradingCompetition(
            make('TradingCompetition', abi.encode(this, this, token, 2, 1 hours))
        );
    }

    function hasRegistered(address) external pure returns (bool) {
        return true;
    }

    function getUserProfile(
        address
    ) external view returns (uint256, uint256, uint256, address, uint256, bool) {
        return (1, 0, team, address(0), 0, true);
    }

    function increaseUserPoints(address, uint256, uint256) external view {
        require(!refusesPoints, 'no points');
    }

    function mintCollectible(address, string calldata, uint8) external view returns (uint256) {
        require(!refusesCollectibles, 'no collectible');
        return 1;
    }

    /// The attacker wins a token, points and the collectible.
    function toClaims() internal {
        send(address(attacker), address(competition), 0, abi.encodeCall(TeamCompetition.register, ()));
        competition.updateCompetitionStatus(TeamCompetition.CompetitionStatus.Live);
        competition.updateCompetitionStatus(TeamCompetition.CompetitionStatus.Finished);
        uint256[5] memory none;
        uint256[5] memory one = [uint256(0), 1, 1, 1, 1];
        competition.updateTeamRewards(1, none, one, one);
        address[] memory users = new address[](1);
        users[0] = address(attacker);
        competition.updateUserStatusMultiple(users, 1);
        competition.updateWinningTeamAndTokenURIAndBunnyId(1, 'uri', 255);
        token.transfer(address(competition), 1);
        competition.updateCompetitionStatus(TeamCompetition.CompetitionStatus.Claim);
    }

    function test_teamsAreThoseThatThereAre() external {
        bytes memory data = abi.encodeCall(TeamCompetition.register, ());
        for (uint256 i = 0; i < 2; i++) {
            team = 3 * i;
            refused(people[0], address(competition), data, 'No such team');
        }
        for (team = 1; team <= 2; team++) send(people[team], address(competition), 0, data);
    }

    function test_aTeamThatThereIsWins() external {
        competition.updateCompetitionStatus(TeamCompetition.CompetitionStatus.Live);
        competition.updateCompetitionStatus(TeamCompetition.CompetitionStatus.Finished);
        for (uint256 i = 0; i < 4; i++) {
            (bool isDone, ) = attempt(
                address(this),
                address(competition),
                0,
                abi.encodeCall(TeamCompetition.updateWinningTeamAndTokenURIAndBunnyId, (i, 'uri', 255))
            );
            require(isDone == (i == 1 || i == 2), 'team');
        }
    }

    /// The one that was refused is enough to ask again, and the one that comes is enough to have asked.
    function test_pointsAndCollectibleComeApart() external {
        toClaims();
        address to = address(competition);
        bytes memory data = abi.encodeCall(TeamCompetition.claimUndelivered, ());
        (refusesPoints, refusesCollectibles) = (true, true);
        send(address(attacker), to, 0, abi.encodeCall(TeamCompetition.claimReward, ()));
        refused(address(attacker), to, data, 'Still refused');
        refusesCollectibles = false;
        send(address(attacker), to, 0, data);
        refused(address(attacker), to, data, 'Still refused');
        refusesPoints = false;
        send(address(attacker), to, 0, data);
        refused(address(attacker), to, data, 'Nothing to deliver');
    }

    function test_aCollectibleAloneComesLater() external {
        toClaims();
        refusesCollectibles = true;
        send(address(attacker), address(competition), 0, abi.encodeCall(TeamCompetition.claimReward, ()));
        refusesCollectibles = false;
        bytes memory data = abi.encodeCall(TeamCompetition.claimUndelivered, ());
        send(address(attacker), address(competition), 0, data);
        refused(address(attacker), address(competition), data, 'Nothing to deliver');
    }

    function test_aClaimIsInOnePiece() external {
        toClaims();
        bytes memory data = abi.encodeCall(TeamCompetition.claimUndelivered, ());
        attacker.prepare(address(competition), data, 1);
        send(address(attacker), address(competition), 0, abi.encodeCall(TeamCompetition.claimReward, ()));
        require(attacker.done() == 0 && attacker.refused() == 1, 'went through');
    }
}
