import { useTranslation } from '~/i18n/LanguageProvider'
import { Card } from '~/ui/Card'
import { ExternalLink } from '~/ui/ExternalLink'
import { Row, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { Heading, Text } from '~/ui/text'
import { type SiteRelease, useSiteRelease } from '~/widgets/useSiteRelease'

/** Beside the page, for whoever wants to read on: hashes, packages with their archives, and licenses. */
const FILES = ['release.json', 'sbom.cdx.json', 'licenses.txt'] as const
const COMMAND = 'npm run verify-site'

/** Which release the site is, and whether what was loaded of it is that. */
export function SiteCard() {
  const { t } = useTranslation()
  const state = useSiteRelease()
  return (
    <Card as="section" aria-labelledby="this-website">
      <Stack>
        <Heading id="this-website">{t('This website')}</Heading>
        {state.status === 'loading' && <Skeleton height={40} />}
        {state.status === 'failed' && (
          <Notice type="warning" role="status">
            {t('The release couldn’t be loaded, so this website’s files weren’t checked.')}
          </Notice>
        )}
        {state.status === 'ready' && <Found {...state.value} />}
      </Stack>
    </Card>
  )
}

function Found({ release, differing }: SiteRelease) {
  const { t } = useTranslation()
  if (release === undefined) {
    return <Text tone="soft">{t('This website names no release, so its files can’t be checked.')}</Text>
  }
  const { version, commit, isModified } = release
  return (
    <>
      <Text breaks>
        {t('Version %version%, commit %commit%', { version, commit: commit ?? t('unknown') })}
      </Text>
      {differing.length === 0 ? (
        <Notice type="success" role="status">
          {t('The files this page loaded match the release.')}
        </Notice>
      ) : (
        <Notice type="danger" role="alert">
          {t('These files differ from the release: %files%. Don’t sign anything on this website.', {
            files: differing.join(', '),
          })}
        </Notice>
      )}
      {isModified && (
        <Notice type="warning">
          {t('This release has changes that aren’t in its commit, so others can’t reproduce it.')}
        </Notice>
      )}
      <Text size={14} tone="soft">
        {t('A page can’t vouch for itself. To be sure, compare this website with your own build:')}{' '}
        <Text as="code" size={14} lineHeight="inherit" breaks>
          {COMMAND}
        </Text>
      </Text>
      <Row gap={[1, 3]} wrap>
        {FILES.map((file) => (
          <ExternalLink
            key={file}
            href={`${import.meta.env.BASE_URL}${file}`}
            newTabText={t('opens in a new tab')}
          >
            {file}
          </ExternalLink>
        ))}
      </Row>
    </>
  )
}
