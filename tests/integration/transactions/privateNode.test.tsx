import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { Transaction, Wallet } from 'ethers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { approve } from '~/chain/abi/erc20'
import { callOf } from '~/chain/contract/call'
import { choosePrivateNode, chosenPrivateNode } from '~/chain/rpc/privateNode'
import { network } from '~/config/networks'
import { PRIVATE_WAIT_MS } from '~/config/following'
import { FAST_TICK_MS } from '~/config/policies'
import { privateNodes } from '~/config/privateNodes'
import { heldTransactions, hold } from '~/core/transactions/heldTransactions'
import { transactionAsked } from '~/core/transactions/slice'
import { sendProblemText } from '~/widgets/problemText'
import '~/core/transactions/sendPrivately'
import PrivateQuestions from '~/widgets/transactions/PrivateQuestions'
import { SentOutcome } from '~/widgets/transactions/TransactionOutcome'
import { useSending } from '~/widgets/transactions/useSending'
import '~/app/summaries'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Hex } from '~/lib/hex'
import { hashOf } from '../../core/transactions/ledger'
import { ACCOUNT, LocalChain, tokenOf } from '../support/localChain'
import { renderApp } from '../support/renderApp'

const NODE = 'https://private.example/rpc'

vi.hoisted(() => {
  vi.stubEnv('VITE_PROTECTED_RPC_URL', 'https://private.example/rpc')
})

