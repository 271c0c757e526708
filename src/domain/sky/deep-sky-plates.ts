import type { Degrees } from '../units.ts'
import type { PlateId } from './recipe.ts'

/** An object of the deep sky that has a plate of its own, with what it is engraved from. */
export type DeepSkyPlate = {
  readonly name: string
  /** Its number in a catalogue. */
  readonly catalogue: string
  readonly kind: PlateKind
  readonly constellation: string
  /** Right ascension and declination of J2000.0. */
  readonly at: readonly [ra: Degrees, dec: Degrees]
  /** How far away, in light-years, rounded as it is known. */
  readonly lightYears: number
  /** How wide the sky is that its plate shows. */
  readonly field: Degrees
  /** 3 for what nobody forgets, 1 for the rest. */
  readonly fame: 1 | 2 | 3
  readonly drawing: PlateDrawing
}

type PlateKind = 'galaxy' | 'globular cluster' | 'star cluster' | 'nebula' | 'planetary nebula' | 'supernova remnant'

/**
 * The form of an object. Lengths are parts of the radius of its plate, x to the right (west), y down (south); a position angle is counted
 * from north through east.
 */
export type PlateDrawing = Spiral | Smooth | Globular | OpenCluster | Nebula | Shell

/** Long axis in parts of the plate, the short one in parts of the long, and the position angle of the long one. */
type Axes = { readonly reach: number; readonly ratio: number; readonly angle: Degrees }
/** @property ratio 1 where it is round */
export type Blob = readonly [x: number, y: number, reach: number, ratio: number, angle: Degrees, weight: number]

/** Arms wind outwards by `pitch` degrees, to the left where `turn` is 1. */
type Spiral = Axes & {
  readonly form: 'spiral'
  readonly arms: number
  readonly pitch: Degrees
  readonly turn: 1 | -1
  readonly bulge: number
  /** Seen so steeply that a lane of dust lies before one side. */
  readonly hasLane?: true
  readonly others?: readonly Blob[]
}
/** A glow without arms; a lane of dust across it has its own position angle. */
type Smooth = Axes & {
  readonly form: 'smooth'
  readonly core: number
  readonly lane?: { readonly angle: Degrees; readonly width: number; readonly off: number }
  /** Clouds in it. */
  readonly others?: readonly Blob[]
}
/** King's profile: the radius of its core, and how many stars are drawn. */
type Globular = { readonly form: 'globular'; readonly core: number; readonly stars: number }
/** An exponential profile about each middle; the bright stars are those of the catalogue. */
type OpenCluster = {
  readonly form: 'open'
  readonly stars: number
  readonly middles: readonly (readonly [x: number, y: number, reach: number])[]
  /** Whether dust about the brightest stars shines. */
  readonly hasDust?: true
}
type Nebula = {
  readonly form: 'nebula'
  readonly glow: readonly Blob[]
  readonly dark?: readonly Blob[]
  /** How torn it is, 0 to 1. */
  readonly torn: number
  /** Stars in it that lie below the catalogue: x, y, radius. */
  readonly stars?: readonly (readonly [x: number, y: number, radius: number])[]
}
/** A ring with a star in its middle; thin and in threads where `threads` is given. */
type Shell = Axes & { readonly form: 'shell'; readonly hollow: number; readonly threads?: number }

const spiral = (reach: number, ratio: number, angle: Degrees, more: Omit<Spiral, keyof Axes | 'form'>): Spiral => ({
  form: 'spiral',
  reach,
  ratio,
  angle,
  ...more,
})
const smooth = (reach: number, ratio: number, angle: Degrees, core: number, more: Pick<Smooth, 'lane' | 'others'> = {}): Smooth => ({
  form: 'smooth',
  reach,
  ratio,
  angle,
  core,
  ...more,
})
const globular = (core: number, stars: number): Globular => ({ form: 'globular', core, stars })
const open = (stars: number, reach: number): OpenCluster => ({ form: 'open', stars, middles: [[0, 0, reach]] })
const shell = (reach: number, ratio: number, angle: Degrees, hollow: number, threads?: number): Shell => ({
  form: 'shell',
  reach,
  ratio,
  angle,
  hollow,
  ...(threads !== undefined && { threads }),
})

