/** A node of a syntax tree in the form of ESTree, with its place in the source: offsets in UTF-16 code units. */
export type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value

/** The nodes right below one, or those of one property, in the order of the source. */
export const childrenIn = (value: unknown): readonly Node[] => [value].flat().filter(isNode)
