import {
  formatUnits,
  getCreate2Address,
  id,
  solidityPackedKeccak256,
  toQuantity,
  toUtf8Bytes,
  sha256,
  ZeroAddress,
} from 'ethers'
import type { DeploymentRecord } from '~/config/deployment/record'
import type { ServiceContext } from '../api/route'
import { NodeUnavailable, rpc, rpcAll } from '../../deploy/node/rpc'
import { logsIn } from '../logs'

/** Units of CHEESE by where an account has them. */
export interface Power {
  readonly wallet: bigint
  readonly liquidity: bigint
  readonly manualPool: bigint
  readonly pools: bigint
  readonly vault: bigint
  readonly total: bigint
}

/** What everyone had at the end of a block. */
export interface Powers {
  /** `pools` of the exchange, whatever the case of their letters; all that take CHEESE when absent. */
  readonly of: (account: string, pools?: readonly string[]) => Power
}

/** The block is not there, or not any more. */
export class NoSuchBlock extends Error {}

interface NodeLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly blockNumber: string
}

/** A log that moved something, with its block. */
interface Entry {
  readonly block: number
  readonly emitter: string
  readonly topic: string
  /** Indexed values and data as they stand, without 0x. */
  readonly words: readonly string[]
}

const TRANSFER = id('Transfer(address,address,uint256)')
const CHEF_EVENTS = {
  [id('Deposit(address,uint256,uint256)')]: 1n,
  [id('Withdraw(address,uint256,uint256)')]: -1n,
  [id('EmergencyWithdraw(address,uint256,uint256)')]: -1n,
}
const POOL_EVENTS = {
  [id('Deposit(address,uint256)')]: 1n,
  [id('Withdraw(address,uint256)')]: -1n,
  [id('EmergencyWithdraw(address,uint256)')]: -1n,
}
const VAULT_DEPOSIT = id('Deposit(address,uint256,uint256,uint256)')
/** The vault's Withdraw(sender, amount, shares) has the signature of the chef's. */
const VAULT_WITHDRAW = id('Withdraw(address,uint256,uint256)')
const TOPICS = [
  TRANSFER,
  ...Object.keys(CHEF_EVENTS),
  ...Object.keys(POOL_EVENTS),
  VAULT_DEPOSIT,
  VAULT_WITHDRAW,
]
const BLOCKS_KEPT = 8

interface LogsRead {
  readonly upTo: number
  /** Of that block. */
  readonly hash: string
  readonly entries: readonly Entry[]
}

/** Blocks whose logs are asked for at once; nodes that allow fewer are asked for half as many. */
const MOST_BLOCKS = 100_000

/**
 * What counts as voting power: CHEESE in the wallet, in the CHEESE-BNB pool (LP tokens in the wallet and in their farm), in
 * farm 0, in the pools that take CHEESE, and in the vault. The node keeps the states of its last blocks only, so
 * that balances of any block are worked out from the logs up to it, which it keeps from the first one on.
 */
