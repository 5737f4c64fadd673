/** The colors of parts in their order, which their names have beside them. */
const COLORS = ['#f5b82e', '#3f7fb5', '#4a9d6f', '#c8643c', '#8a67b0', '#8d8576']

/** The color of the n-th part. */
export function partColor(index: number): string {
  return COLORS[Math.min(index, COLORS.length - 1)] ?? 'currentColor'
}
