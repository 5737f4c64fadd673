import { useSelector } from 'react-redux'
import { network } from '~/config/networks'
import { type CoreState, useCoreDispatch } from '~/core/state'
import { tokenUsed } from '~/core/user/slice'
import type { CurrencyId } from '~/domain/money/currency'
import { playSelectSound } from './selectSound'

/** What follows when a token was selected: it is remembered, and heard where sounds are on. */
export function useTokenSelected(): (currency: CurrencyId) => void {
  const dispatch = useCoreDispatch()
  const isAudible = useSelector((state: CoreState) => state.user.audioPlay)
  return (currency) => {
    dispatch(tokenUsed({ chainId: network.chainId, currency }))
    if (isAudible) void playSelectSound()
  }
}
