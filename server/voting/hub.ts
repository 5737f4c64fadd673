import { type Answer, found, problem, type Route, type RouteSchema } from '../api/route'
import { anything, flag, integer, listOf, mapOf, object, refusal, text } from '../api/schemas'
import { parseAddress } from '~/domain/address'
import { fieldsOf } from '~/lib/record'
import type { Hub } from './context'
import { hubQuestions } from './hubSchema'
import { messageRefused, takeMessage } from './messages'
import { isConsistentClaim, NoSuchBlock, type PowerLedger, verificationHash, wholeTokens } from './power'
import { MAX_NUMBER } from './terms'

const MOST_CLAIMS = 1000
const MOST_POOLS = 500
/** Characters of what a vote calls its voter. */
const MOST_VOTER = 100
const NO_BLOCK = '`block` is the number of a block.'
/** In any case of its letters: hubs write them as they like. */
const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const TOTAL = /^\d{1,40}(\.\d{1,18})?$/

const question = object({ query: text }, { variables: anything, operationName: anything })
const questionAnswer = object({}, { data: anything, errors: listOf(object({ message: text })) })
const messageRefusal = object({ error: text, error_description: text })
const amounts = [
  'cakeBalance',
  'cakeBnbLpBalance',
  'cakePoolBalance',
  'poolsBalance',
  'cakeVaultBalance',
  'total',
]
const power = object({
  code: integer,
  data: object(Object.fromEntries(['verificationHash', ...amounts].map((name) => [name, text]))),
})
const noSuchBlock = object({ error: text, code: text })
const verdicts = object({ code: integer, data: mapOf(object({ isValid: flag })) })

/** The governance hub at /graphql and /api/message, and the voting-power API at /api/power and /api/verify. */
export function hubRoutes(hub: Hub): readonly Route[] {
  const ask = hubQuestions(hub)
  const take = takeMessage(hub)
  const post = (
    path: string,
    schema: RouteSchema,
    answer: (body: unknown) => Promise<Answer>,
    refuse?: (message: string) => Answer,
  ): Route => ({
    ...{ method: 'POST', path, schema, answer: ({ body }) => answer(body) },
    ...(refuse !== undefined && { refuse }),
  })
  return [
    post(
      '/graphql',
      {
        summary: 'GraphQL of proposals and votes',
        ...{ body: question, response: { 200: questionAnswer, 400: questionAnswer } },
      },
      ask,
      (message) => ({ status: 400, body: { errors: [{ message }] } }),
    ),
    post(
      '/api/message',
      {
        summary: 'Takes a signed proposal or vote, as text (msg) or as typed data (data)',
        body: object({ address: text, sig: text }, { msg: text, data: { type: 'object' } }),
        response: {
          200: object({ id: text, ipfsHash: text }),
          ...{ 400: messageRefusal, 429: messageRefusal },
        },
      },
      take,
      () => messageRefused('wrong message body'),
    ),
    post(
      '/api/power',
      {
        summary: 'What somebody can vote with at a block',
        body: object(
          { address: text, block: integer },
          { poolAddresses: listOf(text, { maxItems: MOST_POOLS }) },
        ),
        response: { 200: power, 400: refusal, 404: noSuchBlock },
      },
      (body) => answerPower(hub.power, body),
    ),
    post(
      '/api/verify',
      {
        summary: 'Whether votes have the power that they claim',
        body: object({ block: integer, votes: listOf(anything, { maxItems: MOST_CLAIMS }) }),
        response: { 200: verdicts, 400: refusal, 404: noSuchBlock },
      },
      (body) => answerVerify(hub.power, body),
    ),
  ]
}

async function answerPower(power: PowerLedger, body: unknown): Promise<Answer> {
  const { address, block, poolAddresses = [] } = fieldsOf(body)
  const account = parseAddress(address)
  if (account === undefined) return problem(400, '`address` is no address.')
  if (!isBlock(block)) return problem(400, NO_BLOCK)
  const pools = Array.isArray(poolAddresses) ? poolAddresses.map(parseAddress) : []
  if (!Array.isArray(poolAddresses) || pools.length > MOST_POOLS || pools.includes(undefined)) {
    return problem(400, `\`poolAddresses\` is a list of at most ${String(MOST_POOLS)} addresses.`)
  }
  return atBlock(async () => {
    const own = (await power.at(block)).of(
      account,
      pools.filter((each) => each !== undefined),
    )
    const total = wholeTokens(own.total)
    return found({
      code: 200,
      data: {
        verificationHash: verificationHash(account, block, total),
        cakeBalance: wholeTokens(own.wallet),
        cakeBnbLpBalance: wholeTokens(own.liquidity),
        cakePoolBalance: wholeTokens(own.manualPool),
        poolsBalance: wholeTokens(own.pools),
        cakeVaultBalance: wholeTokens(own.vault),
        total,
      },
    })
  })
}

async function answerVerify(power: PowerLedger, body: unknown): Promise<Answer> {
  const { block, votes } = fieldsOf(body)
  if (!isBlock(block)) return problem(400, NO_BLOCK)
  if (!Array.isArray(votes) || votes.length > MOST_CLAIMS) {
    return problem(400, `\`votes\` is a list of at most ${String(MOST_CLAIMS)}.`)
  }
  const claims = votes.map(fieldsOf).flatMap(({ address, verificationHash: hash, total }) => {
    const isNamed = typeof address === 'string' && address.length <= MOST_VOTER
    return isNamed ? [{ address, hash, total }] : []
  })
  if (claims.length < votes.length) {
    return problem(400, `Each of \`votes\` has an \`address\` of at most ${String(MOST_VOTER)} characters.`)
  }
  return atBlock(async () => {
    const powers = await power.at(block)
    const verdicts = claims.map(({ address, hash, total }) => {
      // An invalid claim is false; the others are still checked.
      const isClaim =
        ADDRESS.test(address) && typeof hash === 'string' && typeof total === 'string' && TOTAL.test(total)
      const isValid = isClaim && isConsistentClaim(powers, block, { address, hash, total })
      return [address.toLowerCase(), { isValid }] as const
    })
    return found({ code: 200, data: Object.fromEntries(verdicts) })
  })
}

/** A block that a reorganisation took away, or that there has not been yet: whoever asked may ask again. */
async function atBlock(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof NoSuchBlock)
      return { status: 404, body: { error: error.message, code: 'no-such-block' } }
    throw error
  }
}

function isBlock(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_NUMBER
}
