import { useEffect, useState } from 'react'
import { css, styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Link } from '~/ui/Link'
import { Text } from '~/ui/text'
import { type SiteRelease, useSiteRelease } from '~/widgets/useSiteRelease'
import { hasNoRoom } from '../keptSite'
import { Banner } from './Banner'

/** As git abbreviates it. */
const COMMIT_DIGITS = 7

const link = css`
  color: inherit;
  text-underline-offset: 3px;
`
const Version = styled(Link)`
  ${link}
  display: inline-flex;
  align-items: center;
  min-block-size: 24px;
`
const Check = styled(Link)`
  ${link}
  text-decoration: underline;
`

/** In the footer: which release the site is. Over the foot of the window, should what was loaded not be of it. */
export function SiteVersion() {
  const { t } = useTranslation()
  const state = useSiteRelease({ isOnce: true })
  if (state.status === 'loading') return null
  if (state.status === 'failed') {
    return (
      <Text as="span">{t('The release couldn’t be loaded, so this website’s files weren’t checked.')}</Text>
    )
  }
  const { release, differing } = state.value
  if (release === undefined) {
    return <Text as="span">{t('This website names no release, so its files can’t be checked.')}</Text>
  }
  return (
    <>
      <NamedVersion release={release} />
      <NoRoom />
      {differing.length > 0 && (
        <Banner>
          {t(
            'Some files on this site don’t match the published release. Don’t sign anything, and close this page.',
          )}{' '}
          <Check to="/transparency#this-website">{t('See which files differ')}</Check>
        </Banner>
      )}
    </>
  )
}

function NamedVersion({ release }: { readonly release: NonNullable<SiteRelease['release']> }) {
  const { t } = useTranslation()
  const { version, commit: full, isModified } = release
  const commit = full?.slice(0, COMMIT_DIGITS) ?? t('unknown')
  return (
    <Version to="/transparency#this-website">
      {isModified
        ? t('Version %version%, commit %commit%, modified', { version, commit })
        : t('Version %version%, commit %commit%', { version, commit })}
    </Version>
  )
}

/** Without room on the device the site is not kept for when its host or the network is away. */
function NoRoom() {
  const { t } = useTranslation()
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    let isGone = false
    hasNoRoom().then(
      (found) => {
        if (!isGone) setIsFull(found)
      },
      // Browsers that keep nothing at all have no worker either.
      (error: unknown) => console.warn('What is kept is unknown:', error),
    )
    return () => {
      isGone = true
    }
  }, [])
  if (!isFull) return null
  return <Text as="span">{t('Your device has no room to save CheeseSwap for offline use.')}</Text>
}
