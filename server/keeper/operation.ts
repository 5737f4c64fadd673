import { parseUnits, randomBytes, toBigInt, Wallet } from 'ethers'
import type { Artifacts } from '../../contracts/compile'
import { artifactOf, interfaceOf } from '../../contracts/deployed'
import { estimateFees, type LaunchChain, type Receipt } from '../../deploy/node/chain'
import { blocksOf, type LaunchConfig } from '../../deploy/config'
import { ANNOUNCED_AFTER_S, ON_SALE_AFTER_S } from '../../deploy/lottery/deployConfig'
import { hashOf } from '../../deploy/signer'
import { auctionStep, thresholdOf } from './auction'
import { lotteryStep } from './lottery'
import { roundsStep } from './prediction'

/** What has to be done from time to time on a real chain, by the accounts that may. */
export interface Operation {
  /** Does what is due now, one step of each game at the most; tells what was sent, and what failed. */
  readonly tick: () => Promise<Ticked>
  /** What it runs. */
  readonly jobs: readonly string[]
}

interface Ticked {
  readonly sent: readonly string[]
  /** The same, with the game of each. */
  readonly steps: readonly { readonly game: string; readonly step: string }[]
  readonly failures: readonly string[]
}

interface Operated {
  readonly config: LaunchConfig
  /** By key, as addresses.json has them. */
  readonly contracts: Readonly<Record<string, string>>
  readonly artifacts: Artifacts
  readonly chain: LaunchChain
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly pollMs: number
}

/** Variables with the keys of those accounts. A game without its operator's key is left to others. */
export const KEYS = {
  prediction: 'PREDICTION_OPERATOR_KEY',
  lottery: 'LOTTERY_OPERATOR_KEY',
  oracle: 'LOTTERY_ORACLE_KEY',
  auction: 'AUCTION_OPERATOR_KEY',
} as const

type Act = (now: number) => Promise<string | undefined>

const MOST_BIDS = 500

