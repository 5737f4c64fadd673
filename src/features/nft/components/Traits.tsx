import { styled } from 'styled-components'
import { type Distribution, rarityScore, traitShare } from '~/domain/nft/rarity'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { CollectibleText } from '~/services/profile'
import { localText } from '~/domain/money/localText'

interface Props {
  readonly traits: CollectibleText['attributes']
  /** Undefined while it is unknown. */
  readonly distribution: { readonly total: number; readonly traits: Distribution } | undefined
}

/** A token’s traits with their rarity. */
export function Traits({ traits, distribution }: Props) {
  const { t, language } = useTranslation()
  const figure = (value: number) => localText(String(value), language)
  const score = distribution && rarityScore(traits, distribution.traits, distribution.total)
  return (
    <>
      {score !== undefined && (
        <Score>
          {t('Rarity %score% (OpenRarity): how rare its traits are compared with the collection average.', {
            score: figure(Math.round(score * 100) / 100),
          })}
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
                  <small>
                    {t('%percent% have this trait', {
                      percent: `${figure(Math.round(share.share * 1000) / 10)}%`,
                    })}
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
