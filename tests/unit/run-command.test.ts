import { readFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCommand } from '../mutate/run-tests.ts'

const run = (code: string, root: string, limitMs?: number) =>
  runCommand({ root, limitMs, file: process.execPath, words: ['--eval', code] })

it('tells a command that fails from one that passes', async () => {
  expect(await run('', tmpdir())).toBe('passed')
  expect(await run('process.exit(3)', tmpdir())).toBe('failed')
})

it('is late at its limit, and ends what the command started', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'run-command-'))
  const endless = `const { spawn } = require('node:child_process')
    const worker = spawn(process.execPath, ['--eval', 'for (;;);'])
    require('node:fs').writeFileSync('worker', String(worker.pid))
    for (;;);`
  expect(await run(endless, folder.path, 2_000)).toBe('late')
  const worker = Number(readFileSync(join(folder.path, 'worker'), 'utf8'))
  await expect.poll(() => isRunning(worker)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^\S+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
