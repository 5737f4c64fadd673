import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { describeMessage, type TypedMessage, verifierOf } from '~/core/clearSigning/describe'
import type { Descriptions } from '~/core/clearSigning/descriptions'
import { parseAddress } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Skeleton } from '~/ui/Skeleton'
import { SoftText } from '~/ui/SoftText'
import { Request, Row } from './Request'
import { Target } from './Target'
import { useCodeOf } from './useCodeOf'
import { useDescriptions } from './useDescriptions'
import { useKnown } from './useKnown'

interface Props {
  /** As `eth_signTypedData_v4` takes it. */
  readonly message: TypedMessage
}

/** A typed message field by field, by the description that wallets have of it. */
export function RequestedMessage({ message }: Props) {
  const { t } = useTranslation()
  const descriptions = useDescriptions()
  if (descriptions.status === 'loading') return <Skeleton height={160} radius={12} />
  if (descriptions.status === 'failed') {
    return <SoftText role="alert">{t('This couldn’t be loaded. Close it and open it again.')}</SoftText>
  }
  return <Fields message={message} {...descriptions.value} />
}

function Fields({ message, record, files }: Props & Descriptions) {
  const { t } = useTranslation()
  const account = useAccount()
  const verifier = parseAddress(verifierOf(message))
  const targets = verifier === undefined ? [] : [verifier]
  const { known, isPair } = useKnown({ record, account, allowed: undefined, targets })
  const codeOf = useCodeOf(record, targets, isPair)
  const { chainId } = message.domain
  const { by, args } = describeMessage(files, message, { known, chainId: network.chainId })
  return (
    <Request
      testId="message"
      intent={by?.intent}
      name={message.primaryType}
      args={args}
      note={
        by === undefined
          ? t('There’s no description of this message, so your wallet may show only its fields.')
          : undefined
      }
    >
      {verifier !== undefined && (
        <Row label={t('Contract')}>
          <Target address={verifier} name={by?.contract} code={codeOf(verifier)} />
        </Row>
      )}
      {chainId !== undefined && (
        <Row label={t('Network')}>
          {chainId === network.chainId && network.name} <code>{chainId}</code>
        </Row>
      )}
    </Request>
  )
}
