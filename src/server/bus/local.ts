import { openBatcher, readMessage } from './batcher.ts'
import { openListeners } from './listeners.ts'
import type { Bus } from './port.ts'

/** The bus of a deployment of one process: what is published here is heard here. */
export function localBus(onFault: (error: Error) => void = () => {}): Bus {
  const listeners = openListeners(onFault)
  const batcher = openBatcher(async (messages) => {
    for (const message of messages) {
      const hint = readMessage(message)
      if (hint) listeners.notify(hint.topic, hint.ids)
    }
  })
  return { publish: batcher.add, subscribe: listeners.add, close: batcher.flush }
}
