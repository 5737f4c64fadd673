import {
  computeAddress,
  getAddress,
  HDNodeWallet,
  Mnemonic,
  Transaction,
  type TransactionLike,
  type TransactionRequest,
  Wallet,
} from 'ethers'
import { readFile } from 'node:fs/promises'
import { deployerOf, MNEMONIC } from './publicAccounts'
import { CONTRACTS } from '../contracts/areas'
import { rpc, RpcRefusal } from './node/rpc'
import type { SignerTerms } from './config'

/** Who signs. */
export interface LaunchSigner {
  readonly address: string
  /** A raw transaction; or its hash, from a signer that sends itself. */
  readonly sign: (transaction: TransactionRequest) => Promise<Signed>
}

type Signed = { readonly raw: string } | { readonly hash: string }

/** Mnemonics that documentation prints and tools begin with: they are public, and so would be the owner of what they deploy. */
const PUBLIC_MNEMONICS = [
  MNEMONIC,
  'candy maple cake sugar pudding cream honey rich smooth crumble sweet treat',
  'myth like bonus scare over problem client lizard pioneer submit female collect',
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
]
const ACCOUNTS_OF_EACH = 20
const LOCAL_CHAIN = 31337
/** A person with a device in hand takes this long. */
const ASKED_FOR_MS = 600_000

let publicAccounts: ReadonlySet<string> | undefined

/** Whether everyone has the key of an account. */
export function isPublicAccount(address: string): boolean {
  publicAccounts ??= new Set([
    ...PUBLIC_MNEMONICS.flatMap((phrase) => {
      const tree = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(phrase), "m/44'/60'/0'/0")
      return Array.from({ length: ACCOUNTS_OF_EACH }, (_, index) => tree.deriveChild(index).address)
    }),
    ...CONTRACTS.map(({ name }) => deployerOf(name)),
    // The smallest keys, which people try first.
    ...Array.from({ length: 16 }, (_, index) =>
      computeAddress(`0x${(index + 1).toString(16).padStart(64, '0')}`),
    ),
  ])
  return publicAccounts.has(getAddress(address))
}