export function powerLedger({ rpcUrl, record, firstBlock }: Omit<ServiceContext, 'database'>) {
  const { cheese, pair, chef, vault, farm, pools } = sourcesOf(record)
  const emitters = [cheese, pair, chef, vault, ...pools].filter((address) => address !== '')

  /** All there is up to a block; what comes later is added, and all of it is read again once that block is another. */
  const nothing: LogsRead = { upTo: firstBlock - 1, hash: '', entries: [] }
  let read = nothing
  const known = new Map<string, Powers>()
  let last: Promise<unknown> = Promise.resolve()

  async function hashOf(block: number): Promise<string | undefined> {
    const found = await rpc<{ hash: string } | null>(rpcUrl, 'eth_getBlockByNumber', [
      toQuantity(block),
      false,
    ])
    return found?.hash
  }

  async function readUpTo(block: number, hash: string): Promise<readonly Entry[]> {
    if (read !== nothing && (await hashOf(read.upTo)) !== read.hash) read = nothing
    if (block > read.upTo) {
      const entries = [...read.entries]
      for (let from = read.upTo + 1, size = MOST_BLOCKS; from <= block;) {
        const to = Math.min(block, from + size - 1)
        try {
          const found = await logsIn<NodeLog>(rpcUrl, { address: emitters, topics: [TOPICS] }, from, to)
          if (to === block && found.hash !== hash) {
            throw new NodeUnavailable(`The nodes have different blocks ${String(block)}.`)
          }
          for (const log of found.logs) entries.push(entryOf(log))
          from = to + 1
        } catch (error) {
          // A node that does not give as many at once; what fails for one block fails.
          if (from === to) throw error
          size = Math.ceil((to - from + 1) / 2)
        }
      }
      read = { upTo: block, hash, entries }
    }
    return read.entries
  }

  async function load(block: number): Promise<Powers> {
    const hash = await hashOf(block)
    if (hash === undefined) throw new NoSuchBlock(`There is no block ${String(block)}.`)
    const before = known.get(hash)
    if (before !== undefined) return before
    const entries = await readUpTo(block, hash).catch(async (error: unknown) => {
      if ((await hashOf(block)) === hash) throw error
      return undefined
    })
    // While its logs were read the chain may have been reorganised: they are another block's, or of none.
    if (entries === undefined || (await hashOf(block)) !== hash) {
      read = nothing
      return load(block)
    }
    const powers = powersOf(entries.filter((entry) => entry.block <= block))
    const [oldest] = known.keys()
    if (known.size >= BLOCKS_KEPT && oldest !== undefined) known.delete(oldest)
    known.set(hash, powers)
    return powers
  }

  function powersOf(entries: readonly Entry[]): Powers {
    const [wallets, lp, manual, farmed, shares] = [ledger(), ledger(), ledger(), ledger(), ledger()]
    const pooled = new Map(pools.map((pool) => [pool, ledger()]))
    let lpSupply = 0n
    for (const { emitter, topic, words } of entries) {
      const who = addressIn(words[0])
      if (topic === TRANSFER && (emitter === cheese || emitter === pair)) {
        const balances = emitter === cheese ? wallets : lp
        const units = uint(words[2])
        const to = addressIn(words[1])
        balances.add(who, -units)
        balances.add(to, units)
        // A pair mints LP tokens from the zero address; its first thousand units stay there.
        if (balances === lp && who === ZeroAddress) lpSupply += units
        else if (balances === lp && who === pair && to === ZeroAddress) lpSupply -= units
      } else if (emitter === chef) {
        const pid = uint(words[1])
        const stakes = pid === 0n ? manual : pid === BigInt(farm) ? farmed : undefined
        stakes?.add(who, (CHEF_EVENTS[topic] ?? 0n) * uint(words[2]))
      } else if (emitter === vault) {
        if (topic === VAULT_DEPOSIT) shares.add(who, uint(words[2]))
        if (topic === VAULT_WITHDRAW) shares.add(who, -uint(words[2]))
      } else {
        pooled.get(emitter)?.add(who, (POOL_EVENTS[topic] ?? 0n) * uint(words[1]))
      }
    }
    const sharesInAll = shares.sum()
    const inVault = wallets.of(vault) + manual.of(vault)
    const perShare = sharesInAll === 0n ? 10n ** 18n : (inVault * 10n ** 18n) / sharesInAll
    return {
      of(address, counted = pools) {
        const account = address.toLowerCase()
        const lpUnits = lp.of(account) + farmed.of(account)
        const asked = new Set(counted.map((pool) => pool.toLowerCase()))
        const power = {
          wallet: wallets.of(account),
          liquidity: lpSupply === 0n ? 0n : (lpUnits * wallets.of(pair)) / lpSupply,
          manualPool: manual.of(account),
          pools: [...pooled].reduce(
            (sum, [pool, stakes]) => sum + (asked.has(pool) ? stakes.of(account) : 0n),
            0n,
          ),
          vault: (shares.of(account) * perShare) / 10n ** 18n,
        }
        return { ...power, total: Object.values(power).reduce((sum, units) => sum + units, 0n) }
      },
    }
  }

  return {
    /** Throws `NoSuchBlock`. One block is worked out after the other. */
    at(block: number): Promise<Powers> {
      const answer = last.then(() => load(block))
      last = answer.catch(() => undefined)
      return answer
    },
    async head(): Promise<number> {
      return Number((await rpcAll<string>(rpcUrl, [{ method: 'eth_blockNumber' }]))[0])
    },
  }
}

export type PowerLedger = ReturnType<typeof powerLedger>

/** Whole tokens as digits, as the voting-power API tells them. */
export function wholeTokens(units: bigint): string {
  return formatUnits(units).replace(/\.0$/, '')
}

/** Names the block and the account of a total. Anyone can compute it: what counts is what the chain says. */
export function verificationHash(address: string, block: number, total: string): string {
  return sha256(toUtf8Bytes(`${address.toLowerCase()} ${String(block)} ${total}`))
}

/** The claim is of this block and account, and the chain does not contradict it. */
export function isConsistentClaim(
  powers: Powers,
  block: number,
  { address, hash, total }: { readonly address: string; readonly hash: string; readonly total: string },
): boolean {
  if (hash !== verificationHash(address, block, total)) return false
  const { total: units } = powers.of(address)
  return total === wholeTokens(units) || unitsIn(total) <= units
}

function unitsIn(total: string): bigint {
  const [whole = '0', fraction = ''] = total.split('.')
  return BigInt(whole + fraction.padEnd(18, '0').slice(0, 18))
}

/** Where CHEESE counts, in lower case; '' for what the deployment does not have. */
function sourcesOf({ network, contracts, farms, pools }: DeploymentRecord) {
  const lower = (address: string | undefined) => (address ?? '').toLowerCase()
  const [cheese, wrapped] = [lower(network.reward.address), lower(network.wrapped.address)]
  const [first = '', second = ''] = [cheese, wrapped].sort()
  const salt = solidityPackedKeccak256(['address', 'address'], [first, second])
  const pair = lower(getCreate2Address(network.factory, salt, network.pairInitCodeHash))
  return {
    ...{ cheese, pair },
    ...{ chef: lower(contracts.earning.chef), vault: lower(contracts.earning.vault) },
    /** -1 where there is none. */
    farm: farms.find((farm) => lower(farm.pair) === pair)?.pid ?? -1,
    pools: pools.filter(({ stake }) => lower(stake) === cheese).map(({ contract }) => lower(contract)),
  }
}

function ledger() {
  const units = new Map<string, bigint>()
  return {
    of: (account: string) => units.get(account) ?? 0n,
    add: (account: string, change: bigint) => {
      units.set(account, (units.get(account) ?? 0n) + change)
    },
    sum: () => [...units.values()].reduce((sum, each) => sum + each, 0n),
  }
}

function entryOf({ address, topics, data, blockNumber }: NodeLog): Entry {
  const [topic = '', ...indexed] = topics
  const words = [...indexed.map((word) => word.slice(2)), ...(data.slice(2).match(/.{64}/g) ?? [])]
  return { block: Number(blockNumber), emitter: address.toLowerCase(), topic, words }
}

function addressIn(word = ''): string {
  return `0x${word.slice(24)}`
}

function uint(word = '0'): bigint {
  return BigInt(`0x${word}`)
}
