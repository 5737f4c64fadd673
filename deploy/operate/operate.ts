import { formatEther, formatUnits, getAddress } from 'ethers'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LaunchOrigin } from '../builder'
import type { SignerTerms } from '../config'
import { rehearse } from '../dryRun'
import { TIMELOCK } from '../exchange/launch'
import { json, safeBatch } from '../files'
import { type Journal, writeJournal } from '../journal'
import { originAt, requireBalance } from '../launch'
import { estimateFees, feePerGas, type LaunchChain } from '../node/chain'
import type { LaunchStep } from '../plan'
import { sendSteps } from '../send'
import { openSigner } from '../signer'
import { artifactOf, interfaceOf } from '../../contracts/deployed'
import { type Change, changeBuilder, type ChangeCall, callText, fragmentOf } from './changes'
import { type Deployment, openDeployment } from './deployment'
import { durationText } from './duration'
import { holdersOf, termsOf } from './holders'
import { listDeployment } from './list'
import type { Operation } from './operation'
import { OPERATIONS } from './operations'
import { updateSite } from './siteLists'
import { saltAt, scheduling, type TimelockCall } from './timelock'
import { roleHash } from '../../contracts/power'

interface OperateOptions {
  /** deployments/NAME.json */
  readonly configFile: string
  /** The command and what follows it: ['farm', 'add']. */
  readonly args: readonly string[]
  /** Another signer than the configuration's. */
  readonly signer?: SignerTerms | undefined
  /** A multisig that is to send: nothing is sent, and a batch for it is written. */
  readonly as?: string | undefined
  /** Simulates and shows; nothing is sent or written. */
  readonly isDryRun: boolean
  /** Forgets a change that was begun and not finished. */
  readonly isFresh: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly say: (line: string) => void
  readonly confirm: (question: string) => Promise<boolean>
  readonly pollMs?: number
}

/** Changes a running exchange by one command, or lists what there is. */
export async function operate(options: OperateOptions): Promise<void> {
  const { args, say } = options
  const deployment = await openDeployment(options.configFile)
  if (args[0] === 'list') return listDeployment(deployment, say)
  const { operation, rest } = operationOf(args)
  const sender = await senderOf(options, deployment)
  const journalFile = path.join(deployment.folder, 'operation.json')
  const begun = options.isFresh ? undefined : await readBegun(journalFile)
  if (begun !== undefined) {
    if (begun.command !== args.join(' ') || begun.journal.origin.deployer !== sender.address) {
      throw new Error(
        `"${begun.command}" by ${begun.journal.origin.deployer} was begun and is not finished: run it again to finish it, or forget it with --fresh.`,
      )
    }
    say(`Going on with "${begun.command}".`)
    return finish({ options, deployment, sender, begun, journalFile })
  }

  const origin = await originAt(deployment.chain, sender.address)
  const planned = await plan(operation, rest, { deployment, origin })
  const parts = await divide(planned, { deployment, origin })
  const { steps, waiting } = parts
  if (sender.signer === undefined && steps.some(({ creates }) => creates !== undefined)) {
    throw new Error('A multisig makes no contracts: run it with a key, which hands them over.')
  }
  const hash = saltAt(origin.block, steps.map(({ data }) => data).join(' '))
  const { gas, effects } = await simulate({ deployment, origin, parts, hash })
  for (const line of [...parts.lines, ...effects]) say(line)
  const cost = await tellCost({ deployment, steps, gas, say })
  if (options.isDryRun) return
  if (sender.signer === undefined) {
    if (steps.length > 0) await writeBatch(deployment, args, { by: sender.address, steps, say })
    for (const [by, calls] of waiting) await writeBatch(deployment, args, { by, steps: calls, say })
    return
  }
  if (steps.length > 0) {
    const { symbol } = deployment.config.chain.coin
    await requireBalance(deployment.chain, { address: sender.address, wei: cost, symbol })
    const { name } = deployment.config.chain
    const question = `Send ${transactionsText(steps.length)} on ${name} as ${sender.address}?`
    if (!(await options.confirm(question))) throw new Error('Nothing was sent.')
  }
  for (const [by, calls] of waiting) await writeBatch(deployment, args, { by, steps: calls, say })
  const chainId = deployment.config.chain.id
  const made: Begun = {
    command: args.join(' '),
    planned: steps.map((step) => ({ ...step, value: String(step.value) })),
    journal: { chainId, genesis: '', origin, plan: hash, steps: {} },
  }
  if (steps.length > 0) await finish({ options, deployment, sender, begun: made, journalFile })
}

