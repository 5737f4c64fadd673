import { SALE } from '~/config/sale'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Row, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Text } from '~/ui/text'
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
export default function OwnCollectibles({ view }: { readonly view: SaleView }) {
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
    <Stack as="section" aria-labelledby="own-collectibles">
      <Row wrap gap={[2, 4]} justify="space-between">
        <h2 id="own-collectibles">{t('Your collectibles')}</h2>
        <ButtonLink size="small" to={collectionPath(sale.collection)}>
          {t('View the collection')}
        </ButtonLink>
      </Row>
      {!isRevealed && (
        <Text size={14} lineHeight="inherit" tone="soft" role="status">
          {t('They’re already yours. Pictures appear at the reveal.')}
        </Text>
      )}
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
        <Text size={14} lineHeight="inherit" tone="soft">
          {t('Showing %count% of %total%.', { count: tokens.tokenIds.length, total: tokens.tokenCount })}
        </Text>
      )}
    </Stack>
  )
}
