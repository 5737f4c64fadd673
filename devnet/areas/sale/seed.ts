import { toQuantity, ZeroAddress } from 'ethers'
import { ACCOUNTS } from '../../../deploy/publicAccounts'
import type { AreaSeed, SeedContext } from '../../area'
import { sendFromMany } from '../../genesis/transactions'
import { rpc } from '../../../deploy/node/rpc'
import { CREATOR_FEE, TRADING_FEE } from '../nft/terms'
import { saleCalls } from './calls'
import {
  EARLY_HOLDERS,
  HOLDERS,
  OPERATOR,
  OWN_TICKETS,
  OWNER,
  RESERVED,
  START_AFTER_S,
  TICKET_PRICE,
  WHITELIST,
} from './terms'

const GAS = 300_000
const FIRST_ACCOUNT = ACCOUNTS[0] ?? ''

/** Opens the pre-sale, in which a part of the tickets is bought already; the first account has one. */
export function saleSeed(context: SeedContext): AreaSeed {
  const { contract, encode, token, send, rpcUrl, makerOf, gift } = context
  const calls = saleCalls(context)
  return {
    open: () =>
      send(OWNER.address, [
        {
          ...{ what: 'SaleSquad.transferOwnership', to: contract('SaleSquad'), gas: GAS },
          data: encode('CheeseSquad', 'transferOwnership', [contract('NFTSale')]),
        },
      ]),

    async present() {
      // What is minted can be traded at once.
      await send(makerOf('NftMarket'), [
        {
          ...{ what: 'NftMarket.addCollection', to: contract('NftMarket'), gas: GAS },
          data: encode('NftMarket', 'addCollection', [
            ...[contract('SaleSquad'), OWNER.address, ZeroAddress, TRADING_FEE, CREATOR_FEE],
          ]),
        },
      ])
      const { timestamp } = await rpc<{ timestamp: string }>(rpcUrl, 'eth_getBlockByNumber', [
        ...['latest', false],
      ])
      await send(OPERATOR.address, [
        calls.status('premint'),
        calls.reserve(RESERVED),
        calls.provenance(),
        calls.terms(Number(timestamp) + START_AFTER_S),
        calls.whitelist(),
        calls.status('presale'),
      ])
      // No wallet changes: the first account was given what it pays, fees included.
      const cost = TICKET_PRICE * BigInt(OWN_TICKETS)
      const wei = await rpc<string>(rpcUrl, 'eth_getBalance', [FIRST_ACCOUNT, 'latest'])
      await send(makerOf('CHEESE'), [gift('CHEESE', FIRST_ACCOUNT, cost)])
      await send(FIRST_ACCOUNT, [
        {
          ...{ what: 'approve CHEESE', to: token('CHEESE'), gas: GAS },
          data: encode('Erc20', 'approve', [contract('NFTSale'), cost]),
        },
        calls.buyInPresale(FIRST_ACCOUNT, OWN_TICKETS),
      ])
      await rpc(rpcUrl, 'anvil_setBalance', [FIRST_ACCOUNT, toQuantity(BigInt(wei))])
      await sendFromMany(
        rpcUrl,
        HOLDERS.slice(0, EARLY_HOLDERS).map(({ address }) =>
          calls.buyInPresale(address, WHITELIST.find(([each]) => each === address)?.[1] ?? 0),
        ),
      )
    },
  }
}
