/** The package brings no types of its own; this is the part of it that is used here. */
declare module 'poisson-disk-sampling' {
  export default class PoissonDiskSampling {
    constructor(
      options: { readonly shape: readonly number[]; readonly minDistance: number; readonly maxDistance?: number; readonly tries?: number },
      random: () => number,
    )
    /** All points, each a list of its coordinates from 0 up to its side of the shape. */
    fill(): number[][]
  }
}
