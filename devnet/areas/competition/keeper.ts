import { getAddress, id, Interface, Wallet } from 'ethers'
import type { KeeperContext, KeeperJob } from '../../area'
import { rpc } from '../../../deploy/node/rpc'
import { MEMBERS } from '../profile/terms'
import { competitionCalls, grouped, teamRanking } from './calls'
import { COMPETITIONS, PHASE_S } from './terms'

const { key } = COMPETITIONS.current
/** The area's own deployer (`deployerOf`). */
const OWNER = new Wallet(id('devnet area competition'))
const WALLETS = MEMBERS.map((_, index) => new Wallet(id(`devnet profile member ${String(index)}`)))
const EVENTS = new Interface(['event UserRegister(address userAddress, uint256 teamId)'])
/** Registered accounts outside the seed get this group. */
const NEWCOMERS_GROUP = 1
const LAST_PHASE = 4

/** Moves the current competition from phase to phase by the chain's clock; its results come before claims open. */
const phases: KeeperJob = {
  name: 'phases',
  everyS: 3,
  start(context) {
    const { contract, read, send } = context
    const calls = competitionCalls(context, key)
    let seen = { status: -1, since: 0 }
    return async (now) => {
      const [answer] = await read(contract(key), 'TradingCompetition', 'currentStatus')
      const status = Number(answer)
      if (status !== seen.status) {
        seen = { status, since: now }
        if (status === 2) await sendResults()
      }
      const length = PHASE_S[status]
      if (status >= LAST_PHASE || length === undefined || now < seen.since + length) return
      await send(OWNER, calls.status(OWNER.address, status + 1))
    }

    async function sendResults() {
      const registered = await registrants(context)
      const groups = grouped(registered)
      const known = new Set([...groups.values()].flat())
      const newcomers = registered.filter((each) => !known.has(each))
      const ranking = teamRanking()
      for (const each of calls.rewards(OWNER.address, ranking)) await send(OWNER, each)
      await send(OWNER, calls.winner(OWNER.address, ranking[0] ?? 1))
      for (const [group, members] of groups) await send(OWNER, calls.group(OWNER.address, members, group))
      if (newcomers.length > 0) await send(OWNER, calls.group(OWNER.address, newcomers, NEWCOMERS_GROUP))
    }
  },
}

const REGISTER_CHANCE = 0.15

/** Members register as time goes on, and claim what they are given. */
const members: KeeperJob = {
  name: 'members',
  everyS: 17,
  start(context) {
    const { contract, random, read, send } = context
    const calls = competitionCalls(context, key)
    const ask = (name: string, method: string, args: readonly unknown[] = []) =>
      read(contract(name === 'Profile' ? 'Profile' : key), name, method, args)
    return async () => {
      const [status] = await ask('TradingCompetition', 'currentStatus')
      if (status !== 0n && status !== 3n) return
      for (const wallet of WALLETS) {
        if (random.next() > REGISTER_CHANCE) continue
        const [, , hasRegistered, hasClaimed] = await ask('TradingCompetition', 'userTradingStats', [
          wallet.address,
        ])
        if (status === 3n && hasRegistered === true && hasClaimed === false) {
          await send(wallet, calls.claim(wallet.address))
        }
        if (status === 0n && hasRegistered === false) {
          const [hasProfile] = (await ask('Profile', 'hasRegistered', [wallet.address])).slice(0, 1)
          if (hasProfile !== true) continue
          const profile = await ask('Profile', 'getUserProfile', [wallet.address])
          if (profile[5] === true) await send(wallet, calls.register(wallet.address))
        }
      }
    }
  },
}

export const competitionJobs: readonly KeeperJob[] = [phases, members]

async function registrants({ rpcUrl, contract }: KeeperContext): Promise<readonly string[]> {
  const topic = EVENTS.getEvent('UserRegister')?.topicHash
  const logs = await rpc<readonly { readonly data: string }[]>(rpcUrl, 'eth_getLogs', [
    { fromBlock: '0x0', toBlock: 'latest', address: contract(key), topics: [topic] },
  ])
  return logs.map(({ data }) => getAddress(`0x${data.slice(26, 66)}`))
}
