/** Triangles that a picture of an island may cost, whatever stands there. */
export const maxTriangles = 30_000
/** Kept free for sky, paths, rings and pictures. */
export const spareTriangles = 3000
