import { type Address, parseAddress, recordAddress } from '~/domain/address'
import type { ProposalLimits } from '~/domain/voting/draft'
import type { VotingSpace } from '~/domain/voting/message'
import { env, serviceAt } from './env'
import { ipfsGateways } from './lists'
import { network } from './networks'
import { choiceVariable, numberVariable, textVariable, urlsVariable } from './variables'

/** How a hub wants to be written to: a signed JSON text (facts 10), or typed data as today's public hub takes it. */
type HubProtocol = 'text' | 'typed'

interface VotingConfig {
  /** Base of the hub: {base}/graphql is asked. Undefined where a network has none, and the page says so. */
  readonly hubUrl: string | undefined
  /** Where signed messages go. */
  readonly messageUrl: string | undefined
  readonly protocol: HubProtocol
  /** {base}/power and {base}/verify; undefined if no service counts power; then voting is off. */
  readonly powerUrl: string | undefined
  readonly space: VotingSpace
  readonly coreAuthors: readonly Address[]
  /** Where pictures in a proposal come from: {gateway}/ipfs/{cid}; other pictures stay links. */
  readonly imageGateway: string | undefined
}

const isLocal = network.chainId === 31337

/** Constant in a build. */
const own = DEPLOYMENT.contracts.voting

function votingConfig(): VotingConfig {
  const space = textVariable('VITE_VOTING_SPACE') ?? own?.space ?? (isLocal ? 'cheese.eth' : undefined)
  // Do not query another exchange’s space.
  const hubUrl =
    space === undefined ? undefined : (base('VITE_VOTING_HUB_URL') ?? own?.hubUrl ?? env.servicesUrl)
  const protocol = choiceVariable<HubProtocol>(
    'VITE_VOTING_PROTOCOL',
    ['text', 'typed'],
    own?.protocol ?? (isLocal ? 'text' : 'typed'),
  )
  return {
    hubUrl,
    messageUrl:
      base('VITE_VOTING_MESSAGE_URL') ??
      (hubUrl === own?.hubUrl ? own?.messageUrl : undefined) ??
      (hubUrl === undefined ? undefined : `${hubUrl}/api/message`),
    protocol,
    powerUrl: base('VITE_VOTING_POWER_URL') ?? own?.powerUrl ?? serviceAt('/api'),
    space: { space: space ?? '', version: '0.1.3' },
    coreAuthors: coreAuthors(),
    imageGateway: ipfsGateways[0],
  }
}

function coreAuthors(): readonly Address[] {
  const named = (textVariable('VITE_VOTING_CORE_AUTHORS') ?? '')
    .split(/[\s,]+/)
    .flatMap((text) => parseAddress(text) ?? [])
  if (named.length > 0) return named
  return (own?.coreAuthors ?? (isLocal ? LOCAL_AUTHORS : [])).map(recordAddress)
}

/** Facts 10: the hub of the local exchange is asked at no address that a file could have. */
const LOCAL_AUTHORS = [
  '0x842B508681eE336E74600974B4623B709477d29D',
  '0x977E0C1005Dff8749F8caC22F4dF0bD5f013D1A7',
  '0x6eaf1b33b8672c5dc40aB8f4bA3A0111723126c7',
]

function base(name: string): string | undefined {
  return urlsVariable(name)[0]?.replace(/\/+$/, '')
}

export const voting: VotingConfig = votingConfig()

const isCount = (value: number) => Number.isInteger(value) && value > 0

export const VOTING = {
  /** Whole tokens of power that a proposal requires (facts 10). */
  threshold: '10',
  limits: {
    leastChoices: 2,
    mostChoices: 20,
    mostChoice: 256,
    mostTitle: numberVariable('VITE_VOTING_MOST_TITLE', isCount) ?? 256,
    mostBody: numberVariable('VITE_VOTING_MOST_BODY', isCount) ?? 10_000,
  } satisfies ProposalLimits & Readonly<Record<string, number>>,
  /** Proposals that one request brings, and that a page of the list shows at first (facts 10). */
  proposalsPage: 1000,
  proposalsToShow: 10,
  votesToShow: 10,
  /** From so many counted votes on there is a picture of how they came. */
  votesToDraw: 3,
  /** Characters of a body that are read as Markdown, parts of it that are drawn at once, and milliseconds to wait. */
  mostMarkdown: 100_000,
  partsAtOnce: 600,
  markdownWithinMs: 4000,
} as const
