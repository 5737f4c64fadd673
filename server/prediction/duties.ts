import { callOf, type Due, type Duty, type DutyContext } from '../keeper/duty'
import { roundsStep } from './rounds'

/** Starts, locks and ends the rounds. */
export function predictionDuties(): readonly Duty[] {
  return [{ name: 'prediction', account: 'prediction', look }]
}

async function look(context: DutyContext): Promise<Due> {
  const { now, contract, read, lastStep } = context
  const to = contract('Prediction')
  const [[isPaused], [hasStart], [hasLock], [epoch], [buffer]] = await Promise.all([
    read(to, 'function paused() view returns (bool)'),
    read(to, 'function genesisStartOnce() view returns (bool)'),
    read(to, 'function genesisLockOnce() view returns (bool)'),
    read(to, 'function currentEpoch() view returns (uint256)'),
    read(to, 'function bufferSeconds() view returns (uint256)'),
  ])
  const [, , lock] = await read(
    to,
    'function rounds(uint256) view returns (uint256, uint256 startTimestamp, uint256 lockTimestamp, uint256)',
    [epoch],
  )
  const [lockTimestamp, bufferSeconds] = [Number(lock), Number(buffer)]
  // A pause of our own was the first half of a restart.
  if (isPaused === true && (await lastStep()) === 'pause') {
    return { call: callOf(to, 'function unpause()') }
  }
  const state = { isPaused: isPaused === true, hasGenesisStart: hasStart === true }
  const step = roundsStep({ ...state, hasGenesisLock: hasLock === true, lockTimestamp, bufferSeconds }, now)
  switch (step) {
    case 'wait':
      return isPaused === true ? { waiting: 'The prediction game is paused.' } : { lookAt: lockTimestamp }
    case 'restart':
      return {
        call: callOf(to, 'function pause()'),
        missed: {
          of: `prediction ${String(epoch)}`,
          text: `Round ${String(epoch)} of the prediction game was not locked in time: its bets are paid back, and the game begins anew.`,
        },
      }
    case 'genesisStartRound':
      return { call: callOf(to, 'function genesisStartRound()') }
    case 'genesisLockRound':
    case 'executeRound':
      return { call: callOf(to, `function ${step}()`, [], lockTimestamp + bufferSeconds) }
  }
}
