import { mediaCalls } from './media-calls.ts'
import type { Race } from './race.ts'

export const eraseAgainstPicture: Race = {
  name: 'an entry is erased from the bin while its picture is uploaded as the profile picture',
  async setUp(world) {
    const as = await world.newMember()
    const { newPicture, upload, locationOf, save, entryOf, bin, erase, portray, lost } = mediaCalls(world, as)
    return async () => {
      const content = await newPicture()
      const entry = entryOf(await save(0, locationOf(await upload(0, content))))
      await bin(0, entry)
      const [erased, portrayed] = await world.together([() => erase(0, entry), () => portray(1, content)], 30)
      const answers = erased.status === 200 && portrayed.status === 200 ? [] : [`answered ${erased.status} and ${portrayed.status}`]
      return [...answers, ...(await lost())]
    }
  },
}

export const eraseAgainstSave: Race = {
  name: 'the bin is emptied between an upload of the same picture and its saving',
  async setUp(world) {
    const as = await world.newMember()
    const { newPicture, upload, locationOf, save, entryOf, bin, erase, lost } = mediaCalls(world, as)
    return async () => {
      const content = await newPicture()
      const entry = entryOf(await save(0, locationOf(await upload(0, content))))
      await bin(0, entry)
      const [, uploaded] = await world.together([() => erase(0, entry), () => upload(1, content)], 30)
      const saved = await save(0, locationOf(uploaded))
      return [...(saved.status === 200 ? [] : [`what was uploaded: ${saved.status}`]), ...(await lost())]
    }
  },
}
