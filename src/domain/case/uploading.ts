import { days, hours } from '../units.ts'

/** How many files one person may have under way in pieces. */
export const mostUploadsAtOnce = 5
/** An upload in pieces of which nothing came for so long goes. */
export const uploadLifetime = days(1)
/** One that rested so long makes way when its owner begins others and has no room for both. */
export const restingUpload = hours(1)
