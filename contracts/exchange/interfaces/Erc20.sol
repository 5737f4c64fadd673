// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Errors} from '@openzeppelin/contracts/interfaces/draft-IERC6093.sol';
import {IERC20Metadata} from '@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol';

/// What every token answers to, and the errors of those that are built on OpenZeppelin 5.
interface Erc20 is IERC20Metadata, IERC20Errors {}

/// How tokens from before strings answer.
interface Erc20Bytes32 {
    /// The token's name.
    function name() external view returns (bytes32);
    /// The token's symbol.
    function symbol() external view returns (bytes32);
}
