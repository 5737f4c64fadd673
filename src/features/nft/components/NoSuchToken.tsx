import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { EmptyState } from '~/ui/EmptyState'
import { ButtonLink } from '~/widgets/ButtonLink'
import { collectionPath } from '~/widgets/nft/paths'

export function NoSuchToken({ collection }: { readonly collection: Address }) {
  const { t } = useTranslation()
  return (
    <EmptyState icon="search" text={t('This collectible doesn’t exist in the collection.')} isPage>
      <ButtonLink to={collectionPath(collection)}>{t('View the collection')}</ButtonLink>
    </EmptyState>
  )
}
