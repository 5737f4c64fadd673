import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it, vi } from 'vitest'
import { expertModeChanged, settingsChanged } from '~/core/user/slice'
import { bps } from '~/domain/money/bps'
import { TradeHeader } from '~/widgets/TradeHeader'
import { LocalChain } from '../support/localChain'
import { renderApp } from '../support/renderApp'

type Action = ReturnType<typeof settingsChanged | typeof expertModeChanged>

/** A node that suggests 1.2345 gwei, or none. */
class PricingChain extends LocalChain {
  isPriceUnknown = false

  override request(...[method, ...rest]: Parameters<LocalChain['request']>): Promise<unknown> {
    if (method !== 'eth_gasPrice') return super.request(method, ...rest)
    return this.isPriceUnknown ? Promise.reject(new Error('down')) : Promise.resolve('0x4994dfa0')
  }
}

function open(before?: Action, { language = 'en-US', chain = new PricingChain() } = {}) {
  const { store, user } = renderApp({
    chain,
    language,
    content: (
      <main>
        <TradeHeader titleId="title" title="Exchange" backTo="/liquidity" subtitle="Below it" />
      </main>
    ),
  })
  if (before !== undefined) {
    act(() => {
      store.dispatch(before)
    })
  }
  return { user, settings: () => store.getState().user }
}

async function openDialog(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Settings' }))
  return within(await screen.findByRole('dialog', { name: 'Settings' }))
}

const own = () => screen.getByRole<HTMLInputElement>('textbox', { name: /slippage tolerance in percent/ })
const minutes = () => screen.getByRole<HTMLInputElement>('textbox', { name: /deadline/ })
const toggle = (name: string) => screen.getByRole('switch', { name })

