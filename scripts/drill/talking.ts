import { setTimeout as pause } from 'node:timers/promises'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { newUser } from '../client.ts'
import type { RunningServer } from '../running-server.ts'
import { groupOf, judge, untilQuiet } from '../talk/screens.ts'
import { openTalker } from '../talk/talker.ts'

const talkers = 3
const talkerPace: Milliseconds = seconds(1.5)

/** People who write to each other without end, as the web app does: over a live stream, with a mailbox and an outbox. */
export async function startTalking(server: Pick<RunningServer, 'url' | 'dataDir'>) {
  const port = Number(new URL(server.url).port)
  const people = await Promise.all(Array.from({ length: talkers }, () => newUser(server)))
  const conversation = await groupOf(port, people)
  const screens = await Promise.all(
    people.map(({ id, token }) => openTalker({ id, port, token, conversation, variant: 'whole', random: Math.random })),
  )
  const written = new Set<string>()
  let isFinishing = false
  const talking = Promise.all(
    screens.map(async (screen, who) => {
      for (let at = 0; !isFinishing; at++) {
        written.add(`${who} ${at}`)
        await screen.write(`${who} ${at}`)
        await pause(talkerPace)
      }
    }),
  )
  return {
    finish: async () => {
      isFinishing = true
      await talking
      await untilQuiet(screens, written.size)
      const tally = judge(screens, written)
      for (const screen of screens) screen.close()
      return { written: written.size, tally }
    },
  }
}

/** Prints what was on the screens; answers whether every message was there once, in order. */
export function reportTalk({ written, tally }: Awaited<ReturnType<Awaited<ReturnType<typeof startTalking>>['finish']>>): boolean {
  console.log(
    `${written} messages on ${talkers} screens: ${tally.lost} lost, ${tally.doubled} doubled, ${tally.misordered} out of order, ${tally.repeated} sent more than once`,
  )
  return tally.lost + tally.doubled + tally.misordered === 0
}
