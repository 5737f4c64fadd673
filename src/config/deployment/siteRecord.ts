import type {
  CompetitionRecord,
  ContractsRecord,
  DeploymentRecord,
  GovernanceRecord,
  TermsRecord,
} from './record'

/** What the schema has judged: texts and numbers are what they should be, the build's own parts may be anything. */
export type SiteFile = Omit<DeploymentRecord, 'network' | 'contracts' | 'terms' | 'campaigns'> &
  Partial<Pick<DeploymentRecord, 'terms' | 'campaigns'>> & {
    readonly network: object
    readonly contracts: Pick<ContractsRecord, 'competitions'>
  }

/** What operators change while the exchange runs. */
export interface SiteLists extends Pick<
  DeploymentRecord,
  'tokens' | 'farms' | 'pools' | 'offerings' | 'campaigns'
> {
  readonly terms: { readonly [Area in keyof TermsRecord]?: TermsRecord[Area] | undefined }
  readonly competitions: readonly CompetitionRecord[]
  readonly governance: GovernanceRecord | undefined
}
