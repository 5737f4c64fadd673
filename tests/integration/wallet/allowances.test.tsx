import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Interface } from 'ethers'
import { beforeEach, expect, it, vi } from 'vitest'
import { abi, allowance } from '~/chain/abi/erc20'
import { devnetIfo } from '~/config/addresses/ifo31337'
import { earning } from '~/config/earning'
import * as farms from '~/config/farms/farms'
import { network } from '~/config/networks'
import * as pools from '~/config/pools/pools'
import { type Address, toAddress } from '~/domain/address'
import { Allowances } from '~/widgets/wallet/Allowances'
import { farmOf } from '../../features/farms/farms'
import { ACCOUNT, addressOf, E18, LocalChain, tokenOf } from '../support/localChain'
import { renderApp } from '../support/renderApp'

const { router, reward, wrapped } = network.deployment
const POOL = addressOf(900)
const LP = addressOf(901)
const UNLIMITED = (1n << 256n) - 1n
const erc20 = new Interface(abi)

class AllowanceChain extends LocalChain {
  constructor() {
    super()
    this.on(allowance, ([owner]) => {
      expect(owner).toBe(ACCOUNT)
      return 0n
    })
  }

  allow(token: Address, spender: Address, units: bigint): void {
    this.on(allowance, ([, to]) => (to === spender ? units : undefined), token)
  }
}

function open(chain: AllowanceChain) {
  const content = <Allowances account={ACCOUNT} onClose={() => undefined} />
  return renderApp({ path: '/swap', chain, account: ACCOUNT, content })
}

const rows = () => screen.queryAllByRole('listitem', { hidden: true }).map((row) => row.textContent)

beforeEach(() => {
  vi.spyOn(farms, 'loadFarms').mockResolvedValue([
    farmOf({ pid: 1, lpSymbol: 'CAKE-BNB LP', lpAddress: LP, quoteToken: wrapped }),
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
it('says what is allowed to whom, in few requests, and nothing of what is not', async () => {
  const chain = new AllowanceChain()
  chain.allow(reward.address, router, UNLIMITED)
  chain.allow(reward.address, POOL, 25n * 10n ** 17n)
  chain.allow(LP, earning.chef?.address ?? ACCOUNT, UNLIMITED - 5n)
  chain.allow(reward.address, toAddress(devnetIfo.SaleLive), 3n * E18)
  open(chain)
  await waitFor(() => expect(rows()).toHaveLength(4))
  expect(rows().sort()).toEqual([
    'CAKE-BNB LPFarms · UnlimitedRevoke',
    `${reward.symbol}Earn SEVEN · 2.5Revoke`,
    `${reward.symbol}Sale: Fondue · 3Revoke`,
    `${reward.symbol}Swaps & Liquidity · UnlimitedRevoke`,
  ])
  const asked = chain.asked.filter(({ calls }) =>
    calls.some(({ callData }) => callData.startsWith('0xdd62ed3e')),
  )
  expect(asked.length).toBeLessThanOrEqual(4)
})

it('revokes by approving nothing, and the row goes with the chain’s word', async () => {
  const chain = new AllowanceChain()
  chain.allow(reward.address, POOL, 5n)
  open(chain)
  const row = within(await screen.findByRole('listitem', { hidden: true }))
  await userEvent.click(
    row.getByRole('button', { name: `Revoke ${reward.symbol} (Earn SEVEN)`, hidden: true }),
  )
  await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
  expect(chain.wallet.asked[0]?.to).toBe(reward.address)
  expect(chain.wallet.asked[0]?.data).toBe(erc20.encodeFunctionData('approve', [POOL, 0n]))
  expect(rows()).toHaveLength(1)
  chain.allow(reward.address, POOL, 0n)
  chain.block += 1
  expect(await screen.findByText('No approvals.')).toBeTruthy()
})
