import { expect, it } from 'vitest'
import { PREDICTION } from '~/config/prediction'
import { parseTransactionsState } from '~/core/transactions/stored'
import { toAddress } from '~/domain/address'
import { collectPlans } from '~/features/prediction/writes'

const GAME = toAddress('0x18B2A687610328590Bc8F2e5fEdDe3b582A49cdA')
const ME = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')

it('a collecting of as many rounds as a transaction holds is still known after a reload', () => {
  const rounds = Array.from({ length: PREDICTION.claimBatch + 1 }, (_, i) => ({
    epoch: 9_000_000n + BigInt(i),
    wei: 10n ** 18n,
  }))
  const plans = collectPlans(GAME, rounds)
  expect(plans.map(({ summary }) => summary.facts['rounds']?.split(' ').length)).toEqual([
    PREDICTION.claimBatch,
    1,
  ])
  const hash = `0x${'ab'.repeat(32)}`
  for (const { summary } of plans) {
    const stored = {
      [hash]: { hash, from: ME, addedTime: 1, summary, outcome: { status: 'pending', since: 1 } },
    }
    expect(parseTransactionsState({ 31337: stored })[31337]?.[hash]?.summary).toEqual(summary)
  }
})
