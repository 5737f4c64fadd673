import { useMemo } from 'react'
import { userInfo } from '~/chain/abi/pastSale'
import { checkClaimStatuses, ifos, maxViewLength } from '~/chain/abi/pointCenterIfo'
import { decodeByInterface, encodeByInterface } from '~/chain/codec/interfaceCodec'
import { mapRead, type Read, read, readFirst } from '~/chain/multicall/read'
import { useRead, useReads } from '~/chain/multicall/useReads'
import { PROFILE, type PointSaleRow, type ProfileContracts } from '~/config/profile'
import type { Address } from '~/domain/address'
import { collectableSales } from '~/domain/profile/claims'
import { combine, everyLoadable, mapLoadable } from '~/lib/combineLoadables'
import { type Loadable, valueOf } from '~/lib/loadable'
import type { Hex } from '~/lib/hex'

/** Points that a participant of a sale can collect. */
export interface SalePoints {
  readonly sale: PointSaleRow
  readonly points: bigint
}

/** The sales of the first version for which the point center owes an account points, if its profile were active. */
export function useSalePoints(
  { pointCenter, sales }: ProfileContracts,
  account: Address,
): Loadable<readonly SalePoints[], unknown> {
  const longest = useRead(useMemo(() => read(maxViewLength, pointCenter, []), [pointCenter]))
  const most = valueOf(longest)
  // The point center refuses longer lists.
  const pages = useMemo(() => {
    const size = most === undefined ? 0 : Math.min(Number(most), PROFILE.salesAtOnce)
    return size === 0
      ? NO_PAGES
      : Array.from({ length: Math.ceil(sales.length / size) }, (_, i) =>
          sales.slice(i * size, (i + 1) * size),
        )
  }, [most, sales])
  const due = useReads(
    useMemo(() => pages.map((page) => dueRead(pointCenter, account, page)), [pages, pointCenter, account]),
  )
  const terms = useReads(
    useMemo(
      () => sales.map(({ address }) => mapRead(read(ifos, pointCenter, [address]), termsOf)),
      [sales, pointCenter],
    ),
  )
  const committed = useReads(
    useMemo(() => sales.map(({ address }) => readFirst(userInfo, address, [account])), [sales, account]),
  )
  return useMemo(() => {
    const known = combine({
      longest,
      due: everyLoadable(due),
      terms: everyLoadable(terms),
      committed: everyLoadable(committed),
    })
    return mapLoadable(known, (all) => {
      const isDue = all.due.flat()
      const rows = sales.map((sale, index) => ({
        id: sale,
        isDue: isDue[index] === true,
        threshold: all.terms[index]?.threshold ?? 0n,
        committed: all.committed[index] ?? 0n,
      }))
      return collectableSales(rows, true).map((sale) => ({
        sale,
        points: all.terms[sales.indexOf(sale)]?.points ?? 0n,
      }))
    })
  }, [longest, due, terms, committed, sales])
}

function dueRead(target: Address, account: Address, page: readonly PointSaleRow[]): Read<readonly boolean[]> {
  const callData = encodeByInterface(checkClaimStatuses, [account, page.map(({ address }) => address)])
  return { target, callData, decode: decodeDue }
}

/** Of its own identity, so that what it makes of an answer is made once. */
function decodeDue(data: Hex): readonly boolean[] {
  return decodeByInterface(checkClaimStatuses, data)[0]
}

const NO_PAGES: readonly (readonly PointSaleRow[])[] = []

/** Of its own identity, so that what it makes of an answer is made once. */
function termsOf([threshold, , points]: readonly [threshold: bigint, campaignId: bigint, points: bigint]) {
  return { threshold, points }
}
