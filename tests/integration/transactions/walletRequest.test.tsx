import { Interface, keccak256 } from 'ethers'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { transfer } from '~/chain/abi/erc20'
import { token0, token1 } from '~/chain/abi/pair'
import { permitTypedData } from '~/chain/contract/permit'
import { ALL_DESCRIPTIONS } from '~/app/descriptions'
import { callOf } from '~/chain/contract/call'
import { network } from '~/config/networks'
import { approvalPlan, exactApproval } from '~/core/approvals/useApproval'
import { provideDescriptions } from '~/core/clearSigning/source'
import { batched, type PlannedAction } from '~/core/transactions/plan'
import { wrapPlan } from '~/core/transactions/wrapping'
import { toAddress } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import { MessagePreview } from '~/widgets/MessagePreview'
import { WalletRequest } from '~/widgets/walletRequest/WalletRequest'
import { ACCOUNT, E18, LocalChain, NOW, pairOf, REVERT, tokenOf } from '../support/localChain'
import { renderApp } from '../support/renderApp'

const { reward, dollar, wrapped, router } = network.deployment
const OTHER = tokenOf('ODD', 0x0dd, 6)
const PAIR = pairOf(reward.address, OTHER.address)
const LP: Token = { ...OTHER, address: PAIR, symbol: 'ODD-LP', decimals: 18 }
/** Of the code that the node has everywhere. */
const CODE = keccak256('0x60')
const APPROVE = new Interface(['function approve(address spender,uint256 value)'])

const contract = (key: string, address: string, codeHash?: string) => ({
  ...{ key, contract: key, address, ...(codeHash !== undefined && { codeHash }) },
})

beforeAll(() => {
  const contracts = [
    contract('Router', router),
    contract('CHEESE', reward.address, CODE),
    contract('Dollar', dollar.address, `0x${'d'.repeat(64)}`),
  ]
  vi.stubGlobal('DEPLOYMENT', { ...DEPLOYMENT, governance: { accounts: {}, contracts } })
})

let chain: LocalChain
beforeEach(() => {
  chain = new LocalChain()
  provideDescriptions(() => Promise.resolve(ALL_DESCRIPTIONS))
  chain.on(token0, (_, target) => (target === PAIR ? OTHER.address : REVERT))
  chain.on(token1, (_, target) => (target === PAIR ? reward.address : REVERT))
})

const TITLE = 'What your wallet receives'

/** Opens what the wallet receives of a plan; gives its first call. */
async function open(plan: PlannedAction | undefined) {
  const page = renderApp({ chain, account: ACCOUNT, content: <WalletRequest plan={() => plan} /> })
  await page.user.click(screen.getByText(TITLE))
  if (plan !== undefined) await screen.findByTestId('call-0')
  return page
}

const call = (index = 0) => within(screen.getByTestId(`call-${String(index)}`))
const textsOf = (name: string, kind: 'shown' | 'raw', index = 0) =>
  within(call(index).getByTestId(`argument-${name}`))
    .queryAllByTestId(kind)
    .map(({ textContent }) => textContent)

