/** One set of islands with a pyramid of its own: everybody's is '', the others hold who lives on the body they are named after. */
export type Layer = string
export const everybody: Layer = ''
