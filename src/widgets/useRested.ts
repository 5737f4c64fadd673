import { useEffect, useState } from 'react'

/** A value that changes quickly, once it has stayed the same for `ms`. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested(value)
    }, ms)
    return () => {
      clearTimeout(timer)
    }
  }, [value, ms])
  return rested
}
