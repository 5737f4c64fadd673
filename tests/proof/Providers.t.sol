// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {VrfConsumer} from '../../contracts/exchange/randomness/VrfConsumer.sol';
import {VrfDirect} from '../../contracts/exchange/randomness/VrfDirect.sol';
import {Fulfiller} from '../../contracts/exchange/randomness/testing/VrfProviders.sol';
import {LotteryNumbers} from '../../contracts/lottery/LotteryNumbers.sol';
import {RandomnessConsumer} from '../../contracts/sale/RandomnessCoordinator.sol';
import {SaleNumbers} from '../../contracts/sale/SaleNumbers.sol';
import {Proof} from './Proof.sol';

/// A source of numbers that pays the provider in coin. This contract is its owner, and the lottery or sale that it serves.
abstract contract VrfProof is Proof {
    Fulfiller internal provider;
    VrfDirect internal source;
    uint256[] internal requests;
    /// Ghosts: coin that came in, what numbers cost, and what the owner has taken.
    uint256 internal paidIn;
    uint256 internal spent;
    uint256 internal taken;
    bool internal isForged;
    uint256 internal answers;

    function setUp() public {
        provider = Fulfiller(make('TestVrfWrapper', ''));
        create();
    }

    function create() internal virtual;

    function askingData() internal view virtual returns (bytes memory);

    function actions() internal pure override returns (bytes4[] memory all) {
        all = new bytes4[](8);
        all[0] = this.ask.selector;
        all[1] = this.answer.selector;
        all[2] = this.answerLast.selector;
        all[3] = this.forge.selector;
        all[4] = this.topUp.selector;
        all[5] = this.withdraw.selector;
        all[6] = this.steal.selector;
        all[7] = this.wait.selector;
    }

    function ask(uint256 who) external step {
        address caller = who % 4 == 0 ? someone(who / 4) : address(this);
        uint256 before = address(source).balance;
        bytes memory id = send(caller, address(source), 0, askingData());
        spent += before - address(source).balance;
        isForged = isForged || caller != address(this);
        requests.push(asked(id));
    }

    /// The id of what was just asked for, of what the source has answered.
    function asked(bytes memory answered) internal view virtual returns (uint256);

    function answer(uint256 which, uint256 word) public step {
        require(requests.length > 0, 'none');
        provider.fulfill(requests[which % requests.length], word);
    }

    function answerLast(uint256 word) external {
        require(requests.length > 0, 'none');
        answer(requests.length - 1, word);
    }

    /// A number by anyone but the provider.
    function forge(uint256 who, uint256 which, uint256 word) external step {
        uint256[] memory words = new uint256[](1);
        words[0] = word;
        uint256 id = requests.length == 0 ? which : requests[which % requests.length];
        address by = who % 8 == 0 ? address(this) : someone(who);
        bytes memory data = abi.encodeCall(VrfConsumer.rawFulfillRandomWords, (id, words));
        (bool isDone, ) = attempt(by, address(source), 0, data);
        isForged = isForged || isDone;
    }

    function topUp(uint256 seed) external step {
        (bool isDone, ) = address(source).call{value: seed % E18}('');
        require(isDone, 'coin');
        paidIn += seed % E18;
    }

    function withdraw(uint256 seed) external step {
        uint256 amount = seed % (address(source).balance + 1);
        source.withdrawCoin(payable(address(attacker)), amount);
        taken += amount;
    }

    function steal(uint256 who) external step {
        bytes memory data = abi.encodeCall(VrfDirect.withdrawCoin, (payable(someone(who)), 1));
        (bool isDone, ) = attempt(someone(who), address(source), 0, data);
        isForged = isForged || isDone;
    }

    function wait(uint256 seed) external {
        pass(1, seed % 1 days);
    }

    /// Solvency and conservation: coin is here, was paid for numbers, or was its owner's.
    function invariant_coinIsHere() public view {
        require(address(source).balance == paidIn - spent - taken, 'coin');
        require(address(provider).balance == spent, 'what numbers cost');
    }

    /// Nobody but the provider answers, and nobody but its one user asks.
    function invariant_nothingIsForged() public view {
        require(!isForged, 'forged');
        require(answers <= requests.length, 'each is answered once');
    }

    /// Exits: the owner takes all coin.
    function invariant_ownerTakesTheRest() public look {
        uint256 rest = address(source).balance;
        uint256 before = STRANGER.balance;
        source.withdrawCoin(payable(STRANGER), rest);
        require(STRANGER.balance == before + rest && address(source).balance == 0, 'the rest');
    }
}

contract VrfLotteryProof is VrfProof {
    uint256 internal round = 1;

    function viewCurrentLotteryId() external view returns (uint256) {
        return round;
    }

    function create() internal override {
        source = VrfDirect(payable(make('VrfDirectLotterySource', abi.encode(provider, 3, 200_000))));
        LotteryNumbers(address(source)).setLotteryAddress(address(this));
    }

    function askingData() internal pure override returns (bytes memory) {
        return abi.encodeCall(LotteryNumbers.getRandomNumber, (1));
    }

    function asked(bytes memory) internal view override returns (uint256) {
        return LotteryNumbers(address(source)).latestRequestId();
    }

    /// A number is one of six digits with a 1 in front, and of a round that has asked.
    function invariant_numberIsOfItsRound() public view {
        LotteryNumbers numbers = LotteryNumbers(address(source));
        uint32 result = numbers.viewRandomResult();
        require(result == 0 || (result >= 1_000_000 && result <= 1_999_999), 'digits');
        require(numbers.viewLatestLotteryId() <= (requests.length == 0 ? 0 : round), 'its round');
        require((result == 0) == (numbers.viewLatestLotteryId() == 0), 'both or none');
    }
}

contract VrfSaleProof is VrfProof {
    mapping(bytes32 => bool) internal isAnswered;

    /// The sale.
    function rawFulfillRandomness(bytes32 requestId, uint256) external {
        isForged = isForged || isAnswered[requestId] || msg.sender != address(source);
        isAnswered[requestId] = true;
        answers += 1;
    }

    function create() internal override {
        source = VrfDirect(payable(make('VrfDirectSaleSource', abi.encode(provider, 3, 200_000))));
        SaleNumbers(address(source)).setSaleAddress(RandomnessConsumer(address(this)));
    }

    function askingData() internal pure override returns (bytes memory) {
        return abi.encodeCall(SaleNumbers.requestRandomness, (bytes32(0)));
    }

    function asked(bytes memory answered) internal pure override returns (uint256) {
        return abi.decode(answered, (uint256));
    }
}
