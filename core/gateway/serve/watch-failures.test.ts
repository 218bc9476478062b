import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const watch = new URL('./watch-failures.ts', import.meta.url).href
const logs = new URL('../observe/logger.ts', import.meta.url).href

/** Runs a process that fails as the text says, with `harm`, a function of a plugin's file that fails in an event, at hand. */
async function runFailing(failing: string) {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-failing-'))
  const plugin = join(folder, 'harmful')
  mkdirSync(plugin)
  const part = `import { EventEmitter } from 'node:events'
    export const harm = () => setTimeout(() => new EventEmitter().emit('error', new Error('cut')), 1)
    export const end = () => setTimeout(() => process.exit(0), 1)
    export const reject = () => void Promise.reject(new Error('refused with gAAAAABsecretsecretsecretsecretsecret'))`
  writeFileSync(join(plugin, 'gateway.mjs'), part)
  const starts = join(folder, 'starts')
  const file = join(folder, 'run.mjs')
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs'
    import { watchFailures } from ${JSON.stringify(watch)}
    import { createLogger } from ${JSON.stringify(logs)}
    import { end, harm, reject } from './harmful/gateway.mjs'
    appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n')
    process.uptime = () => 60
    const unwatch = watchFailures({ logger: createLogger(), plugins: () => [{ name: 'harmful', folder: ${JSON.stringify(plugin)} }] })
    if (readFileSync(${JSON.stringify(starts)}, 'utf8').split('\\n').length === 2) { ${failing} }
    setTimeout(() => { unwatch(); process.exit(7) }, 300)`,
  )
  const child = spawn(process.execPath, ['--conditions=fascia-source', '--disable-warning=ExperimentalWarning', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const [output, code] = await Promise.all([text(child.stderr), ended])
  const lines: readonly unknown[] = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  return { code, lines, pids: readFileSync(starts, 'utf8').trim().split('\n') }
}

it.each([
  ['a rejection that a plugin does not await', 'reject()', 'a rejection that nothing awaits; the process goes on'],
  ['an event of a plugin that nothing handles', 'harm()', 'a failure that nothing caught; the process goes on'],
])('names %s, and goes on', async (_what, failing, msg) => {
  const { code, lines, pids } = await runFailing(failing)
  expect(lines).toEqual([
    expect.objectContaining({ level: 'error', plugin: 'harmful', code: 'PLUGIN_CODE_FAILED', msg }),
  ])
  expect(JSON.stringify(lines)).not.toContain('secretsecret')
  expect([code, pids.length]).toEqual([7, 1])
})

it('goes on after a connection that fails while nothing waits for it', async () => {
  const failing = "void import('node:net').then(({ connect }) => connect(1, '127.0.0.1'))"
  const { code, pids } = await runFailing(failing)
  expect([code, pids.length]).toEqual([7, 1])
})

it('logs any other failure, and starts the process again under the same id', async () => {
  const { code, lines, pids } = await runFailing("setTimeout(() => { throw new Error('broken') }, 1)")
  const msg = 'a failure that nothing caught; the process starts again'
  expect(lines).toEqual([expect.objectContaining({ level: 'fatal', code: 'GATEWAY_INTERNAL', msg })])
  expect([code, pids.length, new Set(pids).size]).toEqual([7, 2, 1])
})

it('starts the process again when a plugin ends it, and names the plugin', async () => {
  const { code, lines, pids } = await runFailing('end()')
  const msg = 'code within the process has ended it; it starts again'
  expect(lines).toEqual([
    expect.objectContaining({ level: 'fatal', code: 'PLUGIN_CODE_FAILED', plugin: 'harmful', exitCode: 0, msg }),
  ])
  expect([code, pids.length, new Set(pids).size]).toEqual([7, 2, 1])
})
