import type { TokenProblem } from '~/core/tokens/useCurrency'
import { useIsContract } from '~/core/tokens/useIsContract'
import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'

interface Props {
  readonly address: Address
  readonly problem: TokenProblem
}

/** Explains why an address is not a usable token. */
export function NoToken({ address, problem }: Props) {
  const { t } = useTranslation()
  return problem === 'unreachable' ? (
    <Notice type="warning" role="status">
      {t('Can’t connect to the blockchain')}
    </Notice>
  ) : (
    <Notice type="warning" role="status" title={t('No token at this address.')}>
      <Why address={address} problem={problem} />
    </Notice>
  )
}

function Why({ address, problem }: Props) {
  const { t } = useTranslation()
  switch (problem) {
    case 'no-decimals':
      return t('The contract at this address isn’t a token: it doesn’t report its decimals.')
    case 'impossible-decimals':
      return t('The contract at this address isn’t a token: its decimals are impossible.')
    default:
      return <What address={address} />
  }
}

/** What there is instead. */
function What({ address }: Pick<Props, 'address'>) {
  const { t } = useTranslation()
  const isContract = useIsContract(address)
  switch (isContract.status) {
    case 'loading':
      return <Skeleton width={240} />
    case 'failed':
      return t('It may be a wallet, or a contract that isn’t a token.')
    case 'ready':
      return isContract.value
        ? t('The contract at this address isn’t a token.')
        : t('This is a wallet address, not a token contract.')
  }
}
