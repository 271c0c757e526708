/** A step of a course: the Hipparcos number of a star, or right ascension and declination in degrees, and units towards the eye. */
export type SkyStep = number | readonly [ra: number, dec: number, towards?: number]

/** A nerve of the hunter. */
export type SkyRiver = {
  readonly id: string
  /** The river that it branches from, of which its first step is one. */
  readonly from?: string
  readonly course: readonly SkyStep[]
  /** Half as wide where it begins, in units. */
  readonly halfWidth: number
}

/** Where nerves leave the cord. */
const stem = [83.75, 9.1, -0.03] as const
const neck = [83.72, 7.2, -0.05] as const
const ribs = [
  [83.72, 6.6, -0.06],
  [83.73, 5.9, -0.07],
  [83.75, 5.1, -0.07],
  [83.78, 4.2, -0.07],
  [83.82, 3.2, -0.06],
  [83.87, 2.2, -0.05],
] as const
const waist = [83.97, 0.6, -0.03] as const
const loins = [84.02, -2.9, -0.02] as const
const eastPlexus = [86, 8.1, 0] as const
const westPlexus = [82.3, 7.3, 0] as const

/** The cord, from the head through the buckle of the belt into the sword. */
export const cordSteps: readonly SkyStep[] = [26207, stem, neck, ...ribs, waist, 26311, loins, 26237, 26220]

const bows = [22845, 22509, 22449, 22549, 22797, 23123] as const
const bowBends = [
  [78.6, 9.7, 0.1],
  [78, 8.3, 0.13],
  [77.8, 6.6, 0.15],
  [78, 5.1, 0.15],
  [78.6, 3.1, 0.13],
  [79.2, 1.9, 0.1],
] as const

