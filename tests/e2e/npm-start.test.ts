import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const LIMIT_MS = 5_000

async function startDashboard(): Promise<ChildProcess> {
  const home = mkdtempSync(join(tmpdir(), 'fascia-start-'))
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', FASCIA_HOME: home, FASCIA_WORLD: 'empty' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGTERM')
    rmSync(home, { recursive: true, force: true })
  })
  const { stdout } = child
  let output = ''
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk)
    if (output.includes('Embedded cloud: ')) return child
  }
  return expect.fail(`npm start ended:\n${output}`)
}

it.each(['SIGTERM', 'SIGINT'] as const)('leaves no process behind 5 s after npm start got %s', async (signal) => {
  const child = await startDashboard()
  const askedAt = performance.now()
  child.kill(signal)
  // `close` comes when no process has the output open any more.
  child.stdout?.resume()
  await once(child, 'close')
  expect(performance.now() - askedAt).toBeLessThan(LIMIT_MS)
})
