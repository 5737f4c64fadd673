// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {WrappedNative} from './WrappedNative.sol';

/// The chain's coin as an ERC-20, one to one.
contract WBNB is WrappedNative('Wrapped BNB', 'WBNB') {}
