import { styled } from 'styled-components'
import { earlierMatches } from '~/config/lottery'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Text } from '~/ui/text'

/** What won in the earlier version: history alone, since it sells no tickets any more. */
export function EarlierVersion() {
  const { t, language } = useTranslation()
  const counts = new Intl.ListFormat(language, { type: 'disjunction' })
  return (
    <Details>
      <summary>{t('Prizes from the previous version')}</summary>
      <Text tone="soft">
        {t('Tickets with %counts% matches won a prize. The amounts aren’t listed here.', {
          counts: counts.format(earlierMatches().map(String)),
        })}
      </Text>
    </Details>
  )
}

const Details = styled.details`
  max-inline-size: 480px;
  font-size: 14px;
  line-height: 20px;

  & > summary {
    min-block-size: 44px;
    font-weight: 600;
    line-height: 44px;
    cursor: pointer;
  }
`
