import { useEffect, useState } from 'react'
import type { Milliseconds } from '#domain/units.ts'

/** A value once it has stayed the same for a while. */
export function useDebounced<T>(value: T, pause: Milliseconds): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
