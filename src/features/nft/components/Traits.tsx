import { styled } from 'styled-components'
import { type Distribution, rarityScore, traitShare } from '~/domain/nft/rarity'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { CollectibleText } from '~/services/profile'
import { Skeleton } from '~/ui/Skeleton'

interface Props {
  readonly traits: CollectibleText['attributes']
  /** Undefined while it is unknown. */
  readonly distribution: { readonly total: number; readonly traits: Distribution } | undefined
  /** Its place is kept meanwhile. */
  readonly isLoading: boolean
}

/** A token’s traits with their rarity. */
export function Traits({ traits, distribution, isLoading }: Props) {
  const { t, language } = useTranslation()
  const percent = new Intl.NumberFormat(language, {
    ...{ style: 'percent', maximumFractionDigits: 1, numberingSystem: 'latn' },
  })
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 2, numberingSystem: 'latn' })
  const score = distribution && rarityScore(traits, distribution.traits, distribution.total)
  return (
    <>
      {score !== undefined && (
        <Score>
          {t('Rarity %score% (OpenRarity): how rare its traits are compared with the collection average.', {
            score: figure.format(score),
          })}
        </Score>
      )}
      {isLoading && (
        <Score>
          <Skeleton width={280} height={20} />
        </Score>
      )}
      <List>
        {traits.map((each) => {
          const share = distribution && traitShare(each, distribution.traits, distribution.total)
          return (
            <div key={`${each.trait} ${each.value}`}>
              <dt>
                <bdi>{each.trait}</bdi>
              </dt>
              <dd>
                <bdi>{each.value}</bdi>
                {share !== undefined && (
                  <small>{t('%percent% have this trait', { percent: percent.format(share.share) })}</small>
                )}
                {isLoading && (
                  <small>
                    <Skeleton width={96} height={20} />
                  </small>
                )}
              </dd>
            </div>
          )
        })}
      </List>
    </>
  )
}

const Score = styled.p`
  margin-block-end: 12px;
  color: var(--ink-soft);
  font-size: 14px;
`

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(140px, calc(50% - 6px)), 1fr));
  gap: 12px;
  margin: 0;

  & > div {
    padding: 12px 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius-control);
    background: var(--surface);
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & dt {
    color: var(--ink-soft);
    font-size: 12px;
    line-height: 16px;
  }
  & dd {
    display: flex;
    flex-direction: column;
    margin: 0;
    font-weight: 600;
  }
  & small {
    color: var(--ink-soft);
    font-size: 12px;
    font-weight: 400;
  }
`
