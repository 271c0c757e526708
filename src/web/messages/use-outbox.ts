import { useStore } from 'zustand'
import { outboxOf } from './outbox/browser-outbox.ts'

/** What this browser has still to send, of whoever is logged in. */
export const useOutbox = (owner: string) => useStore(outboxOf(owner).store, ({ outbox }) => outbox)
