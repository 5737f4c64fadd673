import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { MNEMONIC } from '../publicAccounts'
import { CHAIN_ID } from '../../contracts/deployed'
import { root } from '../../contracts/paths'
import { rpc } from './rpc'

interface Anvil {
  readonly rpcUrl: string
  /** Settles when the node ends without having been asked to. */
  readonly died: Promise<Error>
  stop(): Promise<void>
}

interface AnvilOptions {
  readonly port: number
  /** Unix seconds of the first block; the clock's own time when undefined. */
  readonly startTime?: number | undefined
  /** A file with the state that another node had, whose blocks are then this one's too. */
  readonly state?: string | undefined
  /** In place of the local exchange's own: a chain like another one, which mines each transaction at once. */
  readonly like?: ChainLike | undefined
}

/** What a chain is like, for a dry run of what is done on it. */
export interface ChainLike {
  readonly chainId: number
  readonly hardfork: string
  /** The number of its first block. */
  readonly block: number
  /** A node whose state it begins with; an empty state when undefined. */
  readonly forkUrl?: string | undefined
  /** Seconds from one block to the next; a block for each transaction when undefined. */
  readonly blockTime?: number | undefined
  /** Wei per gas of the base fee that it begins with, which is then its price: its nodes suggest no tip. */
  readonly baseFee?: bigint | undefined
}

const READY_WITHIN_MS = 20_000
const STOPS_WITHIN_MS = 3_000

/** Starts a node that mines nothing by itself yet, and waits until it answers. */
export async function startAnvil({ port, startTime, state, like }: AnvilOptions): Promise<Anvil> {
  const options = like === undefined ? anvilArguments(port, startTime, state) : likeArguments(port, like)
  const node = spawn(findAnvil(), options, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  node.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000)
  })
  const ended = new Promise<string>((resolve) => {
    node.once('error', (error) => {
      resolve(error.message)
    })
    node.once('exit', (code, signal) => {
      resolve(`it ended with ${String(signal ?? code)}. ${said.trim()}`)
    })
  })
  // Whatever ends this process, the node does not outlive it.
  const end = () => node.kill('SIGKILL')
  process.once('exit', end)
  let isStopping = false
  const died = new Promise<Error>((resolve) => {
    void ended.then((how) => {
      process.removeListener('exit', end)
      if (!isStopping) resolve(new Error(`The local chain has stopped: ${how}`))
    })
  })
  async function stop(): Promise<void> {
    isStopping = true
    await endProcess(node, ended)
  }

  const rpcUrl = `http://127.0.0.1:${String(port)}`
  try {
    await answering(rpcUrl, died)
  } catch (error) {
    await stop()
    throw error
  }
  return { rpcUrl, died, stop }
}

function anvilArguments(port: number, startTime: number | undefined, state: string | undefined): string[] {
  const settings: Readonly<Record<string, string | number>> = {
    '--host': '127.0.0.1',
    '--port': port,
    '--chain-id': CHAIN_ID,
    '--mnemonic': MNEMONIC,
    '--accounts': 10,
    '--balance': 10_000,
    // As on BNB Smart Chain: blocks of this size, and no base fee.
    '--gas-limit': 140_000_000,
    '--block-base-fee-per-gas': 0,
    '--hardfork': 'cancun',
    // The states of so many latest blocks, in memory: by itself the node writes each one, some 17 MB, to the disk.
    '--prune-history': 128,
    ...(startTime === undefined ? {} : { '--timestamp': startTime }),
    ...(state === undefined ? {} : { '--load-state': state }),
  }
  return [
    '--quiet',
    '--no-mining',
    ...Object.entries(settings).flatMap(([name, value]) => [name, String(value)]),
  ]
}

function likeArguments(
  port: number,
  { chainId, hardfork, block, forkUrl, blockTime, baseFee }: ChainLike,
): string[] {
  const settings: Readonly<Record<string, string | number>> = {
    '--host': '127.0.0.1',
    '--port': port,
    '--chain-id': chainId,
    '--hardfork': hardfork,
    // It contains no key.
    '--accounts': 0,
    ...(forkUrl === undefined ? { '--number': block } : { '--fork-url': forkUrl }),
    ...(blockTime === undefined ? {} : { '--block-time': blockTime }),
    ...(baseFee === undefined ? {} : { '--block-base-fee-per-gas': String(baseFee) }),
  }
  const tip = baseFee === undefined ? [] : ['--disable-min-priority-fee']
  return ['--quiet', ...tip, ...Object.entries(settings).flatMap(([name, value]) => [name, String(value)])]
}

async function answering(rpcUrl: string, died: Promise<Error>): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS
  let end: Error | undefined
  void died.then((error) => {
    end = error
  })
  for (;;) {
    try {
      await rpc(rpcUrl, 'eth_chainId')
      return
    } catch (error) {
      if (end !== undefined) throw end
      if (Date.now() > giveUpAt) throw new Error('The local chain does not answer.', { cause: error })
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function endProcess(node: ChildProcess, ended: Promise<unknown>): Promise<void> {
  node.kill('SIGTERM')
  const killer = setTimeout(() => node.kill('SIGKILL'), STOPS_WITHIN_MS)
  await ended
  clearTimeout(killer)
}

/** The node that npm installed where it can, else one on PATH. */
function findAnvil(): string {
  const installed = path.join(root, 'node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil')
  const onPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, process.platform === 'win32' ? 'anvil.exe' : 'anvil'))
  const isNative = process.platform === 'linux' && process.arch === 'x64'
  const found = [...(isNative ? [installed] : []), ...onPath].find(isExecutable)
  if (found === undefined) {
    throw new Error(
      'The local chain needs anvil. On 64-bit Linux `npm ci` installs it (do not omit optional dependencies); elsewhere install Foundry and have anvil on PATH.',
    )
  }
  return found
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