function operationOf(args: readonly string[]): {
  readonly operation: Operation
  readonly rest: readonly string[]
} {
  for (const length of [2, 1]) {
    const operation = OPERATIONS.find(({ name }) => name === args.slice(0, length).join(' '))
    if (operation !== undefined) return { operation, rest: args.slice(length) }
  }
  throw new Error(`There is no command "${args.join(' ')}". There are:\n${usageText()}`)
}

/** Every command, a line each. */
export function usageText(): string {
  const rows = [
    { name: 'list', usage: '· who owns what, what is scheduled, what is due' },
    ...OPERATIONS.map(({ name, usage }) => ({ name, usage })),
  ]
  return rows.map(({ name, usage }) => `  ${name} ${usage}`).join('\n')
}

interface Sender {
  readonly address: string
  /** Absent for a multisig. */
  readonly signer: Awaited<ReturnType<typeof openSigner>> | undefined
}

async function senderOf(
  { as, signer, environment }: OperateOptions,
  { config }: Deployment,
): Promise<Sender> {
  if (as !== undefined) return { address: getAddress(as), signer: undefined }
  const opened = await openSigner({ terms: signer ?? config.signer, chainId: config.chain.id, environment })
  return { address: opened.address, signer: opened }
}

async function plan(
  operation: Operation,
  args: readonly string[],
  { deployment, origin }: { readonly deployment: Deployment; readonly origin: LaunchOrigin },
): Promise<Change> {
  const { builder, changes } = changeBuilder(deployment, origin)
  const { artifacts, contract } = deployment.registry.deployed
  await operation.plan(
    {
      ...{ builder, deployment },
      async ask(key, method, asked = []) {
        const found = deployment.site.governance?.contracts.find((each) => each.key === key)
        const face = interfaceOf(artifactOf(artifacts, found?.contract ?? key))
        const call = { to: contract(key), data: face.encodeFunctionData(method, [...asked]) }
        const answer = await deployment.chain.ask<string>('eth_call', [call, 'latest'])
        return face.decodeFunctionResult(method, answer)[0] as unknown
      },
    },
    args,
  )
  const planned = changes()
  if (planned.creations.length + planned.calls.length === 0) throw new Error('There is nothing to do.')
  return planned
}

interface Parts {
  /** What the sender sends. */
  readonly steps: readonly LaunchStep[]
  /** What others have to send, by their address. */
  readonly waiting: ReadonlyMap<string, readonly LaunchStep[]>
  /** What executes what is scheduled, for the simulation. */
  readonly later: { readonly step: LaunchStep; readonly delayS: number } | undefined
  /** Contracts that are touched. */
  readonly touched: ReadonlyMap<string, string>
  readonly lines: readonly string[]
}

