import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpack } from './install-packed.ts'

export interface LoadingCheck {
  readonly cli: string
  /** The packed plugin. */
  readonly tarball: string
  /** The folder of installed plugins that the gateway watches. */
  readonly installed: string
  readonly home: string
}

const READY_LIMIT_MS = 30_000
const APPEAR_LIMIT_MS = 30_000
const AREA = 'lockers'

function ready(child: ChildProcess, said: { text: string }): Promise<string | undefined> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(undefined), READY_LIMIT_MS)
    const read = (chunk: Buffer) => {
      said.text += chunk.toString()
      const url = /Fascia ready: (\S+)/.exec(said.text)?.[1]
      if (!url || !said.text.includes('Embedded cloud: ')) return
      clearTimeout(timer)
      done(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => done(undefined))
  })
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ username: 'demo', password: 'fascia-demo', domain: 'Default', region: 'RegionOne' })
  const answer = await fetch(new URL('auth/login/', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body,
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

interface Boot {
  readonly plugins: readonly {
    readonly area: string
    readonly entry?: string
    readonly refusal?: { readonly text: string }
    readonly notices?: readonly { readonly code: string; readonly text: string }[]
  }[]
  readonly contributions: readonly {
    readonly data: { readonly id: string }
    readonly decision: { readonly allowed: boolean }
  }[]
}

function askerOf(url: string, cookie: string) {
  return (path: string) => fetch(new URL(path, url), { headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } })
}

type Asker = ReturnType<typeof askerOf>

/** The boot document; undefined while the embedded cloud starts again, which takes the simulator part of a plugin along. */
async function bootOf(ask: Asker): Promise<Boot | undefined> {
  const answer = await ask('api/boot/')
  const text = await answer.text()
  return answer.ok ? JSON.parse(text) : undefined
}

type Plugin = Boot['plugins'][number]

function isTrusted({ notices = [] }: Plugin): boolean {
  return notices.every(({ code }) => code !== 'PLUGIN_GATEWAY_UNTRUSTED')
}

/** The boot document as soon as the plugin is in it and is as wanted. */
async function appeared(ask: Asker, isWanted: (plugin: Plugin) => boolean): Promise<Boot | undefined> {
  const until = performance.now() + APPEAR_LIMIT_MS
  while (performance.now() < until) {
    const boot = await bootOf(ask)
    if (boot?.plugins.some((plugin) => plugin.area === AREA && isWanted(plugin))) return boot
    await new Promise((done) => setTimeout(done, 100))
  }
  return undefined
}

async function droppedIn({ tarball, installed, home }: LoadingCheck, url: string): Promise<string | undefined> {
  const ask = askerOf(url, await signIn(url))
  const before = await bootOf(ask)
  if (!before || before.plugins.some(({ area }) => area === AREA)) return 'the plugin was there before it was installed'
  unpack(tarball, join(installed, AREA))
  const boot = await appeared(ask, ({ entry, refusal }) => entry !== undefined && !refusal)
  const found = boot?.plugins.find(({ area }) => area === AREA)
  if (!boot || !found?.entry) return 'the plugin did not appear'
  const panel = boot.contributions.find(({ data }) => data.id === `${AREA}.panel.${AREA}`)
  if (!panel) return 'the panel of the plugin is not in the boot document'
  const script = await ask(found.entry)
  const size = (await script.arrayBuffer()).byteLength
  if (script.status !== 200 || size === 0) return `the entry answered ${script.status} with ${size} bytes`
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  if (!page.includes(found.entry)) return `the import map of the page does not name ${found.entry}`
  if (isTrusted(found)) return 'the plugin is not listed as not trusted yet'
  const untrusted = await ask(`api/x/${AREA}/`)
  if (untrusted.status !== 404) return `its route answered ${untrusted.status} before it was trusted, not 404`
  const line = found.notices?.map(({ text }) => /adds (\S+@sha384-\S+) to the file/.exec(text)?.[1]).find(Boolean)
  if (!line) return 'its notice does not say how to trust it'
  writeFileSync(join(home, 'trusted-plugins'), `${line}\n`)
  if (!(await appeared(ask, isTrusted))) return 'the plugin was not trusted when the file named its build'
  const until = performance.now() + APPEAR_LIMIT_MS
  let problem = await shown(ask)
  while (problem !== undefined && performance.now() < until) {
    await new Promise((done) => setTimeout(done, 100))
    problem = await shown(ask)
  }
  return problem
}

/** Nothing when the panel of the plugin shows and its route lists what the plugin simulates. */
async function shown(ask: Asker): Promise<string | undefined> {
  const panel = (await bootOf(ask))?.contributions.find(({ data }) => data.id === `${AREA}.panel.${AREA}`)
  if (!panel?.decision.allowed) return `its panel does not show: ${JSON.stringify(panel?.decision)}`
  const list = await ask(`api/x/${AREA}/`)
  const text = await list.text()
  const names = [...text.matchAll(/"name":"(\w+)"/g)].map(([, name]) => name)
  return names.sort().join() === 'nightly,weekly' ? undefined : `its list answered ${list.status} ${text}`
}

async function afterRestart(url: string): Promise<string | undefined> {
  return shown(askerOf(url, await signIn(url)))
}

async function withHost(
  { cli, installed, home }: LoadingCheck,
  work: (url: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const child = spawn(process.execPath, [cli, 'serve'], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      HOST: '127.0.0.1',
      PORT: '0',
      FASCIA_HOME: home,
      FASCIA_PLUGINS: installed,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { text: '' }
  const url = await ready(child, said)
  const problem = url ? await work(url).catch(String) : 'the gateway was not ready in time'
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const isRunning = child.exitCode === null && child.kill('SIGTERM')
  const code = isRunning ? await ended : child.exitCode
  const ending = code === 0 ? undefined : `the gateway ended with ${code}`
  return (problem ?? ending) ? `${problem ?? ending}\n${said.text}` : undefined
}

/**
 * Starts the packed host, drops the plugin into its folder and trusts it there, and sees that the embedded cloud takes its service along; then starts
 * the host once more. Says what went wrong, if anything did.
 */
export async function checkLoading(check: LoadingCheck): Promise<string | undefined> {
  return (await withHost(check, (url) => droppedIn(check, url))) ?? (await withHost(check, afterRestart))
}
