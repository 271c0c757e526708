import { useEffect, useEffectEvent, useRef } from 'react'
import { markRead } from './queries.ts'

/**
 * Marks a conversation as read while somebody looks at its end.
 * @param last the sequence at that end; null while newer messages are not there
 * @returns to be called when the end is in sight
 */
export function useReadMark(conversation: string, last: number | null, read: number): () => void {
  const isInSight = useRef(false)
  const told = useRef(read)
  const tell = useEffectEvent(() => {
    if (!isInSight.current || document.hidden || last === null || last <= Math.max(read, told.current)) return
    told.current = last
    markRead(conversation, last)
  })
  useEffect(() => {
    void last // what came last
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [last])
  return () => {
    isInSight.current = true
    tell()
  }
}
