/** One set of islands with a pyramid of its own: everybody's is '', the others hold who lives on the body they are named after. */
export type TileLayer = string
export const everybody: TileLayer = ''
