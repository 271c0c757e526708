/** What one frame of a scene may cost. Measured frames are held against it by a journey. */
export const budget = { draws: 30, triangles: 80_000 }
