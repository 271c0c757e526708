/** Logs an error on the console, once for each message. */
export function logErrorOnce(error: Error) {
  if (logged.has(error.message)) return
  logged.add(error.message)
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.error(error)
}

const logged = new Set<string>()
