import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasScope, isKeyToken } from '#domain/account/api-keys.ts'
import { Problem } from '#domain/problem.ts'
import { bearerToken } from './mount.ts'

/** Whether a request comes with a key (API key) in place of a login. */
export function hasKey(request: FastifyRequest): boolean {
  const token = bearerToken(request)
  return token !== null && isKeyToken(token)
}

/** Authorization of keys, on every route: refuses one that is not valid, and calls that its scopes do not name. */
export function admitKeys(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!hasKey(request)) return
    if (!request.caller) throw new Problem('not-signed-in', 'This key is not known here, was ended or has expired. Make another one.')
    const { scope, access } = request.routeOptions.config
    if (request.is404 || access === 'keeper') return // to a key nothing is there
    if (scope === undefined) throw new Problem('scope-needed', 'No key may make this call. Log in for it.')
    if (!hasScope(request.caller.scopes ?? [], scope))
      throw new Problem('scope-needed', `This key lacks the scope ${[scope].flat().join(' or ')}.`)
  })
}
