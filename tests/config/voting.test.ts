import { afterEach, expect, it, vi } from 'vitest'
import { CORE_AUTHORS } from '../../devnet/areas/voting/terms'
import { LIMITS, SPACE, THRESHOLD } from '../../server/voting/terms'
import { configured } from './configured'

afterEach(() => {
  vi.unstubAllEnvs()
})

const votingWith = (environment: Readonly<Record<string, string>>) =>
  configured(environment, () => import('~/config/voting'))

it('speaks to the devnet’s hub by text, and to the public one by typed data', async () => {
  const { voting: local } = await votingWith({
    VITE_CHAIN_ID: '31337',
    VITE_SERVICES_URL: 'http://127.0.0.1:8546',
  })
  expect(local).toMatchObject({
    ...{ hubUrl: 'http://127.0.0.1:8546', messageUrl: 'http://127.0.0.1:8546/api/message', protocol: 'text' },
    ...{ powerUrl: 'http://127.0.0.1:8546/api', space: { space: 'cheese.eth', version: '0.1.3' } },
  })
  const { voting: main } = await votingWith({ VITE_CHAIN_ID: '56' })
  expect(main).toMatchObject({
    ...{ hubUrl: 'https://hub.snapshot.org', messageUrl: 'https://seq.snapshot.org', protocol: 'typed' },
    ...{ powerUrl: undefined, space: { space: 'cake.eth', version: '0.1.3' } },
  })
  const { voting: testnet } = await votingWith({ VITE_CHAIN_ID: '97' })
  expect(testnet.hubUrl).toBeUndefined()
  // A hub without a space of one's own is not asked about someone else's.
  const { voting: foreign } = await votingWith({
    VITE_CHAIN_ID: '97',
    VITE_VOTING_HUB_URL: 'https://hub.example',
  })
  expect([foreign.hubUrl, foreign.messageUrl, foreign.coreAuthors]).toEqual([undefined, undefined, []])
})

it('takes what the environment names', async () => {
  const own = await votingWith({
    VITE_CHAIN_ID: '56',
    VITE_VOTING_HUB_URL: 'https://hub.example/',
    VITE_VOTING_POWER_URL: 'https://power.example/api/',
    VITE_VOTING_PROTOCOL: 'text',
    VITE_VOTING_SPACE: 'own.eth',
    VITE_VOTING_CORE_AUTHORS: '0x00000000000000000000000000000000000000aa nobody',
    VITE_VOTING_MOST_BODY: '500',
  })
  expect(own.voting).toMatchObject({
    ...{ hubUrl: 'https://hub.example', messageUrl: 'https://hub.example/api/message', protocol: 'text' },
    ...{ powerUrl: 'https://power.example/api', space: { space: 'own.eth' } },
    coreAuthors: ['0x00000000000000000000000000000000000000AA'],
  })
  expect(own.VOTING.limits.mostBody).toBe(500)
})

it('asks for what the devnet’s hub asks for', async () => {
  const { voting, VOTING } = await votingWith({ VITE_CHAIN_ID: '31337' })
  expect([voting.space.space, voting.coreAuthors]).toEqual([SPACE.id, CORE_AUTHORS])
  expect(BigInt(VOTING.threshold) * 10n ** 18n).toBe(THRESHOLD)
  const { mostTitle, mostBody, mostChoices, mostChoice } = VOTING.limits
  expect({ title: mostTitle, body: mostBody, choices: mostChoices, choice: mostChoice }).toEqual({
    ...{ title: LIMITS.title, body: LIMITS.body, choices: LIMITS.choices, choice: LIMITS.choice },
  })
})