/** Places, sizes and position angles as catalogues give them; distances rounded. */
// biome-ignore format: a table
export const deepSkyPlates: Readonly<Record<PlateId, DeepSkyPlate>> = {
  m31: { name: 'Andromeda Galaxy', catalogue: 'M 31', kind: 'galaxy', constellation: 'Andromeda', at: [10.685, 41.269], lightYears: 2_500_000, field: 3.4, fame: 3,
    drawing: spiral(0.93, 0.32, 35, { arms: 2, pitch: 9, turn: 1, bulge: 0.17, hasLane: true, others: [[0.03, 0.24, 0.035, 0.9, 0, 0.9], [0.25, -0.25, 0.1, 0.5, 170, 0.6]] }) },
  m33: { name: 'Triangulum Galaxy', catalogue: 'M 33', kind: 'galaxy', constellation: 'Triangulum', at: [23.462, 30.66], lightYears: 2_700_000, field: 1.3, fame: 2,
    drawing: spiral(0.88, 0.6, 23, { arms: 2, pitch: 33, turn: -1, bulge: 0.07 }) },
  m51: { name: 'Whirlpool Galaxy', catalogue: 'M 51', kind: 'galaxy', constellation: 'Canes Venatici', at: [202.47, 47.21], lightYears: 28_000_000, field: 0.22, fame: 3,
    drawing: spiral(0.62, 0.86, 20, { arms: 2, pitch: 21, turn: -1, bulge: 0.1, others: [[-0.17, -0.67, 0.15, 0.75, 80, 1]] }) },
  m63: { name: 'Sunflower Galaxy', catalogue: 'M 63', kind: 'galaxy', constellation: 'Canes Venatici', at: [198.955, 42.029], lightYears: 29_000_000, field: 0.24, fame: 1,
    drawing: spiral(0.85, 0.57, 105, { arms: 5, pitch: 17, turn: 1, bulge: 0.11 }) },
  m64: { name: 'Black Eye Galaxy', catalogue: 'M 64', kind: 'galaxy', constellation: 'Coma Berenices', at: [194.182, 21.683], lightYears: 17_000_000, field: 0.2, fame: 1,
    drawing: smooth(0.85, 0.52, 115, 0.24, { lane: { angle: 115, width: 0.075, off: 0.1 } }) },
  m74: { name: 'Phantom Galaxy', catalogue: 'M 74', kind: 'galaxy', constellation: 'Pisces', at: [24.174, 15.783], lightYears: 32_000_000, field: 0.2, fame: 1,
    drawing: spiral(0.84, 0.95, 25, { arms: 2, pitch: 18, turn: 1, bulge: 0.09 }) },
  m81: { name: 'Bode’s Galaxy', catalogue: 'M 81', kind: 'galaxy', constellation: 'Ursa Major', at: [148.888, 69.065], lightYears: 12_000_000, field: 0.5, fame: 3,
    drawing: spiral(0.88, 0.53, 157, { arms: 2, pitch: 14, turn: 1, bulge: 0.2 }) },
  m82: { name: 'Cigar Galaxy', catalogue: 'M 82', kind: 'galaxy', constellation: 'Ursa Major', at: [148.969, 69.68], lightYears: 12_000_000, field: 0.22, fame: 2,
    drawing: smooth(0.85, 0.32, 65, 0.26, { lane: { angle: 150, width: 0.035, off: 0.05 }, others: [[0.1, 0.2, 0.2, 0.35, 150, 0.35], [-0.1, -0.2, 0.2, 0.35, 150, 0.35]] }) },
  m83: { name: 'Southern Pinwheel', catalogue: 'M 83', kind: 'galaxy', constellation: 'Hydra', at: [204.254, -29.866], lightYears: 15_000_000, field: 0.25, fame: 2,
    drawing: spiral(0.86, 0.9, 45, { arms: 2, pitch: 17, turn: 1, bulge: 0.13 }) },
  m87: { name: 'Virgo A', catalogue: 'M 87', kind: 'galaxy', constellation: 'Virgo', at: [187.706, 12.391], lightYears: 54_000_000, field: 0.16, fame: 1,
    drawing: smooth(0.85, 0.82, 155, 0.18) },
  m101: { name: 'Pinwheel Galaxy', catalogue: 'M 101', kind: 'galaxy', constellation: 'Ursa Major', at: [210.802, 54.349], lightYears: 21_000_000, field: 0.52, fame: 2,
    drawing: spiral(0.88, 0.95, 39, { arms: 4, pitch: 24, turn: -1, bulge: 0.06 }) },
  m104: { name: 'Sombrero Galaxy', catalogue: 'M 104', kind: 'galaxy', constellation: 'Virgo', at: [189.998, -11.623], lightYears: 31_000_000, field: 0.17, fame: 3,
    drawing: smooth(0.9, 0.4, 90, 0.3, { lane: { angle: 90, width: 0.04, off: 0.06 } }) },
  ngc253: { name: 'Sculptor Galaxy', catalogue: 'NGC 253', kind: 'galaxy', constellation: 'Sculptor', at: [11.888, -25.289], lightYears: 11_000_000, field: 0.52, fame: 2,
    drawing: spiral(0.9, 0.25, 52, { arms: 2, pitch: 16, turn: 1, bulge: 0.08, hasLane: true }) },
  ngc5128: { name: 'Centaurus A', catalogue: 'NGC 5128', kind: 'galaxy', constellation: 'Centaurus', at: [201.365, -43.019], lightYears: 12_000_000, field: 0.42, fame: 2,
    drawing: smooth(0.85, 0.82, 35, 0.16, { lane: { angle: 118, width: 0.085, off: 0 } }) },
  lmc: { name: 'Large Magellanic Cloud', catalogue: 'LMC', kind: 'galaxy', constellation: 'Dorado', at: [80.894, -69.756], lightYears: 160_000, field: 10, fame: 3,
    drawing: smooth(0.85, 0.78, 170, 0.2, { others: [[0.02, 0.02, 0.34, 0.24, 110, 1], [-0.36, 0.1, 0.07, 0.9, 0, 1], [-0.2, -0.32, 0.13, 0.6, 60, 0.5], [0.35, -0.22, 0.12, 0.6, 30, 0.45], [0.2, 0.35, 0.16, 0.5, 110, 0.4]] }) },
  smc: { name: 'Small Magellanic Cloud', catalogue: 'SMC', kind: 'galaxy', constellation: 'Tucana', at: [13.187, -72.829], lightYears: 200_000, field: 6, fame: 3,
    drawing: smooth(0.82, 0.5, 45, 0.2, { others: [[0.12, 0.14, 0.3, 0.45, 40, 0.9], [-0.28, -0.26, 0.1, 0.7, 60, 0.6], [-0.55, 0.0, 0.08, 0.7, 90, 0.35]] }) },
  m2: { name: 'Messier 2', catalogue: 'M 2', kind: 'globular cluster', constellation: 'Aquarius', at: [323.363, -0.823], lightYears: 38_000, field: 0.3, fame: 1, drawing: globular(0.11, 900) },
  m3: { name: 'Messier 3', catalogue: 'M 3', kind: 'globular cluster', constellation: 'Canes Venatici', at: [205.548, 28.377], lightYears: 34_000, field: 0.33, fame: 2, drawing: globular(0.12, 1000) },
  m4: { name: 'Messier 4', catalogue: 'M 4', kind: 'globular cluster', constellation: 'Scorpius', at: [245.897, -26.526], lightYears: 6_000, field: 0.5, fame: 1, drawing: globular(0.24, 650) },
  m5: { name: 'Messier 5', catalogue: 'M 5', kind: 'globular cluster', constellation: 'Serpens', at: [229.638, 2.081], lightYears: 25_000, field: 0.38, fame: 2, drawing: globular(0.13, 1000) },
  m13: { name: 'Great Hercules Cluster', catalogue: 'M 13', kind: 'globular cluster', constellation: 'Hercules', at: [250.423, 36.461], lightYears: 23_000, field: 0.35, fame: 3, drawing: globular(0.15, 1100) },
  m15: { name: 'Messier 15', catalogue: 'M 15', kind: 'globular cluster', constellation: 'Pegasus', at: [322.493, 12.167], lightYears: 34_000, field: 0.3, fame: 2, drawing: globular(0.07, 900) },
  m22: { name: 'Messier 22', catalogue: 'M 22', kind: 'globular cluster', constellation: 'Sagittarius', at: [279.1, -23.905], lightYears: 10_600, field: 0.5, fame: 2, drawing: globular(0.2, 850) },
  'omega-centauri': { name: 'Omega Centauri', catalogue: 'NGC 5139', kind: 'globular cluster', constellation: 'Centaurus', at: [201.697, -47.48], lightYears: 17_000, field: 0.75, fame: 3, drawing: globular(0.25, 1500) },
  '47-tucanae': { name: '47 Tucanae', catalogue: 'NGC 104', kind: 'globular cluster', constellation: 'Tucana', at: [6.024, -72.081], lightYears: 15_000, field: 0.7, fame: 3, drawing: globular(0.1, 1300) },
  hyades: { name: 'Hyades', catalogue: 'Melotte 25', kind: 'star cluster', constellation: 'Taurus', at: [66.9, 16.6], lightYears: 153, field: 6.4, fame: 2, drawing: open(60, 0.42) },
  m45: { name: 'Pleiades', catalogue: 'M 45', kind: 'star cluster', constellation: 'Taurus', at: [56.75, 24.117], lightYears: 444, field: 1.6, fame: 3,
    drawing: { ...open(90, 0.4), hasDust: true } },
  m44: { name: 'Beehive Cluster', catalogue: 'M 44', kind: 'star cluster', constellation: 'Cancer', at: [130.05, 19.67], lightYears: 610, field: 2, fame: 2, drawing: open(110, 0.34) },
  m35: { name: 'Messier 35', catalogue: 'M 35', kind: 'star cluster', constellation: 'Gemini', at: [92.225, 24.333], lightYears: 2_800, field: 0.75, fame: 1, drawing: open(170, 0.33) },
  m37: { name: 'Messier 37', catalogue: 'M 37', kind: 'star cluster', constellation: 'Auriga', at: [88.074, 32.553], lightYears: 4_500, field: 0.6, fame: 1, drawing: open(260, 0.28) },
  m41: { name: 'Messier 41', catalogue: 'M 41', kind: 'star cluster', constellation: 'Canis Major', at: [101.504, -20.757], lightYears: 2_300, field: 0.9, fame: 1, drawing: open(110, 0.36) },
  m6: { name: 'Butterfly Cluster', catalogue: 'M 6', kind: 'star cluster', constellation: 'Scorpius', at: [265.083, -32.242], lightYears: 1_600, field: 0.7, fame: 1,
    drawing: { form: 'open', stars: 110, middles: [[-0.25, -0.12, 0.2], [0.25, 0.12, 0.2], [0, 0, 0.12]] } },
  m7: { name: 'Ptolemy’s Cluster', catalogue: 'M 7', kind: 'star cluster', constellation: 'Scorpius', at: [268.463, -34.793], lightYears: 980, field: 1.7, fame: 2, drawing: open(130, 0.35) },
  m11: { name: 'Wild Duck Cluster', catalogue: 'M 11', kind: 'star cluster', constellation: 'Scutum', at: [282.775, -6.27], lightYears: 6_200, field: 0.36, fame: 2, drawing: open(420, 0.22) },
  'double-cluster': { name: 'Double Cluster', catalogue: 'NGC 869', kind: 'star cluster', constellation: 'Perseus', at: [35.15, 57.14], lightYears: 7_500, field: 1.15, fame: 3,
    drawing: { form: 'open', stars: 300, middles: [[0.38, 0.02, 0.14], [-0.42, -0.02, 0.15]] } },
  'southern-pleiades': { name: 'Southern Pleiades', catalogue: 'IC 2602', kind: 'star cluster', constellation: 'Carina', at: [160.74, -64.394], lightYears: 480, field: 2.2, fame: 2, drawing: open(70, 0.4) },
  'jewel-box': { name: 'Jewel Box', catalogue: 'NGC 4755', kind: 'star cluster', constellation: 'Crux', at: [193.415, -60.362], lightYears: 6_400, field: 0.24, fame: 2, drawing: open(130, 0.26) },
  'wishing-well': { name: 'Wishing Well Cluster', catalogue: 'NGC 3532', kind: 'star cluster', constellation: 'Carina', at: [166.413, -58.753], lightYears: 1_300, field: 1.2, fame: 1,
    drawing: open(240, 0.36) },
  m42: { name: 'Orion Nebula', catalogue: 'M 42', kind: 'nebula', constellation: 'Orion', at: [83.822, -5.391], lightYears: 1_344, field: 1.1, fame: 3,
    drawing: { form: 'nebula', torn: 0.45,
      glow: [[0, 0, 0.28, 0.75, 60, 1.4], [0.3, 0.14, 0.5, 0.45, 130, 0.8], [-0.34, 0.16, 0.5, 0.4, 55, 0.8], [0.02, 0.3, 0.6, 0.75, 90, 0.6], [0, 0.5, 0.42, 0.4, 90, 0.4], [-0.1, -0.36, 0.15, 0.85, 0, 0.95]],
      dark: [[-0.16, -0.13, 0.22, 0.34, 80, 1.2], [0.05, -0.2, 0.2, 0.3, 75, 0.9], [-0.06, -0.05, 0.08, 0.5, 30, 0.8]],
      stars: [[0.01, -0.01, 0.022], [-0.014, 0.01, 0.017], [0.024, 0.022, 0.015], [-0.012, 0.034, 0.013], [-0.1, -0.36, 0.022]] } },
  m8: { name: 'Lagoon Nebula', catalogue: 'M 8', kind: 'nebula', constellation: 'Sagittarius', at: [270.92, -24.38], lightYears: 4_100, field: 1.7, fame: 2,
    drawing: { form: 'nebula', torn: 0.5, glow: [[0.16, 0, 0.3, 0.7, 80, 1.1], [-0.24, 0.04, 0.34, 0.65, 100, 0.7], [0, -0.06, 0.78, 0.5, 90, 0.42]],
      dark: [[-0.04, 0.02, 0.34, 0.16, 35, 1], [-0.25, -0.16, 0.12, 0.5, 60, 0.6]], stars: [[-0.24, 0.03, 0.016], [-0.3, -0.03, 0.013], [-0.2, -0.06, 0.012], [-0.28, 0.1, 0.011], [0.15, 0.01, 0.02]] } },
  m16: { name: 'Eagle Nebula', catalogue: 'M 16', kind: 'nebula', constellation: 'Serpens', at: [274.7, -13.807], lightYears: 5_700, field: 0.75, fame: 2,
    drawing: { form: 'nebula', torn: 0.5, glow: [[0, 0, 0.5, 0.8, 150, 0.9], [-0.32, 0.3, 0.36, 0.45, 45, 0.5], [0.3, 0.32, 0.36, 0.45, 135, 0.5], [0.05, -0.35, 0.3, 0.6, 0, 0.5]],
      dark: [[-0.02, 0.14, 0.2, 0.22, 25, 1.1], [-0.12, 0.2, 0.16, 0.22, 15, 1], [0.08, 0.2, 0.13, 0.25, 35, 0.9]],
      stars: [[0.18, -0.16, 0.018], [0.1, -0.24, 0.014], [0.24, -0.06, 0.013], [0.06, -0.12, 0.012], [0.28, -0.22, 0.012], [0.14, -0.02, 0.011]] } },
  m17: { name: 'Omega Nebula', catalogue: 'M 17', kind: 'nebula', constellation: 'Sagittarius', at: [275.196, -16.172], lightYears: 5_500, field: 0.75, fame: 1,
    drawing: { form: 'nebula', torn: 0.45, glow: [[-0.06, 0.06, 0.5, 0.24, 112, 1.2], [0.34, -0.1, 0.24, 0.45, 20, 1], [0.24, -0.26, 0.2, 0.5, 110, 0.7], [0, 0, 0.8, 0.7, 100, 0.28]], dark: [[0.22, -0.09, 0.11, 0.7, 30, 1]] } },
  m20: { name: 'Trifid Nebula', catalogue: 'M 20', kind: 'nebula', constellation: 'Sagittarius', at: [270.65, -22.97], lightYears: 5_200, field: 0.5, fame: 2,
    drawing: { form: 'nebula', torn: 0.3, glow: [[0, 0.16, 0.44, 0.95, 0, 1.15], [0.02, -0.44, 0.36, 0.8, 90, 0.6]],
      dark: [[-0.16, 0.06, 0.24, 0.13, 60, 1.3], [0.19, 0.08, 0.24, 0.13, 110, 1.3], [0, 0.4, 0.22, 0.14, 175, 1.3]], stars: [[0.0, 0.14, 0.024], [0.03, -0.42, 0.02]] } },
  rosette: { name: 'Rosette Nebula', catalogue: 'NGC 2237', kind: 'nebula', constellation: 'Monoceros', at: [97.98, 4.95], lightYears: 5_200, field: 1.7, fame: 2,
    drawing: { form: 'nebula', torn: 0.5, glow: [[0, 0, 0.85, 0.95, 20, 1]], dark: [[0, 0, 0.34, 0.9, 20, 1.4], [0.3, -0.36, 0.2, 0.3, 130, 0.7]],
      stars: [[-0.04, -0.1, 0.018], [0.06, -0.02, 0.018], [-0.08, 0.04, 0.016], [0.04, 0.1, 0.016], [-0.03, 0.17, 0.014], [0.1, -0.15, 0.014]] } },
  'north-america': { name: 'North America Nebula', catalogue: 'NGC 7000', kind: 'nebula', constellation: 'Cygnus', at: [314.75, 44.37], lightYears: 2_600, field: 2.6, fame: 2,
    drawing: { form: 'nebula', torn: 0.4, glow: [[0.02, -0.32, 0.5, 0.72, 75, 0.95], [-0.26, -0.02, 0.4, 0.5, 10, 0.85], [-0.2, 0.42, 0.36, 0.36, 155, 1.1], [0.02, 0.66, 0.14, 0.6, 120, 0.9]],
      dark: [[0.2, 0.3, 0.3, 0.6, 20, 1.2], [0.42, 0, 0.22, 0.5, 0, 0.9]] } },
  'eta-carinae': { name: 'Carina Nebula', catalogue: 'NGC 3372', kind: 'nebula', constellation: 'Carina', at: [161.28, -59.867], lightYears: 8_500, field: 2.4, fame: 3,
    drawing: { form: 'nebula', torn: 0.5, glow: [[0, -0.04, 0.34, 0.8, 40, 1.3], [0.26, -0.26, 0.44, 0.6, 130, 0.85], [-0.26, 0.2, 0.5, 0.6, 60, 0.8], [0, 0, 0.85, 0.85, 0, 0.34]],
      dark: [[-0.1, 0.14, 0.44, 0.12, 55, 1.2], [0.12, 0.1, 0.34, 0.13, 125, 1.2]], stars: [[-0.03, -0.04, 0.028], [0.1, -0.14, 0.014], [-0.14, -0.1, 0.014]] } },
  tarantula: { name: 'Tarantula Nebula', catalogue: 'NGC 2070', kind: 'nebula', constellation: 'Dorado', at: [84.676, -69.101], lightYears: 160_000, field: 0.6, fame: 2,
    drawing: { form: 'nebula', torn: 0.75, glow: [[0, 0, 0.22, 0.8, 30, 1.4], [-0.3, -0.26, 0.36, 0.16, 50, 0.9], [0.3, -0.26, 0.38, 0.16, 125, 0.9], [-0.3, 0.3, 0.36, 0.16, 130, 0.9], [0.3, 0.26, 0.36, 0.16, 45, 0.9], [0, 0, 0.75, 0.85, 0, 0.42]], stars: [[0, 0, 0.024], [0.03, 0.02, 0.014]] } },
  veil: { name: 'Veil Nebula', catalogue: 'NGC 6992', kind: 'supernova remnant', constellation: 'Cygnus', at: [312.75, 30.9], lightYears: 2_400, field: 3.6, fame: 2,
    drawing: shell(0.84, 0.88, 15, 0.8, 1) },
  m1: { name: 'Crab Nebula', catalogue: 'M 1', kind: 'supernova remnant', constellation: 'Taurus', at: [83.633, 22.015], lightYears: 6_500, field: 0.15, fame: 2,
    drawing: { form: 'nebula', torn: 0.9, glow: [[0, 0, 0.72, 0.66, 130, 0.95], [0.05, 0, 0.3, 0.8, 120, 0.7]], dark: [[-0.42, -0.1, 0.12, 0.5, 90, 0.7]], stars: [[0.02, 0, 0.014], [-0.03, -0.03, 0.012]] } },
  m27: { name: 'Dumbbell Nebula', catalogue: 'M 27', kind: 'planetary nebula', constellation: 'Vulpecula', at: [299.902, 22.721], lightYears: 1_300, field: 0.17, fame: 2,
    drawing: { form: 'nebula', torn: 0.2, glow: [[-0.18, -0.3, 0.36, 0.72, 120, 1.1], [0.18, 0.3, 0.36, 0.72, 120, 1.1], [0, 0, 0.26, 0.8, 30, 0.9], [0, 0, 0.78, 0.66, 125, 0.34]], stars: [[0, 0, 0.016]] } },
  m57: { name: 'Ring Nebula', catalogue: 'M 57', kind: 'planetary nebula', constellation: 'Lyra', at: [283.396, 33.029], lightYears: 2_600, field: 0.034, fame: 3, drawing: shell(0.66, 0.76, 60, 0.56) },
  m97: { name: 'Owl Nebula', catalogue: 'M 97', kind: 'planetary nebula', constellation: 'Ursa Major', at: [168.699, 55.019], lightYears: 2_600, field: 0.075, fame: 1,
    drawing: { form: 'nebula', torn: 0.12, glow: [[0, 0, 0.74, 0.97, 0, 1.05]], dark: [[-0.17, -0.16, 0.16, 0.8, 130, 0.75], [0.18, 0.1, 0.16, 0.8, 130, 0.75]], stars: [[0, 0, 0.016]] } },
  helix: { name: 'Helix Nebula', catalogue: 'NGC 7293', kind: 'planetary nebula', constellation: 'Aquarius', at: [337.411, -20.837], lightYears: 650, field: 0.36, fame: 2, drawing: shell(0.72, 0.8, 120, 0.5) },
}
