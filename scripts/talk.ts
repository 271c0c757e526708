import { parseArgs } from 'node:util'
import { benchWorld } from './bench/bench-world.ts'
import type { Tally } from './talk/screens.ts'
import { talk } from './talk/talk.ts'
import type { Variant } from './talk/talker.ts'

/**
 * `npm run talk`: three clients talk through two servers, of which some are killed, and a network that breaks most connections: every
 * message is on every screen once, in order. With `--prove` so many messages are sent without client ids too, which has to double some,
 * and without resume, which has to lose some.
 */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '720' },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '1' },
    kills: { type: 'string', default: '2' },
    prove: { type: 'string', default: '0' },
  },
})
const rounds = Number(values.rounds)
const messagesOf: Readonly<Record<Variant, number>> = {
  whole: Number(values.messages),
  'without client ids': Number(values.prove),
  'without resume': Number(values.prove),
}
const variants = (Object.keys(messagesOf) as Variant[]).filter((variant) => messagesOf[variant] > 0)
const talkersEach = 3
const expected: Readonly<Record<Variant, (tally: Tally) => boolean>> = {
  whole: ({ lost, doubled, misordered, wrongSigns }) => lost + doubled + misordered + wrongSigns === 0,
  'without client ids': ({ doubled }) => doubled > 0,
  'without resume': ({ lost }) => lost > 0,
}
const described = ({ messages, lost, doubled, misordered, signs, wrongSigns, cuts, kills, repeated }: Tally) =>
  `${messages} messages on ${talkersEach} screens: ${lost} lost, ${doubled} doubled, ${misordered} out of order; ${signs} signs, ${wrongSigns} wrong; ${cuts} connections broken, ${kills} servers killed, ${repeated} requests repeated`
const world = await benchWorld({ population: rounds * talkersEach, entriesEach: 0, known: rounds * talkersEach })
try {
  for (let round = 0; round < rounds; round++) {
    const people = world.people.slice(round * talkersEach, (round + 1) * talkersEach)
    for (const variant of variants) {
      const started = performance.now()
      const given = {
        world,
        people,
        variant,
        messages: messagesOf[variant],
        kills: variant === 'whole' ? Number(values.kills) : 0,
        seed: Number(values.seed) + round,
      }
      const tally = await talk(given)
      const isAsExpected = expected[variant](tally)
      console.log(
        `${variant}, ${Math.round((performance.now() - started) / 1000)} s: ${described(tally)}${isAsExpected ? '' : ': NOT AS EXPECTED'}`,
      )
      if (!isAsExpected) process.exitCode = 1
    }
  }
} finally {
  await world.close()
}
process.exit()
