/** Class names of a component and of whoever uses it, without the absent ones. */
export const join = (...names: readonly (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
