import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserInfo } from '#contract/user-info.ts'
import { deviceName } from '#domain/account/device.ts'
import { networkOf } from '#domain/account/network.ts'
import type { Caller } from '#server/deps.ts'
import type { Opened, Visit } from './sessions.ts'

/** Answers a login: its CSRF cookie, its token, and the whole document of who logged in. */
export async function welcome(
  { userInfo }: { readonly userInfo: (owner: Caller) => Promise<UserInfo> },
  reply: FastifyReply,
  { token, ...login }: Opened,
): Promise<UserInfo> {
  reply.setCsrfCookie(login.sessionId)
  return { ...(await userInfo(login)), token }
}

export const visitOf = (request: FastifyRequest): Visit => ({
  device: deviceName(request.headers['user-agent'] ?? ''),
  network: networkOf(request.ip),
})
