/**
 * Whether the counter of a passkey may follow the last one that was seen. Passkeys that sync count nothing and stay at 0. One that counts
 * and falls back, or stands still, exists twice (WebAuthn level 3, section 6.1.1).
 */
export const isPlausibleCounter = (last: number, next: number): boolean => next > last || (last === 0 && next === 0)
