import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { findBrowser } from '../tools.ts'

/** A page of a browser of its own, by the DevTools protocol. */
export type BarePage = AsyncDisposable & {
  /** @returns the value of an expression there */
  readonly evaluate: <Value>(expression: string) => Promise<Value>
  readonly goto: (url: string, before: string) => Promise<void>
  /** Gives files to the element of an expression. */
  readonly giveFiles: (expression: string, files: readonly string[]) => Promise<void>
  /** Waits until an expression is true. */
  readonly until: (expression: string, limit: Milliseconds) => Promise<void>
}

type Answer = { readonly id?: number; readonly result?: object; readonly error?: { readonly message: string } }

/** Opens a page that nobody listens to: Playwright has the browser keep the body of each request, which fills the memory that is to be measured. */
export async function openBarePage(): Promise<BarePage> {
  const profile = mkdtempSync(path.join(tmpdir(), 'bureau-browser-'))
  const args = ['--no-sandbox', '--disable-gpu', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const browser = spawn(findBrowser() ?? '/usr/bin/chromium', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const socket = new WebSocket(await debuggerOf(browser.stderr))
  await once(socket, 'open')
  const asked = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    asked.get(answer.id ?? 0)?.(answer)
    asked.delete(answer.id ?? 0)
  })
  let sessionId: string | undefined
  let last = 0
  async function send<Result>(method: string, params: object = {}): Promise<Result> {
    const id = ++last
    const answered = new Promise<Answer>((resolve) => asked.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result, error } = await answered
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as Result
  }
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
  sessionId = (await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })).sessionId
  const evaluate = async <Value>(expression: string) =>
    (await send<{ result: { value: Value } }>('Runtime.evaluate', { expression, returnByValue: true })).result.value
  return {
    evaluate,
    async goto(url, before) {
      await send('Page.enable')
      await send('Page.addScriptToEvaluateOnNewDocument', { source: before })
      await send('Page.navigate', { url })
    },
    async giveFiles(expression, files) {
      const { result } = await send<{ result: { objectId: string } }>('Runtime.evaluate', { expression })
      await send('DOM.setFileInputFiles', { objectId: result.objectId, files })
    },
    async until(expression, limit) {
      const end = performance.now() + limit
      while (!(await evaluate<boolean>(expression))) {
        if (performance.now() > end) throw new Error(`not within ${limit / 1000} s: ${expression}`)
        await pause(seconds(0.2))
      }
    },
    async [Symbol.asyncDispose]() {
      const gone = once(browser, 'exit')
      await send('Browser.close')
      await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function debuggerOf(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /listening on (ws:\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('the browser ended before it could be asked')
}
