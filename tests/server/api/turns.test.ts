import { expect, it } from 'vitest'
import { turns } from '../../../server/api/turns'

it('runs so much at once, the rest in its order, and goes on where something fails', async () => {
  const inTurn = turns(2)
  const begun: number[] = []
  const ends: ((fails: boolean) => void)[] = []
  const all = [0, 1, 2, 3].map((nth) =>
    inTurn(() => {
      begun.push(nth)
      return new Promise<number>((resolve, reject) => {
        ends[nth] = (fails) => {
          if (fails) reject(new Error('It failed.'))
          else resolve(nth)
        }
      })
    }),
  )
  expect(begun).toEqual([0, 1])
  ends[1]?.(true)
  await expect(all[1]).rejects.toThrow('It failed.')
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.(false)
  expect(await all[0]).toBe(0)
  expect(begun).toEqual([0, 1, 2, 3])
  ends[2]?.(false)
  ends[3]?.(false)
  expect(await Promise.all([all[2], all[3]])).toEqual([2, 3])
  // All places are free again.
  expect(await inTurn(() => Promise.resolve('next'))).toBe('next')
})
