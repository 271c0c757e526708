import type { Race } from './race.ts'

export const loginAgainstDeletion: Race = {
  name: 'a login is in flight while the account is deleted',
  setUp: async (world) => async () => {
    const as = await world.newPerson()
    const deletion = `/api/users/deactivedeleteacc/${as.id}`
    const login = { identifier: as.email, password: as.password, keepLoggedIn: true }
    const [deleted, loggedIn] = await world.together(
      [
        () => world.call(0, 'PUT', deletion, { as, body: { status: 'deleted' } }),
        () => world.call(1, 'POST', '/api/auth/login', { as, body: login }),
      ],
      120, // a password takes so long to verify
    )
    if (deleted.status === 401 && loggedIn.status === 200) return [] // the login took the place of the session that asked, and came first
    if (deleted.status !== 200) return [`the deletion: ${deleted.status}`]
    const sessions = await world.deps.db.selectFrom('sessions').select('id').where('user_id', '=', as.id).execute()
    return [...(loggedIn.status >= 500 ? [`the login: ${loggedIn.status}`] : []), ...sessions.map(() => 'a session is left')]
  },
}