export function createOperation(operated: Operated): Operation {
  const { config, contracts, artifacts, chain, environment, pollMs } = operated
  const keyOf = (name: keyof typeof KEYS) => environment[KEYS[name]] ?? ''
  const addressOf = (key: string) => {
    const address = contracts[key]
    if (address === undefined) throw new Error(`The deployment has no ${key}.`)
    return address
  }

  async function read(key: string, contract: string, method: string, args: readonly unknown[] = []) {
    const face = interfaceOf(artifactOf(artifacts, contract))
    const call = { to: addressOf(key), data: face.encodeFunctionData(method, [...args]) }
    const data = await chain.ask<string>('eth_call', [call, 'latest'])
    return face.decodeFunctionResult(method, data).toArray(true) as readonly unknown[]
  }

  /** Waits for the receipt: the next step is judged by what this one did. */
  async function send(key: keyof typeof KEYS, to: string, method: string, args: readonly unknown[] = []) {
    const wallet = new Wallet(keyOf(key))
    const face = interfaceOf(artifactOf(artifacts, CONTRACTS[key]))
    const request = {
      ...{ from: wallet.address, to: addressOf(to), data: face.encodeFunctionData(method, [...args]) },
    }
    const gas = BigInt(await chain.ask<string>('eth_estimateGas', [request]))
    const raw = await wallet.signTransaction({
      ...{ to: request.to, data: request.data, chainId: config.chain.id, gasLimit: gas + gas / 4n },
      nonce: await chain.nonceOf(wallet.address),
      ...(await estimateFees(chain, config.maxFeePerGasGwei)),
    })
    await chain.ask('eth_sendRawTransaction', [raw])
    for (;;) {
      const receipt = await chain.ask<Receipt | null>('eth_getTransactionReceipt', [hashOf(raw)])
      if (receipt?.status === '0x1') return method
      if (receipt !== null) throw new Error(`${method} failed on the chain (${hashOf(raw)}).`)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }

  const prediction: Act = async (now) => {
    const ask = (method: string, args?: readonly unknown[]) => read('Prediction', 'Prediction', method, args)
    const [isPaused] = await ask('paused')
    const [hasStart] = await ask('genesisStartOnce')
    const [hasLock] = await ask('genesisLockOnce')
    const [epoch] = await ask('currentEpoch')
    const [buffer] = await ask('bufferSeconds')
    const [, , lockTimestamp] = await ask('rounds', [epoch])
    const step = roundsStep(
      {
        ...{ isPaused: isPaused === true, hasGenesisStart: hasStart === true },
        ...{ hasGenesisLock: hasLock === true, lockTimestamp: Number(lockTimestamp) },
        bufferSeconds: Number(buffer),
      },
      now,
    )
    if (step === 'wait') return undefined
    if (step !== 'restart') return send('prediction', 'Prediction', step)
    await send('prediction', 'Prediction', 'pause')
    return send('prediction', 'Prediction', 'unpause')
  }

  const lottery: Act = async (now) => {
    const rounds = config.lottery?.rounds
    if (rounds === undefined) return undefined
    const [[id], [drawn]] = await Promise.all([
      read('Lottery', 'Lottery', 'currentLotteryId'),
      read('RandomNumberGenerator', 'RandomNumberGenerator', 'viewLatestLotteryId'),
    ])
    const [round] = await read('Lottery', 'Lottery', 'viewLottery', [id])
    const [status, , endTime] = round as readonly [bigint, bigint, bigint]
    const state = {
      ...{ lotteryId: Number(id), endTime: Number(endTime), hasNumber: drawn === id },
      status: (['pending', 'open', 'close', 'claimable'] as const)[Number(status)] ?? 'pending',
    }
    const schedule = {
      ...{ drawAfterS: rounds.drawAfterS, announcedAfterS: ANNOUNCED_AFTER_S },
      onSaleAfterS: ON_SALE_AFTER_S,
    }
    switch (lotteryStep(state, now, schedule)) {
      case 'wait':
        return undefined
      case 'start':
        return send('lottery', 'Lottery', 'startLottery', [
          ...[now + rounds.lastsS, parseUnits(rounds.ticketPrice), rounds.discountDivisor],
          ...[rounds.prizes, rounds.treasuryFee],
        ])
      case 'close':
        return send('lottery', 'Lottery', 'closeLottery', [id])
      case 'fulfill': {
        // Only a test network has an oracle of one account; elsewhere the source answers by itself.
        if (keyOf('oracle') === '') return undefined
        const [request] = await read('RandomNumberGenerator', 'RandomNumberGenerator', 'latestRequestId')
        const word = toBigInt(randomBytes(32))
        return send('oracle', 'RandomNumberGenerator', 'fulfillRandomness', [request, word])
      }
      case 'draw':
        return send('lottery', 'Lottery', 'drawFinalNumberAndMakeLotteryClaimable', [id, true])
    }
  }

  const auction: Act = async () => {
    const rounds = config.auction?.rounds
    if (rounds === undefined) return undefined
    const [id] = await read('FarmAuction', 'FarmAuction', 'currentAuctionId')
    const [status, startBlock, endBlock] = await read('FarmAuction', 'FarmAuction', 'auctions', [id])
    const block = await chain.blockNumber()
    const state = {
      ...{ auctionId: Number(id), startBlock: Number(startBlock), endBlock: Number(endBlock) },
      status: (['pending', 'open', 'close'] as const)[Number(status)] ?? 'pending',
    }
    switch (auctionStep(state, block)) {
      case 'wait':
        return undefined
      case 'announce': {
        const start = block + blocksOf(config.chain, rounds.startsInS)
        const end = start + blocksOf(config.chain, rounds.lastsS)
        const terms = [start, end, parseUnits(rounds.initialBid), rounds.winners]
        return send('auction', 'FarmAuction', 'startAuction', terms)
      }
      case 'close': {
        const [bids] = await read('FarmAuction', 'FarmAuction', 'viewBidsPerAuction', [id, 0, MOST_BIDS])
        const totals = (bids as readonly (readonly [string, bigint, boolean])[]).map(([, units]) => units)
        return send('auction', 'FarmAuction', 'closeAuction', [
          thresholdOf(totals, { leaderboard: rounds.winners, initialBid: parseUnits(rounds.initialBid) }),
        ])
      }
    }
  }

  const jobs = Object.entries({ prediction, lottery, auction }).filter(
    ([name]) =>
      config.areas.some((each) => each === name) &&
      keyOf(name as 'prediction' | 'lottery' | 'auction') !== '',
  )
  return {
    jobs: jobs.map(([name]) => name),
    async tick() {
      const { timestamp } = await chain.ask<{ readonly timestamp: string }>('eth_getBlockByNumber', [
        ...['latest', false],
      ])
      const steps: { game: string; step: string }[] = []
      const failures: string[] = []
      for (const [name, act] of jobs) {
        try {
          const done = await act(Number(timestamp))
          if (done !== undefined) steps.push({ game: name, step: done })
        } catch (error) {
          failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
      return { sent: steps.map(({ step }) => step), steps, failures }
    },
  }
}

/** Whose methods the accounts call, in Solidity. */
const CONTRACTS = {
  prediction: 'Prediction',
  lottery: 'Lottery',
  oracle: 'RandomNumberGenerator',
  auction: 'FarmAuction',
} as const
