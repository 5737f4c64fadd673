import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { abi as firstAbi } from '~/chain/abi/ifoV1'
import { abi as secondAbi, viewUserInfo } from '~/chain/abi/ifoV2'
import { abi as presaleAbi } from '~/chain/abi/presale'
import { devnetIfo } from '~/config/addresses/ifo31337'
import { toAddress } from '~/domain/address'
import IfoExit from '~/features/ifo/IfoExit'
import { FIRST, LIVE, PRESALE, SalesChain } from '../ifo/fixture'
import { E18, NOW, REVERT } from '../support/localChain'
import { openSection, sent, showsNothing, showsRows, withoutServices } from './support'

const DONE = toAddress(devnetIfo.SaleQuiet)
let chain: SalesChain
let services: ReturnType<typeof withoutServices>

beforeEach(() => {
  chain = new SalesChain()
  services = withoutServices()
})

const part = (whole: bigint, claimed = false) => ({ committed: whole * E18, claimed })
const NONE = part(0n)

describe('sales', () => {
  it('are claimed with what comes back, pool by pool', async () => {
    chain.at(DONE).own = [part(10n), part(100n)]
    for (const pool of chain.at(DONE).pools) pool.offeringAmount = 5000n * 10n ** 6n
    const { user } = openSection(chain, IfoExit)
    // 100 of 2,500 for 1,000: 4 % of 5,000 tokens, and 60 less 1 % back.
    await showsRows('FetaBasic sale50 FETA', 'FetaUnlimited sale200 FETA59.4 CHEESE')
    await user.click(screen.getAllByRole('button', { name: 'Claim' })[1] ?? document.body)
    expect(await sent(chain, secondAbi)).toEqual({ to: DONE, name: 'harvestPool', args: [1n] })
    chain.mine(() => {
      chain.at(DONE).own = [part(10n), part(100n, true)]
    })
    await showsRows(/^FetaBasic sale/)
    expect(services()).toEqual([])
  })

  it('of the first version are claimed by its own function', async () => {
    chain.at(FIRST).own = [NONE, part(100n)]
    const { user } = openSection(chain, IfoExit)
    await showsRows('BrieUnlimited sale200 BRIE60 CHEESE')
    await user.click(screen.getByRole('button', { name: 'Claim' }))
    expect(await sent(chain, firstAbi)).toEqual({ to: FIRST, name: 'harvest', args: [] })
  })

  it('that are on are told with what is committed', async () => {
    chain.at(LIVE).own = [part(5n), NONE]
    openSection(chain, IfoExit)
    await showsRows('FondueBasic sale · You can claim when the sale ends.5 CHEESE')
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/ifo')
  })

  it('leave a claim that would lose points to their own page', async () => {
    chain.profile = 'none'
    chain.at(DONE).own = [part(10n), NONE]
    openSection(chain, IfoExit)
    await showsRows(/Your first claim earns 200 points\. Without an active profile you can lose them/)
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/ifo/history')
  })

  it('give what they still owe', async () => {
    chain.at(DONE).undelivered = 7_000_000n
    const { user } = openSection(chain, IfoExit)
    await showsRows(
      'FetaThe token rejected the transfer of 7 FETA with your claim. The sale holds it for you.7 FETA',
    )
    await user.click(screen.getByRole('button', { name: 'Claim' }))
    expect(await sent(chain, secondAbi)).toEqual({ to: DONE, name: 'claimUndelivered', args: [] })
  })
})

describe('presales', () => {
  it('pay back without their soft cap, and only when they are over', async () => {
    chain.changeLaunch(PRESALE, { contribution: 3n * E18 })
    const { user } = openSection(chain, IfoExit)
    await showsRows('RIND presaleTokens can be claimed once the presale is closed.3 BNB')
    chain.mine(() => {
      chain.timestamp = NOW + 1000n
    })
    await showsRows('RIND presale3 BNB')
    await user.click(screen.getByRole('button', { name: 'Refund' }))
    expect(await sent(chain, presaleAbi)).toEqual({ to: PRESALE, name: 'refund', args: [] })
  })

  it('give their tokens once they are closed, and are gone then', async () => {
    const closed = { finalized: true, softCapReached: true, contribution: 3n * E18 }
    chain.changeLaunch(PRESALE, closed)
    const { user } = openSection(chain, IfoExit)
    await showsRows('RIND presale30,000 RIND')
    await user.click(screen.getByRole('button', { name: 'Claim' }))
    expect(await sent(chain, presaleAbi)).toEqual({ to: PRESALE, name: 'claimTokens', args: [] })
    chain.mine(() => {
      chain.changeLaunch(PRESALE, { ...closed, hasClaimed: true })
    })
    await showsNothing()
  })
})

describe('both', () => {
  it('are one line where the account has nothing', async () => {
    openSection(chain, IfoExit)
    await showsNothing()
  })

  it('say that some may be missing where one contract fails', async () => {
    chain.changeLaunch(PRESALE, { contribution: 3n * E18 })
    chain.on(viewUserInfo, () => REVERT, DONE)
    openSection(chain, IfoExit)
    await showsRows(/^RIND presale/)
    expect(screen.getByText('Some positions couldn’t be loaded and may be missing here.')).toBeDefined()
  })
})
