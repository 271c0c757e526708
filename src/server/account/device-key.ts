import { createHmac } from 'node:crypto'
import type { Secrets } from '#server/secrets.ts'

/**
 * The encryption key of what one browser keeps of one person (AES-256), in base64url. It is derived, so that nothing of it is stored: a
 * login of that person is what gets it again.
 * @param device the random name that the browser gave itself
 */
export const deviceKeyOf = ({ deviceKeys }: Pick<Secrets, 'deviceKeys'>, userId: string, device: string): string =>
  createHmac('sha256', deviceKeys).update(`${userId}/${device}`).digest('base64url')
