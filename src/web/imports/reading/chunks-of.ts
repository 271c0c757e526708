/** The bytes of a stream as they come; one that is left early is ended. Safari cannot iterate a ReadableStream directly. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value
  } finally {
    await reader.cancel().catch(() => {}) // a stream that failed has nothing left to cancel
  }
}