describe('what the wallet receives', () => {
  it('asks the chain nothing, and loads nothing, before it is opened', async () => {
    const load = vi.fn(() => Promise.resolve(ALL_DESCRIPTIONS))
    const plan = vi.fn(() => approvalPlan(amountOf(reward, 5n), router))
    provideDescriptions(load)
    const asked = vi.spyOn(chain, 'request')
    const { user } = renderApp({ chain, account: ACCOUNT, content: <WalletRequest plan={plan} /> })
    const getsCode = () => asked.mock.calls.some(([method]) => method === 'eth_getCode')
    expect(plan).not.toHaveBeenCalled()
    expect(load).not.toHaveBeenCalled()
    await user.click(screen.getByText(TITLE))
    await waitFor(() => expect(getsCode()).toBe(true))
    expect(load).toHaveBeenCalledOnce()
  })

  it('is an approval by its description: amount, spender, contract with its code, and the bytes', async () => {
    await open(approvalPlan(amountOf(reward, 5n * E18), router, 'exact'))
    expect(call().getByText('Approve')).toBeDefined()
    expect(call().getByTestId('call-signature').textContent).toBe('approve(address spender, uint256 value)')
    expect(textsOf('value', 'shown')).toEqual([`5 ${reward.symbol}`])
    expect(textsOf('value', 'raw')).toEqual([String(5n * E18)])
    expect(within(call().getByTestId('argument-value')).getByText('Spending cap')).toBeDefined()
    expect(textsOf('spender', 'shown')).toEqual(['Router'])
    expect(textsOf('spender', 'raw')).toEqual([router])
    expect(call().getByTestId('call-target').textContent).toBe(reward.address)
    expect(call().getByTestId('call-value').textContent).toBe('0 BNB')
    expect(call().getByTestId('call-network').textContent).toBe(String(network.chainId))
    expect(call().getByTestId('call-data').textContent).toBe(
      APPROVE.encodeFunctionData('approve', [router, 5n * E18]),
    )
    expect(await call().findByText('Code verified')).toBeDefined()
  })

  it('has the calldata to copy', async () => {
    const { user } = await open(approvalPlan(amountOf(reward, 5n), router, 'exact'))
    await user.click(call().getByRole('button', { name: 'Copy data' }))
    expect(await navigator.clipboard.readText()).toBe(APPROVE.encodeFunctionData('approve', [router, 5n]))
  })

  it('names an unlimited approval, and code that is not the recorded one', async () => {
    await open(approvalPlan(amountOf(dollar, 5n), router))
    expect(textsOf('value', 'shown')).toEqual([`Unlimited ${dollar.symbol}`])
    expect(await call().findByText('Code differs')).toBeDefined()
  })

  it('is the attempt that the chain takes', async () => {
    const [unlimited] = approvalPlan(amountOf(reward, 5n), router).attempts
    const encoded = APPROVE.encodeFunctionData('approve', [...unlimited.args])
    const otherwise = chain.simulate
    chain.refuse('not so much')
    const refuse = chain.simulate
    chain.simulate = (asked) => (asked.data === encoded ? refuse(asked) : otherwise(asked))
    await open(approvalPlan(amountOf(reward, 5n), router))
    expect(textsOf('value', 'raw')).toEqual(['5'])
  })

  it('has the coin that goes with a call under its label', async () => {
    await open(wrapPlan(amountOf(network.coin, 15n * 10n ** 17n)))
    expect(call().getByTestId('call-value').textContent).toBe('1.5 BNB')
    // The intent, and the label of the value.
    expect(call().getAllByText('Wrap')).toHaveLength(2)
    expect(call().getByTestId('call-target').textContent).toBe(wrapped.address)
  })

  it('says what is unknown of a token on no list, and has its units and names', async () => {
    const { allows: _, ...plan } = approvalPlan(amountOf(OTHER, 7n), router, 'exact')
    await open(plan)
    expect(call().getByText(/^There’s no description of this contract/)).toBeDefined()
    expect(call().getByText('Not part of this exchange')).toBeDefined()
    expect(textsOf('value', 'shown')).toEqual([])
    expect(textsOf('value', 'raw')).toEqual(['7'])
    expect(textsOf('spender', 'shown')).toEqual(['Router'])
  })

  it('knows a pair of the factory by its tokens', async () => {
    await open(approvalPlan(amountOf(LP, 3n * E18), router, 'exact'))
    await waitFor(() => expect(textsOf('value', 'shown')).toEqual(['3 ODD-LP']))
    expect(call().getByText('LP token')).toBeDefined()
    expect(call().getByText('Code unknown')).toBeDefined()
  })

  it('is bytes alone where no one knows the function', async () => {
    await open({
      ...approvalPlan(amountOf(reward, 1n), router),
      attempts: [callOf(transfer, reward.address, [router, 1n])],
    })
    expect(call().getByText(/^This call couldn’t be decoded/)).toBeDefined()
    expect(call().queryByTestId('call-signature')).toBeNull()
    expect(call().getByTestId('call-data').textContent).toMatch(/^0xa9059cbb/)
  })

  it('has each call of a batch', async () => {
    const amount = amountOf(dollar, 5n)
    await open(batched(wrapPlan(amountOf(network.coin, 1n)), exactApproval(amount, router)))
    expect(screen.getByText('Your wallet receives these calls in one request.')).toBeDefined()
    expect(call(0).getByText('Approve')).toBeDefined()
    expect(call(1).getByTestId('call-value').textContent).toBe('0.000000000000000001 BNB')
  })

  it('says that code is unknown when no node answers', async () => {
    chain.isGone = true
    await open(approvalPlan(amountOf(reward, 5n * E18), router, 'exact'))
    expect(await call().findByText('Code unknown')).toBeDefined()
    expect(textsOf('value', 'shown')).toEqual([`5 ${reward.symbol}`])
  })

  it('waits for the form', async () => {
    await open(undefined)
    expect(await screen.findByText('Complete the form to see the request.')).toBeDefined()
  })

  it('can be opened again after it did not load', async () => {
    provideDescriptions(() => Promise.reject(new Error('gone')))
    const plan = approvalPlan(amountOf(reward, 5n), router, 'exact')
    const { user } = renderApp({ chain, account: ACCOUNT, content: <WalletRequest plan={() => plan} /> })
    await user.click(screen.getByText(TITLE))
    expect(await screen.findByText('This couldn’t be loaded. Close it and open it again.')).toBeDefined()
    provideDescriptions(() => Promise.resolve(ALL_DESCRIPTIONS))
    await user.click(screen.getByText(TITLE))
    await user.click(screen.getByText(TITLE))
    expect(await screen.findByTestId('call-0')).toBeDefined()
  })
})

