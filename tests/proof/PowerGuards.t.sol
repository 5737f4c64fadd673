// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {FarmAuction} from '../../contracts/auction/FarmAuction.sol';
import {TeamCompetition} from '../../contracts/competition/TeamCompetition.sol';
import {TradingCompetition} from '../../contracts/competition/TradingCompetition.sol';
import {TradingCompetitionV2} from '../../contracts/competition/TradingCompetitionV2.sol';
import {Guarded} from '../../contracts/exchange/Guarded.sol';
import {VrfDirect} from '../../contracts/exchange/randomness/VrfDirect.sol';
import {GovernedToken} from '../../contracts/exchange/tokens/GovernedToken.sol';
import {PlainToken} from '../../contracts/exchange/tokens/PlainToken.sol';
import {Syrup} from '../../contracts/exchange/tokens/Syrup.sol';
import {CheeseVault} from '../../contracts/farming/CheeseVault.sol';
import {FixedAprPool} from '../../contracts/farming/FixedAprPool.sol';
import {MasterChef} from '../../contracts/farming/MasterChef.sol';
import {PackagePool} from '../../contracts/farming/PackagePool.sol';
import {SmartChef} from '../../contracts/farming/SmartChef.sol';
import {SmartChefV2} from '../../contracts/farming/SmartChefV2.sol';
import {SousChefBnb} from '../../contracts/farming/SousChefBnb.sol';
import {IFOV2} from '../../contracts/ifo/IFOV2.sol';
import {Presale} from '../../contracts/ifo/Presale.sol';
import {Sale} from '../../contracts/ifo/Sale.sol';
import {Lottery} from '../../contracts/lottery/Lottery.sol';
import {LotteryNumbers} from '../../contracts/lottery/LotteryNumbers.sol';
import {RandomNumberGenerator} from '../../contracts/lottery/RandomNumberGenerator.sol';
import {CheeseSquad} from '../../contracts/nft/CheeseSquad.sol';
import {NftMarket} from '../../contracts/nft/NftMarket.sol';
import {WheelChecker} from '../../contracts/nft/WheelChecker.sol';
import {OracleProxy} from '../../contracts/prediction/OracleProxy.sol';
import {Prediction} from '../../contracts/prediction/Prediction.sol';
import {PriceAggregator} from '../../contracts/prediction/PriceAggregator.sol';
import {AnniversaryAchievement} from '../../contracts/profile/AnniversaryAchievement.sol';
import {Bunnies} from '../../contracts/profile/Bunnies.sol';
import {BunnyFactory} from '../../contracts/profile/BunnyFactory.sol';
import {BunnyMintingStation} from '../../contracts/profile/BunnyMintingStation.sol';
import {PointCenterIFO} from '../../contracts/profile/PointCenterIFO.sol';
import {Profile} from '../../contracts/profile/Profile.sol';
import {ReflectionToken} from '../../contracts/profile/ReflectionToken.sol';
import {TeamBunnies} from '../../contracts/profile/TeamBunnies.sol';
import {NFTSale} from '../../contracts/sale/NFTSale.sol';
import {SaleNumbers} from '../../contracts/sale/SaleNumbers.sol';
import {GuardsProof} from './Guards.t.sol';

