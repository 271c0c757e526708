import { type AreaSlug, isAbove } from '#domain/map/area.ts'

/** Two areas and what lies between them, whichever way one goes: the upper one first. */
export type Passage = `${AreaSlug}-${AreaSlug}`

/** The picture that one passes on the way between two areas, by its address. A passage that is not named here has none. */
export const passagePictures: Readonly<Partial<Record<Passage, string>>> = {}

export const passageBetween = (one: AreaSlug, other: AreaSlug): Passage => (isAbove(one, other) ? `${one}-${other}` : `${other}-${one}`)
