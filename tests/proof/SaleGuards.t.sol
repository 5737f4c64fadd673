// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {RandomWordsRequest} from '../../contracts/exchange/randomness/VrfSubscription.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {CheeseSquad} from '../../contracts/nft/CheeseSquad.sol';
import {NFTSale} from '../../contracts/sale/NFTSale.sol';
import {RandomnessCoordinator} from '../../contracts/sale/RandomnessCoordinator.sol';
import {SaleNumbers} from '../../contracts/sale/SaleNumbers.sol';
import {GuardsProof} from './Guards.t.sol';

/// A sale of twelve tickets, of which two are a reserve. This contract owns and operates it, draws its number, and is the
/// profiles.
contract SaleGuardsProof is GuardsProof {
    uint256 private constant SUPPLY = 12;
    uint256 private constant RESERVE = 2;
    uint256 private constant PRICE = 3 * E18;
    string private constant URI = 'ipfs://few/';

    NFTSale internal sale;
    CheeseSquad internal squad;
    address internal to;
    bool private isInactive;
    uint256 private requests;
    /// What this contract calls while it is paid, if anything; whether that went through.
    bytes private inner;
    bool private isThrough;

    function setUp() public {
        squad = CheeseSquad(make('CheeseSquad', abi.encode('Few', 'FEW', SUPPLY)));
        sale = NFTSale(make('NFTSale', made(address(this), RESERVE, PRICE, 10 minutes)));
        to = address(sale);
        allow(address(token), to);
        token.approve(to, type(uint256).max);
    }

    function made(
        address operator,
        uint256 reserve,
        uint256 price,
        uint256 lead
    ) internal view returns (bytes memory) {
        return abi.encode(token, this, squad, this, operator, reserve, price, lead);
    }

    // The profiles and the source of numbers.

    function getUserStatus(address) external view returns (bool) {
        return !isInactive;
    }

    function requestRandomness(bytes32) external returns (bytes32) {
        return bytes32(++requests);
    }

    function transferred() external {
        if (inner.length > 0) (isThrough, ) = to.call(inner);
    }

    function status(NFTSale.Status next) internal pure returns (bytes memory) {
        return abi.encodeCall(NFTSale.updateSaleStatus, (next));
    }

    function toPremint() internal {
        squad.transferOwnership(to);
        sale.updateSaleStatus(NFTSale.Status.Premint);
    }

    /// People may buy two tickets each, of which the third is the attacker.
    function toPresale() internal {
        toPremint();
        sale.setProvenanceHash(keccak256(bytes(URI)));
        sale.setSaleProperties(clock + 1 hours, 12, 12);
        for (uint256 i = 0; i < 2; i++) whitelist(people[i], 2);
        whitelist(address(attacker), 2);
        sale.updateSaleStatus(NFTSale.Status.Presale);
    }

    function toSale() internal {
        toPresale();
        sale.updateSaleStatus(NFTSale.Status.Sale);
        pass(1, 1 hours);
    }

    /// All are sold, the attacker's four first.
    function toSoldOut() internal {
        toSale();
        send(address(attacker), to, 0, buyData(4));
        send(people[0], to, 0, buyData(8));
    }

    function toClaim() internal {
        toSoldOut();
        sale.drawRandomness();
        sale.rawFulfillRandomness(sale.latestRequestId(), 1);
    }

    function buyData(uint256 count) internal pure returns (bytes memory) {
        return abi.encodeCall(NFTSale.buyTickets, (count));
    }

    function buyEarlyData(uint256 count) internal pure returns (bytes memory) {
        return abi.encodeCall(NFTSale.buyTicketsInPreSaleForGen0, (count));
    }

    function whitelistData(address who, uint256 count) internal pure returns (bytes memory) {
        address[] memory users = new address[](1);
        uint256[] memory counts = new uint256[](1);
        (users[0], counts[0]) = (who, count);
        return abi.encodeCall(NFTSale.whitelistAddresses, (users, counts));
    }

    function whitelist(address who, uint256 count) internal {
        send(address(this), to, 0, whitelistData(who, count));
    }

    function unwhitelistData(address who) internal pure returns (bytes memory) {
        address[] memory users = new address[](1);
        users[0] = who;
        return abi.encodeCall(NFTSale.unwhitelistAddresses, (users));
    }

    function one(uint256 ticket) internal pure returns (uint256[] memory ids) {
        ids = new uint256[](1);
        ids[0] = ticket;
    }

    function refundData(uint256 ticket) internal pure returns (bytes memory) {
        return abi.encodeCall(NFTSale.refund, (one(ticket)));
    }

    function mintData(uint256 ticket) internal pure returns (bytes memory) {
        return abi.encodeCall(NFTSale.mint, (one(ticket)));
    }

    function properties(uint256 start, uint256 most, uint256 atOnce) internal pure returns (bytes memory) {
        return abi.encodeCall(NFTSale.setSaleProperties, (start, most, atOnce));
    }

    function fee(uint256 amount) internal pure returns (bytes memory) {
        return abi.encodeCall(NFTSale.setFeeAndKeyHash, (amount, bytes32(0)));
    }

    function price(uint256 amount) internal pure returns (bytes memory) {
        return abi.encodeCall(NFTSale.setTicketPrice, (amount));
    }

    function provenance(bytes32 hash) internal pure returns (bytes memory) {
        return abi.encodeCall(NFTSale.setProvenanceHash, (hash));
    }

    function test_aSaleIsMadeWithTermsThatWork() external {
        refusedToMake('NFTSale', made(address(0), RESERVE, PRICE, 1), 'Cannot be zero address');
        refusedToMake('NFTSale', made(STRANGER, RESERVE, 0, 1), 'Price must be > 0');
        refusedToMake('NFTSale', made(STRANGER, RESERVE, PRICE, 1 days), 'Start outside of range');
        refusedToMake('NFTSale', made(STRANGER, SUPPLY, PRICE, 1), 'Reserve must be < supply');
        make('NFTSale', made(STRANGER, SUPPLY - 1, PRICE, 1 days - 1));
    }

    function test_statusesComeInTheirOrder() external {
        refused(to, status(NFTSale.Status.Presale), 'Status: Wrong order');
        refused(to, status(NFTSale.Status.Premint), 'Collection: Not the owner');
        squad.mint(address(this), 0);
        squad.transferOwnership(to);
        refused(to, status(NFTSale.Status.Premint), 'Collection: Not empty');
    }

    function test_thePresaleNeedsAStartAndAProvenance() external {
        toPremint();
        refused(to, status(NFTSale.Status.Presale), 'Status: No start');
        sale.setSaleProperties(clock + 10 minutes, 2, 2);
        refused(to, status(NFTSale.Status.Presale), 'Status: No provenance');
        sale.setProvenanceHash(keccak256(bytes(URI)));
        sale.updateSaleStatus(NFTSale.Status.Presale);
    }

    function test_theSaleIsAnnouncedInTime() external {
        toPresale();
        sale.setSaleProperties(clock + 1 days + 1, 2, 2);
        refused(to, status(NFTSale.Status.Sale), 'Status: Start too late');
        sale.setSaleProperties(clock + 10 minutes, 2, 2);
        pass(1, 1);
        refused(to, status(NFTSale.Status.Sale), 'Status: Start too soon');
        sale.setSaleProperties(clock + 10 minutes, 2, 2);
        sale.updateSaleStatus(NFTSale.Status.Sale);
        refused(to, status(NFTSale.Status.DrawingRandomness), 'Status: Wrong order');
    }

    function test_theSaleIsAnnouncedADayBeforeAtTheMost() external {
        toPresale();
        sale.setSaleProperties(clock + 1 days, 2, 2);
        sale.updateSaleStatus(NFTSale.Status.Sale);
    }

    function test_propertiesHaveLimits() external {
        refused(to, properties(clock + 10 minutes - 1, 2, 2), 'Start too soon');
        refused(to, properties(clock + 10 minutes, 2, 0), 'Limits out of range');
        refused(to, properties(clock + 10 minutes, 2, 3), 'Limits out of range');
        toPresale();
        send(address(this), to, 0, properties(clock + 10 minutes, 2, 2));
        sale.updateSaleStatus(NFTSale.Status.Sale);
        refused(to, properties(clock + 10 minutes, 2, 2), 'Status: Too late');
    }

    function test_theFeeIsAHundredthAtTheMost() external {
        uint256 most = PRICE / 10;
        refused(to, fee(most + 1), 'Fee too high');
        send(address(this), to, 0, fee(most));
        refused(to, price(PRICE - 1), 'Fee too high');
        refused(to, price(0), 'Price must be > 0');
        toPremint();
        send(address(this), to, 0, price(PRICE));
    }

    function test_termsStandOnceTheyCount() external {
        toPresale();
        refused(to, price(PRICE), 'Status: Too late');
        refused(to, provenance(bytes32(uint256(1))), 'Status: Too late');
        send(address(this), to, 0, unwhitelistData(people[2]));
        sale.updateSaleStatus(NFTSale.Status.Sale);
        refused(to, whitelistData(people[2], 1), 'Status: Too late');
        refused(to, unwhitelistData(people[2]), 'Status: Too late');
        send(address(this), to, 0, fee(0));
        pass(1, 1 hours);
        send(people[0], to, 0, buyData(SUPPLY));
        sale.drawRandomness();
        refused(to, fee(0), 'Status: Too late');
    }

    function test_metadataAreThoseThatWereNamed() external {
        refused(to, provenance(0), 'No provenance');
        toPremint();
        sale.setBaseURI('other');
        send(address(this), to, 0, provenance(keccak256(bytes(URI))));
        sale.setSaleProperties(clock + 1 hours, 2, 2);
        sale.updateSaleStatus(NFTSale.Status.Presale);
        bytes memory data = abi.encodeCall(NFTSale.setBaseURI, ('other'));
        refused(to, data, 'Collection: Other provenance');
        refused(to, abi.encodeCall(NFTSale.lock, ()), 'Collection: Other provenance');
        sale.setBaseURI(URI);
        data = abi.encodeCall(NFTSale.changeOwnershipPancakeSquad, (STRANGER));
        refused(to, data, 'Collection: Not locked');
        sale.lock();
        refused(to, data, 'Tickets: Not all minted');
    }

    function test_theReserveIsTakenFirst() external {
        bytes memory data = abi.encodeCall(NFTSale.getReserveTickets, (1));
        refused(to, data, 'Status: Must be in Premint');
        toPremint();
        refused(to, abi.encodeCall(NFTSale.getReserveTickets, (0)), 'Tickets: Must be > 0');
        refused(to, abi.encodeCall(NFTSale.getReserveTickets, (3)), 'Tickets: Too many for the reserve');
        sale.getReserveTickets(2);
    }

    function test_whatIsWhitelistedIsThere() external {
        address[] memory none;
        bytes memory data = abi.encodeCall(NFTSale.whitelistAddresses, (none, new uint256[](1)));
        refused(to, data, 'Lengths differ');
        refused(to, whitelistData(people[0], 11), 'Tickets: Too many for the supply');
        whitelist(people[0], 10);
        whitelist(people[0], 0);
        toPresale();
        whitelist(people[2], 6);
        refused(to, whitelistData(people[2], 9), 'Tickets: Too many for the supply');
    }

    function test_thePresaleSellsWhatIsWhitelisted() external {
        refused(people[0], to, buyEarlyData(1), 'Status: Must be in Presale');
        toPresale();
        refused(people[0], to, buyEarlyData(0), 'Tickets: Must be > 0');
        refused(people[0], to, buyEarlyData(3), 'Tickets: Too many for the presale');
        token.setTax(100);
        refused(people[0], to, buyEarlyData(2), 'Tickets: Price did not arrive');
        token.setTax(0);
        send(people[0], to, 0, buyEarlyData(2));
        refusedMeanwhile(to, buyEarlyData(1), buyEarlyData(1));
    }

    function test_theSaleSellsToMembers() external {
        toPresale();
        send(people[0], to, 0, buyEarlyData(1));
        refused(people[0], to, buyData(1), 'Status: Must be in Sale');
        sale.setSaleProperties(clock + 10 minutes, 3, 2);
        sale.updateSaleStatus(NFTSale.Status.Sale);
        pass(1, 10 minutes - 1);
        refused(people[0], to, buyData(1), 'Status: Too early');
        pass(1, 1);
        isInactive = true;
        refused(people[0], to, buyData(1), 'Profile: Must be active');
        isInactive = false;
        refused(people[0], to, buyData(0), 'Tickets: Must be > 0');
        refused(people[0], to, buyData(3), 'Tickets: Too many in one transaction');
        send(people[0], to, 0, buyData(2));
        refused(people[0], to, buyData(2), 'Tickets: Too many for one address');
        send(people[0], to, 0, buyData(1));
        refused(people[0], to, buyData(1), 'Tickets: Too many for one address');
        refusedMeanwhile(to, buyData(1), buyData(1));
    }

    function test_aNumberIsDrawnOnceAllIsSold() external {
        bytes memory data = abi.encodeCall(NFTSale.drawRandomness, ());
        refused(to, data, 'Status: Must be in Sale');
        toSale();
        refused(to, data, 'Tickets: Not sold out');
        send(people[0], to, 0, buyData(SUPPLY));
        refused(people[1], to, buyData(1), 'Tickets: Sold out');
        bytes memory answer = abi.encodeCall(NFTSale.rawFulfillRandomness, (bytes32(uint256(1)), 1));
        refused(to, answer, 'Status: Must be in DrawingRandomness');
        sale.drawRandomness();
        pass(1, 1 days - 1);
        refused(to, data, 'Randomness: Answer not overdue');
        pass(1, 1);
        sale.drawRandomness();
        refused(STRANGER, to, answer, 'Only the source of randomness');
        bytes memory other = abi.encodeCall(NFTSale.rawFulfillRandomness, (bytes32(uint256(3)), 1));
        refused(to, other, 'Wrong requestId');
        send(address(this), to, 0, answer);
        refused(to, answer, 'Status: Must be in DrawingRandomness');
    }

    function test_ticketsBecomeTokensOnceANumberIsThere() external {
        toSoldOut();
        bytes memory tokenOf = abi.encodeCall(NFTSale.calculateTokenId, (SUPPLY - 1));
        bytes memory claim = abi.encodeCall(NFTSale.claim, ());
        refused(people[0], to, mintData(4), 'Status: Must be in Claim');
        refused(to, claim, 'Status: Must be in Claim');
        refused(to, tokenOf, 'Status: Must be in Claim');
        sale.drawRandomness();
        sale.rawFulfillRandomness(sale.latestRequestId(), 1);
        send(address(this), to, 0, tokenOf);
        refused(to, abi.encodeCall(NFTSale.calculateTokenId, (SUPPLY)), 'No such ticket');
        bytes memory none = abi.encodeCall(NFTSale.mint, (new uint256[](0)));
        refused(people[0], to, none, 'Tickets: Must be > 0');
        refused(people[1], to, mintData(4), 'Tickets: Not the owner');
        send(people[0], to, 0, mintData(4));
        sale.claim();
        refused(to, claim, 'Nothing to claim');
        pass(1, 90 days);
        refused(people[0], to, refundData(5), 'Refunds: Not yet');
    }

    function test_nobodyIsPaidBackBeforeThePresale() external {
        refused(people[0], to, refundData(0), 'Refunds: Not yet');
    }

    function test_ticketsArePaidBackAfterNinetyDays() external {
        toPremint();
        sale.getReserveTickets(1);
        sale.setProvenanceHash(keccak256(bytes(URI)));
        sale.setSaleProperties(clock + 1 hours, 12, 12);
        whitelist(address(attacker), 4);
        whitelist(people[0], 2);
        sale.updateSaleStatus(NFTSale.Status.Presale);
        send(address(attacker), to, 0, buyEarlyData(3));
        pass(1, 90 days - 1);
        refused(address(attacker), to, refundData(1), 'Refunds: Not yet');
        pass(1, 1);
        bytes memory none = abi.encodeCall(NFTSale.refund, (new uint256[](0)));
        refused(address(attacker), to, none, 'Tickets: Must be > 0');
        refused(to, refundData(0), 'Tickets: Not paid for');
        refusedMeanwhile(to, refundData(1), refundData(2));
        refused(people[0], to, buyEarlyData(1), 'Status: Given up');
        refused(to, status(NFTSale.Status.Sale), 'Status: Given up');
    }

    function test_aSaleThatIsGivenUpSellsNothingMore() external {
        toSale();
        send(people[0], to, 0, buyData(1));
        pass(1, 90 days);
        send(people[0], to, 0, refundData(0));
        refused(people[0], to, buyData(1), 'Status: Given up');
    }

    function test_aSaleThatIsGivenUpIsNotDrawn() external {
        toSoldOut();
        sale.drawRandomness();
        pass(1, 90 days);
        send(people[0], to, 0, refundData(4));
        refused(to, abi.encodeCall(NFTSale.drawRandomness, ()), 'Status: Given up');
        bytes memory answer = abi.encodeCall(NFTSale.rawFulfillRandomness, (sale.latestRequestId(), 1));
        refused(to, answer, 'Status: Given up');
    }

    /// The owner is paid, or given another token, and mints meanwhile.
    function test_theOwnerIsPaidInOnePiece() external {
        toClaim();
        HostileToken other = newToken();
        other.setCalls(address(attacker), true);
        for (uint256 i = 0; i < 2; i++) other.transfer(to, 1);
        sale.transferOwnership(address(attacker));
        refusedMeanwhile(to, abi.encodeCall(NFTSale.recoverToken, (address(other))), mintData(0));
        refusedMeanwhile(to, abi.encodeCall(NFTSale.claim, ()), mintData(1));
    }

    /// While the source is paid this contract, which has a ticket, is not paid back.
    function test_aNumberIsPaidForInOnePiece() external {
        toSale();
        send(address(this), to, 0, fee(1));
        send(people[0], to, 0, buyData(SUPPLY - 1));
        send(address(this), to, 0, buyData(1));
        pass(1, 90 days);
        token.setCalls(address(this), true);
        inner = refundData(SUPPLY - 1);
        sale.drawRandomness();
        require(!isThrough, 'went through');
    }

    function test_whatIsNotTheirsIsGivenBack() external {
        bytes memory data = abi.encodeCall(NFTSale.recoverToken, (address(token)));
        refused(to, data, 'Cannot be CAKE token');
        data = abi.encodeCall(NFTSale.recoverToken, (address(newToken())));
        refused(to, data, 'Nothing to recover');
        data = abi.encodeCall(NFTSale.setOperatorAddress, (address(0)));
        refused(to, data, 'Cannot be zero address');
    }
}

