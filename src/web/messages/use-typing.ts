import { useEffect, useState } from 'react'
import { typingInterval, typingLasts } from '#domain/messages/limits.ts'
import type { Milliseconds } from '#domain/units.ts'
import type { Live } from '#web/lib/live/live.ts'
import { whenLive } from '#web/lib/live/when-live.ts'
import { tellTyping } from './queries.ts'

/** Ids of those who type in a conversation now. */
export function useTyping(owner: string, conversation: string): readonly string[] {
  const [typing, setTyping] = useState<readonly string[]>([])
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const stopTyping = (user: string) => {
      clearTimeout(timers.get(user))
      timers.delete(user)
      setTyping([...timers.keys()])
    }
    const listen = (live: Live) => {
      const stops = [
        live.on('typing', ({ conversation: where, user }) => {
          if (where !== conversation) return
          clearTimeout(timers.get(user))
          timers.set(
            user,
            setTimeout(() => stopTyping(user), typingLasts),
          )
          setTyping([...timers.keys()])
        }),
        // a message that has come is no longer being typed
        live.on('messages', ({ messages }) => {
          for (const { conversation: where, sender } of messages)
            if (where === conversation && sender && timers.has(sender)) stopTyping(sender)
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    }
    const stop = whenLive(owner, listen)
    return () => {
      stop()
      for (const timer of timers.values()) clearTimeout(timer)
      setTyping([])
    }
  }, [owner, conversation])
  return typing
}

/** Tells the others that one types, at most once in each interval. */
export function createTypingNotice(conversation: string, now: () => Milliseconds) {
  let toldAt = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - toldAt < typingInterval) return
    toldAt = now()
    tellTyping(conversation)
  }
}
