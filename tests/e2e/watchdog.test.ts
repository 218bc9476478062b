import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '@fascia/testing/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFixture, trusting } from './build-fixture.ts'

const root = resolve(import.meta.dirname, '../..')
const END_LIMIT_MS = 5_000

let folder: string
let trusted: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fascia-watchdog-'))
  trusted = trusting(await buildFixture('spinner', join(folder, 'plugins')))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process that runs a dashboard with the plugin that never gives the thread back. */
async function start(
  command: string,
  args: readonly string[],
  home: string,
  onTestFinished: (end: () => void) => void,
) {
  const child: ChildProcess = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      FASCIA_DIST: '1',
      PORT: String(await freePort()),
      FASCIA_SIMULATOR_PORT: String(await freePort()),
      FASCIA_HOME: join(folder, home),
      FASCIA_WORLD: 'empty',
      FASCIA_PLUGINS: join(folder, 'plugins'),
      FASCIA_TRUSTED_PLUGINS: trusted,
      FASCIA_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const listener of listeners) listener()
    })
  const said = (text: string, times = 1): Promise<string> =>
    new Promise((done, fail) => {
      const look = (): void => {
        if (output.split(text).length > times) done(output)
      }
      listeners.add(look)
      child.once('exit', (code, signal) => fail(new Error(`It ended with ${code ?? signal}:\n${output}`)))
      look()
    })
  return { child, said }
}

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(new URL('auth/login/', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'fascia-demo', domain: 'Default' }),
  })
  expect(answer.status).toBe(200)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { cookie: cookies.join('; '), 'x-requested-with': 'XMLHttpRequest' }
}

describe.concurrent('starts again after a plugin has held the gateway for 30 s', () => {
  it.for([
    ['fascia serve', process.execPath, ['--disable-warning=ExperimentalWarning', 'cli/bin/fascia.mjs', 'serve']],
    ['npm start', 'npm', ['start']],
  ] as const)(
    '%s, at the same address, and ends when it is asked to',
    async ([name, command, args], { onTestFinished }) => {
      const { child, said } = await start(command, args, name.replace(' ', '-'), onTestFinished)
      const [, url = ''] = /Fascia ready: (\S+)/.exec(await said('Embedded cloud: ')) ?? []
      const headers = await signIn(url)
      const asked = fetch(new URL('api/x/spinner/', url), { headers })
      await expect(asked).rejects.toThrow('fetch failed')
      const output = await said('Embedded cloud: ', 2)
      expect(output).toContain('"handlers":["GET /api/x/spinner/ of @fixture/plugin-spinner"]')
      expect(output).toContain('The event loop has not turned for 30 s; the process starts again.')
      // The state is kept, and with it the session.
      expect((await fetch(new URL('api/keystone/user-session/', url), { headers })).status).toBe(200)
      await signIn(url)
      const askedAt = performance.now()
      child.kill('SIGTERM')
      // `close` comes when no process has the output open any more.
      await once(child, 'close')
      expect(performance.now() - askedAt).toBeLessThan(END_LIMIT_MS)
    },
  )
})
