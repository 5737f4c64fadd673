import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { selectSound } from '../support/sound'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

describe('the sound of a selected token', () => {
  it('is the file that we make, and light', () => {
    const file = readFileSync('public/sounds/select.wav')
    expect(file.equals(selectSound())).toBe(true)
    expect(file.length).toBeLessThan(10_000)
  })

  it('is heard, and only said once where a browser forbids it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const play = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error('not allowed'))
    const asked: string[] = []
    vi.stubGlobal(
      'Audio',
      class {
        currentTime = 1
        readonly play = play
        constructor(url: string) {
          asked.push(url)
        }
      },
    )
    const { playSelectSound } = await import('~/widgets/selectSound')
    await playSelectSound()
    expect(warn).not.toHaveBeenCalled()
    await playSelectSound()
    await playSelectSound()
    expect(warn).toHaveBeenCalledOnce()
    expect(play).toHaveBeenCalledTimes(3)
    expect(asked).toEqual(['/sounds/select.wav'])
  })
})
