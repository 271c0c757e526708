import { language } from './language.ts'

/** A dynamic import of a module of a room, after the words of that room: they have to be there before the module is evaluated. */
export const withWords =
  <Module>(room: string, load: () => Promise<Module>): (() => Promise<Module>) =>
  () =>
    language.loadRoom ? language.loadRoom(room).then(load) : load()
