/** Texels along a side of the map of the stars on the dome: 0.18 degrees each. */
export const starMapSize = 1024
