import { newPrivacy, type Privacy } from '#domain/case/privacy.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import { transact } from '#server/db/connection.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'

type Given = Partial<Omit<UserRow, 'privacy' | 'birth'>> & { readonly username: string; readonly privacy?: Privacy }

/** Writes a verified person straight into the database, where a test needs many of them or one that no call makes. */
export async function writePerson({ deps }: Pick<TestApp, 'deps'>, { privacy = newPrivacy, ...given }: Given): Promise<string> {
  const { db, newId, now } = deps
  const { id = newId(), username, created_at = now(), ...more } = given
  await transact(db, async (trx) => {
    await trx
      .insertInto('users')
      .values({
        id,
        name: username,
        username,
        email: `${username}@islands.example`,
        email_verified_at: created_at,
        bio: '',
        birth: 'null',
        island: 'atoll',
        state: 'open',
        last_seen_at: created_at,
        created_at,
        ...more,
        links: JSON.stringify(more.links ?? []),
        progress: JSON.stringify(more.progress ?? {}),
        privacy: JSON.stringify(privacy),
        remembrance: more.remembrance ? JSON.stringify(more.remembrance) : null,
      })
      .execute()
    await trx.insertInto('usernames').values({ username, user_id: id }).execute()
    await updateListingsWith(deps)(trx, id)
  })
  return id
}