export const skyRivers: readonly SkyRiver[] = [
  { id: 'optic', halfWidth: 0.0091, course: [26207, [83.3, 10.5, 0.05], [83.4, 11.3, 0.08]] },
  { id: 'facial', halfWidth: 0.0065, course: [stem, [83.5, 9.3, 0.03], 26176] },
  { id: 'trigeminal', halfWidth: 0.0078, course: [stem, [84.1, 9, 0.02], 26366] },
  { id: 'vagus', halfWidth: 0.0078, course: [stem, [83, 7.6, 0.03], [82.2, 5.2, 0.04], 25473] },
  { id: 'phrenic', halfWidth: 0.0065, course: [neck, [84.5, 6.4, 0.02], [84.9, 5.2, 0.03], 26594] },
  { id: 'east-plexus', halfWidth: 0.0143, course: [neck, [84.9, 7.5, -0.02], eastPlexus] },
  { id: 'axillary', from: 'east-plexus', halfWidth: 0.0117, course: [eastPlexus, [87.6, 7.4, 0.03], 27989] },
  { id: 'radial', from: 'east-plexus', halfWidth: 0.0117, course: [eastPlexus, [88.2, 8.4, -0.03], 28614, [92.1, 11.3, -0.03]] },
  { id: 'median', from: 'east-plexus', halfWidth: 0.0104, course: [eastPlexus, [88.6, 9.6, 0.03], [91.7, 11.7, 0.03], 29426] },
  { id: 'ulnar', from: 'east-plexus', halfWidth: 0.0104, course: [eastPlexus, [88, 10, 0.05], [90.4, 12.3, 0.05], 29038] },
  { id: 'thumb', from: 'median', halfWidth: 0.0065, course: [29426, [92.9, 17.1, 0.05], 28716] },
  { id: 'little-finger', from: 'ulnar', halfWidth: 0.0065, course: [29038, [90.6, 17.3, 0.05], 27913] },
  { id: 'west-plexus', halfWidth: 0.013, course: [neck, [83.1, 7.4, -0.03], westPlexus] },
  { id: 'musculocutaneous', from: 'west-plexus', halfWidth: 0.0104, course: [westPlexus, [81.8, 7, 0.02], 25336] },
  { id: 'forearm', from: 'musculocutaneous', halfWidth: 0.0052, course: [25336, [78.6, 8.2, 0.18], [76, 8.8, 0.16], [74.2, 8.4, 0.08]] },
  { id: 'long-thoracic', from: 'west-plexus', halfWidth: 0.0065, course: [westPlexus, [82.6, 6.6, 0.02], 25813] },
  ...bows.map((hip, n) => ({
    id: `intercostal-${n + 1}`,
    halfWidth: 0.0072,
    course: [ribs[n] ?? neck, [81.4, (ribs[n]?.[1] ?? 0) + (1 - n * 0.35), 0.03], bowBends[n] ?? neck, hip] as const,
  })),
  { id: 'intercostobrachial', from: 'intercostal-2', halfWidth: 0.0052, course: [22509, [72.3, 11.4, 0.03], 22957] },
  { id: 'subcostal', halfWidth: 0.0078, course: [waist, [83.5, 0.4, 0.02], 25930] },
  { id: 'intercostal-10', halfWidth: 0.0078, course: [waist, [84.3, -0.3, 0.05], 26311] },
  { id: 'iliohypogastric', halfWidth: 0.0078, course: [waist, [84.7, -0.4, 0.03], 26727] },
  { id: 'genitofemoral', halfWidth: 0.0065, course: [loins, [84.4, -2.9, 0.02], 26549] },
  { id: 'femoral', halfWidth: 0.0117, course: [loins, [83, -3, 0.02], [82, -2.8, 0.03], 25281, [80.4, -4.3, 0.04], [79.6, -6, 0.04]] },
  { id: 'lumbosacral', halfWidth: 0.0104, course: [loins, [84.15, -3.9, 0.02], 26237] },
  { id: 'saphenous', halfWidth: 0.0091, course: [loins, [85.1, -4.4, 0.03], [86.2, -7, 0.04], 27366] },
  { id: 'sacral-plexus', halfWidth: 0.0143, course: [26237, [83.75, -5.1, 0.02], 26220] },
  { id: 'pudendal', from: 'sacral-plexus', halfWidth: 0.0065, course: [26220, [83.7, -5.7, 0.03], 26241] },
  { id: 'sciatic', from: 'sacral-plexus', halfWidth: 0.0169, course: [26220, [82.9, -6.3, 0.02], [81.9, -7.3, 0.03], 25247] },
  { id: 'tibial', from: 'sciatic', halfWidth: 0.013, course: [25247, [79.8, -8.3, 0.03], 24436] },
  { id: 'fibular', from: 'sciatic', halfWidth: 0.0104, course: [25247, [80.3, -7.2, 0.04], 24674] },
]

/** Which river each star carries. */
export const riverOfStar: Readonly<Record<string, string>> = {
  meissa: 'optic',
  'phi-1': 'facial',
  'phi-2': 'trigeminal',
  betelgeuse: 'axillary',
  mu: 'radial',
  xi: 'median',
  nu: 'ulnar',
  'chi-2': 'thumb',
  'chi-1': 'little-finger',
  bellatrix: 'musculocutaneous',
  'ori-32': 'long-thoracic',
  'omicron-2': 'intercostobrachial',
  'pi-1': 'intercostal-1',
  'pi-2': 'intercostal-2',
  'pi-3': 'intercostal-3',
  'pi-4': 'intercostal-4',
  'pi-5': 'intercostal-5',
  'pi-6': 'intercostal-6',
  omega: 'phrenic',
  'psi-2': 'vagus',
  mintaka: 'subcostal',
  alnilam: 'intercostal-10',
  alnitak: 'iliohypogastric',
  sigma: 'genitofemoral',
  'ori-42': 'lumbosacral',
  trapezium: 'sacral-plexus',
  hatysa: 'pudendal',
  eta: 'femoral',
  'ori-29': 'sciatic',
  rigel: 'tibial',
  tau: 'fibular',
  saiph: 'saphenous',
}
