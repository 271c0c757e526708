import { seconds } from '#domain/units.ts'

/** A database opens within milliseconds, or not at all: once it is damaged there are browsers whose storage never answers. */
const maxWait = seconds(5)

/** What the browser's storage answers. Rejects where it does not. */
export function withStorageTimeout<Result>(asked: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('The storage of this browser does not answer.', 'TimeoutError')), maxWait)
  })
  return Promise.race([asked, silence]).finally(() => clearTimeout(timer))
}
