// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {HostileToken} from '../../contracts/exchange/testing/HostileToken.sol';
import {Reenterer} from '../../contracts/exchange/testing/Reenterer.sol';

/// What forge's cheat codes are called, as far as the proofs need them.
interface Vm {
    function prank(address sender, address origin) external;
    function deal(address account, uint256 wei_) external;
    function warp(uint256 timestamp) external;
    function roll(uint256 height) external;
    function envOr(string calldata name, uint256 otherwise) external returns (uint256);
    function etch(address account, bytes calldata code) external;
    function envOr(string calldata name, string calldata otherwise) external returns (string memory);
    function getCode(string calldata file) external view returns (bytes memory);
    function addr(uint256 key) external pure returns (address);
    function sign(uint256 key, bytes32 hash) external pure returns (uint8 v, bytes32 r, bytes32 s);
}

/// Which functions of a contract forge calls at random.
struct FuzzSelector {
    address addr;
    bytes4[] selectors;
}

/// The common part of all invariant suites. A suite is its own handler: forge calls the functions that `actions` lists, in
/// any order and with any arguments, and asks every `invariant_*` after each call. What an invariant does is undone, so
/// that one of them can let everyone leave.
///
/// Four people act: three accounts and a contract, which calls back whatever it called last while it is called itself.
/// What a contract refuses reverts the action; the runner fails where an action never succeeds.
abstract contract Proof {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256('hevm cheat code')))));
    /// Where a mutant's number lies (tests/mutate/solidity.ts).
    address private constant SWITCH = address(9);
    /// No call may use more: some tokens burn all that there is.
    uint256 private constant CALL_GAS = 8_000_000;
    address internal constant TREASURY = address(0x7EA5);
    address internal constant STRANGER = address(0x57A6);
    uint256 internal constant E18 = 1e18;

    address[] internal people;
    Reenterer internal attacker;
    HostileToken internal token;
    uint256 internal clock = 1_700_000_000;
    uint256 internal height = 1000;
    /// Of the contract that is proven; what the attacker tries again while it is called.
    bytes private last;

    /// A block passes, three seconds after the one before.
    modifier step() {
        pass(1, 3);
        _;
    }

    /// An invariant sees the chain as the last action left it.
    modifier look() {
        vm.warp(clock);
        vm.roll(height);
        _;
    }

    constructor() {
        vm.deal(SWITCH, vm.envOr('MUTANT', uint256(0)));
        vm.warp(clock);
        vm.roll(height);
        attacker = Reenterer(payable(make('Reenterer', '')));
        people = [address(0xA11CE), address(0xB0B), address(0xCA401), address(attacker)];
        for (uint256 i = 0; i < people.length; i++) vm.deal(people[i], 1_000_000 ether);
        vm.deal(address(this), 1_000_000 ether);
        token = newToken();
        token.setCalls(address(attacker), true);
    }

    receive() external payable {}

    function actions() internal pure virtual returns (bytes4[] memory);

    function targetContracts() external view returns (address[] memory all) {
        all = new address[](1);
        all[0] = address(this);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory all) {
        all = new FuzzSelector[](1);
        all[0] = FuzzSelector(address(this), actions());
    }

    /// A contract of ours by its name: the code that is deployed is what is proven.
    function make(string memory name, bytes memory args) internal returns (address made) {
        string memory folder = vm.envOr('PROOF_CODE', string('.cache/proof/code'));
        bytes memory code = bytes.concat(vm.getCode(string.concat(folder, '/', name, '.json')), args);
        assembly {
            made := create(0, add(code, 32), mload(code))
            if iszero(made) {
                returndatacopy(0, 0, returndatasize())
                revert(0, returndatasize())
            }
        }
    }

    function pass(uint256 blocks, uint256 seconds_) internal {
        height += blocks;
        clock += seconds_;
        vm.roll(height);
        vm.warp(clock);
    }

    /// Everyone has a million of it, and this contract ten.
    function newToken() internal returns (HostileToken made) {
        made = HostileToken(make('HostileToken', abi.encode(10_000_000 * E18)));
        for (uint256 i = 0; i < people.length; i++) made.mint(people[i], 1_000_000 * E18);
    }

    function allow(address token_, address spender) internal {
        for (uint256 i = 0; i < people.length; i++) {
            send(people[i], token_, 0, abi.encodeCall(IERC20.approve, (spender, type(uint256).max)));
        }
    }

    function someone(uint256 seed) internal view returns (address) {
        return people[seed % people.length];
    }

    /// One unit, a whole one, many, or anything up to ten thousand.
    function units(uint256 seed) internal pure returns (uint256) {
        uint256 kind = seed % 4;
        if (kind == 0) return 1;
        if (kind == 1) return E18;
        if (kind == 2) return 1000 * E18;
        return 1 + (seed / 4) % (10_000 * E18);
    }

    /// Sends as somebody, and fails as the call fails.
    function send(address who, address to, uint256 value, bytes memory data) internal returns (bytes memory) {
        (bool isDone, bytes memory answer) = attempt(who, to, value, data);
        if (isDone) return answer;
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }

    function attempt(
        address who,
        address to,
        uint256 value,
        bytes memory data
    ) internal returns (bool isDone, bytes memory answer) {
        if (who == address(attacker)) {
            return address(attacker).call{value: value, gas: CALL_GAS}(abi.encodeCall(Reenterer.run, (to, data)));
        }
        if (who != address(this)) vm.prank(who, who);
        return to.call{value: value, gas: CALL_GAS}(data);
    }

    /// As `send`, to the contract that is proven: the attacker calls it again from within.
    function act(address who, address to, uint256 value, bytes memory data) internal returns (bytes memory answer) {
        if (who == address(attacker) && last.length > 0) attacker.prepare(to, last, 2);
        last = data;
        answer = send(who, to, value, data);
        attacker.prepare(address(0), '', 0);
    }

    /// The token does something that a contract may not rely on.
    function setHabit(HostileToken hostile, uint256 kind, uint256 seed) internal {
        address who = seed % 5 == 4 ? TREASURY : someone(seed);
        uint256 what = kind % 8;
        if (what < 2) hostile.setTax(what == 0 ? 0 : seed % 3000);
        else if (what == 2) hostile.setRefusesZero(seed % 2 == 0);
        else if (what < 5) hostile.setRefuses(who, what == 3);
        else if (what == 5) hostile.setAnswer(who, HostileToken.Answer.Yes);
        else hostile.setAnswer(who, HostileToken.Answer((seed / 5) % 16 == 0 ? 3 : [1, 4, 5, 2][(seed / 5) % 4]));
    }

    /// What everyone may rely on when they leave.
    function behave(HostileToken hostile) internal {
        hostile.setTax(0);
        hostile.setRefusesZero(false);
        for (uint256 i = 0; i <= people.length; i++) {
            address who = i < people.length ? people[i] : TREASURY;
            hostile.setRefuses(who, false);
            hostile.setAnswer(who, HostileToken.Answer.Yes);
        }
    }

    /// Nothing that was tried from within a call went through.
    function requireNoReentry() internal view {
        require(attacker.done() == 0, 'a call went through while another was in progress');
    }

    function least(uint256 a, uint256 b) internal pure returns (uint256) {
        return a < b ? a : b;
    }
}
