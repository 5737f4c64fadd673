import { useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { type CoreState, useCoreDispatch } from '~/core/state'
import { tokensSaved } from '~/core/user/slice'
import { shortAddress } from '~/domain/address'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { ExternalLink } from '~/ui/ExternalLink'
import { Notice } from '~/ui/Notice'
import { Checkbox } from '~/ui/Toggle'
import { TokenLogo } from '~/ui/TokenLogo'

interface Props {
  readonly tokens: readonly Token[]
  readonly onCancel: () => void
  /** They are saved and known from now on; the first one is the one to choose where one is chosen. */
  readonly onImported?: (first: Token) => void
}

/** Adds tokens that are on none of the person's lists, for somebody who was told what that means. */
export function ImportTokens({ tokens, onCancel, onImported }: Props) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const [isUnderstood, setIsUnderstood] = useState(false)
  const [first] = tokens
  return (
    <Panel>
      <Notice type="warning" title={t('Look at the address, not at the name')}>
        <Warnings>
          <p>
            {t(
              'Anybody can make a token and give it any name, also the name of a token that exists already.',
            )}
          </p>
          <p>{t('A token that you buy here may be impossible to sell again.')}</p>
        </Warnings>
      </Notice>
      <List aria-label={t('Tokens')}>
        {tokens.map((token) => (
          <TokenCard key={token.address} token={token} />
        ))}
      </List>
      <Checkbox id="import-tokens-understood" isChecked={isUnderstood} onChange={setIsUnderstood}>
        {t('I understand')}
      </Checkbox>
      <Choices>
        <Button size="large" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button
          id="import-tokens-button"
          variant="primary"
          size="large"
          disabled={!isUnderstood}
          onClick={() => {
            dispatch(tokensSaved(tokens))
            if (first !== undefined) onImported?.(first)
          }}
        >
          {t('Import')}
        </Button>
      </Choices>
    </Panel>
  )
}

function TokenCard({ token }: { readonly token: Token }) {
  const { t } = useTranslation()
  const list = useSelector(({ lists }: CoreState) => listNaming(lists, token))
  const { address, symbol, name } = token
  const short = shortAddress(address)
  return (
    <Entry>
      <TokenLogo symbol={symbol} seed={address} size={40} />
      <Words>
        <strong>{shortSymbol(symbol)}</strong>
        <span>{name.slice(0, 80)}</span>
        {network.explorerUrl === undefined ? (
          <span title={address}>{short}</span>
        ) : (
          <ExternalLink
            href={`${network.explorerUrl}/address/${address}`}
            title={address}
            newTabText={t('opens in a new tab')}
          >
            {short}
          </ExternalLink>
        )}
      </Words>
      <Badge data-type={list === undefined ? 'danger' : 'info'}>
        {list === undefined ? t('Unknown Source') : t('via %list%', { list })}
      </Badge>
    </Entry>
  )
}

/** The name of a downloaded list that has the token, although the person does not use it. */
function listNaming({ byUrl }: CoreState['lists'], { chainId, address }: Token): string | undefined {
  return Object.values(byUrl).find(({ current }) =>
    current?.tokens.some((entry) => entry.chainId === chainId && entry.address === address),
  )?.current?.name
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
`

const Warnings = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
`

const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 2fr;
  gap: 8px;
`

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Entry = styled.li`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 12px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
`

const Words = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  min-inline-size: 120px;
  font-size: 14px;
  line-height: 20px;

  & strong {
    font-size: 16px;
    line-height: 24px;
  }
  & > * {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  & span {
    color: var(--ink-soft);
  }
`
