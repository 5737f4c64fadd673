import { expect, it } from 'vitest'
import { teamLook } from '~/config/teams'
import { contrast } from '../ui/theme'

it('shows the words of each team legibly on its colour, those of a later one as well', () => {
  for (const teamId of [1, 2, 3, 4]) {
    const { background, textColor } = teamLook(teamId)
    expect(contrast(textColor, background), String(teamId)).toBeGreaterThanOrEqual(4.5)
  }
  expect(new Set([1, 2, 3, 4].map((teamId) => teamLook(teamId).background)).size).toBe(4)
})
