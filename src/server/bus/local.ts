import { gathering, readMessage } from './gather.ts'
import { listeners } from './listeners.ts'
import type { Bus } from './port.ts'

/** The bus of a deployment of one process: what is published here is heard here. */
export function localBus(onFault: (error: Error) => void = () => {}): Bus {
  const heard = listeners(onFault)
  const gathered = gathering(async (messages) => {
    for (const message of messages) {
      const hint = readMessage(message)
      if (hint) heard.tell(hint.topic, hint.ids)
    }
  })
  return { publish: gathered.add, subscribe: heard.add, close: gathered.flush }
}
