/** The pattern of an id made by us, to be used inside another: a UUID in lower case (RFC 9562). */
export const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** A whole text that is such an id. */
export const wholeUuid = new RegExp(`^${uuidPattern}$`)
export const isUuid = (text: string): boolean => wholeUuid.test(text)

/** The nil UUID, which is no row's id and comes before every other. */
export const nilUuid = '00000000-0000-0000-0000-000000000000'