describe('a message to sign', () => {
  const permit = (token: string) =>
    permitTypedData({
      ...{ chainId: network.chainId, token: toAddress(token), name: 'LPs', version: '1' },
      ...{ owner: ACCOUNT, spender: router, value: 2n * E18, nonce: 3n, deadline: NOW },
    })

  const openMessage = async (question: string) => {
    const { user } = renderApp({ chain, account: ACCOUNT, content: <MessagePreview question={question} /> })
    await user.click(screen.getByText('What you’ll see in your wallet'))
    return within(await screen.findByTestId('message'))
  }
  const shownOf = (message: ReturnType<typeof call>, name: string) =>
    within(message.getByTestId(`argument-${name}`)).queryByTestId('shown')?.textContent

  it('is shown field by field', async () => {
    const farm = DEPLOYMENT.farms.find(({ pair }) => pair !== undefined)
    const message = await openMessage(permit(farm?.pair ?? ''))
    expect(message.getByText('Approve')).toBeDefined()
    expect(shownOf(message, 'value')).toBe(`2 ${farm?.lpSymbol.replace('-', '/') ?? ''}`)
    expect(shownOf(message, 'owner')).toBe('Your account')
    expect(shownOf(message, 'spender')).toBe('Router')
    expect(shownOf(message, 'deadline')).toBe('2023-11-14T22:13:20Z')
    expect(message.getByText('Code unknown')).toBeDefined()
    expect(message.getByText(String(network.chainId))).toBeDefined()
  })

  it('is its fields alone where there is no description', async () => {
    const message = await openMessage(permit(OTHER.address))
    expect(message.getByText(/^There’s no description of this message/)).toBeDefined()
    expect(shownOf(message, 'value')).toBeUndefined()
    expect(message.getByText(String(2n * E18))).toBeDefined()
  })
})
