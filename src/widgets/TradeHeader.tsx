import { lazy, type ReactNode, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { env } from '~/config/env'
import { useTranslation } from '~/i18n/LanguageProvider'
import { IconButton } from '~/ui/IconButton'
import { Link } from '~/ui/Link'
import { ChevronLeftIcon } from '~/ui/icons/ChevronLeftIcon'
import { GearIcon } from '~/ui/icons/GearIcon'
import { HistoryIcon } from '~/ui/icons/HistoryIcon'

const SettingsDialog = lazy(() =>
  import('./settings/SettingsDialog').then((m) => ({ default: m.SettingsDialog })),
)
const RecentTransactionsDialog = lazy(() =>
  import('./transactions/RecentTransactionsDialog').then((m) => ({ default: m.RecentTransactionsDialog })),
)

interface Props {
  readonly title: string
  /** Names the card that the title stands in. */
  readonly titleId: string
  readonly subtitle?: ReactNode
  /** Where the arrow before the title leads. */
  readonly backTo?: string
  /** More tools of the page's own, before the gear. */
  readonly tools?: ReactNode
  /** Off where neither settings nor history belong to the page. */
  readonly hasTools?: boolean
}

/** The head of every trade page (specification 1 §2). */
export function TradeHeader({ title, titleId, subtitle, backTo, tools, hasTools = true }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'settings' | 'history'>()
  const close = () => setOpened(undefined)
  return (
    <Bar>
      {backTo !== undefined && (
        <Back to={backTo} aria-label={t('Back')}>
          <ChevronLeftIcon />
        </Back>
      )}
      <Words>
        <h1 id={titleId}>{title}</h1>
        {subtitle !== undefined && <p>{subtitle}</p>}
      </Words>
      {tools}
      {hasTools && env.swapSettings === 'on' && (
        <IconButton
          id="open-settings-dialog-button"
          label={t('Settings')}
          aria-haspopup="dialog"
          onClick={() => setOpened('settings')}
        >
          <GearIcon />
        </IconButton>
      )}
      {hasTools && (
        <IconButton
          label={t('Recent transactions')}
          aria-haspopup="dialog"
          onClick={() => setOpened('history')}
        >
          <HistoryIcon />
        </IconButton>
      )}
      <Suspense>
        {opened === 'settings' && <SettingsDialog onClose={close} />}
        {opened === 'history' && <RecentTransactionsDialog onClose={close} />}
      </Suspense>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  padding-block-end: 4px;
`

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  padding: 4px;

  & h1 {
    font-size: 20px;
    line-height: 28px;
  }
  & p {
    color: var(--ink-soft);
    font-size: 14px;
    line-height: 20px;
  }
`

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: 44px;
  block-size: 44px;
`
