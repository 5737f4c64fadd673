// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

interface ProbedRouter {
    /// What each pool of a path gives for the amount that is put into the first.
    function getAmountsOut(uint256 amountIn, address[] calldata path) external view returns (uint256[] memory);
    /// What each pool of a path asks for the amount that the last one gives.
    function getAmountsIn(uint256 amountOut, address[] calldata path) external view returns (uint256[] memory);
    /// Trades all of an amount along a path, also of tokens that keep a part.
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

interface ProbedToken {
    /// Units that an account has.
    function balanceOf(address owner) external view returns (uint256);
    /// Lets a spender take so many units.
    function approve(address spender, uint256 amount) external returns (bool);
}

interface ProbedCoin {
    /// Wraps the coin that is sent along.
    function deposit() external payable;
}

/// Buys a little of a token and sells it again. It is never deployed: eth_call puts this code and some of the chain's
/// coin at an address for the length of one question (state override), so that nothing is spent and nothing stays.
contract TaxProbe {
    /// What one trade may use, so that a token that burns gas fails its own trade and not the whole question.
    uint256 private constant TRADE_GAS = 5_000_000;

    error Sold(uint256 received);

    /// `between` are the tokens that the trade may lead through, 20 bytes each; the best of these routes and of the direct one is
    /// taken. All zero where there is no route.
    /// promised: what the router computes for a purchase of `stake` wei; bought: what came, 0 when it failed.
    /// arrived: the input of which the pools give as much as a sale of all that was bought gave.
    function probe(
        ProbedRouter router,
        address wrapped,
        address token,
        bytes calldata between,
        uint256 stake
    ) external returns (uint256 promised, uint256 bought, bool isSellable, uint256 arrived) {
        address[] memory path;
        (path, promised) = bestPath(router, wrapped, token, between, stake);
        if (promised == 0) return (0, 0, false, 0);

        ProbedCoin(wrapped).deposit{value: stake}();
        bought = ProbedToken(token).balanceOf(address(this));
        if (!trade(router, path, stake)) return (promised, 0, false, 0);
        bought = ProbedToken(token).balanceOf(address(this)) - bought;
        if (bought == 0) return (promised, 0, false, 0);

        (isSellable, arrived) = resale(router, reversed(path), bought);
    }

    /// What a sale of `amount` gave, as the input that the pools want for it.
    function resale(
        ProbedRouter router,
        address[] memory path,
        uint256 amount
    ) private returns (bool isSellable, uint256 arrived) {
        // The sale reverts with what it gave, so that the reserves are again those before it.
        (, bytes memory answer) = address(this).call(abi.encodeCall(this.sell, (router, path, amount)));
        if (answer.length != 36 || bytes4(answer) != Sold.selector) return (false, 0);
        uint256 received;
        assembly {
            received := mload(add(answer, 36))
        }
        if (received == 0) return (false, 0);
        return (true, router.getAmountsIn(received, path)[0]);
    }

    /// Always reverts: with `Sold`, or with nothing when the token cannot be sold.
    function sell(ProbedRouter router, address[] calldata path, uint256 amount) external {
        ProbedToken out = ProbedToken(path[path.length - 1]);
        uint256 before = out.balanceOf(address(this));
        if (!trade(router, path, amount)) revert();
        revert Sold(out.balanceOf(address(this)) - before);
    }

    function trade(ProbedRouter router, address[] memory path, uint256 amount) private returns (bool done) {
        // Tokens answer an approval in many ways; one that refuses it fails the trade.
        (done, ) = path[0].call{gas: TRADE_GAS}(
            abi.encodeCall(ProbedToken.approve, (address(router), amount))
        );
        if (!done) return false;
        (done, ) = address(router).call{gas: TRADE_GAS}(
            abi.encodeCall(
                router.swapExactTokensForTokensSupportingFeeOnTransferTokens,
                (amount, 0, path, address(this), type(uint256).max)
            )
        );
    }

    function bestPath(
        ProbedRouter router,
        address wrapped,
        address token,
        bytes calldata between,
        uint256 stake
    ) private view returns (address[] memory best, uint256 most) {
        for (uint256 i = 0; i <= between.length; i += 20) {
            bool isDirect = i == between.length;
            address[] memory path = new address[](isDirect ? 2 : 3);
            path[0] = wrapped;
            if (!isDirect) {
                path[1] = address(bytes20(between[i:i + 20]));
                if (path[1] == wrapped || path[1] == token) continue;
            }
            path[path.length - 1] = token;
            try router.getAmountsOut(stake, path) returns (uint256[] memory amounts) {
                uint256 last = amounts[amounts.length - 1];
                if (last > most) (best, most) = (path, last);
            } catch {
                continue;
            }
        }
    }

    function reversed(address[] memory path) private pure returns (address[] memory back) {
        back = new address[](path.length);
        for (uint256 i = 0; i < path.length; i++) back[i] = path[path.length - 1 - i];
    }
}