/// What owners, admins and operators may do is refused to strangers, whatever they ask for.
contract PowerGuardsProof is GuardsProof {
    /// A token's, so that contracts can be made with this one in its place.
    uint8 public constant decimals = 18;

    /// One function after the other, with arguments that are all zero.
    function refuse(address to, bytes memory answered, bytes memory selectors) private {
        for (uint256 i = 0; i < selectors.length; i += 4) {
            bytes memory data = new bytes(1028);
            for (uint256 j = 0; j < 4; j++) data[j] = selectors[i + j];
            (bool isDone, bytes memory answer) = attempt(STRANGER, to, 0, data);
            require(!isDone, 'not refused');
            require(keccak256(answer) == keccak256(answered), 'refused otherwise');
        }
    }

    function keep(address to, string memory reason, bytes memory selectors) internal {
        refuse(to, abi.encodeWithSignature('Error(string)', reason), selectors);
    }

    /// By the owner that OpenZeppelin's contracts have.
    function own(address to, bytes memory selectors) internal {
        refuse(to, abi.encodeWithSignature('OwnableUnauthorizedAccount(address)', STRANGER), selectors);
    }

    function test_auction() external {
        address farmAuction = make('FarmAuction', abi.encode(token, this));
        own(
            farmAuction,
            bytes.concat(
                FarmAuction.claimAuctionLeaderboard.selector,
                FarmAuction.setOperatorAddress.selector,
                FarmAuction.recoverToken.selector
            )
        );
        keep(
            farmAuction,
            'Not operator',
            bytes.concat(
                FarmAuction.startAuction.selector,
                FarmAuction.addWhitelist.selector,
                FarmAuction.removeWhitelist.selector,
                FarmAuction.setMaxAuctionLength.selector
            )
        );
    }

    function test_competitions() external {
        address tradingCompetition = make('TradingCompetition', abi.encode(this, this, token, 2, 1 hours));
        own(
            tradingCompetition,
            bytes.concat(
                TeamCompetition.updateCompetitionStatus.selector,
                TeamCompetition.updateUserStatusMultiple.selector,
                TeamCompetition.updateWinningTeamAndTokenURIAndBunnyId.selector,
                TradingCompetition.updateTeamRewards.selector,
                TradingCompetition.claimRemainder.selector
            )
        );
        address tradingCompetitionV2 = make(
            'TradingCompetitionV2',
            abi.encode(this, this, [newToken(), newToken(), newToken(), newToken()], 1, 2, 1 hours)
        );
        own(
            tradingCompetitionV2,
            bytes.concat(
                TradingCompetitionV2.updateTeamRewards.selector,
                TradingCompetitionV2.claimCakeRemainder.selector,
                TradingCompetitionV2.claimLazioRemainder.selector,
                TradingCompetitionV2.claimPortoRemainder.selector,
                TradingCompetitionV2.claimSantosRemainder.selector
            )
        );
    }

    function test_lottery() external {
        address lottery = make('Lottery', abi.encode(token, this, 1 hours, false));
        own(
            lottery,
            bytes.concat(
                Lottery.changeRandomGenerator.selector,
                Lottery.recoverWrongTokens.selector,
                Lottery.setMinAndMaxTicketPriceInCake.selector,
                Lottery.setMaxNumberTicketsPerBuy.selector,
                Lottery.setOperatorAndTreasuryAndInjectorAddresses.selector
            )
        );
        keep(lottery, 'Not operator', bytes.concat(Lottery.startLottery.selector));
        keep(lottery, 'Not owner or injector', bytes.concat(Lottery.injectFunds.selector));
        address randomNumberGenerator = make('RandomNumberGenerator', abi.encode(this));
        own(randomNumberGenerator, bytes.concat(RandomNumberGenerator.setLotteryAddress.selector));
        address vrfLotterySource = make('VrfLotterySource', abi.encode(this, bytes32(0), 1, 3, 200_000, true));
        own(vrfLotterySource, bytes.concat(LotteryNumbers.setLotteryAddress.selector));
    }

    function test_collectionSale() external {
        address nftSale = make(
            'NFTSale',
            abi.encode(token, this, make('CheeseSquad', abi.encode('Few', 'FEW', 2)), this, this, 0, 1, 1)
        );
        own(
            nftSale,
            bytes.concat(
                NFTSale.claim.selector,
                NFTSale.setOperatorAddress.selector,
                NFTSale.changeOwnershipPancakeSquad.selector,
                NFTSale.lock.selector,
                NFTSale.recoverToken.selector
            )
        );
        keep(
            nftSale,
            'Not operator',
            bytes.concat(
                NFTSale.updateSaleStatus.selector,
                NFTSale.drawRandomness.selector,
                NFTSale.getReserveTickets.selector,
                NFTSale.whitelistAddresses.selector,
                NFTSale.unwhitelistAddresses.selector,
                NFTSale.setSaleProperties.selector,
                NFTSale.setTicketPrice.selector,
                NFTSale.setFeeAndKeyHash.selector,
                NFTSale.setProvenanceHash.selector,
                NFTSale.setBaseURI.selector
            )
        );
        address vrfDirectSaleSource = make('VrfDirectSaleSource', abi.encode(this, 3, 200_000));
        own(
            vrfDirectSaleSource,
            bytes.concat(
                SaleNumbers.setSaleAddress.selector,
                VrfDirect.withdrawCoin.selector
            )
        );
    }

    function test_game() external {
        address prediction = make(
            'Prediction',
            abi.encode(make('ProviderFeed', abi.encode(8, 1)), this, this, 300, 60, 1, 1, 1, false)
        );
        own(prediction, bytes.concat(Prediction.setAdmin.selector, Prediction.recoverToken.selector));
        keep(
            prediction,
            'Not admin',
            bytes.concat(
                Prediction.claimTreasury.selector,
                Prediction.setOperator.selector
            )
        );
        keep(
            prediction,
            'Not operator/admin',
            bytes.concat(
                Prediction.pause.selector,
                Prediction.unpause.selector
            )
        );
        keep(
            prediction,
            'Not operator',
            bytes.concat(
                Prediction.executeRound.selector,
                Prediction.genesisStartRound.selector,
                Prediction.genesisLockRound.selector
            )
        );
        address oracleProxy = make('OracleProxy', abi.encode(token));
        own(
            oracleProxy,
            bytes.concat(
                OracleProxy.proposeAggregator.selector,
                OracleProxy.confirmAggregator.selector,
                OracleProxy.transferOwnership.selector,
                OracleProxy.setController.selector
            )
        );
        address priceAggregator = make('PriceAggregator', abi.encode('', this));
        own(priceAggregator, bytes.concat(PriceAggregator.setTransmitter.selector));
        keep(
            priceAggregator,
            'PriceAggregator: not the transmitter',
            bytes.concat(
                PriceAggregator.transmit.selector
            )
        );
        Prediction(prediction).pause();
        keep(
            prediction,
            'Not admin',
            bytes.concat(
                Prediction.setBufferAndIntervalSeconds.selector,
                Prediction.setMinBetAmount.selector,
                Prediction.setOracle.selector,
                Prediction.setOracleUpdateAllowance.selector,
                Prediction.setTreasuryFee.selector
            )
        );
    }

    function test_tokenSales() external {
        address ifoV1 = make('IFOV1', abi.encode(token, this, height + 1, height + 2, 1, 1, this));
        keep(
            ifoV1,
            'admin: wut?',
            bytes.concat(
                Sale.updateStartAndEndBlocks.selector,
                Sale.finalWithdraw.selector
            )
        );
        address ifoV2 = make('IFOV2', abi.encode(token, this, this, height + 1, height + 2, this, false));
        keep(ifoV2, 'admin: wut?', bytes.concat(IFOV2.setPool.selector, IFOV2.updatePointParameters.selector));
        address presale = make('Presale', abi.encode(token, this, 1, 1, 1, 1, 1));
        keep(
            presale,
            'Presale: not the owner',
            bytes.concat(
                Presale.announce.selector,
                Presale.withdrawRaised.selector,
                Presale.recover.selector
            )
        );
    }

    function test_collectibles() external {
        address nftMarket = make('NftMarket', abi.encode(this, TREASURY, token, 1, 2));
        own(
            nftMarket,
            bytes.concat(
                NftMarket.setAdminAndTreasuryAddresses.selector,
                NftMarket.recoverFungibleTokens.selector,
                NftMarket.recoverNonFungibleToken.selector,
                Guarded.setGuardian.selector
            )
        );
        keep(
            nftMarket,
            'Only admin',
            bytes.concat(
                NftMarket.addCollection.selector,
                NftMarket.modifyCollection.selector,
                NftMarket.updateMinimumAndMaximumPrices.selector
            )
        );
        address cheeseSquad = make('CheeseSquad', abi.encode('Few', 'FEW', 2));
        own(
            cheeseSquad,
            bytes.concat(
                CheeseSquad.mint.selector,
                CheeseSquad.lock.selector,
                CheeseSquad.setBaseURI.selector,
                CheeseSquad.recoverNonFungibleToken.selector,
                CheeseSquad.recoverToken.selector
            )
        );
        address wheelChecker = make('WheelChecker', '');
        own(wheelChecker, bytes.concat(WheelChecker.sign.selector));
    }

    function test_pools() external {
        uint256[6] memory none;
        address fixedAprPool = make('FixedAprPool', abi.encode(token, TREASURY, 1, 1, 1));
        own(
            fixedAprPool,
            bytes.concat(
                FixedAprPool.recoverRewards.selector,
                FixedAprPool.setTerms.selector,
                FixedAprPool.unpause.selector
            )
        );
        keep(fixedAprPool, 'Not owner or guardian', bytes.concat(FixedAprPool.pause.selector));
        address packagePool = make('PackagePool', abi.encode(token, TREASURY, none, none));
        own(
            packagePool,
            bytes.concat(
                PackagePool.recoverRewards.selector,
                PackagePool.setTerms.selector,
                PackagePool.unpause.selector
            )
        );
        keep(packagePool, 'Not owner or guardian', bytes.concat(PackagePool.pause.selector));
        address smartChefV2 = make('SmartChefV2', abi.encode(token, token, 1, height + 1, height + 2, 1));
        own(
            smartChefV2,
            bytes.concat(
                SmartChef.emergencyRewardWithdraw.selector,
                SmartChef.recoverWrongTokens.selector,
                SmartChef.stopReward.selector,
                SmartChef.updatePoolLimitPerUser.selector,
                SmartChef.updateRewardPerBlock.selector,
                SmartChef.updateStartAndEndBlocks.selector,
                SmartChefV2.setProfile.selector,
                SmartChefV2.updateProfileAndThresholdPointsRequirement.selector
            )
        );
        address sousChefBnb = make('SousChefBnb', abi.encode(token, token, 1, 1, 1, 1));
        own(
            sousChefBnb,
            bytes.concat(
                SousChefBnb.emergencyRewardWithdraw.selector,
                SousChefBnb.setAdmin.selector,
                SousChefBnb.setLimitAmount.selector
            )
        );
        keep(
            sousChefBnb,
            'SousChefBnb: not the admin',
            bytes.concat(
                SousChefBnb.setBlackList.selector,
                SousChefBnb.removeBlackList.selector
            )
        );
    }

    function test_farms() external {
        address cheese = make('Cheese', '');
        own(cheese, bytes.concat(GovernedToken.mint.selector));
        address syrup = make('Syrup', abi.encode(cheese));
        own(syrup, bytes.concat(Syrup.mint.selector, Syrup.burn.selector, Syrup.safeCakeTransfer.selector));
        address masterChef = make('MasterChef', abi.encode(cheese, syrup, this, 1, 1));
        own(
            masterChef,
            bytes.concat(
                MasterChef.add.selector,
                MasterChef.addAll.selector,
                MasterChef.set.selector,
                MasterChef.setMigrator.selector,
                MasterChef.updateMultiplier.selector
            )
        );
        keep(masterChef, 'MasterChef: not the developer', bytes.concat(MasterChef.dev.selector));
        address cheeseVault = make('CheeseVault', abi.encode(masterChef, this, TREASURY, false));
        own(cheeseVault, bytes.concat(CheeseVault.setAdmin.selector, CheeseVault.setTreasury.selector));
        keep(
            cheeseVault,
            'CheeseVault: not the admin',
            bytes.concat(
                CheeseVault.emergencyWithdraw.selector,
                CheeseVault.inCaseTokensGetStuck.selector,
                CheeseVault.unpause.selector,
                CheeseVault.setPerformanceFee.selector,
                CheeseVault.setCallFee.selector,
                CheeseVault.setWithdrawFee.selector,
                CheeseVault.setWithdrawFeePeriod.selector
            )
        );
    }

    function test_profiles() external {
        address profile = make('Profile', abi.encode(token, 1, 1, 1));
        keep(
            profile,
            'Not the main admin',
            bytes.concat(
                Profile.addNftAddress.selector,
                Profile.addTeam.selector,
                Profile.renameTeam.selector,
                Profile.makeTeamJoinable.selector,
                Profile.makeTeamNotJoinable.selector,
                Profile.updateNumberCake.selector,
                Profile.claimFee.selector
            )
        );
        keep(
            profile,
            'Not a point admin',
            bytes.concat(
                Profile.increaseUserPoints.selector,
                Profile.increaseUserPointsMultiple.selector,
                Profile.increaseTeamPoints.selector,
                Profile.removeUserPoints.selector,
                Profile.removeUserPointsMultiple.selector,
                Profile.removeTeamPoints.selector
            )
        );
        keep(profile, 'Not a special admin', bytes.concat(Profile.changeTeam.selector));
        address bunnies = make('Bunnies', abi.encode('ipfs://'));
        own(bunnies, bytes.concat(Bunnies.mint.selector, Bunnies.setBunnyName.selector));
        address bunnyMintingStation = make('BunnyMintingStation', abi.encode(bunnies));
        keep(
            bunnyMintingStation,
            'Not an admin role',
            bytes.concat(
                BunnyMintingStation.setBunnyName.selector,
                BunnyMintingStation.changeOwnershipNFTContract.selector
            )
        );
        keep(
            bunnyMintingStation,
            'Not a minting role',
            bytes.concat(
                BunnyMintingStation.mintCollectible.selector
            )
        );
        address bunnyFactory = make('BunnyFactory', abi.encode(this, this, token, 1, 1));
        own(
            bunnyFactory,
            bytes.concat(
                BunnyFactory.claimFee.selector,
                BunnyFactory.setBunnyJson.selector,
                BunnyFactory.setStartBlockNumber.selector,
                BunnyFactory.updateTokenPrice.selector
            )
        );
        address pointCenterIFO = make('PointCenterIFO', abi.encode(this));
        own(
            pointCenterIFO,
            bytes.concat(
                PointCenterIFO.addIFOAddress.selector,
                PointCenterIFO.updateMaxViewLength.selector
            )
        );
        address anniversaryAchievement = make('AnniversaryAchievement', abi.encode(this, 1, 1, 1, 1));
        own(
            anniversaryAchievement,
            bytes.concat(
                AnniversaryAchievement.changeCampaignId.selector,
                AnniversaryAchievement.changeEndBlock.selector,
                AnniversaryAchievement.changeNumberPointsAndThreshold.selector
            )
        );
        address teamBunnies = make('TeamBunnies', abi.encode(token, this, this, 1, 1, 1));
        own(teamBunnies, bytes.concat(TeamBunnies.addBunny.selector, TeamBunnies.changeEndBlock.selector));
    }

    function test_tokens() external {
        own(make('PlainToken', abi.encode('', '', 18, 1)), bytes.concat(PlainToken.mint.selector));
        own(
            make('ReflectionToken', abi.encode(token, this, this, this, 1)),
            bytes.concat(
                ReflectionToken.setFees.selector,
                ReflectionToken.setPair.selector,
                ReflectionToken.setMarketingWallet.selector,
                ReflectionToken.setSwapTokensAtAmount.selector,
                ReflectionToken.updateGasForProcessing.selector,
                ReflectionToken.excludeFromFees.selector,
                ReflectionToken.excludeFromDividends.selector,
                ReflectionToken.blacklistAddress.selector
            )
        );
    }

    /// Each of them alone.
    function test_adminAndOperatorPauseTheGame() external {
        address feed = make('ProviderFeed', abi.encode(8, 1));
        address game = make('Prediction', abi.encode(feed, people[0], people[1], 300, 60, 1, 1, 1, false));
        for (uint256 i = 0; i < 2; i++) {
            send(people[i], game, 0, abi.encodeCall(Prediction.pause, ()));
            send(people[1 - i], game, 0, abi.encodeCall(Prediction.unpause, ()));
        }
    }
}
