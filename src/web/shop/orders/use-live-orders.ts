import { useEffect } from 'react'
import { liveOf } from '#web/lib/live/browser-live.ts'
import { useMe } from '#web/lib/me.ts'
import { refetchOrders } from './queries.ts'

/** Orders change while they are looked at: by a webhook, in another window, by a keeper. */
export function useLiveOrders() {
  const owner = useMe().data?.doc._id
  useEffect(() => {
    if (owner === undefined) return
    return liveOf(owner).on('orders', () => void refetchOrders())
  }, [owner])
}
