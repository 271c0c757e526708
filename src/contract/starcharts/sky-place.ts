import * as z from 'zod/mini'

const latitudeError = 'A latitude lies between -90 and 90 degrees.'
const longitudeError = 'A longitude lies between -180 and 180 degrees.'

/** Degrees north, of numbers in a body or of numbers written in a query. */
export const latitudeOf = <S extends z.ZodMiniNumber<unknown>>(number: S): S =>
  number.check(z.minimum(-90, latitudeError), z.maximum(90, latitudeError)) as S
/** Degrees east. */
export const longitudeOf = <S extends z.ZodMiniNumber<unknown>>(number: S): S =>
  number.check(z.minimum(-180, longitudeError), z.maximum(180, longitudeError)) as S
