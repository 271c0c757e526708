/** What an archipelago is called after: the desk, the line, the weather and the post of a night shift. */
const givenNames = [
  'Lamplight, Undelivered, Slack Water, Long Distance, Onionskin, Second Post, Quiet Carrier, Half-tide, Ledger, Carbon Copy',
  'Returned Letter, Ferryman’s, Answering, Marginal, Tracing, Night Shift, Operator’s, Ringing, Paper Lantern, Sealed',
  'Plumb Line, Overwintering, Postmaster’s, Inkwell, Low Battery, Blotter, Foghorn, Cartographer’s, Unsigned, Patient',
  'Ribbon, Tide Table, Last Ferry, Sounding, Kept, Small Hours, Copperplate, Relay, Barometer, Stamp',
  'Widow’s, Thermos, Echo, Filing, Drawing Pin, Astronomer’s, Dial Tone, Tin Box, Forwarding, Equinox',
  'Splice, Mooring, Manila, Lost Property, Telegraph, Counterfoil, Sextant, Switchboard, Deckle, Logbook',
  'First Light, Loose Leaf, Weather Eye, Collect Call, Repeater, Signalman’s, Bookmark, Quarantine, Fathom, Carriage',
  'Harbourmaster’s, Wax, Undertow, Index, Ampersand, Errata, Handwritten, Anchor Watch, Memoranda, Baud',
].flatMap((line) => line.split(', '))

const kinds = ['Islands', 'Skerries', 'Keys', 'Shoals', 'Group', 'Holms', 'Cays', 'Stacks', 'Reach', 'Chain', 'Banks'] as const
const parts = ['', 'Outer ', 'Upper ', 'Inner ', 'Lesser ', 'Further ', 'Nether ', 'Old '] as const

const plain = givenNames.length * kinds.length
const combinations = plain * parts.length
/** Share no factor with 880, so that stepping by it visits every plain name before one comes again. */
const stride = 547

/**
 * The name of archipelago k, for ever the same, and no two alike: 880 plain names first, then their outer, upper and further
 * namesakes, and when those 7,040 are used up (beyond seven million islands) all of them again with a number.
 */
export function archipelagoName(k: number): string {
  const [round, place] = [Math.floor(k / combinations), k % combinations]
  const name = (place * stride) % plain
  const words = `${parts[Math.floor(place / plain)]}${givenNames[name % givenNames.length]} ${kinds[Math.floor(name / givenNames.length)]}`
  return round === 0 ? words : `${words} No. ${round + 1}`
}
