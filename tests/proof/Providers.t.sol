// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {VrfConsumer} from '../../contracts/exchange/randomness/VrfConsumer.sol';
import {VrfDirect} from '../../contracts/exchange/randomness/VrfDirect.sol';
import {VrfSubscription} from '../../contracts/exchange/randomness/VrfSubscription.sol';
import {Fulfiller, TestVrfCoordinator} from '../../contracts/exchange/randomness/testing/VrfProviders.sol';
import {LotteryNumbers} from '../../contracts/lottery/LotteryNumbers.sol';
import {RandomnessConsumer} from '../../contracts/sale/RandomnessCoordinator.sol';
import {SaleNumbers} from '../../contracts/sale/SaleNumbers.sol';
import {Proof} from './Proof.sol';

/// A source of numbers. This contract is its owner, and the lottery or sale that it serves.
abstract contract NumbersProof is Proof {
    Fulfiller internal provider;
    VrfConsumer internal source;
    uint256[] internal requests;
    /// Ghosts: coin that numbers cost, whether somebody did what is not theirs, and numbers that have come.
    uint256 internal spent;
    bool internal isForged;
    uint256 internal answers;

    function askingData() internal view virtual returns (bytes memory);

    function ask(uint256 who) external step {
        address caller = who % 4 == 0 ? someone(who / 4) : address(this);
        uint256 before = address(source).balance;
        bytes memory id = send(caller, address(source), 0, askingData());
        spent += before - address(source).balance;
        isForged = isForged || caller != address(this);
        requests.push(asked(id));
    }

    /// The id of what was just asked for, of what the source has answered.
    function asked(bytes memory answered) internal virtual returns (uint256);

    function fulfill(uint256 id, uint256 word) internal virtual;

    function answer(uint256 which, uint256 word) public step {
        require(requests.length > 0, 'none');
        fulfill(requests[which % requests.length], word);
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

    function wait(uint256 seed) external {
        pass(1, seed % 1 days);
    }

    /// Nobody but the provider answers, and nobody but its one user asks.
    function invariant_nothingIsForged() public view {
        require(!isForged, 'forged');
        require(answers <= requests.length, 'each is answered once');
        require(provider.requests() == requests.length, 'each was asked by the one user');
    }
}

/// Pays the provider in coin.
abstract contract DirectProof is NumbersProof {
    VrfDirect internal direct;
    /// Ghosts: coin that came in, and what the owner has taken.
    uint256 internal paidIn;
    uint256 internal taken;

    function create(string memory name) internal {
        provider = Fulfiller(make('TestVrfWrapper', ''));
        direct = VrfDirect(payable(make(name, abi.encode(provider, 3, 200_000))));
        source = direct;
    }

    function actions() internal pure virtual override returns (bytes4[] memory all) {
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

    function topUp(uint256 seed) external step {
        (bool isDone, ) = address(direct).call{value: seed % E18}('');
        require(isDone, 'coin');
        paidIn += seed % E18;
    }

    function withdraw(uint256 seed) external step {
        uint256 amount = seed % (address(direct).balance + 1);
        direct.withdrawCoin(payable(address(attacker)), amount);
        taken += amount;
    }

    function steal(uint256 who) external step {
        bytes memory data = abi.encodeCall(VrfDirect.withdrawCoin, (payable(someone(who)), 1));
        (bool isDone, ) = attempt(someone(who), address(direct), 0, data);
        isForged = isForged || isDone;
    }

    /// Solvency and conservation: coin is here, was paid for numbers, or was its owner's.
    function invariant_coinIsHere() public view {
        require(address(direct).balance == paidIn - spent - taken, 'coin');
        require(address(provider).balance == spent, 'what numbers cost');
    }

    /// Exits: the owner takes all coin.
    function invariant_ownerTakesTheRest() public look {
        uint256 rest = address(direct).balance;
        uint256 before = STRANGER.balance;
        direct.withdrawCoin(payable(STRANGER), rest);
        require(STRANGER.balance == before + rest && address(direct).balance == 0, 'the rest');
    }
}

/// Is paid for by a subscription, which can have other consumers.
abstract contract SubscriptionProof is NumbersProof {
    uint256 private constant SUBSCRIPTION = 2 ** 255 + 7;
    TestVrfCoordinator internal coordinator;

    function create(string memory name, bool isPaidInCoin) internal {
        coordinator = TestVrfCoordinator(make('TestVrfCoordinator', ''));
        provider = coordinator;
        source = VrfConsumer(
            make(name, abi.encode(coordinator, coordinator.LANE(), SUBSCRIPTION, 3, 200_000, isPaidInCoin))
        );
    }

    function actions() internal pure virtual override returns (bytes4[] memory all) {
        all = new bytes4[](6);
        all[0] = this.ask.selector;
        all[1] = this.answer.selector;
        all[2] = this.answerLast.selector;
        all[3] = this.forge.selector;
        all[4] = this.addConsumer.selector;
        all[5] = this.wait.selector;
    }

    /// By the subscription's owner; before it nothing is asked for.
    function addConsumer(uint256 seed) external step {
        coordinator.addConsumer(SUBSCRIPTION, seed % 4 == 0 ? someone(seed / 4) : address(source));
    }

    /// The subscription alone pays, in what it was made with; nothing of it changes.
    function invariant_subscriptionPays() public view {
        require(spent == 0 && address(source).balance == 0, 'coin');
        VrfSubscription own = VrfSubscription(address(source));
        require(own.subscription() == SUBSCRIPTION && own.keyHash() == coordinator.LANE(), 'terms');
        bytes memory extra = abi.encodeWithSelector(
            bytes4(keccak256('VRF ExtraArgsV1')),
            own.isPaidInCoin()
        );
        require(requests.length == 0 || keccak256(coordinator.lastExtraArgs()) == keccak256(extra), 'paid in');
    }

    /// A consumer that was not added asks for nothing.
    function invariant_onlyConsumersAsk() public view {
        require(requests.length == 0 || coordinator.isConsumer(SUBSCRIPTION, address(source)), 'not added');
    }
}

/// This contract as a lottery.
abstract contract LotteryNumbersProof is NumbersProof {
    uint256 private round = 1;
    mapping(uint256 requestId => uint256) private roundOf;
    /// Ghost: the round that the latest number is of.
    uint256 private numbered;

    function viewCurrentLotteryId() external view returns (uint256) {
        return round;
    }

    function askingData() internal pure override returns (bytes memory) {
        return abi.encodeCall(LotteryNumbers.getRandomNumber, (1));
    }

    function asked(bytes memory) internal override returns (uint256 id) {
        id = LotteryNumbers(address(source)).latestRequestId();
        roundOf[id] = round;
        round += 1;
    }

    /// An answer to an earlier request than the latest is of no use.
    function fulfill(uint256 id, uint256 word) internal override {
        bool isOpen = LotteryNumbers(address(source)).latestRequestId() == id;
        provider.fulfill(id, word);
        if (isOpen) {
            answers += 1;
            numbered = roundOf[id];
        }
    }

    /// A number is one of six digits with a 1 in front, and of the round that has asked for it.
    function invariant_numberIsOfItsRound() public view {
        LotteryNumbers numbers = LotteryNumbers(address(source));
        uint32 result = numbers.viewRandomResult();
        require(result == 0 || (result >= 1_000_000 && result <= 1_999_999), 'digits');
        require(numbers.viewLatestLotteryId() == numbered, 'its round');
        require((result == 0) == (numbered == 0), 'both or none');
    }
}

/// This contract as a sale.
abstract contract SaleNumbersProof is NumbersProof {
    mapping(bytes32 => bool) private isAnswered;

    function rawFulfillRandomness(bytes32 requestId, uint256) external {
        isForged = isForged || isAnswered[requestId] || msg.sender != address(source);
        isAnswered[requestId] = true;
        answers += 1;
    }

    function fulfill(uint256 id, uint256 word) internal override {
        provider.fulfill(id, word);
    }

    function askingData() internal pure override returns (bytes memory) {
        return abi.encodeCall(SaleNumbers.requestRandomness, (bytes32(0)));
    }

    function asked(bytes memory answered) internal pure override returns (uint256) {
        return abi.decode(answered, (uint256));
    }
}

contract VrfDirectLotteryProof is DirectProof, LotteryNumbersProof {
    function setUp() public {
        create('VrfDirectLotterySource');
        LotteryNumbers(address(source)).setLotteryAddress(address(this));
    }
}

contract VrfDirectSaleProof is DirectProof, SaleNumbersProof {
    function setUp() public {
        create('VrfDirectSaleSource');
        SaleNumbers(address(source)).setSaleAddress(RandomnessConsumer(address(this)));
    }
}

contract VrfLotteryProof is SubscriptionProof, LotteryNumbersProof {
    function setUp() public {
        create('VrfLotterySource', true);
        LotteryNumbers(address(source)).setLotteryAddress(address(this));
    }
}

contract VrfSaleProof is SubscriptionProof, SaleNumbersProof {
    function setUp() public {
        create('VrfSaleSource', false);
        SaleNumbers(address(source)).setSaleAddress(RandomnessConsumer(address(this)));
    }
}
