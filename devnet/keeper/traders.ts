import { HDNodeWallet, Interface, MaxUint256, Mnemonic, parseEther } from 'ethers'
import { MNEMONIC } from '../accounts'
import type { Artifacts } from '../compile'
import { artifactOf, type Deployment } from '../deploy/plan'
import type { PlannedTransaction } from '../deploy/transactions'
import { TRADED_TOKENS, worth } from '../seed/market'

const tree = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(MNEMONIC), "m/44'/60'/0'/0")

/** Who trades where no person does: after the ten accounts of people and the deployer. Not unlocked in the node. */
export const TRADERS: readonly HDNodeWallet[] = [11, 12, 13].map((index) => tree.deriveChild(index))

export const TRADER_COINS = parseEther('1000')
/** Dollars of every token that each of them starts with. */
const DOLLARS = 5_000_000n
const GAS = 100_000

/** The deployer's gifts to the traders. */
export function traderGifts(artifacts: Artifacts, deployment: Deployment): readonly PlannedTransaction[] {
  const token = new Interface(artifactOf(artifacts, 'Erc20').abi)
  const wbnb = new Interface(artifactOf(artifacts, 'WBNB').abi)
  const wrapped = worth(DOLLARS, 'WBNB') * BigInt(TRADERS.length)
  const addressOf = (key: string) => deployment.tokens[key] ?? ''
  return [
    {
      what: 'wrap for traders',
      to: addressOf('WBNB'),
      data: wbnb.encodeFunctionData('deposit'),
      value: wrapped,
      gas: GAS,
    },
    ...TRADED_TOKENS.flatMap((key) =>
      TRADERS.map(({ address }) => ({
        what: `${key} for a trader`,
        to: addressOf(key),
        data: token.encodeFunctionData('transfer', [address, worth(DOLLARS, key)]),
        gas: GAS,
      })),
    ),
  ]
}

/** What each trader allows the router once. */
export function traderApprovals(artifacts: Artifacts, deployment: Deployment): readonly PlannedTransaction[] {
  const token = new Interface(artifactOf(artifacts, 'Erc20').abi)
  const data = token.encodeFunctionData('approve', [deployment.contracts['Router'], MaxUint256])
  return TRADED_TOKENS.map((key) => ({
    what: `approve ${key}`,
    to: deployment.tokens[key] ?? '',
    data,
    gas: GAS,
  }))
}
