import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { below } from '~/ui/theme'
import { BackLink } from '~/widgets/BackLink'

/** The way from a proposal to all of them. */
export function ProposalsLink() {
  const { t } = useTranslation()
  return <BackLink to="/voting">{t('Proposals')}</BackLink>
}

/** What is read or written, and beside it what belongs to it; one below the other where there is no room. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 380px;
  gap: 24px;
  align-items: start;

  ${below.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** Cards one below the other. */
export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 24px;
  min-inline-size: 0;

  &[data-wide='true'] {
    grid-column: 1 / -1;
  }
`
