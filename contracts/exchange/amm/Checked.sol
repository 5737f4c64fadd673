// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// Arithmetic that fails with the texts that deployed exchanges of this family answer with, where the compiler's
/// own checks would answer with a panic code.
library Checked {
    function plus(uint256 a, uint256 b) internal pure returns (uint256 sum) {
        unchecked {
            sum = a + b;
        }
        require(sum >= a, 'ds-math-add-overflow');
    }

    function minus(uint256 a, uint256 b) internal pure returns (uint256) {
        require(b <= a, 'ds-math-sub-underflow');
        unchecked {
            return a - b;
        }
    }

    function times(uint256 a, uint256 b) internal pure returns (uint256 product) {
        unchecked {
            product = a * b;
        }
        require(a == 0 || product / a == b, 'ds-math-mul-overflow');
    }
}