/// This contract is the sale that asks, and the oracle or the provider that answers.
contract SaleNumberGuardsProof is GuardsProof {
    bytes32 private answered;

    function requestRandomWords(RandomWordsRequest calldata) external pure returns (uint256) {
        return 1;
    }

    function rawFulfillRandomness(bytes32 requestId, uint256) external {
        answered = requestId;
    }

    function test_anOracleAnswersWhatWasAskedOnce() external {
        refusedToMake('RandomnessCoordinator', abi.encode(address(0)), 'Cannot be zero address');
        RandomnessCoordinator source = RandomnessCoordinator(
            make('RandomnessCoordinator', abi.encode(this))
        );
        bytes32 id = source.requestRandomness(0);
        bytes memory data = abi.encodeCall(RandomnessCoordinator.fulfillRandomness, (id, 1));
        refused(STRANGER, address(source), data, 'Only oracle');
        send(address(this), address(source), 0, data);
        require(answered == id, 'not told');
        refused(address(source), data, 'No such request');
    }

    function test_aSourceHasOneSale() external {
        address source = make('VrfSaleSource', abi.encode(this, bytes32(0), 1, 3, 200_000, true));
        bytes memory data = abi.encodeWithSelector(SaleNumbers.setSaleAddress.selector, address(0));
        refused(source, data, 'Cannot be zero address');
        data = abi.encodeWithSelector(SaleNumbers.setSaleAddress.selector, address(this));
        send(address(this), source, 0, data);
        refused(source, data, 'Sale already set');
        data = abi.encodeCall(SaleNumbers.requestRandomness, (bytes32(0)));
        refused(STRANGER, source, data, 'Only the sale');
        send(address(this), source, 0, data);
    }
}
