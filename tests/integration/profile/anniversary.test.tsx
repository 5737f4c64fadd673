import { screen, waitFor, within } from '@testing-library/react'
import { Interface } from 'ethers'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { CampaignPrompts } from '~/app/CampaignPrompts'
import { abi } from '~/chain/abi/anniversaryAchievement'
import { useProfileStatus } from '~/core/profile/useProfileStatus'
import { Dialog } from '~/ui/Dialog'
import { ACCOUNT, addressOf } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { CONTRACTS, People } from './people'

const ANNIVERSARY = new Interface(abi)
let people: People

beforeEach(() => {
  people = new People().serve()
  people.claims.anniversary.canClaim = true
})

const open = () => renderApp({ content: <CampaignPrompts />, chain: people, account: ACCOUNT })
const prompt = () => screen.findByRole('dialog', { name: 'Happy anniversary' })

describe('the anniversary', () => {
  it('is claimed from a dialog that is gone once it is', async () => {
    const { user } = open()
    const dialog = await prompt()
    expect(dialog.textContent).toContain('You get 100 points')
    await user.click(within(dialog).getByRole('button', { name: 'Claim now' }))
    expect(await within(dialog).findByRole('button', { name: 'Claiming...' })).toBeTruthy()
    await waitFor(() => {
      const request = people.wallet.asked.at(-1)
      expect(request?.to).toBe(CONTRACTS.anniversary)
      expect(ANNIVERSARY.parseTransaction({ data: request?.data ?? '0x' })?.name).toBe(
        'claimAnniversaryPoints',
      )
    })
    for (let block = 0; block < 20; block += 1)
      people.mine(() => (people.claims.anniversary.canClaim = false))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is told once a visit to each account, and again on the next visit', async () => {
    const page = open()
    await page.user.click(within(await prompt()).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    page.connect(addressOf(0xb0b))
    await page.user.click(within(await prompt()).getByRole('button', { name: 'Close' }))
    page.connect(ACCOUNT)
    const read = people.asked.length
    people.mine()
    await waitFor(() => expect(people.asked.length).toBeGreaterThan(read))
    expect(screen.queryByRole('dialog')).toBeNull()
    open()
    await prompt()
  })

  it('waits until another dialog is closed', async () => {
    const { user } = renderApp({
      content: (
        <>
          <Another />
          <CampaignPrompts />
        </>
      ),
      chain: people,
      account: ACCOUNT,
    })
    const asked = () =>
      people.asked.filter(({ calls }) => calls.some(({ target }) => target === CONTRACTS.profile)).length
    await waitFor(() => {
      expect(
        people.asked.some(({ calls }) => calls.some(({ target }) => target === CONTRACTS.anniversary)),
      ).toBe(true)
    })
    const before = asked()
    people.mine()
    await waitFor(() => expect(asked()).toBeGreaterThan(before))
    expect(screen.queryByRole('dialog', { name: 'Happy anniversary' })).toBeNull()
    await user.click(within(screen.getByRole('dialog', { name: 'Another' })).getByRole('button'))
    people.mine()
    await prompt()
  })

  it('says why it could not be claimed, and keeps quiet to whom it owes nothing', async () => {
    people.refuse('Claim: Cannot claim')
    const { user } = open()
    await user.click(within(await prompt()).getByRole('button', { name: 'Claim now' }))
    expect(await screen.findByText('Couldn’t collect your points')).toBeTruthy()
    people.claims.anniversary.canClaim = false
    const before = people.asked.length
    open()
    await waitFor(() => expect(people.asked.length).toBeGreaterThan(before))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

/** A dialog over a page that reads something with each block. */
function Another() {
  const [isOpen, setIsOpen] = useState(true)
  useProfileStatus(ACCOUNT)
  return (
    <Dialog
      isOpen={isOpen}
      title="Another"
      closeLabel="Close"
      onClose={() => {
        setIsOpen(false)
      }}
    >
      {null}
    </Dialog>
  )
}
