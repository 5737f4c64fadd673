import { useEffect, useState } from 'react'
import { useCoreDispatch } from '~/core/state'
import { readNetworkGasPrice } from '~/core/user/networkGasPrice'
import { gweiText } from '~/domain/money/gasPrice'
import { localText } from '~/lib/localText'
import { useTranslation } from '~/i18n/LanguageProvider'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { Skeleton } from '~/ui/Skeleton'

/** What the node suggests at this moment. */
export function NetworkGasPrice() {
  const { t, language } = useTranslation()
  const dispatch = useCoreDispatch()
  const [price, setPrice] = useState<Loadable<bigint>>(LOADING)
  useEffect(() => {
    let isWanted = true
    dispatch(readNetworkGasPrice()).then(
      (wei) => {
        if (isWanted) setPrice(ready(wei))
      },
      (error: unknown) => {
        console.warn('The gas price could not be read:', error)
        if (isWanted) setPrice(failed('unread'))
      },
    )
    return () => {
      isWanted = false
    }
  }, [dispatch])

  if (price.status === 'loading') return <Skeleton width={40} height={12} />
  if (price.status === 'failed') return t('Unknown')
  return t('%price% gwei', { price: localText(gweiText(price.value), language) })
}
