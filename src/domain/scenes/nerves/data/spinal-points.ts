import type { NervePoint } from '#domain/scenes/nerves/nerve-point.ts'
import { ordinals } from '../../ordinals.ts'
import { spinalPairs } from '../spine.ts'

/** One sentence for each pair, from the head to the seat: what is felt or moved by it most plainly. */
const words: Readonly<Record<string, string>> = {
  c1: 'The first, between skull and atlas, has usually no skin of its own. It nods.',
  c2: 'It feels the back of the head, up to the crown.',
  c3: 'It feels the neck where a collar sits, and is the first of the three that breathe.',
  c4: 'It feels the shoulders like a shawl, and has the largest share in the breath.',
  c5: 'It lifts the arm from the side and bends the elbow; a tap on the biceps asks for it by name.',
  c6: 'It feels the thumb, and draws back the wrist.',
  c7: 'It feels the middle finger and straightens the elbow. There are seven vertebrae of the neck, and from here on the pairs are one ahead.',
  c8: 'It feels the little finger and closes the fist. No vertebra has its number.',
  t1: 'It feels the inner side of the forearm and spreads the fingers; the smallest muscles of the hand are its own.',
  t2: 'It feels the armpit. A branch of it goes astray into the arm, and a heart in distress is felt there.',
  t3: 'A ring of skin below the collarbone, and the ribs under it.',
  t4: 'The level of the nipples, by which doctors count.',
  t5: 'A ring across the breast; from here the splanchnic nerves begin.',
  t6: 'The tip of the breastbone, where one points to say: me.',
  t7: 'The arch of the lowest true rib, and the beginning of the belly.',
  t8: 'A belt over the pit of the stomach.',
  t9: 'A belt half-way between the stomach and the navel.',
  t10: 'The navel: the first line that was ever cut.',
  t11: 'A belt below the navel, where a waistband would be.',
  t12: 'Under the last rib, and over the bone of the hip.',
  l1: 'It feels the groin. From here on the roots run on in the canal after the cord has ended.',
  l2: 'It feels the front of the thigh and lifts it, as on a stair.',
  l3: 'It feels the inner side of the knee and helps to straighten it.',
  l4: 'It feels the inner side of the shin. A tap below the kneecap is a letter to L4, answered by return.',
  l5: 'It feels the back of the foot and the great toe, and lifts both.',
  s1: 'It feels the little toe and stands on tiptoe; a tap above the heel asks for it.',
  s2: 'It feels the back of the thigh, all the way down.',
  s3: 'It feels the inner part of the seat.',
  s4: 'With the two before it, it keeps closed what is to be closed.',
  s5: 'It feels a patch the size of a coin, and was last asked about it long ago.',
  co1: 'The thirty-first pair, thin as a hair. There was once a tail to see to.',
}

const part = { c: 'cervical', t: 'thoracic', l: 'lumbar', s: 'sacral', co: 'coccygeal' } as const

function nameOf(id: string): string {
  const letters = id.replace(/\d+/, '') as keyof typeof part
  const ordinal = ordinals[Number(id.slice(letters.length)) - 1]
  return letters === 'co' ? 'Coccygeal nerve, Co1' : `${ordinal} ${part[letters]} nerve, ${id.toUpperCase()}`
}

/** The thirty-one pairs in their order. */
export const spinalNerves: readonly NervePoint[] = spinalPairs.map(({ id, name }) => ({
  id,
  name: nameOf(id),
  label: name,
  group: 'spinal',
  share: 1,
  roots: [id],
  words: words[id] ?? '',
  term: id === 'l1' ? 'cauda-equina' : 'spinal-nerve',
}))
