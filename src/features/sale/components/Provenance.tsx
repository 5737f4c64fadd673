import { network } from '~/config/networks'
import { tokenOf } from '~/domain/sale/sale'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { ExternalLink } from '~/ui/ExternalLink'
import { Grid } from '~/ui/layout'
import { SoftText } from '~/ui/SoftText'
import { Heading } from '~/ui/text'
import { useCount } from '~/widgets/useCount'
import type { SaleView } from '../useSale'

/** Own tickets whose collectibles are told beforehand. */
const SHOWN = 10

/** Which collectible a ticket becomes, so that anyone can verify it. */
export function Provenance({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation()
  const count = useCount()
  const sale = valueOf(view.sale)
  const own = valueOf(view.own)
  if (sale === undefined) return null
  const isDrawn = sale.status === 'claim'
  const last = count(sale.maxSupply - 1)
  const tickets = [...(own?.ticketIds ?? [])].sort((a, b) => Number(a - b))
  return (
    <Card gap={4} aria-labelledby="sale-provenance">
      <Heading id="sale-provenance">{t('How collectibles are drawn')}</Heading>
      <Grid gap={[4, 8]} min={320} align="start">
        <SoftText>
          {t(
            'Chance decides. Once the last ticket is sold, the contract requests a verifiable random number and stores it as the offset. Each collectible’s number is its ticket’s number plus the offset, wrapping from %last% to 0.',
            { last },
          )}
        </SoftText>
        <DescriptionList>
          <div>
            <dt>{t('Random offset')}</dt>
            <dd data-testid="random-offset">{isDrawn ? count(sale.randomOffset) : t('Not drawn yet')}</dd>
          </div>
          {isDrawn && tickets.length === 0 && (
            <div>
              <dt>{t('Ticket %id%', { id: 0 })}</dt>
              <dd>{t('Collectible %id%', { id: String(tokenOf(0n, sale.randomOffset, sale.maxSupply)) })}</dd>
            </div>
          )}
          {tickets.slice(0, SHOWN).map((id) => (
            <div key={String(id)}>
              <dt>{t('Ticket %id%', { id: String(id) })}</dt>
              <dd>
                {isDrawn
                  ? t('Collectible %id%', { id: String(tokenOf(id, sale.randomOffset, sale.maxSupply)) })
                  : t('Known after the draw')}
              </dd>
            </div>
          ))}
        </DescriptionList>
      </Grid>
      {network.explorerUrl !== undefined && (
        <ExternalLink
          href={`${network.explorerUrl}/address/${view.contract}`}
          newTabText={t('opens in a new tab')}
        >
          {t('View the sale contract')}
        </ExternalLink>
      )}
    </Card>
  )
}
