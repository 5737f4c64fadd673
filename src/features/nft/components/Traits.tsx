import { styled } from 'styled-components'
import { localText } from '~/lib/localText'
import { type Distribution, rarityScore, traitShare } from '~/domain/nft/rarity'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { CollectibleText } from '~/services/profile'
import { look, SURFACES } from '~/ui/look'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'

interface Props {
  readonly traits: CollectibleText['attributes']
  /** Undefined while it is unknown. */
  readonly distribution: { readonly total: number; readonly traits: Distribution } | undefined
  /** The rarity is still loading; placeholders keep its space. */
  readonly isLoading: boolean
}

/** A token’s traits with their rarity. */
export function Traits({ traits, distribution, isLoading }: Props) {
  const { t, language } = useTranslation()
  const figure = (value: number) => localText(String(value), language)
  const score = distribution && rarityScore(traits, distribution.traits, distribution.total)
  return (
    <>
      {score !== undefined && (
        <Text size={14} lineHeight="inherit" tone="soft" marginBottom={3}>
          {t('Rarity %score% (OpenRarity): how rare its traits are compared with the collection average.', {
            score: figure(Math.round(score * 100) / 100),
          })}
        </Text>
      )}
      {isLoading && (
        <Text size={14} lineHeight="inherit" tone="soft" marginBottom={3}>
          <Skeleton width={280} height={20} />
        </Text>
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

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(140px, calc(50% - 6px)), 1fr));
  gap: 12px;

  & > div {
    padding: 12px 16px;
    ${SURFACES.outlined}
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & dt {
    ${look({ size: 12, tone: 'soft' })}
  }
  & dd {
    display: flex;
    flex-direction: column;
    font-weight: 600;
  }
  & small {
    color: var(--ink-soft);
    font-size: 12px;
    font-weight: 400;
  }
`
