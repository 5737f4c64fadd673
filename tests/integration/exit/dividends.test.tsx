import { screen, waitFor } from '@testing-library/react'
import { Interface } from 'ethers'
import { beforeEach, describe, expect, it } from 'vitest'
import DividendsExit from '~/app/exit/DividendsExit'
import { abi, withdrawableDividendOf } from '~/chain/abi/reflectionToken'
import { dividendTokens } from '~/config/dividends'
import { ACCOUNT, E18, LocalChain, REVERT } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { rows, rowText, withoutServices } from './support'

const [REFLECT] = dividendTokens
const TOKEN = new Interface(abi)
let owed: bigint | undefined
let chain: LocalChain

beforeEach(() => {
  owed = (3n * E18) / 2n
  chain = new LocalChain()
  chain.on(withdrawableDividendOf, () => owed ?? REVERT, REFLECT?.token.address)
})
const open = () => renderApp({ content: <DividendsExit />, chain, account: ACCOUNT })

describe('dividends', () => {
  it('are claimed, and gone once they are, without a service', async () => {
    const asked = withoutServices()
    const { user } = open()
    await waitFor(() => expect(rowText(rows()[0])).toBe('REFLECT1.5 BTCBClaim'))
    await user.click(screen.getByRole('button', { name: 'Claim' }))
    await waitFor(() => {
      const request = chain.wallet.asked.at(-1)
      expect(request?.to).toBe(REFLECT?.token.address)
      expect(TOKEN.parseTransaction({ data: request?.data ?? '0x' })?.name).toBe('claim')
    })
    chain.mine(() => (owed = 0n))
    expect((await screen.findByTestId('exit-empty')).textContent).toBe('DividendsNothing here')
    expect(asked()).toEqual([])
  })

  it('that can’t be read are not taken for none', async () => {
    owed = undefined
    open()
    expect(await screen.findByText('Couldn’t load your positions. Your funds are safe.')).toBeDefined()
  })
})
