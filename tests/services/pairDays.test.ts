import { expect, it, vi } from 'vitest'
import { toAddress } from '~/domain/address'
import { pairDaysService } from '~/services/pairDays'
import { askRemote, askWhole } from '../support/askRemote'
import { localService } from '../support/localService'

const PAIR = toAddress('0xe41601cb1b2a9abecee95edffaf30b68bbd10bc4')
const DAY = 86_400

let body = ''
let variables: unknown
const url = await localService((received) => {
  ;({ variables } = JSON.parse(received.body) as { readonly variables: unknown })
  return { body }
})
const answer = (data: unknown) => {
  body = JSON.stringify({ data })
}
const { pairDays } = pairDaysService.endpoints
const question = { url, pair: PAIR, count: 3, now: 10 * DAY + 5 }
const row = (nth: number, dailyVolumeUSD: unknown = '1.5', reserveUSD: unknown = '20') => ({
  ...{ date: nth * DAY, dailyVolumeUSD, reserveUSD },
})

it('asks for so many days with today, and the last one before them', async () => {
  answer({ before: [row(2)], since: [row(10), row(8)] })
  const { askedAt, days } = await askRemote(pairDays, question)
  expect(variables).toEqual({ pair: PAIR.toLowerCase(), from: 8 * DAY })
  expect([askedAt, days.map(({ date }) => date / DAY)]).toEqual([question.now, [2, 10, 8]])
})

it('keeps a day whose figure is none, as unknown', async () => {
  for (const bad of ['-', '-5', `1${'0'.repeat(20)}`, null]) {
    answer({ before: [], since: [row(9, bad), row(10, '1', bad)] })
    const { days } = await askRemote(pairDays, question)
    expect(days.map((day) => [day.dailyVolumeUSD, day.reserveUSD])).toEqual([
      [undefined, '20'],
      ['1', undefined],
    ])
  }
})

it('says that a day is missing whose date is none', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer({ before: [], since: [{ ...row(9), date: 'soon' }, row(10)] })
  const { value, missing } = await askWhole(pairDays, question)
  expect([value.days.length, missing, warning.mock.calls.length]).toEqual([1, 1, 1])
})
