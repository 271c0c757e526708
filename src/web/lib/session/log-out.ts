import { tokens } from '../tokens.ts'
import { revoke, session } from './browser-session.ts'

let mayLogOut: () => Promise<boolean> = async () => true
/** @param ask whether somebody who is about to log out wants to, knowing what that leaves behind */
export const provideLogoutQuestion = (ask: () => Promise<boolean>): void => {
  mayLogOut = ask
}

/** Ends the login here, in every other tab and on the server. */
export async function logOut(): Promise<void> {
  if (!(await mayLogOut().catch(() => true))) return
  const token = tokens.current()
  session.end()
  if (token !== null) await revoke(token)
}
