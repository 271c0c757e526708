import { loadChunk } from '#web/lib/chunk.ts'

/** The code of the outbox, which no screen waits for: most people have nothing in it. */
export const loadOutbox = loadChunk(() => import('./browser-outbox.ts'))
