import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { amountOf } from '~/domain/money/amount'
import { failed, LOADING, ready } from '~/lib/loadable'
import { StakeDialog } from '~/widgets/farming/StakeDialog'
import { useSending } from '~/widgets/transactions/useSending'
import { E18, tokenOf } from '../support/localChain'
import { renderApp } from '../support/renderApp'

const TOKEN = tokenOf('ODD', 0x0dd)

function Dialog({ room }: { readonly room: Parameters<typeof StakeDialog>[0]['room'] }) {
  return (
    <StakeDialog
      title="Stake ODD"
      action="Stake"
      currency={TOKEN}
      balance={ready(amountOf(TOKEN, 100n * E18))}
      {...(room && { room })}
      problemOf={() => undefined}
      plan={() => {
        throw new Error('nothing is sent')
      }}
      sending={useSending()}
      onClose={() => undefined}
    />
  )
}

describe('a stake dialog', () => {
  it.each([
    ['while nobody knows how much may be staked yet', LOADING, 'Loading'],
    ['where that can’t be read', failed('unreachable'), 'Can’t connect to the blockchain'],
  ])('offers and sends nothing %s', async (_, room, says) => {
    renderApp({ content: <Dialog room={room} /> })
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), '11')
    expect(await dialog.findByRole('button', { name: says })).toHaveProperty('disabled', true)
    expect(dialog.getByRole('button', { name: 'Max' })).toHaveProperty('disabled', true)
  })

  it.each([
    ['what may be staked yet', 10n * E18, '10'],
    ['the balance without a limit', undefined, '100'],
  ])('fills in %s', async (_, room, most) => {
    renderApp({ content: <Dialog room={ready(room)} /> })
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Max' }))
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe(most)
  })
})
