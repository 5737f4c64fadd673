import { useState } from 'react'
import { styled } from 'styled-components'
import { shortAddress } from '~/domain/address'
import type { Activity, ActivityKind } from '~/domain/nft/activity'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { momentText } from '~/lib/dateText'
import { valueOf } from '~/lib/loadable'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { Link } from '~/ui/Link'
import { Table } from '~/ui/Table'
import { profilePath } from '../profile/profilePath'
import { NftPicture } from './NftPicture'
import { itemPath } from './paths'
import { Price } from './Price'
import { useNftText } from './useNftText'

const PAGE = 20

interface Props {
  readonly label: string
  readonly activity: readonly Activity[]
  /** Of several collections by picture and name, of one that looks alike by number, of a single token not at all. */
  readonly items?: 'named' | 'numbered' | 'none'
}

/** What happened on the market, the newest first, as much of it as is asked for. */
export function ActivityTable({ label, activity, items = 'named' }: Props) {
  const { t, language } = useTranslation()
  const [shown, setShown] = useState(PAGE)
  return (
    <Stack>
      <Table label={label}>
        <thead>
          <tr>
            {items !== 'none' && <th scope="col">{items === 'named' ? t('Item') : t('Token ID')}</th>}
            <th scope="col">{t('Event')}</th>
            <th scope="col" data-figure>
              {t('Price')}
            </th>
            <th scope="col">{t('From {account}')}</th>
            <th scope="col">{t('To {account}')}</th>
            <th scope="col">{t('Date')}</th>
          </tr>
        </thead>
        <tbody>
          {activity.slice(0, shown).map((each) => (
            <tr key={each.id} data-kind={each.kind}>
              {items !== 'none' && (
                <td>{items === 'named' ? <ItemCell activity={each} /> : <bdi>{each.tokenId}</bdi>}</td>
              )}
              <td>
                <Badge data-type={TONES[each.kind]}>{kindText(each.kind, t)}</Badge>
              </td>
              <td data-figure>
                <Price wei={each.price} />
              </td>
              <td>
                <Person account={each.from} />
              </td>
              <td>{each.to === undefined ? '-' : <Person account={each.to} />}</td>
              <td>{momentText(each.timestamp, language)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {shown < activity.length && (
        <Button
          onClick={() => {
            setShown((now) => now + PAGE)
          }}
        >
          {t('Show more')}
        </Button>
      )}
    </Stack>
  )
}

const TONES: Readonly<Record<ActivityKind, string | undefined>> = {
  buy: 'success',
  sell: 'success',
  trade: 'success',
  list: 'info',
  modify: undefined,
  cancel: undefined,
}

function kindText(kind: ActivityKind, t: Translate): string {
  switch (kind) {
    case 'buy':
      return t('Bought')
    case 'sell':
    case 'trade':
      return t('Sold')
    case 'list':
      return t('Listed')
    case 'modify':
      return t('Price changed')
    case 'cancel':
      return t('Removed from sale')
  }
}

function ItemCell({ activity }: { readonly activity: Activity }) {
  const { t } = useTranslation()
  const text = valueOf(useNftText(activity).text)
  const path = itemPath(activity)
  const name =
    text?.name === undefined || text.name === '' ? t('Token %id%', { id: activity.tokenId }) : text.name
  const face = (
    <>
      <Thumb>
        <NftPicture source={text?.thumbnail} />
      </Thumb>
      <bdi>{name}</bdi>
    </>
  )
  return path === undefined ? (
    <Face>{face}</Face>
  ) : (
    <Face as={Link} to={path}>
      {face}
    </Face>
  )
}

function Person({ account }: { readonly account: Activity['from'] }) {
  return (
    <Link to={profilePath(account)} title={account}>
      <bdi>{shortAddress(account)}</bdi>
    </Link>
  )
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 16px;

  & > :first-child {
    align-self: stretch;
  }
`

const Face = styled.span<{ readonly to?: string }>`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-block-size: 44px;
  color: inherit;
  font-weight: 600;
  text-decoration: none;
`

const Thumb = styled.span`
  display: block;
  inline-size: 44px;
`
