import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserCommand } from '@fascia/testing/server'
import { openDebugLine } from './debug-line.ts'
import type { Cookie } from './sign-in.ts'

export interface BarePage {
  /** Goes to an address and gives what the watcher reported. */
  visit(url: string): Promise<string>
  close(): Promise<void>
}

/** A browser as a person has it. A driver that listens to each request takes a good part of the time that it is to measure. */
export interface BareBrowser {
  /** A new person's browser, with the cookies of a session at `url` and nothing else. `watch` runs in every document from its first moment on, and reports once. */
  open(url: string, cookies: readonly Cookie[], watch: (report: (text: string) => void) => void): Promise<BarePage>
  close(): Promise<void>
}

const REPORT = 'fasciaReport'
const LISTENING = /DevTools listening on (\S+)/

/** Starts Chromium without a window, in a profile of its own. */
export async function startBareBrowser(): Promise<BareBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'fascia-browser-'))
  const { executable, words } = browserCommand()
  const child = spawn(executable, [...words, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  const address = await new Promise<string>((done, fail) => {
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = LISTENING.exec(said)?.[1]
      if (found) done(found)
    })
    child.once('exit', () => fail(new TypeError(`The browser ended:\n${said}`)))
  })
  const line = await openDebugLine(address)
  return {
    async open(url, cookies, watch) {
      const { browserContextId } = await line.send('Target.createBrowserContext')
      await line.send('Storage.setCookies', { browserContextId, cookies: cookies.map((each) => ({ ...each, url })) })
      const size = { width: 1440, height: 900 }
      const { targetId } = await line.send('Target.createTarget', { url: 'about:blank', browserContextId, ...size })
      const { sessionId = '' } = await line.send('Target.attachToTarget', { targetId, flatten: true })
      await line.send('Page.enable', {}, sessionId)
      await line.send('Runtime.enable', {}, sessionId)
      await line.send('Runtime.addBinding', { name: REPORT }, sessionId)
      await line.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})(${REPORT})` }, sessionId)
      return {
        async visit(to) {
          const reported = line.next('Runtime.bindingCalled', sessionId)
          await line.send('Page.navigate', { url: to }, sessionId)
          return (await reported).payload ?? ''
        },
        async close() {
          await line.send('Target.disposeBrowserContext', { browserContextId })
        },
      }
    },
    async close() {
      await line.send('Browser.close')
      line.close()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