/** Who sends what: the sender what it may, the timelock after its delay, others by a batch. */
async function divide(
  { creations, calls }: Change,
  { deployment, origin }: { readonly deployment: Deployment; readonly origin: LaunchOrigin },
): Promise<Parts> {
  const { chain, config, registry, addresses } = deployment
  const { artifacts } = registry.deployed
  const sender = getAddress(origin.deployer)
  const timelock = addresses.contracts[TIMELOCK]
  const accounts = [
    sender,
    config.owner,
    config.timelock.guardian,
    ...(timelock === undefined ? [] : [timelock]),
  ]
  const created = new Set(creations.map(({ creates }) => getAddress(creates.address)))
  const steps: LaunchStep[] = [...creations]
  const lines = creations.map(
    ({ key, creates }) => `${key} is made: ${creates.contract} at ${creates.address}`,
  )
  const waiting = new Map<string, LaunchStep[]>()
  const delayed: ChangeCall[] = []
  const touched = new Map<string, string>()
  const stepOf = (call: ChangeCall): LaunchStep & TimelockCall => ({
    ...{ key: call.key, area: '', to: call.to, value: call.value ?? 0n },
    data: registry.deployed.encode(call.contract, call.method, call.args),
  })
  const send = (by: string, call: ChangeCall) => {
    if (getAddress(by) === sender) return void steps.push(stepOf(call))
    waiting.set(by, [...(waiting.get(by) ?? []), stepOf(call)])
  }
  for (const call of calls) {
    const fragment = fragmentOf(deployment, call.contract, call.method)
    const isNew = created.has(getAddress(call.to))
    if (!isNew && call.contract !== TIMELOCK && call.contract !== 'Erc20') touched.set(call.to, call.contract)
    const holders =
      call.by !== undefined
        ? [call.by]
        : isNew
          ? undefined
          : await holdersOf(
              { chain, artifacts, candidates: accounts },
              { contract: call.contract, to: call.to, fragment },
            )
    const text = callText(call.key, fragment, call.args)
    const isOpen = holders === undefined || (call.contract === TIMELOCK && /^execute/.test(call.method))
    if (isOpen || holders.some((each) => getAddress(each) === sender)) {
      lines.push(`${text}, by ${sender}`)
      send(sender, call)
    } else if (timelock !== undefined && holders.some((each) => getAddress(each) === getAddress(timelock))) {
      lines.push(`${text}, by the timelock`)
      delayed.push(call)
    } else {
      const [holder] = holders
      if (holder === undefined) throw new Error(`${text}: no one known may do that.`)
      lines.push(`${text}, by ${holder}`)
      send(holder, call)
    }
  }
  if (delayed.length === 0 || timelock === undefined) {
    return { steps, waiting, later: undefined, touched, lines }
  }
  const face = interfaceOf(artifactOf(artifacts, TIMELOCK))
  const ask = async (method: string, args: readonly unknown[] = []) =>
    face.decodeFunctionResult(
      method,
      await chain.ask<string>('eth_call', [
        { to: timelock, data: face.encodeFunctionData(method, [...args]) },
        'latest',
      ]),
    )[0] as unknown
  const delayS = (await ask('getMinDelay')) as bigint
  const { schedule, execute } = scheduling(timelock, delayed.map(stepOf), {
    ...{ delayS, salt: saltAt(origin.block, delayed.map(({ key }) => key).join(' ')) },
  })
  const isProposer = (await ask('hasRole', [roleHash('PROPOSER_ROLE'), sender])) === true
  const proposer = isProposer ? sender : config.owner
  const isFirst = delayed.every(({ key }) => key !== '')
  const key = isFirst ? `schedule ${delayed.map((each) => each.key).join(', ')}` : 'schedule'
  send(proposer, { key, ...schedule })
  lines.push(
    `The timelock lets it be executed ${durationText(Number(delayS))} after ${proposer} has scheduled it.`,
  )
  return {
    ...{ steps, waiting, touched, lines },
    later: { step: stepOf({ key: 'execute', ...execute }), delayS: Number(delayS) },
  }
}

interface Simulated {
  readonly deployment: Deployment
  readonly origin: LaunchOrigin
  readonly parts: Parts
  readonly hash: string
}

/** Sends everything on a fork, the delay's end and others' parts included; throws with what would revert. */
async function simulate({ deployment, origin, parts, hash }: Simulated) {
  const { config, chain, registry } = deployment
  const { artifacts } = registry.deployed
  const candidates = [origin.deployer, config.owner, config.timelock.guardian]
  const termsAt = (at: LaunchChain) =>
    Promise.all(
      [...parts.touched].map(([to, contract]) =>
        termsOf({ chain: at, artifacts, candidates }, { to, contract }),
      ),
    )
  const before = await termsAt(chain)
  return rehearse(
    { config, chain, origin, isForked: true, plan: { steps: parts.steps, hash } },
    async (local, gas) => {
      for (const [by, steps] of parts.waiting) for (const step of steps) await sendAs(local, by, step)
      if (parts.later !== undefined) {
        await local.ask('evm_increaseTime', [parts.later.delayS + 1])
        await local.ask('evm_mine')
        await sendAs(local, origin.deployer, parts.later.step)
      }
      const after = await termsAt(local)
      const effects = [...parts.touched.values()].flatMap((contract, index) =>
        Object.entries(after[index] ?? {}).flatMap(([name, now]) => {
          const was = before[index]?.[name]
          return was === now ? [] : [`${contract}: ${name} is ${was ?? 'unknown'} and will be ${now}`]
        }),
      )
      return { gas, effects }
    },
  )
}

