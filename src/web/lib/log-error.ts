/** Says on the console, once for each message, what a person cannot do anything about. */
export function logErrorOnce(error: Error) {
  if (said.has(error.message)) return
  said.add(error.message)
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.error(error)
}

const said = new Set<string>()
