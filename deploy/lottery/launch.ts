import type { LaunchBuilder } from '../builder'
import { createNumbers } from '../providers'

const KEY = 'RandomNumberGenerator'
const BY_PROVIDER = { subscription: 'VrfLotterySource', direct: 'VrfDirectLotterySource' } as const

/** One whose numbers an oracle says, or else the provider's of this chain. */
function createSource(builder: LaunchBuilder, oracle: string | undefined): string {
  if (oracle === undefined) return createNumbers(builder, KEY, BY_PROVIDER)
  return builder.createContract(KEY, 'RandomNumberGenerator', oracle)
}

/** The lottery of a real chain, with the source of its numbers unless there is one. */
export function launchLottery(builder: LaunchBuilder): void {
  const { config, call, expect } = builder
  const terms = config.lottery
  if (terms === undefined) throw new Error('There are no terms of the lottery.')
  const { generator, oracle, operator, injector, minLengthS } = terms
  const source = generator ?? createSource(builder, oracle)
  if (generator !== undefined) builder.noteContract('RandomNumberGenerator', generator)
  const made = [builder.token('CHEESE'), source, minLengthS, builder.isStrict]
  const lottery = builder.createContract('Lottery', 'Lottery', ...made)
  const named = {
    // The same of every source.
    ...{ to: source, contract: 'RandomNumberGenerator', method: 'setLotteryAddress' },
    args: [lottery],
  }
  // One that is there already is its owner's to lead here.
  if (generator === undefined) call('the lottery of RandomNumberGenerator', named)
  else builder.remains('the lottery of RandomNumberGenerator, by whoever owns it', named)
  const accounts = [operator, config.treasury, injector]
  call('operator, treasury and injector of Lottery', {
    ...{ to: lottery, contract: 'Lottery', method: 'setOperatorAndTreasuryAndInjectorAddresses' },
    args: accounts,
  })
  for (const [index, method] of ['operatorAddress', 'treasuryAddress', 'injectorAddress'].entries()) {
    expect({ key: 'Lottery', to: lottery, contract: 'Lottery', method, is: accounts[index] })
  }
}