describe('the header of a trade page', () => {
  it('has its title, the way back, the gear and the history', () => {
    open()
    expect(screen.getByRole('heading', { name: 'Exchange', level: 1 })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/liquidity')
    expect(screen.getByText('Below it')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Settings' }).id).toBe('open-settings-dialog-button')
    expect(screen.getByRole('button', { name: 'Recent transactions' })).toBeTruthy()
  })
})

describe('the settings', () => {
  it('have nothing against them by the rules of accessibility', async () => {
    const { user } = open()
    await openDialog(user)
    const { violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  })

  it('offer four speeds with their prices, the node’s own among them', async () => {
    const { user, settings } = open()
    const dialog = await openDialog(user)
    const speeds = within(dialog.getByRole('radiogroup', { name: 'Default transaction speed' }))
    expect((await speeds.findByText('1.24 gwei')).closest('[role=radio]')?.textContent).toContain('Network')
    expect(speeds.getAllByRole('radio').map((each) => each.textContent)).toEqual([
      'Standard5 gwei',
      'Fast6 gwei',
      'Instant7 gwei',
      'Network1.24 gwei',
    ])
    await user.click(speeds.getByRole('radio', { name: /Instant/ }))
    expect(settings().gasPrice).toBe('instant')
    await user.keyboard('{ArrowRight}')
    expect(settings().gasPrice).toBe('network')
  })

  it('say that the node’s price is unknown when no node tells it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const chain = new PricingChain()
    chain.isPriceUnknown = true
    const { user } = open(undefined, { chain })
    const dialog = await openDialog(user)
    expect(await dialog.findByText('Unknown')).toBeTruthy()
  })

  it('take a tolerance from three, by pointer and by arrows', async () => {
    const { user, settings } = open()
    const dialog = await openDialog(user)
    const presets = within(dialog.getByRole('radiogroup', { name: 'Slippage Tolerance' }))
    expect(presets.getAllByRole('radio').map((each) => each.textContent)).toEqual(['0.1%', '0.5%', '1.0%'])
    expect(presets.getByRole('radio', { name: '0.5%' }).getAttribute('aria-checked')).toBe('true')
    await user.click(presets.getByRole('radio', { name: '0.1%' }))
    expect(settings().userSlippageTolerance).toBe(10)
    expect(dialog.getByText('Your transaction may fail')).toBeTruthy()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(settings().userSlippageTolerance).toBe(100)
    expect(dialog.queryByText('Your transaction may fail')).toBeNull()
  })

  it('read and show a tolerance as the person’s language writes it', async () => {
    const { user, settings } = open(settingsChanged({ userSlippageTolerance: bps(125) }), {
      language: 'de-DE',
    })
    const dialog = await openDialog(user)
    const presets = within(dialog.getByRole('radiogroup', { name: 'Slippage Tolerance' }))
    expect(presets.getAllByRole('radio').map((each) => each.textContent)).toEqual(['0,1%', '0,5%', '1,0%'])
    expect(own().value).toBe('1,25')
    await user.clear(own())
    expect(own().placeholder).toBe('1,25')
    await user.type(own(), '2.5')
    expect(own().value).toBe('2,5')
    expect(settings().userSlippageTolerance).toBe(250)
  })

  it('take a tolerance as typed and warn of its risks', async () => {
    const { user, settings } = open()
    const dialog = await openDialog(user)
    await user.type(own(), '5,01')
    expect(own().value).toBe('5.01')
    expect(settings().userSlippageTolerance).toBe(501)
    expect(dialog.getByText('Your transaction may be frontrun')).toBeTruthy()
    for (const radio of within(dialog.getByRole('radiogroup', { name: 'Slippage Tolerance' })).getAllByRole(
      'radio',
    )) {
      expect(radio.getAttribute('aria-checked')).toBe('false')
    }
    await user.clear(own())
    await user.type(own(), '0.49')
    expect(settings().userSlippageTolerance).toBe(49)
    expect(dialog.getByText('Your transaction may fail')).toBeTruthy()
  })

  it('refuse a tolerance that is none and keep the one before', async () => {
    const { user, settings } = open()
    const dialog = await openDialog(user)
    await user.type(own(), '50')
    // The 5 on the way was one.
    expect(settings().userSlippageTolerance).toBe(500)
    expect(dialog.getByText('Enter a valid slippage percentage')).toBeTruthy()
    expect(own().getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getByText('We’ll use 5% until then.')).toBeTruthy()
    await user.clear(own())
    await user.type(own(), '0.505')
    expect(settings().userSlippageTolerance).toBe(50)
    expect(dialog.getByText('Enter a valid slippage percentage')).toBeTruthy()
    await user.clear(own())
    await user.type(own(), 'a-1x.5%')
    expect(own().value).toBe('1.5')
    expect(settings().userSlippageTolerance).toBe(150)
  })

  it('show an own tolerance when they are opened again', async () => {
    const { user } = open(settingsChanged({ userSlippageTolerance: bps(1234), userDeadline: 1800 }))
    await openDialog(user)
    expect(own().value).toBe('12.34')
    expect(minutes().value).toBe('30')
  })

  it('take minutes and keep seconds, only if positive', async () => {
    const { user, settings } = open()
    await openDialog(user)
    await user.clear(minutes())
    expect(minutes().getAttribute('aria-invalid')).toBe('true')
    // Half a minute more is not ten times as long: what was typed stays, and the minutes before the dot apply.
    await user.type(minutes(), '3.5')
    expect(minutes().value).toBe('3.5')
    expect(minutes().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Enter a whole number')).toBeTruthy()
    expect(screen.getByText('We’ll use 3 minutes until then.')).toBeTruthy()
    expect(settings().userDeadline).toBe(180)
    await user.clear(minutes())
    await user.type(minutes(), '35')
    expect(settings().userDeadline).toBe(2100)
    await user.clear(minutes())
    await user.type(minutes(), '0')
    expect(minutes().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Enter at least one minute')).toBeTruthy()
    expect(screen.getByText('We’ll use 35 minutes until then.')).toBeTruthy()
    expect(settings().userDeadline).toBe(2100)
  })

  it('switch multihops and sounds at once, by keyboard too', async () => {
    const { user, settings } = open()
    await openDialog(user)
    await user.click(toggle('Disable Multihops'))
    expect(settings().userSingleHopOnly).toBe(true)
    toggle('Sounds').focus()
    await user.keyboard(' ')
    expect(settings().audioPlay).toBe(false)
    expect(toggle('Sounds').getAttribute('aria-checked')).toBe('false')
  })

  it('explain themselves', async () => {
    const { user } = open()
    const dialog = await openDialog(user)
    await user.hover(dialog.getByRole('button', { name: 'Disable Multihops' }))
    expect((await screen.findByRole('tooltip')).textContent).toContain('direct pools')
  })
})

describe('expert mode', () => {
  async function confirmation() {
    const opened = open()
    await openDialog(opened.user)
    await opened.user.click(toggle('Expert Mode'))
    expect(screen.getByRole('dialog', { name: 'Expert Mode' })).toBeTruthy()
    return { ...opened, word: screen.getByRole<HTMLInputElement>('textbox') }
  }

  it.each(['', 'Confirm', 'CONFIRM', ' confirm', 'confirm ', 'confirmed'])(
    'stays off when "%s" is typed for the word',
    async (text) => {
      const { user, settings, word } = await confirmation()
      if (text !== '') await user.type(word, text)
      await user.click(screen.getByRole('button', { name: 'Turn On Expert Mode' }))
      expect(settings().userExpertMode).toBe(false)
      expect(word.getAttribute('aria-invalid')).toBe('true')
      expect(screen.getByText('Type confirm in lowercase, without spaces')).toBeTruthy()
    },
  )

  it('is turned on by the word and Enter, turned off at once, and asks again', async () => {
    const { user, settings, word } = await confirmation()
    expect(document.activeElement).toBe(word)
    await user.keyboard('confirm{Enter}')
    expect(document.activeElement).toBe(toggle('Expert Mode'))
    expect(settings()).toMatchObject({ userExpertMode: true, userExpertModeAcknowledgementShow: true })
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeTruthy()
    await user.click(toggle('Expert Mode'))
    expect(settings().userExpertMode).toBe(false)
    await user.click(toggle('Expert Mode'))
    expect(settings().userExpertMode).toBe(false)
    expect(screen.getByRole('dialog', { name: 'Expert Mode' })).toBeTruthy()
  })

  it('asks no more when that was ticked', async () => {
    const { user, settings, word } = await confirmation()
    await user.click(screen.getByRole('checkbox', { name: "Don't show this again" }))
    await user.type(word, 'confirm')
    await user.click(screen.getByRole('button', { name: 'Turn On Expert Mode' }))
    expect(settings()).toMatchObject({ userExpertMode: true, userExpertModeAcknowledgementShow: false })
    await user.click(toggle('Expert Mode'))
    await user.click(toggle('Expert Mode'))
    expect(settings().userExpertMode).toBe(true)
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeTruthy()
  })

  it('is not turned on by going back or by closing', async () => {
    const { user, settings, word } = await confirmation()
    await user.type(word, 'confirm')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(toggle('Expert Mode').getAttribute('aria-checked')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(settings().userExpertMode).toBe(false)
  })

  it('is not confirmed anew while it is on', async () => {
    const { user, settings } = open(expertModeChanged({ isOn: true }))
    await openDialog(user)
    await user.click(toggle('Expert Mode'))
    expect(settings().userExpertMode).toBe(false)
  })
})
