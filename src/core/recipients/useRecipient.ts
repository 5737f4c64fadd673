import { useEffect, useState } from 'react'
import { NAME_DEBOUNCE_MS } from '~/config/policies'
import { type Address, parseAddress } from '~/domain/address'
import { isName } from '~/domain/recipient'
import { useCoreDispatch } from '../state'
import { canResolveNames, resolveRecipient } from './resolveRecipient'

/** What a typed recipient has come to. */
export type Recipient =
  | { readonly status: 'empty' }
  | { readonly status: 'resolving' }
  /** Neither an address nor a name that stands for one. */
  | { readonly status: 'invalid' }
  /** No node could be asked for the name. */
  | { readonly status: 'unreachable' }
  | { readonly status: 'ready'; readonly address: Address; readonly name: string | undefined }

interface Answer {
  readonly name: string
  readonly result: Recipient
}

/** Follows what is typed as a recipient; names are looked up when the text has not changed for 200 ms. */
export function useRecipient(text: string): Recipient {
  const dispatch = useCoreDispatch()
  const [answer, setAnswer] = useState<Answer>()
  const address = parseAddress(text)
  const name = address === undefined && canResolveNames && isName(text) ? text : undefined

  useEffect(() => {
    if (name === undefined) return undefined
    let isWanted = true
    const answered = (result: Recipient) => {
      if (isWanted) setAnswer({ name, result })
    }
    const timer = setTimeout(() => {
      dispatch(resolveRecipient(name)).then(
        (found) => {
          answered(found === undefined ? { status: 'invalid' } : { status: 'ready', address: found, name })
        },
        (error: unknown) => {
          console.warn('A lookup failed:', name, error)
          answered({ status: 'unreachable' })
        },
      )
    }, NAME_DEBOUNCE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [name, dispatch])

  if (text === '') return { status: 'empty' }
  if (address !== undefined) return { status: 'ready', address, name: undefined }
  if (name === undefined) return { status: 'invalid' }
  return answer?.name === name ? answer.result : { status: 'resolving' }
}
