import { useEffect, useEffectEvent, useRef } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { hasFormParameters, matchesForm, parseLink, queryOf } from '../link'
import { linkOpened, type SwapRoot } from '../slice'

/** Typing settles for this long before the address follows: browsers limit how often it may change. */
const SETTLED_MS = 400

/**
 * Keeps tokens and amount in the page's address, so that a reload and the way back find them. A link's parameters become
 * the form, once for each link that is opened. The page without any keeps the form of before; one that says what the form
 * has is the form's own.
 */
export function FormInAddress() {
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const store = useStore<SwapRoot>()
  const { search, hash, key } = useLocation()
  const form = useSelector((state: SwapRoot) => state.swap)
  const isBare = !hasFormParameters(search)
  // Was written, and the page has not come to it yet: not a link that someone opened.
  const written = useRef<string>(undefined)
  const shown = useRef<string>(undefined)
  const write = useEffectEvent(() => {
    // On the way to another page whose code still loads: to write now would cancel that.
    if (location.href !== shown.current || matchesForm(search, form)) return
    written.current = queryOf(form)
    void navigate({ search: written.current, hash }, { replace: true })
  })
  useEffect(() => {
    const timer = setTimeout(write, SETTLED_MS)
    return () => {
      clearTimeout(timer)
    }
    // A link that is opened becomes the form first; only the bare page takes the form that is there.
  }, [form, isBare])
  useEffect(() => {
    shown.current = location.href
    // More may have been typed since.
    const isOwn = written.current === search
    written.current = undefined
    if (isOwn) return
    const link = parseLink(search)
    const isNews = hasFormParameters(search) && !matchesForm(search, store.getState().swap)
    if (isNews || link.recipient !== undefined) dispatch(linkOpened(link))
  }, [dispatch, store, search, key])
  return null
}
