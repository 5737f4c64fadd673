import { styled } from 'styled-components'
import { COUNTED_TRADERS } from '~/domain/competition/standing'
import { useTranslation } from '~/i18n/LanguageProvider'

/** The rules, one under the other, each opened by itself. */
export function Rules() {
  const { t } = useTranslation()
  const rules = [
    {
      title: t('Who can take part?'),
      text: t(
        'Accounts with an active profile that register before trading starts. A registration is final.',
      ),
    },
    {
      title: t('How is a team’s score counted?'),
      text: t(
        'The trading volume of its %count% strongest member counts.|The trading volume of its %count% strongest members counts.',
        {
          count: COUNTED_TRADERS,
        },
      ),
    },
    {
      title: t('How do I get a prize?'),
      text: t(
        'Your rank in your team decides on your reward group, as the prizes say. The team’s own rank decides how much each group is given.',
      ),
    },
    {
      title: t('Who gets the collectible?'),
      text: t('Members of the winning team in the four best reward groups.'),
    },
    {
      title: t('Until when can I claim?'),
      text: t(
        'From the opening of claims until the battle is over, once, on this page. Points join your achievements.',
      ),
    },
  ]
  return (
    <Section aria-labelledby="battle-rules">
      <h2 id="battle-rules">{t('Rules')}</h2>
      {rules.map(({ title, text }) => (
        <details key={title}>
          <summary>{title}</summary>
          <p>{text}</p>
        </details>
      ))}
    </Section>
  )
}

const Section = styled.section`
  display: flex;
  flex-direction: column;

  & > h2 {
    margin-block-end: 8px;
  }
  & > details {
    border-block-end: 1px solid var(--line);
  }
  & summary {
    display: list-item;
    padding-block: 12px;
    font-weight: 600;
    cursor: pointer;
  }
  & p {
    padding-block-end: 16px;
    color: var(--ink-soft);
    font-size: 14px;
    line-height: 20px;
  }
`
