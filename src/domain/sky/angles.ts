export type Degrees = number

export const radiansOf = (degrees: Degrees): number => (degrees * Math.PI) / 180
export const degreesOf = (radians: number): Degrees => (radians * 180) / Math.PI

/** The same direction between 0 and 360. */
export const turn = (degrees: Degrees): Degrees => ((degrees % 360) + 360) % 360
