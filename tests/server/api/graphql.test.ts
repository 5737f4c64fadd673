import { createSchema } from 'graphql-yoga'
import { describe, expect, it, vi } from 'vitest'
import { graphqlHandler, type NotedReads } from '../../../server/api/graphql'

interface State extends NotedReads {
  readonly revision: string | undefined
}

/** A schema whose answers are numbered, over a state that the test changes. */
function numbered(isKept = true, seenForMs?: number) {
  const state = {
    revision: '1' as string | undefined,
    written: new Set(['answer', 'at']),
    ...{ answers: 0, looks: 0 },
    ...{ isHeld: true, fails: false, hold: false },
  }
  const held: (() => void)[] = []
  const handler = graphqlHandler<State>({
    path: '/graphql',
    limits: { aliases: 20, tokens: 100, depth: 5, cost: 1000, nested: 5 },
    schema: createSchema<State>({
      typeDefs: 'type Query { answer(of: Int): Int, at: String }',
      resolvers: {
        Query: {
          at(_: unknown, __: unknown, { revision, reads }: Partial<State>) {
            reads?.add('at')
            return revision
          },
          async answer(_: unknown, __: unknown, { reads }: Partial<State>) {
            reads?.add('answer')
            if (state.hold) await new Promise<void>((resolve) => held.push(resolve))
            if (state.fails) throw new Error('It failed.')
            return (state.answers += 1)
          },
        },
      },
    }),
    context() {
      state.looks += 1
      return Promise.resolve({ revision: state.revision })
    },
    ...(isKept && {
      kept: {
        revisionOf: ({ revision }) => revision,
        changes: () => Promise.resolve(state.isHeld ? state.written : undefined),
        seenForMs,
      },
    }),
  })
  const ask = async (query = '{ answer }') => {
    const { text } = await handler({ method: 'POST', url: '/graphql', body: JSON.stringify({ query }) })
    return (JSON.parse(text) as { readonly data?: unknown }).data
  }
  return { state, held, ask }
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

describe('answers', () => {
  it('are kept while the revision is the same, and no longer', async () => {
    const { state, ask } = numbered()
    expect([await ask(), await ask(), await ask('{ other: answer }')]).toEqual([
      { answer: 1 },
      { answer: 1 },
      { other: 2 },
    ])
    state.revision = '2'
    expect([await ask(), await ask()]).toEqual([{ answer: 3 }, { answer: 3 }])
    // Nothing is known of what it would follow from.
    state.revision = undefined
    expect([await ask(), await ask()]).toEqual([{ answer: 4 }, { answer: 5 }])
  })

  it('are kept as long as nothing that they read is written', async () => {
    const { state, ask } = numbered()
    expect([await ask(), await ask('{ at answer }')]).toEqual([{ answer: 1 }, { at: '1', answer: 2 }])
    Object.assign(state, { revision: '2', written: new Set(['at']) })
    expect(await ask()).toEqual({ answer: 1 })
    Object.assign(state, { revision: '3', written: new Set(['other']) })
    expect([await ask(), await ask('{ at answer }')]).toEqual([{ answer: 1 }, { at: '3', answer: 3 }])
    Object.assign(state, { revision: '4', written: new Set(['answer']) })
    expect(await ask()).toEqual({ answer: 4 })
    // Something was taken back: nobody can tell what.
    Object.assign(state, { revision: '5', written: new Set(), isHeld: false })
    expect(await ask()).toEqual({ answer: 5 })
  })

  it('are kept by nothing that has not said so', async () => {
    const { ask } = numbered(false)
    expect([await ask(), await ask()]).toEqual([{ answer: 1 }, { answer: 2 }])
  })

  it('with an error are not kept', async () => {
    const { state, ask } = numbered()
    state.fails = true
    expect(await ask()).toEqual({ answer: null })
    state.fails = false
    expect(await ask()).toEqual({ answer: 1 })
  })

  it('that were read while another revision came are given, and not kept', async () => {
    const { state, held, ask } = numbered()
    state.hold = true
    const first = ask('{ at answer }')
    await turns()
    state.revision = '2'
    state.hold = false
    held[0]?.()
    expect(await first).toEqual({ at: '1', answer: 1 })
    state.revision = '1'
    expect(await ask('{ at answer }')).toEqual({ at: '1', answer: 2 })
  })

  it('that were true a moment ago are given without a look, and made anew for who asks next', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const { state, ask } = numbered(true, 1000)
      expect([await ask(), await ask('{ at }')]).toEqual([{ answer: 1 }, { at: '1' }])
      const { looks } = state
      vi.advanceTimersByTime(100)
      expect(await ask()).toEqual({ answer: 1 })
      await turns()
      expect(state.looks).toBe(looks)
      Object.assign(state, { revision: '2', written: new Set(['answer']) })
      vi.advanceTimersByTime(800)
      // This one looks ahead.
      expect(await ask()).toEqual({ answer: 1 })
      await turns()
      expect(state.looks).toBe(looks + 1)
      expect(await ask()).toEqual({ answer: 1 })
      await turns()
      expect([await ask(), await ask('{ at }')]).toEqual([{ answer: 2 }, { at: '1' }])
      // Who asks after a while waits for what is true now.
      Object.assign(state, { revision: '3' })
      vi.advanceTimersByTime(1000)
      expect(await ask()).toEqual({ answer: 3 })
      // Nothing of a block that was taken back is given once that is known.
      Object.assign(state, { revision: '4', isHeld: false })
      vi.advanceTimersByTime(500)
      expect(await ask()).toEqual({ answer: 3 })
      await turns()
      expect(await ask()).toEqual({ answer: 4 })
    } finally {
      vi.useRealTimers()
    }
  })

  it('of equal questions at once are one', async () => {
    const { state, held, ask } = numbered()
    state.hold = true
    const all = [ask(), ask(), ask()]
    await turns()
    expect(held).toHaveLength(1)
    state.hold = false
    held[0]?.()
    expect(await Promise.all(all)).toEqual([{ answer: 1 }, { answer: 1 }, { answer: 1 }])
  })

  it.each([true, false])(
    'of a moment ago are given while many wait, and made anew, unless a block was taken back (%s)',
    async (isHeld) => {
      const { state, held, ask } = numbered()
      expect(await ask()).toEqual({ answer: 1 })
      Object.assign(state, { revision: '2', hold: true, isHeld })
      const others = Array.from({ length: 8 }, (_, nth) => ask(`{ answer(of: ${String(nth)}) }`))
      await turns()
      // No more than four run at once.
      expect(held).toHaveLength(4)
      const again = ask()
      if (isHeld) expect(await again).toEqual({ answer: 1 })
      state.hold = false
      for (const end of held) end()
      await Promise.all(others)
      await again
      await turns()
      expect(state.answers).toBe(10)
      expect(await ask()).toEqual({ answer: 10 })
      expect(state.answers).toBe(10)
    },
  )
})
