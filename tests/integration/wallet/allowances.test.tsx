import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Interface } from 'ethers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { abi } from '~/chain/abi/erc20'
import type { Call } from '~/chain/multicall/aggregate'
import { earning } from '~/config/earning'
import * as farms from '~/config/farms/farms'
import { network } from '~/config/networks'
import * as pools from '~/config/pools/pools'
import { toAddress } from '~/domain/address'
import { Allowances } from '~/widgets/wallet/Allowances'
import { wordHex } from '../../chain/fakeChain'
import { addressOf, close, E18, EarningChain, openScreen, tokenOf } from '../earningFixture'

const ACCOUNT = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const { router, reward, wrapped } = network.deployment
const POOL = addressOf(900)
const LP = addressOf(901)
const UNLIMITED = (1n << 256n) - 1n
const erc20 = new Interface(abi)

class AllowanceChain extends EarningChain {
  /** By token and spender. */
  readonly allowed = new Map<string, bigint>()
  broken = new Set<string>()

  allow(token: string, spender: string, units: bigint): void {
    this.allowed.set(`${token}-${spender}`.toLowerCase(), units)
  }

  protected override answerTo({ target, callData }: Call) {
    if (!callData.startsWith('0xdd62ed3e')) return wordHex(1n)
    const [owner, spender] = erc20.decodeFunctionData('allowance', callData) as unknown as [string, string]
    expect(owner).toBe(ACCOUNT)
    return wordHex(this.allowed.get(`${target}-${spender}`.toLowerCase()) ?? 0n)
  }
}

function open(chain: AllowanceChain) {
  const onClose = vi.fn()
  const page = openScreen(chain, '/swap', <Allowances account={ACCOUNT} onClose={onClose} />)
  page.connect(ACCOUNT)
  return page
}

const rows = () => screen.queryAllByRole('listitem', { hidden: true }).map((row) => row.textContent)

beforeEach(() => {
  vi.spyOn(farms, 'loadFarms').mockResolvedValue([
    {
      pid: 1,
      lpSymbol: 'CAKE-BNB LP',
      lpAddress: LP,
      token: reward,
      quoteToken: wrapped,
      isTokenOnly: false,
      isCommunity: false,
      dual: undefined,
      minStakingPerWallet: undefined,
      maxStakingPerWallet: undefined,
    },
  ])
  vi.spyOn(pools, 'loadPools').mockResolvedValue([
    {
      sousId: 7,
      stakingToken: reward,
      earningToken: tokenOf('SEVEN', 907),
      contractAddress: POOL,
      poolCategory: 'Core',
      tokenPerBlock: E18,
      sortOrder: 1,
      isFinished: false,
      hasEmergencyWithdraw: false,
    },
  ])
})
afterEach(() => {
  act(cleanup)
  close()
  vi.restoreAllMocks()
})

it('says what is allowed to whom, in few requests, and nothing of what is not', async () => {
  const chain = new AllowanceChain()
  chain.allow(reward.address, router, UNLIMITED)
  chain.allow(reward.address, POOL, 25n * 10n ** 17n)
  chain.allow(LP, earning.chef?.address ?? '', UNLIMITED - 5n)
  open(chain)
  await waitFor(() => {
    expect(rows()).toHaveLength(3)
  })
  expect(rows().sort()).toEqual([
    'CAKE-BNB LPFarms · UnlimitedRevoke',
    `${reward.symbol}Earn SEVEN · 2.5Revoke`,
    `${reward.symbol}Swaps and liquidity · UnlimitedRevoke`,
  ])
  const asked = chain.asked.filter(({ calls }) =>
    calls.some(({ callData }) => callData.startsWith('0xdd62ed3e')),
  )
  expect(asked.length).toBeLessThanOrEqual(4)
})

it('revokes by approving nothing, and the row goes with the chain’s word', async () => {
  const chain = new AllowanceChain()
  chain.allow(reward.address, POOL, 5n)
  chain.wallet()
  open(chain)
  const row = within(await screen.findByRole('listitem', { hidden: true }))
  await userEvent.click(
    row.getByRole('button', { name: `Revoke ${reward.symbol} (Earn SEVEN)`, hidden: true }),
  )
  await waitFor(() => {
    expect(chain.sent).toHaveLength(1)
  })
  expect(chain.sent[0]?.to).toBe(reward.address)
  expect(chain.sent[0]?.data).toBe(erc20.encodeFunctionData('approve', [POOL, 0n]))
  expect(rows()).toHaveLength(1)
  chain.allow(reward.address, POOL, 0n)
  chain.block += 1
  expect(await screen.findByText('Nothing is allowed.')).toBeTruthy()
})
