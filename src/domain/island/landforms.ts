/** Places from west to east, each with its height. */
type Profile = readonly (readonly [x: number, height: number])[]

/** A piece of land as it stands against the sky. Water is at height 0, the plate's radius is 100. */
export type LandMass = {
  readonly top: Profile
  /** Its lower edge where it does not stand on the water, from the same west to the same east. */
  readonly underside?: Profile
  /** How broken the ridge is: 0 is a dune. */
  readonly roughness: number
  /** Rounded rather than straight between the places. */
  readonly isSmooth?: boolean
}

/** What an island is made of, which decides its colour and how it goes on under water. */
export type LandMaterial = 'rock' | 'sand' | 'ice' | 'air'
export type Landform = { readonly material: LandMaterial; readonly masses: readonly LandMass[] }

/** A profile as it is written below: `x height`, separated by commas. */
const profile = (text: string): Profile =>
  text.split(', ').map((place) => {
    const [x = 0, height = 0] = place.split(' ').map(Number)
    return [x, height]
  })

/** Each body of the catalogue, recognisable by its outline alone. */
export const landforms: Readonly<Record<string, Landform>> = {
  atoll: {
    material: 'sand',
    masses: [
      { roughness: 0.5, isSmooth: true, top: profile('-74 0, -66 4, -56 7, -46 6, -38 3, -31 0') },
      { roughness: 0.5, isSmooth: true, top: profile('27 0, 36 5, 46 9, 58 7, 68 3, 75 0') },
      { roughness: 0.2, isSmooth: true, top: profile('-24 0, -10 2, 4 1.4, 20 0') },
    ],
  },
  volcano: {
    material: 'rock',
    masses: [
      {
        roughness: 1.3,
        top: profile('-66 0, -50 6, -38 13, -27 24, -17 39, -9 54, -5 60, -3 57, 3 57, 5 61, 10 53, 19 36, 29 22, 41 12, 54 6, 68 0'),
      },
    ],
  },
  fjord: {
    material: 'rock',
    masses: [
      { roughness: 0.6, top: profile('-20 0, -12 7, -4 12, 4 9, 12 5, 20 0') },
      { roughness: 1.6, top: profile('-80 0, -71 14, -62 22, -53 37, -44 41, -34 58, -24 61, -17 52, -14 34, -10 12, -8 0') },
      { roughness: 1.6, top: profile('7 0, 9 18, 11 44, 16 63, 25 68, 34 57, 42 55, 52 36, 62 27, 72 10, 80 0') },
    ],
  },
  mesa: {
    material: 'rock',
    masses: [
      {
        roughness: 0.7,
        top: profile('-70 0, -59 6, -51 12, -46 19, -44 38, -41 41, -14 42, 18 41.5, 38 42, 42 40, 44 20, 50 12, 60 5, 70 0'),
      },
      { roughness: 0.6, top: profile('60 0, 64 5, 67 18, 73 18.5, 76 5, 81 0') },
    ],
  },
  crescent: {
    material: 'rock',
    masses: [
      {
        roughness: 1.2,
        top: profile(
          '-72 0, -60 9, -48 22, -37 39, -27 54, -20 58, -14 46, -10 29, -5 13, 1 4, 12 2.4, 22 4, 31 11, 40 22, 47 25, 55 15, 64 6, 72 0',
        ),
      },
    ],
  },
  'sea-stack': {
    material: 'rock',
    masses: [
      { roughness: 0.8, top: profile('-44 0, -41 12, -37 16, -33 14, -30 0') },
      { roughness: 0.9, top: profile('-19 0, -16 14, -13 42, -15 58, -11 67, -2 71, 8 70, 13 64, 11 48, 13 24, 17 9, 22 0') },
      { roughness: 0.8, top: profile('30 0, 33 20, 36 31, 41 30, 43 13, 48 5, 55 0') },
    ],
  },
  archipelago: {
    material: 'rock',
    masses: [
      { roughness: 0.6, top: profile('-82 0, -77 5, -71 8, -65 4, -60 0') },
      { roughness: 0.9, top: profile('-55 0, -48 12, -42 21, -37 19, -31 8, -26 0') },
      { roughness: 0.5, top: profile('-23 0, -19 5, -15 4, -11 0') },
      { roughness: 1, top: profile('-6 0, 0 13, 6 29, 11 34, 16 25, 22 11, 29 0') },
      { roughness: 0.6, top: profile('33 0, 38 8, 44 11, 49 5, 53 0') },
      { roughness: 0.6, top: profile('57 0, 61 11, 66 15, 70 7, 74 0') },
      { roughness: 0.4, top: profile('77 0, 80 4, 83 3, 86 0') },
    ],
  },
  iceberg: {
    material: 'ice',
    masses: [
      { roughness: 0, top: profile('-52 0, -47 14, -38 18, -31 40, -22 36, -14 59, -5 52, 3 33, 12 37, 22 24, 33 21, 41 7, 50 0') },
      { roughness: 0, top: profile('58 0, 62 7, 68 6, 73 0') },
    ],
  },
  mangrove: {
    material: 'sand',
    masses: [
      {
        roughness: 1.5,
        isSmooth: true,
        top: profile(
          '-68 12, -63 21, -54 25, -47 22, -40 31, -29 36, -19 31, -10 38, 2 42, 13 35, 22 39, 33 34, 41 25, 50 28, 60 22, 67 12',
        ),
        underside: profile('-68 12, -52 9, -34 13, -14 10, 6 13, 26 10, 48 12, 67 12'),
      },
    ],
  },
  lighthouse: {
    material: 'rock',
    masses: [{ roughness: 1.1, top: profile('-34 0, -27 7, -19 10, -12 15, -7 17, 9 17, 14 12, 21 9, 28 4, 35 0') }],
  },
  floating: {
    material: 'air',
    masses: [
      {
        roughness: 0.9,
        top: profile('-52 40, -44 46, -32 49, -20 60, -10 68, 0 62, 12 55, 26 52, 38 47, 52 41'),
        underside: profile('-52 40, -40 33, -30 30, -20 20, -12 22, -3 9, 6 20, 16 18, 26 31, 40 34, 52 41'),
      },
    ],
  },
  // a relief model, built up contour by contour
  '3d-island': {
    material: 'rock',
    masses: [
      {
        roughness: 0.3,
        top: profile(
          '-66 0, -64 7, -50 8, -48 16, -37 17, -35 27, -26 28, -24 39, -15 40, -13 51, -6 52, -3 59, 3 59, 7 51, 14 50, 16 40, 25 39, 27 28, 37 27, 39 16, 51 15, 53 7, 66 6, 68 0',
        ),
      },
    ],
  },
  dunes: {
    material: 'sand',
    masses: [
      { roughness: 0, isSmooth: true, top: profile('-78 0, -58 7, -36 17, -18 24, -9 25, -4 15, 8 11, 30 9, 52 4, 70 0') },
      { roughness: 0, isSmooth: true, top: profile('-40 0, -14 4, 8 12, 26 18, 35 19, 40 11, 52 6, 66 3, 80 0') },
    ],
  },
}