interface SignerOptions {
  readonly terms: SignerTerms
  readonly chainId: number
  /** Milliseconds that an external signer may take to sign; those of a person with a device where absent. */
  readonly signsWithinMs?: number
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Opens the signer that a configuration names; throws with what is missing, and never with a key. */
export async function openSigner(options: SignerOptions): Promise<LaunchSigner> {
  const { chainId } = options
  const signer = await signerOf(options)
  if (chainId !== LOCAL_CHAIN && isPublicAccount(signer.address)) {
    throw new Error(
      `The key of ${signer.address} is public: what it deploys on chain ${String(chainId)} would be everybody's. Only the local chain ${String(LOCAL_CHAIN)} takes it.`,
    )
  }
  return signer
}

async function signerOf({
  terms,
  environment,
  signsWithinMs = ASKED_FOR_MS,
}: SignerOptions): Promise<LaunchSigner> {
  switch (terms.kind) {
    case 'key':
      return local(keyFrom(terms.variable, environment))
    case 'keystore':
      return local(await keystore(terms, environment))
    case 'external':
      return external(terms, signsWithinMs)
  }
}

function local(wallet: Wallet | HDNodeWallet): LaunchSigner {
  return {
    address: wallet.address,
    sign: async (transaction) => ({ raw: await wallet.signTransaction(transaction) }),
  }
}

function required(variable: string, environment: Readonly<Record<string, string | undefined>>): string {
  const value = environment[variable]
  if (value === undefined || value === '') throw new Error(`${variable} is not set in the environment.`)
  return value
}

function keyFrom(variable: string, environment: Readonly<Record<string, string | undefined>>): Wallet {
  const key = required(variable, environment).trim()
  if (!/^(0x)?[0-9a-fA-F]{64}$/.test(key)) {
    throw new Error(
      `${variable} is no private key: 32 bytes in hexadecimal are one. A mnemonic is not taken.`,
    )
  }
  return new Wallet(key.startsWith('0x') ? key : `0x${key}`)
}

async function keystore(
  { file, passwordVariable }: Extract<SignerTerms, { kind: 'keystore' }>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Wallet | HDNodeWallet> {
  const password = required(passwordVariable, environment)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (cause) {
    throw new Error(`The keystore ${file} cannot be read.`, { cause })
  }
  try {
    return await Wallet.fromEncryptedJson(text, password)
  } catch {
    // Not its cause: that may hold what was tried.
    throw new Error(`The keystore ${file} does not open with the password in ${passwordVariable}.`)
  }
}

type ExternalTerms = Extract<SignerTerms, { kind: 'external' }>

/**
 * A signer that speaks JSON-RPC: a hardware wallet that asks its person about each transaction (clef, frame), or a service
 * with rules (web3signer). What it signs is taken where the account signed what it was asked to.
 */
async function external({ url, address }: ExternalTerms, withinMs: number): Promise<LaunchSigner> {
  const accounts = await rpc<readonly string[]>(url, 'eth_accounts').catch((cause: unknown) => {
    throw new Error(`The signer at ${url} does not answer.`, { cause })
  })
  const own = getAddress(address)
  if (!accounts.some((each) => getAddress(each) === own)) {
    throw new Error(`The signer at ${url} has no account ${address}.`)
  }
  return {
    address: own,
    async sign(transaction) {
      const signed = await askSigner(url, transaction, withinMs)
      if ('raw' in signed) checkSigned(signed.raw, own, transaction)
      return signed
    },
  }
}

/** What a node says of a method that it does not have. */
const NO_METHOD = /not (found|supported|available|exist|implemented)|unsupported|unknown method|no signer/i

/** By `eth_signTransaction` (clef answers with an object) or, where there is none, by `eth_sendTransaction`. */
async function askSigner(url: string, transaction: TransactionRequest, withinMs: number): Promise<Signed> {
  const params = [rpcTransaction(transaction)]
  try {
    const answer = await rpc<string | { readonly raw: string }>(url, 'eth_signTransaction', params, withinMs)
    return { raw: typeof answer === 'string' ? answer : answer.raw }
  } catch (error) {
    if (!(error instanceof RpcRefusal) || !NO_METHOD.test(error.message)) throw error
    return { hash: await rpc<string>(url, 'eth_sendTransaction', params, withinMs) }
  }
}

/** Throws where it is not that transaction, signed by that account. What it pays for gas a person may have changed. */
function checkSigned(raw: string, address: string, asked: TransactionRequest): void {
  let signed: Transaction
  try {
    signed = Transaction.from(raw)
  } catch {
    throw new Error('The signer answered with what is no transaction.')
  }
  if (signed.from !== address) {
    throw new Error(`The signer signed as ${signed.from ?? 'no account'} and not as ${address}.`)
  }
  const { to, data, value, nonce, chainId } = Transaction.from({
    ...{ to: asked.to as string | null | undefined, data: asked.data, value: asked.value },
    ...{ nonce: asked.nonce, chainId: asked.chainId },
  } as TransactionLike)
  const isIt =
    signed.to === to &&
    signed.data === data &&
    signed.value === value &&
    signed.nonce === nonce &&
    signed.chainId === chainId
  if (!isIt) throw new Error('The signer signed another transaction than it was asked to.')
}

/** As JSON-RPC takes a transaction. */
export function rpcTransaction(transaction: TransactionRequest): Readonly<Record<string, string>> {
  const quantity = (value: unknown) => `0x${BigInt(value as bigint | number).toString(16)}`
  const fields: Record<string, string> = {}
  for (const name of ['from', 'to', 'data'] as const) {
    const value = transaction[name]
    if (typeof value === 'string') fields[name] = value
  }
  for (const name of [
    'nonce',
    'value',
    'gasPrice',
    'maxFeePerGas',
    'maxPriorityFeePerGas',
    'chainId',
  ] as const) {
    const value = transaction[name]
    if (value !== undefined && value !== null) fields[name] = quantity(value)
  }
  if (transaction.gasLimit !== undefined && transaction.gasLimit !== null)
    fields['gas'] = quantity(transaction.gasLimit)
  return fields
}

/** The hash of a signed transaction, which it has before it is sent. */
export function hashOf(raw: string): string {
  const { hash } = Transaction.from(raw)
  if (hash === null) throw new Error('A signed transaction has no hash.')
  return hash
}
