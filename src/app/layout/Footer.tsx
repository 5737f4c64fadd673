import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { useConnection } from '~/chain/block/useBlock'
import { network } from '~/config/networks'
import { useTranslation } from '~/i18n/LanguageProvider'
import { whenIdle } from '~/lib/whenIdle'
import { BrandMark } from '~/ui/Brand'
import { Link } from '~/ui/Link'
import { DiscordIcon } from '~/ui/icons/DiscordIcon'
import { GithubIcon } from '~/ui/icons/GithubIcon'
import { RedditIcon } from '~/ui/icons/RedditIcon'
import { TelegramIcon } from '~/ui/icons/TelegramIcon'
import { XIcon } from '~/ui/icons/XIcon'
import { Text } from '~/ui/text'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { below } from '~/ui/theme'
import { pageAt } from '../areas'
import { COMMUNITY, CONTACT_URL, SOURCE_URL } from './links'
import { SiteVersion } from './SiteVersion'

/** A page that is never idle is not waited for. */
const IDLE_WITHIN_MS = 10_000

const YEAR = new Date().getFullYear()

const Inner = styled.div`
  display: grid;
  grid-template-columns: 2fr repeat(3, 1fr);
  gap: 32px;
  max-inline-size: 1200px;
  margin-inline: auto;
  padding: 48px 24px 32px;

  ${below.tablet} {
    grid-template-columns: 1fr 1fr;
    padding: 32px 24px 24px;
  }
`

const About = styled.div`
  ${below.tablet} {
    grid-column: 1 / -1;
  }
`

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  margin-block-end: 8px;
  font-size: 16px;
  font-weight: 700;
  letter-spacing: -0.02em;
`

const Heading = styled.h2`
  margin-block-end: 4px;
  font-size: 14px;
  line-height: 20px;
  letter-spacing: 0;
`

const entryLook = css`
  display: inline-flex;
  align-items: center;
  min-inline-size: 24px;
  min-block-size: 36px;
  color: var(--ink-soft);
  border-radius: 4px;
  text-decoration: none;

  &:hover {
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${below.tablet} {
    min-block-size: 44px;
  }
`
const Entry = styled.a`
  ${entryLook}
`
const Inside = styled(Link)`
  ${entryLook}
`

const End = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  padding-block-start: 16px;
  border-block-start: 1px solid var(--line);
  color: var(--ink-soft);
`

const Social = styled.ul`
  display: flex;
  margin-inline: -12px;

  & a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    inline-size: 44px;
    block-size: 44px;
    border-radius: var(--radius-control);
    color: var(--ink-soft);
  }
  & a:hover {
    background: var(--hover);
    color: var(--ink);
  }
`

export function Footer() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { reward } = network.deployment
  const newTab = <VisuallyHidden> ({t('opens in a new tab')})</VisuallyHidden>
  const out = (href: string, words: string) => (
    <li>
      <Entry href={href} target="_blank" rel="noopener noreferrer">
        {words}
        {newTab}
      </Entry>
    </li>
  )
  const social = (href: string, name: string, icon: ReactNode) => (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" title={name}>
        {icon}
        <VisuallyHidden>
          {name} {newTab}
        </VisuallyHidden>
      </a>
    </li>
  )

  return (
    <Text as="footer" size={14} divider="start">
      <Inner>
        <About>
          <Name>
            <BrandMark size={24} />
            CheeseSwap
          </Name>
          <Text maxWidth="36ch" tone="soft">
            {t('A decentralized exchange. Your keys and tokens stay in your wallet.')}
          </Text>
        </About>
        <nav aria-label={t('Contact')}>
          <Heading>{t('Contact')}</Heading>
          <ul>
            {out(CONTACT_URL, t('Get help'))}
            {out(SOURCE_URL, t('Source code'))}
            <li>
              <Inside to={`/transparency#${pageAt(pathname)?.area.key ?? ''}`}>{t('Transparency')}</Inside>
            </li>
            <li>
              <Inside to="/exit">{t('Your positions')}</Inside>
            </li>
          </ul>
        </nav>
        <nav aria-label={t('Community {links}')}>
          <Heading>{t('Community {links}')}</Heading>
          <ul>
            {out(COMMUNITY.x, 'X')}
            {out(COMMUNITY.telegram, 'Telegram')}
          </ul>
        </nav>
        <nav aria-label={t('Token')}>
          <Heading>{t('Token')}</Heading>
          <ul>
            <li>
              <Inside to={`/swap?outputCurrency=${reward.address}`}>
                {t('Buy %symbol%', { symbol: reward.symbol })}
              </Inside>
            </li>
            {network.explorerUrl !== undefined &&
              out(`${network.explorerUrl}/token/${reward.address}`, t('Token contract'))}
          </ul>
        </nav>
        <End>
          <p>© {YEAR} CheeseSwap</p>
          {import.meta.env.PROD && <SiteVersionInTime />}
          <Social>
            {social(COMMUNITY.x, 'X', <XIcon />)}
            {social(COMMUNITY.telegram, 'Telegram', <TelegramIcon />)}
            {social(COMMUNITY.discord, 'Discord', <DiscordIcon />)}
            {social(COMMUNITY.reddit, 'Reddit', <RedditIcon />)}
            {social(COMMUNITY.github, 'GitHub', <GithubIcon />)}
          </Social>
        </End>
      </Inner>
    </Text>
  )
}

/** Mounted once the chain has answered and the browser is idle, so that it delays no figure. */
function SiteVersionInTime() {
  const isLive = useConnection() === 'live'
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isLive || isDue) return undefined
    return whenIdle(() => {
      setDue(true)
    }, IDLE_WITHIN_MS)
  }, [isLive, isDue])
  return isDue && <SiteVersion />
}
