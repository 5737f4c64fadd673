/** Steps of 4 px: one for all sides, or `[block, inline]`. Of a gap: between lines, and between what is on a line. */
export type Steps = number | readonly [block: number, inline: number]

export function steps(of: Steps): string {
  return typeof of === 'number' ? `${of * 4}px` : `${of[0] * 4}px ${of[1] * 4}px`
}
