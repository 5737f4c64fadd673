import type { LaunchBuilder } from '../builder'

/** The lottery of a real chain, with the source of its numbers unless there is one. */
export function launchLottery(builder: LaunchBuilder): void {
  const { config, call, expect } = builder
  const terms = config.lottery
  if (terms === undefined) throw new Error('There are no terms of the lottery.')
  const { generator, oracle, operator, injector, minLengthS } = terms
  const source = generator ?? builder.createContract('RandomNumberGenerator', 'RandomNumberGenerator', oracle)
  if (generator !== undefined) builder.noteContract('RandomNumberGenerator', generator)
  const made = [builder.token('CHEESE'), source, minLengthS, builder.isStrict]
  const lottery = builder.createContract('Lottery', 'Lottery', ...made)
  const named = {
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
