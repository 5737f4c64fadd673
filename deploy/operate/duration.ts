/** '6 h', '90 s'. */
export function durationText(seconds: number): string {
  for (const [unit, size] of [
    ['d', 86_400],
    ['h', 3600],
    ['min', 60],
  ] as const) {
    if (seconds >= size && seconds % size === 0) return `${String(seconds / size)} ${unit}`
  }
  return `${String(seconds)} s`
}
