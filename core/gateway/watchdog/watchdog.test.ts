import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

async function runStuck(
  path: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly output: string }> {
  const file = resolve(import.meta.dirname, '../../testing/gateway/stuck-gateway.ts')
  const child = spawn(
    process.execPath,
    ['--conditions=fascia-source', '--disable-warning=ExperimentalWarning', file, ...(path ? [path] : [])],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, NODE_OPTIONS: '', ...environment } },
  )
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const [output, code] = await Promise.all([text(child.stderr), ended])
  return { code, output }
}

it.each([
  ['a handler that never returns', '/api/test/at-once/'],
  ['a handler that goes on after waiting, and never ends', '/api/test/later/'],
])('names route, plugin and place of %s, and ends the process with code 70', async (_, path) => {
  const { code, output } = await runStuck(path)
  const line: unknown = JSON.parse(output.split('\n').find((text) => text.startsWith('{"level":"fatal"')) ?? '{}')
  expect(line).toMatchObject({
    level: 'fatal',
    handlers: [`GET ${path} of endless`],
    stack: expect.arrayContaining([expect.stringMatching(/^spin \(.*stuck-gateway\.ts:\d+\)$/)]),
    msg: 'The event loop has not turned for 3 s; the process ends for its supervisor.',
  })
  expect(code).toBe(70)
})

it('starts a stuck process of a dashboard again: the same command under the same id', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'fascia-stuck-')), 'starts')
  const { code, output } = await runStuck('/api/test/at-once/', { STARTS_FILE: file })
  expect(output).toContain('The event loop has not turned for 3 s; the process starts again.')
  const [first, second, ...others] = readFileSync(file, 'utf8').trim().split('\n')
  expect([first === second, others, code]).toEqual([true, [], 0])
})

it('lets a process end by itself while its event loop turns', async () => {
  expect(await runStuck('')).toEqual({ code: 0, output: '' })
})
