/**
 * Steps of 4 px: one for all sides, or as CSS orders them: `[block, inline]`, `[start, inline, end]`, and all four. Of a
 * gap: between lines, and between what is on a line.
 */
export type Steps = number | readonly number[]

export function steps(of: Steps): string {
  return typeof of === 'number' ? `${of * 4}px` : of.map((step) => `${step * 4}px`).join(' ')
}
