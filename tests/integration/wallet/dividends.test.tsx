import { screen, waitFor, within } from '@testing-library/react'
import { Interface } from 'ethers'
import { beforeEach, describe, expect, it } from 'vitest'
import { abi, withdrawableDividendOf } from '~/chain/abi/reflectionToken'
import { dividendTokens } from '~/config/dividends'
import { Holdings } from '~/widgets/wallet/Holdings'
import { ACCOUNT, E18, LocalChain, REVERT } from '../support/localChain'
import { renderApp } from '../support/renderApp'

const [REFLECT] = dividendTokens
const TOKEN = new Interface(abi)
let owed: bigint | undefined
let chain: LocalChain

beforeEach(() => {
  owed = (3n * E18) / 2n
  chain = new LocalChain()
  chain.balance = 0n
  chain.on(withdrawableDividendOf, () => owed ?? REVERT, REFLECT?.token.address)
})

const open = () => renderApp({ content: <Holdings account={ACCOUNT} />, chain, account: ACCOUNT })
const section = () => screen.findByRole('region', { name: 'Dividends' })

describe('the dividends of a reflection token', () => {
  it('are shown among the holdings and claimed, and gone once they are', async () => {
    const { user } = open()
    expect(within(await section()).getByText(/^1\.5 BTCB unclaimed/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Claim REFLECT dividends' }))
    await waitFor(() => {
      const request = chain.wallet.asked.at(-1)
      expect(request?.to).toBe(REFLECT?.token.address)
      expect(TOKEN.parseTransaction({ data: request?.data ?? '0x' })?.name).toBe('claim')
    })
    expect(await screen.findByText('Claiming...')).toBeTruthy()
    chain.mine(() => (owed = 0n))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Dividends' })).toBeNull())
  })

  it('the dividends of a reflection token that could not be read are not taken for none', async () => {
    owed = undefined
    open()
    expect(within(await section()).getByText('Your REFLECT dividends couldn’t be loaded.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('the dividends of a reflection token that the token refuses to pay say so', async () => {
    chain.refuse('Blacklisted address')
    const { user } = open()
    await section()
    await user.click(screen.getByRole('button', { name: 'Claim REFLECT dividends' }))
    expect(await screen.findByText('Couldn’t claim your dividends')).toBeTruthy()
    expect(chain.wallet.asked).toEqual([])
  })
})
