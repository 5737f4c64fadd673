import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { E18, GameChain, openPrediction, PRICE } from './fixture'

const card = (epoch: number) => screen.findByTestId(`round-${String(epoch)}`)

async function openForm(chain: GameChain, side: 'UP' | 'DOWN' = 'UP') {
  chain.wallet()
  const page = openPrediction(chain)
  page.connect()
  await userEvent.click(await within(await card(10)).findByRole('button', { name: `Bet ${side}` }))
  const form = await screen.findByRole('form', { name: 'Bet on round 10' })
  await within(form).findByTestId('dialog-balance')
  return { ...page, form, button: () => form.querySelector<HTMLButtonElement>('#confirm-bet') }
}

describe('entering a round', () => {
  it('flips the card, takes an amount and sends it with the side that was chosen', async () => {
    const chain = new GameChain()
    const { form, button } = await openForm(chain, 'DOWN')
    expect(within(form).getByRole('radio', { name: 'DOWN' }).getAttribute('aria-checked')).toBe('true')
    expect(document.activeElement).toBe(within(form).getByRole('textbox'))
    expect(button()?.textContent).toBe('Enter an amount')
    await userEvent.type(within(form).getByRole('textbox'), '0.5')
    // 0.5 of a pool of 3.5 with 1.5 on its side, less 3 %: 0.5 × 3.395 / 1.5.
    expect(within(form).getByTestId('estimate').textContent).toBe(
      'You could win about 1.131 BNB. This can change until the round locks.',
    )
    await userEvent.click(button() ?? form)
    await waitFor(() => expect(chain.lastCall()).toEqual(['betBear', 10n]))
    expect(BigInt(chain.sent[0]?.value ?? 0)).toBe(E18 / 2n)
    expect(await within(await card(10)).findByText('Betting 0.5 BNB on DOWN')).toBeDefined()
    expect(within(await card(10)).queryByRole('button', { name: 'Bet UP' })).toBeNull()
    // The button that was pressed is gone; the focus stays with the round.
    await waitFor(() => expect(screen.getByTestId('round-10').contains(document.activeElement)).toBe(true))
  })

  it('shows the position once it is on the chain, and offers no other one in that round', async () => {
    const chain = new GameChain()
    chain.bet(10n, 'bear', E18)
    const { connect, location, back } = openPrediction(chain)
    connect()
    expect(await within(await card(10)).findByText('You: DOWN with 1.000 BNB')).toBeDefined()
    expect(within(await card(10)).queryByRole('button', { name: 'Bet UP' })).toBeNull()
    // From there to all bets, and Back to the round.
    await userEvent.click(within(await card(10)).getByRole('button', { name: 'View your bets' }))
    const history = await screen.findByRole('region', { name: 'History' })
    expect(await within(history).findByTestId('history-10')).toBeDefined()
    expect(location()).toBe('/prediction?panel=history')
    back()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'History' })).toBeNull())
  })

  it('has percentages of what can be bet, to the wei, and Max leaves 0.01 BNB', async () => {
    const chain = new GameChain()
    chain.balance = E18 + 12_345n
    const { form } = await openForm(chain)
    const amount = within(form).getByRole<HTMLInputElement>('textbox')
    for (const [name, value] of [
      ['10%', '0.099000000000001234'],
      ['25%', '0.247500000000003086'],
      ['50%', '0.495000000000006172'],
      ['75%', '0.742500000000009258'],
      ['Max', '0.990000000000012345'],
    ] as const) {
      await userEvent.click(within(form).getByRole('button', { name }))
      expect(amount.value).toBe(value)
    }
    expect(within(form).getByRole<HTMLInputElement>('slider').value).toBe('100')
  })

  it('takes the amount from the slider as it is dragged, and the slider follows what is typed', async () => {
    const chain = new GameChain()
    chain.balance = E18 + E18 / 100n
    const { form } = await openForm(chain)
    const slider = within(form).getByRole<HTMLInputElement>('slider')
    const amount = within(form).getByRole<HTMLInputElement>('textbox')
    for (const [value, text] of [
      ['1', '0.01'],
      ['37', '0.37'],
      ['100', '1'],
      ['0', ''],
    ] as const) {
      fireEvent.change(slider, { target: { value } })
      expect(amount.value).toBe(text)
      expect(slider.value).toBe(value)
    }
    await userEvent.type(amount, '0.5')
    expect(slider.value).toBe('50')
    // More than there is: as far as it goes.
    await userEvent.type(amount, '5')
    expect([amount.value, slider.value]).toEqual(['0.55', '55'])
    await userEvent.clear(amount)
    await userEvent.type(amount, '7')
    expect(slider.value).toBe('100')
  })

  it('offers a wallet with 0.0001 BNB nothing that it does not have', async () => {
    const chain = new GameChain()
    chain.balance = E18 / 10_000n
    const { form, button } = await openForm(chain)
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Max' }).disabled).toBe(true)
    expect(within(form).getByRole<HTMLInputElement>('slider').disabled).toBe(true)
    await userEvent.type(within(form).getByRole('textbox'), '0.01')
    expect(button()?.textContent).toBe('Insufficient BNB balance')
    expect(button()?.disabled).toBe(true)
  })

  it('asks for the minimum', async () => {
    const { form, button } = await openForm(new GameChain())
    await userEvent.type(within(form).getByRole('textbox'), '0.0005')
    expect(within(form).getByText('A minimum amount of 0.001 BNB is required')).toBeDefined()
    expect(button()?.textContent).toBe('Confirm')
    expect(button()?.disabled).toBe(true)
  })

  it('says before that an unopposed win only returns the bet less the fee', async () => {
    const chain = new GameChain()
    chain.change(10n, { bearAmount: 0n, totalAmount: 2n * E18 })
    const { form } = await openForm(chain)
    expect(within(form).getByText(/^Nobody has bet against this side yet\./)).toBeDefined()
  })

  it('closes 9 seconds before the lock, and the page says so', async () => {
    const chain = new GameChain()
    const { form, button } = await openForm(chain)
    await userEvent.type(within(form).getByRole('textbox'), '0.5')
    expect(button()?.disabled).toBe(false)
    chain.mine(() => {
      chain.now = chain.round(10n).lockTimestamp - 9n
    })
    await waitFor(() => expect(button()?.textContent).toBe('Bets are closed'))
    await userEvent.click(within(form).getByRole('button', { name: 'Back to the round' }))
    expect(
      await within(await card(10)).findByText('Bets are closed: the round is about to lock.'),
    ).toBeDefined()
    expect(within(await card(10)).queryByRole('button', { name: 'Bet UP' })).toBeNull()
    expect(screen.getByText('Bets are closed')).toBeDefined()
  })

  it('says that it closes so before the lock while it is open', async () => {
    const chain = new GameChain()
    openPrediction(chain).connect()
    expect(await within(await card(10)).findByText('Bets close 9 seconds before the lock.')).toBeDefined()
  })

  it('goes back to the button that opened it', async () => {
    const { form } = await openForm(new GameChain(), 'DOWN')
    await userEvent.click(within(form).getByRole('button', { name: 'Back to the round' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Bet DOWN'))
  })

  it('keeps the side and the amount when the pool changes under it', async () => {
    const chain = new GameChain()
    const { form } = await openForm(chain, 'DOWN')
    await userEvent.type(within(form).getByRole('textbox'), '0.5')
    chain.mine(() => {
      chain.change(10n, { bullAmount: 5n * E18, totalAmount: 6n * E18 })
    })
    await waitFor(() => expect(within(form).getByTestId('estimate').textContent).toContain('2.101'))
    expect(within(form).getByRole<HTMLInputElement>('textbox').value).toBe('0.5')
    expect(within(form).getByRole('radio', { name: 'DOWN' }).getAttribute('aria-checked')).toBe('true')
  })
})

describe('a bet that fails', () => {
  it('is told in the specification’s words with the chain’s own', async () => {
    const chain = new GameChain()
    const { form, button } = await openForm(chain)
    chain.refusal = 'Round not bettable'
    await userEvent.type(within(form).getByRole('textbox'), '0.5')
    await userEvent.click(button() ?? form)
    const alert = await within(form).findByRole('alert')
    expect(alert.textContent).toContain('An error occurred, unable to enter your position')
    expect(alert.textContent).toContain('Round not bettable')
    expect(chain.sent).toEqual([])
  })

  it('a bet that fails in the last second, and is mined after the lock: it is said that the money stayed', async () => {
    const chain = new GameChain()
    const { form, button, confirm } = await openForm(chain)
    await userEvent.type(within(form).getByRole('textbox'), '0.5')
    await userEvent.click(button() ?? form)
    await within(await card(10)).findByText('Betting 0.5 BNB on UP')
    chain.turn(PRICE + 1n)
    await waitFor(async () => {
      expect((await card(10)).textContent).toContain('Live')
    })
    confirm(0)
    expect(
      await within(await card(10)).findByText(
        /reverted, most likely because it came after the lock\. Your 0\.5 BNB stayed in your wallet/,
      ),
    ).toBeDefined()
    // And the next round can be entered.
    expect(await within(await card(11)).findByRole('button', { name: 'Bet UP' })).toBeDefined()
  })

  it('is not asked of a contract wallet, which is told why', async () => {
    const chain = new GameChain()
    chain.code = '0x6080'
    const { form, button } = await openForm(chain)
    expect(
      await within(form).findByText(
        'This contract doesn’t accept contract wallets. If your wallet has turned this account into a smart account, switch that off there and try again. Otherwise, use a regular account.',
      ),
    ).toBeDefined()
    await userEvent.type(within(form).getByRole('textbox'), '0.5')
    expect(button()?.disabled).toBe(true)
  })
})

describe('the risk', () => {
  it('is accepted by two checks before anything else, once', async () => {
    const chain = new GameChain()
    const { store } = openPrediction(chain, { hasAcceptedRisk: false })
    const dialog = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('#predictions-risk-disclaimer')
      if (found === null) throw new Error('It is not asked.')
      return found
    })
    const go = dialog.querySelector<HTMLButtonElement>('#prediction-disclaimer-continue')
    expect(go?.disabled).toBe(true)
    await userEvent.click(dialog.querySelector('#responsibility-checkbox') ?? dialog)
    expect(go?.disabled).toBe(true)
    await userEvent.click(dialog.querySelector('#beta-checkbox') ?? dialog)
    await userEvent.click(go ?? dialog)
    expect(document.querySelector('#predictions-risk-disclaimer')).toBeNull()
    expect(store.getState().user.userPredictionAcceptedRisk).toBe(true)
  })

  it('is asked again before a bet by whoever left it unanswered', async () => {
    const chain = new GameChain()
    openPrediction(chain, { hasAcceptedRisk: false }).connect()
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await userEvent.click(await within(await card(10)).findByRole('button', { name: 'Bet UP' }))
    expect(document.querySelector('#predictions-risk-disclaimer')).not.toBeNull()
    expect(screen.queryByRole('form')).toBeNull()
  })
})
