import { useEffect, useState } from 'react'
import type { Milliseconds } from '#domain/units.ts'

/** A debounced value: the last one that has stayed the same for a while. */
export function useDebounced<T>(value: T, pause: Milliseconds): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
