import { useEffect, useState } from 'react'
import { FAST_TICK_MS } from '~/config/policies'

/** This computer's time in milliseconds since 1970, for the age of what is shown. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now())
    }, FAST_TICK_MS)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return nowMs
}