/** The key of the first account of every development node. */
const KEY = new Wallet('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const { chainId } = network
const TOKEN = tokenOf('CHEESE', 1)

type Reply = () => object | Promise<Response>

/** What the private node was given, and what it answers. */
const node: { asked: { method: string; params: readonly unknown[] }[]; reply: Reply } = {
  asked: [],
  reply: () => ({ result: hashOf(1) }),
}

/** Public nodes that take what is signed, a wallet that signs without sending, and no block in between. */
class SigningChain extends LocalChain {
  readonly sent: string[] = []
  readonly nonces: number[] = []
  refusal: Error | undefined
  canSign = true

  constructor() {
    super()
    const request = this.wallet.request.bind(this.wallet)
    this.wallet.request = async (asked) => {
      if (asked.method !== 'eth_signTransaction') return request(asked)
      if (!this.canSign) throw Object.assign(new Error('not there'), { code: -32601 })
      const [{ from: _, gas = '0x0', nonce = '0x0', ...transaction }] = asked.params as [Record<string, Hex>]
      this.nonces.push(Number(nonce))
      return KEY.signTransaction({ ...transaction, nonce: Number(nonce), gasLimit: gas, type: 0 })
    }
  }

  override request(...[method, params, options]: Parameters<LocalChain['request']>): Promise<unknown> {
    if (method === 'eth_getTransactionCount') return Promise.resolve('0x5')
    if (method === 'eth_sendRawTransaction') {
      if (this.refusal !== undefined) return Promise.reject(this.refusal)
      this.sent.push(String(params[0]))
      return Promise.resolve(Transaction.from(String(params[0])).hash)
    }
    return super.request(method, params, options)
  }
}

function Sender() {
  const { t } = useTranslation()
  const sending = useSending()
  const { progress } = sending
  const action = {
    attempts: [callOf(approve, TOKEN.address, [network.deployment.router, 7n])],
    picking: 'first',
    summary: { key: 'approve', facts: { symbol: 'CHEESE' } },
  } as const
  return (
    <>
      <button type="button" onClick={() => void sending.act(action)}>
        Go
      </button>
      {progress.status === 'sent' && <SentOutcome id={progress.id} onClose={() => undefined} />}
      {progress.status === 'failed' && <p role="alert">{sendProblemText(progress.problem, t)}</p>}
      <PrivateQuestions />
    </>
  )
}

function open(chain = new SigningChain()) {
  const page = renderApp({ chain, account: ACCOUNT, content: <Sender />, isFollowed: true })
  return { ...page, chain }
}

const question = () => screen.findByRole('dialog', { name: 'Send publicly?' })
const press = (name: string) => screen.getByRole('button', { name })
const answerWith = (reply: Reply) => {
  node.reply = reply
}
/** The hash of what the private node was given last. */
const taken = () => ({ result: Transaction.from(String(node.asked.at(-1)?.params[0])).hash })

beforeEach(() => {
  node.asked.length = 0
  answerWith(taken)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    expect(url).toBe(NODE)
    const { id, method, params } = JSON.parse(init.body as string) as {
      id: number
      method: string
      params: unknown[]
    }
    node.asked.push({ method, params })
    const reply = await node.reply()
    return reply instanceof Response ? reply : Response.json({ jsonrpc: '2.0', id, ...reply })
  })
  choosePrivateNode(NODE)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('a transaction through a private node', () => {
  it('is signed by the wallet, given to that node alone, and says so', async () => {
    const { user, chain } = open()
    await user.click(press('Go'))
    expect((await screen.findByTestId('sent-way')).textContent).toBe('Sent privately through private.example')
    expect(node.asked.map(({ method }) => method)).toEqual(['eth_sendRawTransaction'])
    expect(chain.wallet.asked).toEqual([])
    expect(chain.sent).toEqual([])
    expect(screen.getByTestId('sent-standing').textContent).toBe('Pending')
  })

  it('has the nonce behind those that only the private node has', async () => {
    const { user, chain } = open()
    await user.click(press('Go'))
    await screen.findByTestId('sent-way')
    await user.click(press('Go'))
    await waitFor(() => expect(chain.nonces).toEqual([5, 6]))
  })

  it('goes public only after an answer, as the same bytes', async () => {
    answerWith(() => ({ error: { code: -32000, message: 'not today' } }))
    const { user, chain } = open()
    await user.click(press('Go'))
    expect((await question()).textContent).toContain(
      'private.example didn’t accept your transaction. It says: “not today”',
    )
    expect(chain.sent).toEqual([])
    await user.click(press('Send publicly'))
    expect((await screen.findByTestId('sent-way')).textContent).toBe('Sent through public nodes')
    expect(chain.sent).toEqual([node.asked[0]?.params[0]])
    expect(chain.nonces).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('goes to no one where the person says so', async () => {
    answerWith(() => ({ error: { code: -32000, message: 'not today' } }))
    const { user, chain } = open()
    await user.click(press('Go'))
    await question()
    await user.click(press('Don’t send'))
    expect((await screen.findByRole('alert')).textContent).toBe('You chose not to send it. Nothing was sent.')
    expect(chain.sent).toEqual([])
    expect(heldTransactions().map(({ status, signed }) => [status, signed])).toEqual([['dropped', undefined]])
    // Its nonce is free again.
    answerWith(taken)
    await user.click(press('Go'))
    await screen.findByTestId('sent-way')
    expect(chain.nonces).toEqual([5, 5])
  })

  it.each<[string, Reply]>([
    ['is down', () => Promise.reject(new TypeError('refused'))],
    ['speaks another language', () => Promise.resolve(new Response('hello'))],
    ['names another transaction', () => ({ result: hashOf(9) })],
  ])(
    'may be known or not where the node %s, and is given to it again as the same bytes',
    async (_, reply) => {
      answerWith(reply)
      const { user } = open()
      await user.click(press('Go'))
      expect((await question()).textContent).toContain('It may have your transaction or not.')
      answerWith(() => ({ error: { code: -32000, message: 'already known' } }))
      await user.click(press('Try private.example again'))
      expect((await screen.findByTestId('sent-way')).textContent).toBe(
        'Sent privately through private.example',
      )
      expect(new Set(node.asked.map(({ params }) => params[0])).size).toBe(1)
    },
  )

  it('says what public nodes have against it, and stays a question', async () => {
    answerWith(() => ({ error: { code: -32000, message: 'not today' } }))
    const chain = new SigningChain()
    chain.refusal = new Error('gas too cheap')
    const { user } = open(chain)
    await user.click(press('Go'))
    await question()
    await user.click(press('Send publicly'))
    expect((await screen.findByRole('alert')).textContent).toContain('“gas too cheap”')
    expect(heldTransactions().at(-1)?.status).toBe('refused')
  })

  it('is asked about when no block has it after the stated time, and again after as long', async () => {
    const { user, chain } = open()
    await user.click(press('Go'))
    await screen.findByTestId('sent-way')
    /** As if it had been given to the node so long ago. */
    const age = (ms: number) => {
      const [held] = heldTransactions()
      if (held === undefined) throw new Error('Nothing is held.')
      act(() => {
        hold({ ...held, since: Date.now() - ms })
      })
    }
    age(PRIVATE_WAIT_MS - 10_000)
    expect(screen.queryByRole('dialog')).toBeNull()
    // The page looks at its clock now and then.
    age(PRIVATE_WAIT_MS + FAST_TICK_MS)
    expect((await question()).textContent).toContain(
      'private.example accepted your transaction, but after 60 seconds it still isn’t in a block.',
    )
    await user.click(press('Keep waiting'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    age(PRIVATE_WAIT_MS + FAST_TICK_MS)
    await question()
    await user.click(press('Send publicly'))
    await waitFor(() => expect(chain.sent).toEqual([node.asked[0]?.params[0]]))
  })

  it('outlives the page: what was being sent when it closed is asked about', async () => {
    const raw = await KEY.signTransaction({ to: ACCOUNT, nonce: 5, gasLimit: 21_000n, gasPrice: 1n, chainId })
    const { hash } = Transaction.from(raw)
    const { user, store, chain } = open()
    act(() => {
      const summary = { key: 'approve', facts: { symbol: 'CHEESE' } }
      const transaction = { requestId: 'earlier', from: ACCOUNT, summary, addedTime: Date.now() }
      store.dispatch(transactionAsked({ chainId, transaction }))
      hold({
        ...{ id: 'earlier', account: ACCOUNT, node: { name: 'private.example', url: NODE } },
        ...{ status: 'sending', since: Date.now(), signed: { hash: hash as Hex, nonce: 5, raw: raw as Hex } },
      })
    })
    expect((await question()).textContent).toContain('It may have your transaction or not.')
    await user.click(press('Send publicly'))
    await waitFor(() => expect(chain.sent).toEqual([raw]))
    expect(store.getState().transactions[chainId]?.['earlier']).toMatchObject({
      ...{ hash, nonce: 5, outcome: { status: 'pending' } },
    })
  })
})

describe('a wallet that sends by itself', () => {
  it('is used only after an answer, and that is said', async () => {
    const chain = new SigningChain()
    chain.canSign = false
    const { user } = open(chain)
    await user.click(press('Go'))
    await screen.findByRole('dialog', { name: 'Send through your wallet’s node?' })
    expect(chain.wallet.asked).toEqual([])
    await user.click(press('Don’t send'))
    expect((await screen.findByRole('alert')).textContent).toBe('You chose not to send it. Nothing was sent.')
    expect(chain.wallet.asked).toEqual([])
    await user.click(press('Go'))
    await screen.findByRole('dialog')
    await user.click(press('Send with my wallet'))
    expect((await screen.findByTestId('sent-way')).textContent).toBe(
      'Sent by your wallet, through the node it uses',
    )
    expect(chain.wallet.asked).toHaveLength(1)
    expect(node.asked).toEqual([])
  })
})

describe('the choice', () => {
  it('has the node of the environment, and stays where a site no longer lists it', () => {
    expect(privateNodes[0]).toEqual({ name: 'private.example', url: NODE, promises: ['hidden'] })
    expect(chosenPrivateNode()).toBe(privateNodes[0])
    act(() => {
      choosePrivateNode('https://former.example/rpc')
    })
    expect(chosenPrivateNode()).toEqual({
      name: 'former.example',
      url: 'https://former.example/rpc',
      promises: [],
    })
    expect(chosenPrivateNode()).toBe(chosenPrivateNode())
    choosePrivateNode('http://former.example/rpc')
    expect(chosenPrivateNode()).toBeUndefined()
  })
})
