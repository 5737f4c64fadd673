import { useEffect, useEffectEvent } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { ownWrite, queryOf, hasFormParameters, matchesForm } from '../link'
import type { SwapRoot } from '../slice'

/** Typing settles for this long before the address follows: browsers limit how often it may change. */
const SETTLED_MS = 400

/** Keeps tokens and amount in the page's address, so that a reload and the way back find them. */
export function FormInAddress() {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const form = useSelector((state: SwapRoot) => state.swap)
  const isBare = !hasFormParameters(search)
  const write = useEffectEvent(() => {
    if (matchesForm(search, form)) return
    ownWrite.search = queryOf(form)
    void navigate({ search: ownWrite.search, hash }, { replace: true })
  })
  useEffect(() => {
    const timer = setTimeout(write, SETTLED_MS)
    return () => {
      clearTimeout(timer)
    }
    // A link that is opened becomes the form first; only the bare page takes the form that is there.
  }, [form, isBare])
  return null
}
