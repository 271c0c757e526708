import { DeltaT_EspenakMeeus } from 'astronomy-engine'

/** The first year of the table. */
const start = 1900

/**
 * TT - UT1 in seconds at JD 2451544.5 + 365.25 x (year - 2000), for each year of 1900 to 2100.
 * Measured by the IERS to 2022; a prediction after it, as splines of Stephenson, Morrison and Hohenkerk (2016) continue it.
 */
// biome-ignore format: a table
const table = [
  -1.979, -0.748, 0.617, 2.058, 3.513, 4.922, 6.239, 7.486, 8.695, 9.902, 11.14, 12.433,
  13.752, 15.059, 16.314, 17.476, 18.518, 19.439, 20.254, 20.975, 21.615, 22.186, 22.688, 23.122,
  23.489, 23.789, 24.023, 24.197, 24.317, 24.389, 24.418, 24.412, 24.376, 24.318, 24.245, 24.163,
  24.085, 24.038, 24.056, 24.174, 24.425, 24.829, 25.346, 25.924, 26.51, 27.05, 27.505, 27.891,
  28.238, 28.575, 28.93, 29.321, 29.699, 30.002, 30.203, 30.409, 30.759, 31.342, 32.031, 32.651,
  33.072, 33.358, 33.621, 33.962, 34.438, 35.093, 35.946, 36.931, 37.955, 38.947, 39.93, 40.95,
  42.145, 43.37, 44.483, 45.475, 46.457, 47.519, 48.533, 49.585, 50.539, 51.379, 52.166, 52.956,
  53.788, 54.341, 54.871, 55.322, 55.82, 56.299, 56.854, 57.565, 58.309, 59.12, 59.983, 60.785,
  61.629, 62.294, 62.965, 63.467, 63.829, 64.09, 64.299, 64.473, 64.574, 64.687, 64.845, 65.146,
  65.457, 65.776, 66.07, 66.324, 66.603, 66.906, 67.28, 67.644, 68.102, 68.592, 68.967, 69.22,
  69.361, 69.36, 69.294, 69.192, 69.044, 68.935, 68.838, 68.751, 68.676, 68.612, 68.559, 68.517,
  68.487, 68.467, 68.459, 68.461, 68.475, 68.5, 68.535, 68.582, 68.64, 68.709, 68.789, 68.88,
  68.982, 69.096, 69.22, 69.355, 69.501, 69.658, 69.826, 70.005, 70.195, 70.396, 70.608, 70.831,
  71.064, 71.309, 71.565, 71.831, 72.109, 72.397, 72.696, 73.006, 73.327, 73.659, 74.002, 74.356,
  74.72, 75.095, 75.481, 75.878, 76.286, 76.704, 77.134, 77.574, 78.025, 78.487, 78.959, 79.442,
  79.936, 80.441, 80.956, 81.483, 82.02, 82.567, 83.126, 83.695, 84.275, 84.865, 85.466, 86.078,
  86.701, 87.334, 87.978, 88.632, 89.297, 89.973, 90.66, 91.357, 92.064,
]

/**
 * Delta T, by which clocks run ahead of the turning Earth. Between the years of the table linear, wrong by at most 0.09 s;
 * before it polynomials through what was observed (Espenak and Meeus, 2006), wrong by some 20 s in 1600, 5 in 1700 and 1 in 1800 and not
 * joined to the table by 0.8 s; after it the parabola of the tides, joined to the table's end.
 * @param year with its fraction
 * @returns seconds
 */
export function deltaT(year: number): number {
  const last = start + table.length - 1
  if (year < start) return DeltaT_EspenakMeeus((year - 2000) * 365.25)
  if (year >= last) return tides(year) + at(table.length - 1) - tides(last)
  const index = Math.floor(year - start)
  const part = year - start - index
  return at(index) * (1 - part) + at(index + 1) * part
}

const at = (index: number): number => table[index] ?? 0

/** The long-term parabola of Stephenson, Morrison and Hohenkerk (2016): -320 + 32.5 ((year - 1825) / 100)^2. */
const tides = (year: number): number => -320 + 32.5 * ((year - 1825) / 100) ** 2

/**
 * By how much Delta T may be wrong, in seconds, as NASA's catalogue of eclipses has it: before 1900 from what was observed, after 2005 by the
 * formula of Huber (2000). The Moon moves 0.55 arcseconds in a second.
 */
export function deltaTError(year: number): number {
  const years = year - 2005
  if (years > 0) return 0.365_25 * years * Math.sqrt(((years * 0.058) / 3) * (1 + years / 2500))
  if (year >= 1900) return 0.5
  return year >= 1800 ? 1 : year >= 1700 ? 5 : 20
}

/** How far the Moon may stand from its place by that, with the error of its ephemeris, in whole arcseconds. */
export const moonError = (year: number): number => Math.ceil(4 + 0.55 * deltaTError(year))
