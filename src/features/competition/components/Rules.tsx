import { COUNTED_TRADERS } from '~/domain/competition/standing'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Disclosures } from '~/widgets/Disclosures'

/** The rules, one under the other, each opened by itself. */
export function Rules() {
  const { t } = useTranslation()
  const rules = [
    {
      title: t('Who can take part?'),
      text: t(
        'Any account with an active profile that registers before trading starts. Registration is final.',
      ),
    },
    {
      title: t('How is a team’s score calculated?'),
      text: t(
        'Only the trading volume of its top member counts.|Only the trading volume of its top %count% members counts.',
        {
          count: COUNTED_TRADERS,
        },
      ),
    },
    {
      title: t('How do I claim a prize?'),
      text: t(
        'Your rank in your team sets your reward group, as listed under the prizes. The team’s rank sets the reward for each group.',
      ),
    },
    {
      title: t('Who receives the collectible?'),
      text: t('Winning team members in the top four reward groups.'),
    },
    {
      title: t('How long can I claim?'),
      text: t(
        'Once, on this page, from when claims open until the battle ends. Points are added to your profile.',
      ),
    },
  ]
  return (
    <Disclosures aria-labelledby="battle-rules">
      <h2 id="battle-rules">{t('Rules')}</h2>
      {rules.map(({ title, text }) => (
        <details key={title}>
          <summary>{title}</summary>
          <p>{text}</p>
        </details>
      ))}
    </Disclosures>
  )
}