async function sendAs(local: LaunchChain, from: string, step: LaunchStep): Promise<void> {
  await local.ask('anvil_impersonateAccount', [from])
  await local.ask('anvil_setBalance', [from, '0x3635c9adc5dea00000'])
  const call = { from, to: step.to, data: step.data, value: `0x${step.value.toString(16)}` }
  try {
    const gas = BigInt(await local.ask<string>('eth_estimateGas', [call]))
    await local.ask('eth_sendTransaction', [{ ...call, gas: `0x${(gas * 2n).toString(16)}` }])
    await local.ask('evm_mine')
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${step.key} would fail as ${from}: ${why}`, { cause })
  }
}

async function tellCost({
  deployment: { config, chain },
  steps,
  gas,
  say,
}: {
  readonly deployment: Deployment
  readonly steps: readonly LaunchStep[]
  readonly gas: Readonly<Record<string, bigint>>
  readonly say: (line: string) => void
}): Promise<bigint> {
  const price = feePerGas(await estimateFees(chain, config.maxFeePerGasGwei))
  const units = steps.reduce((sum, { key }) => sum + (gas[key] ?? 0n), 0n)
  const sent = steps.reduce((sum, { value }) => sum + value, 0n)
  const { symbol } = config.chain.coin
  say(
    `${transactionsText(steps.length)}: ${String(units)} gas at ${formatUnits(price, 'gwei')} gwei is ${formatEther(units * price)} ${symbol}, and ${formatEther(sent)} ${symbol} are sent along`,
  )
  return units * price + sent
}

function transactionsText(count: number): string {
  return `${String(count)} transaction${count === 1 ? '' : 's'}`
}

/** For a multisig that has to send it, as the transaction builder of a Safe takes it. */
async function writeBatch(
  { config, folder, name, chain }: Deployment,
  args: readonly string[],
  {
    by,
    steps,
    say,
  }: {
    readonly by: string
    readonly steps: readonly LaunchStep[]
    readonly say: (line: string) => void
  },
): Promise<void> {
  const block = await chain.blockNumber()
  const file = path.join(folder, 'batches', `${String(block)}-${args.slice(0, 2).join('-')}-${by}.json`)
  const calls = steps.map(({ key, to = '', data, value }) => ({ what: key, to, data, value }))
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, json(safeBatch(config.chain.id, name, calls)))
  say(`${by} has to send what ${file} has.`)
}

/** An operation that was begun: all of it, so that it goes on as it was planned. */
interface Begun {
  readonly command: string
  readonly planned: readonly (Omit<LaunchStep, 'value'> & { readonly value: string })[]
  readonly journal: Journal
}

async function readBegun(file: string): Promise<Begun | undefined> {
  try {
    const { command, planned, ...journal } = JSON.parse(await readFile(file, 'utf8')) as Journal & Begun
    return { command, planned, journal }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`The journal ${file} cannot be read.`, { cause: error })
  }
}

interface Finishing {
  readonly options: OperateOptions
  readonly deployment: Deployment
  readonly sender: Sender
  readonly begun: Begun
  readonly journalFile: string
}

async function finish({ options, deployment, sender, begun, journalFile }: Finishing): Promise<void> {
  const { config, chain, folder } = deployment
  const { signer } = sender
  if (signer === undefined) throw new Error('No signer is set.')
  const steps = begun.planned.map((step): LaunchStep => ({ ...step, value: BigInt(step.value) }))
  const { command, planned } = begun
  // The journal keeps what was planned beside what became of it.
  const journal: Journal & Omit<Begun, 'journal'> = { ...begun.journal, command, planned }
  await writeJournal(journalFile, journal)
  const pollMs = options.pollMs ?? Math.max(200, config.chain.secondsPerBlock * 500)
  const { say } = options
  const done = await sendSteps({
    ...{ config, plan: { steps }, chain, signer, journal, journalFile, say, pollMs },
  })
  const created = steps.flatMap(({ key, creates }) => (creates === undefined ? [] : { key, ...creates }))
  for (const line of await updateSite(deployment, created)) say(line)
  const kept = path.join(
    folder,
    'operations',
    `${String(done.origin.block)}-${String(done.origin.firstNonce)}.json`,
  )
  await mkdir(path.dirname(kept), { recursive: true })
  await rm(kept, { force: true })
  await rename(journalFile, kept)
  say(`Done, and written to ${kept}.`)
}
