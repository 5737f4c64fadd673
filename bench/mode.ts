import process from 'node:process'

/** In `npm test` each benchmark runs once, small and without goals: that it starts, and that both sides agree, is tested. */
export const isSmall = process.env['BENCH_SMALL'] === '1'
