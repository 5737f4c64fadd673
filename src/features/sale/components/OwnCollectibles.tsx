import { styled } from 'styled-components'
import { SALE } from '~/config/sale'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Row } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { ButtonLink } from '~/widgets/ButtonLink'
import { collectionPath } from '~/widgets/nft/paths'
import { CardGrid, NftCard } from '~/widgets/nft/NftCard'
import type { SaleView } from '../useSale'

/** For a token that is not revealed yet: the service is not asked. */
const HIDDEN = {
  ...{ name: '', description: '', collectionName: '', image: undefined, thumbnail: undefined },
  attributes: [],
}

/** What the account has minted; its pictures from the reveal on. */
export function OwnCollectibles({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation()
  const sale = valueOf(view.sale)
  const tokens = valueOf(view.tokens)
  const isRevealed = valueOf(view.collection)?.isRevealed
  if (sale?.status !== 'claim') return null
  if (view.tokens.status === 'failed') {
    return (
      <Notice type="warning" role="status">
        {t('Your collectibles couldn’t be loaded. We’ll retry with the next block.')}
      </Notice>
    )
  }
  if (tokens === undefined || tokens.tokenCount === 0 || isRevealed === undefined) return null
  return (
    <Section aria-labelledby="own-collectibles">
      <Row wrap gap={[2, 4]} justify="space-between">
        <h2 id="own-collectibles">{t('Your collectibles')}</h2>
        <ButtonLink size="small" to={collectionPath(sale.collection)}>
          {t('View the collection')}
        </ButtonLink>
      </Row>
      {!isRevealed && <p role="status">{t('They’re already yours. Pictures appear at the reveal.')}</p>}
      <CardGrid>
        {tokens.tokenIds.map((id) => {
          const tokenId = String(id)
          return (
            <NftCard
              key={`${tokenId} ${String(isRevealed)}`}
              token={{ collection: sale.collection, tokenId, bunnyId: undefined }}
              text={isRevealed ? undefined : HIDDEN}
            />
          )
        })}
      </CardGrid>
      {tokens.tokenCount > SALE.shownTokens && (
        <p>{t('Showing %count% of %total%.', { count: tokens.tokenIds.length, total: tokens.tokenCount })}</p>
      )}
    </Section>
  )
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: 16px;

  & > p {
    color: var(--ink-soft);
    font-size: 14px;
  }
`
