/** Bounds of a cart, in lines and in pieces of one line. */
export const mostLines = 100
export const mostOfOne = 99
