import { days } from '#domain/units.ts'
import { sweepFiles } from '#server/media/sweep-files.ts'
import { mediaCalls } from './media-calls.ts'
import type { Race } from './race.ts'

export const pictureReplaced: Race = {
  name: 'a profile picture is replaced while an entry begins to show the same file',
  async setUp(world) {
    const as = await world.newMember()
    const { newPicture, portray, knownLocation, save, lost } = mediaCalls(world, as)
    const other = await newPicture()
    await portray(0, other)
    const later = () => new Date(Date.now() + days(2))
    return async () => {
      const shown = await newPicture()
      await portray(0, shown)
      const location = await knownLocation(shown)
      const [replaced, saved] = await world.together([() => portray(0, other), () => save(1, location)], 30)
      await sweepFiles({ ...world.deps, now: later })
      const refused =
        replaced.status === 200 && (saved.status === 200 || saved.status === 404) ? [] : [`${replaced.status} ${saved.status}`]
      const gone = await lost()
      if (gone.length > 0) await world.deps.db.deleteFrom('entries').where('user_id', '=', as.id).execute() // counted once
      return [...refused, ...gone]
    }
  },
}
