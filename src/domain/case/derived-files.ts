/**
 * The files that are derived from an original and stored beside it: the drawn sizes (of a film: of its poster), the square of a profile,
 * the film as every browser plays it, the sound without what its recorder wrote about it.
 */
export const derivedKinds = ['small', 'medium', 'large', 'picture', 'video', 'audio'] as const
export type Derived = (typeof derivedKinds)[number]
