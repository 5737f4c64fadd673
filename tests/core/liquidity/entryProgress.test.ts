import { describe, expect, it } from 'vitest'
import { OPEN, type Progress, progressAfter } from '~/core/liquidity/entryProgress'
import { failed, LOADING, ready } from '~/lib/loadable'

const NOW = 1_700_000_000_000
const behind: Progress = { status: 'behind', since: NOW }
const KNOWN: Progress = { status: 'known' }
const GIVEN_UP: Progress = { status: 'given-up' }

describe('the search for an entry', () => {
  it('is over once the entry is known, and open while it is awaited or has failed, wherever it stood', () => {
    for (const before of [OPEN, KNOWN, behind, GIVEN_UP]) {
      expect(progressAfter(ready(1), before, NOW)).toEqual(KNOWN)
      expect(progressAfter(LOADING, before, NOW)).toEqual(OPEN)
      expect(progressAfter(failed('unexplained'), before, NOW)).toEqual(OPEN)
    }
  })

  it('waits from the first answer that is behind the chain, also after a known entry', () => {
    expect(progressAfter('behind', OPEN, NOW)).toEqual(behind)
    expect(progressAfter('behind', KNOWN, NOW)).toEqual(behind)
    expect(progressAfter('behind', behind, NOW + 1500)).toBe(behind)
  })

  it('gives up after thirty seconds of that, and not before', () => {
    expect(progressAfter('behind', behind, NOW + 30_000)).toBe(behind)
    expect(progressAfter('behind', behind, NOW + 30_001)).toEqual(GIVEN_UP)
  })

  it('stays given up while the history stays behind', () => {
    expect(progressAfter('behind', GIVEN_UP, NOW + 900_000)).toEqual(GIVEN_UP)
  })
})
