/** Facts 11: the first battle, and what its groups shared. */
export const EASTER = {
  id: 'easter',
  name: 'Easter Battle',
  pots: [
    [21_000, 49_000, 42_000, 28_000, 0],
    [6_000, 14_000, 12_000, 8_000, 0],
    [3_000, 7_000, 6_000, 4_000, 0],
  ],
} as const
