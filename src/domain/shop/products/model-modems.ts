import { free, type Listed } from './listed.ts'

/** Machines that put words on a wire, in the order in which people had them. */
export const modelModems: readonly Listed[] = [
  {
    slug: 'teleprinter',
    name: 'Teleprinter',
    summary: 'Types what somebody is typing a thousand miles away, on a roll that never ends.',
    description: [
      'Five holes across a paper tape make thirty-two characters, which is not enough for letters and figures both; so there is a shift, and half of all mistakes are made by it.',
      'It types about as fast as a good clerk, and has never asked one to repeat himself.',
    ],
    price: 399,
  },
  {
    slug: 'model-modem',
    name: 'Acoustic coupler',
    summary: 'Two rubber cups for a telephone receiver, 300 bits a second, five small lights.',
    description: [
      'Where nothing but the telephone company’s own equipment might be joined to the line, one laid the receiver into two cups and let the machine whistle into it. This was slower, and legal.',
      'At 300 bits a second this page would take about half a minute. Everybody may have one.',
    ],
    ...free,
  },
  {
    slug: 'desk-modem',
    name: 'Telephone modem',
    summary: 'The flat box that lived under the telephone, with a row of lights that meant something.',
    description: [
      'The lights are labelled with two letters each: one for off the hook, one for carrier, two for the data going and coming. People who sat beside them could tell by the flicker whether it was a letter or a file.',
    ],
    price: 299,
  },
  {
    slug: 'modem-rack',
    name: 'Rack of modems',
    summary: 'The other end of the call: a cabinet in which everybody’s modem is answered by its own.',
    description: [
      'For every caller there had to be a second modem, in a room one never saw. The rack is that room. When all of its lights were on, the next person heard the engaged tone.',
      'The lights burn at night.',
    ],
    price: 499,
  },
  {
    slug: 'pocket-modem',
    name: 'Lineman’s test set',
    summary: 'The orange handset with two clips, for listening in where the wire comes out of the ground.',
    description: [
      'It hangs from a short pole with its dial turned to the visitor. A lineman could clip it to any pair of wires in the box and talk to the exchange as if he were at home.',
    ],
    price: 199,
  },
  {
    slug: 'cable-repeater',
    name: 'Cable repeater',
    summary: 'The bronze fish from the bottom of the sea that says everything again, a little louder.',
    description: [
      'A signal in a long cable grows faint, so every few dozen miles there is a housing that amplifies it and sends it on. The first transatlantic telephone cable, in 1956, had them every forty-four miles, and they worked for twenty-two years without one of their valves failing.',
      'Ours has been brought up, cleaned and set on trestles.',
    ],
    price: 499,
  },
]
