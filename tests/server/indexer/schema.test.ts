import { describe, expect, it } from 'vitest'
import { parseSchema } from '../../../server/indexer/schema'

const ENTITY = (fields: string, name = 'Pair') =>
  `type ${name} @entity(immutable: false) { id: ID! ${fields} }`

describe('a schema.graphql', () => {
  it('says which fields are stored, which name another entity, and which are derived', () => {
    const [pair, token] = parseSchema(
      `${ENTITY('token: Token! previous: Pair price: BigDecimal note: String!')} ${ENTITY('pairs: [Pair!]! @derivedFrom(field: "token")', 'Token')}`,
    )
    expect(pair?.stored).toEqual([
      ['token', { kind: 'reference', entity: 'Token', isOptional: false }],
      ['previous', { kind: 'reference', entity: 'Pair', isOptional: true }],
      ['price', { kind: 'scalar', type: 'BigDecimal', isOptional: true }],
      ['note', { kind: 'scalar', type: 'String', isOptional: false }],
    ])
    expect(token?.stored).toEqual([])
    expect(token?.fields).toEqual({ pairs: { kind: 'derived', entity: 'Pair', by: 'token' } })
  })

  it('names queries as graph-node does', () => {
    const names = ['PancakeFactory', 'NFT', 'PancakeDayData', 'Lottery', 'Day', 'Match'].map(
      (name) => parseSchema(ENTITY('', name))[0],
    )
    expect(names.map((kind) => [kind?.one, kind?.many])).toEqual([
      ['pancakeFactory', 'pancakeFactories'],
      ['nft', 'nfts'],
      ['pancakeDayData', 'pancakeDayDatas'],
      ['lottery', 'lotteries'],
      ['day', 'days'],
      ['match', 'matches'],
    ])
  })

  it.each([
    ['type Pair { id: ID! }', 'Pair has no @entity'],
    ['type Pair @entity { price: Int }', 'Pair has no id'],
    [ENTITY('token: Token!'), 'Pair.token is of no type of the schema'],
    [ENTITY('prices: [BigInt!]!'), 'Pair.prices is a list that is stored'],
    [ENTITY('pair: Pair! @derivedFrom(field: "pair")'), 'Pair.pair is no list'],
    [ENTITY('pairs: [Pair!]! @derivedFrom'), 'Pair.pairs is derived from no field'],
    ['interface Priced { id: ID! }', 'A schema has entities only'],
    ['type', 'Syntax Error'],
  ])('is refused where nothing would act on it: %s', (text, problem) => {
    expect(() => parseSchema(text)).toThrow(problem)
  })
})
