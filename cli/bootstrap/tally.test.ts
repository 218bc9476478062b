import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const BUSY = 'const end = process.cpuUsage().user + 600_000; while (process.cpuUsage().user < end);'

it('gives each stage its own time and the CPU time of its own commands, also where two run side by side', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-tally-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = `
    import { spawnSync } from 'node:child_process'
    import { createTally } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'tally.mjs')))}
    const tally = createTally(${JSON.stringify(folder)}, process.env, 60_000)
    const node = (code) => [process.execPath, ['-e', code]]
    const startedAt = Date.now()
    const endFailed = tally.start('failed', ...node('console.log("written"); process.exit(3)'))
    const endBusy = tally.start('busy', ...node(${JSON.stringify(BUSY)}))
    tally.step('step', () => spawnSync(...node(${JSON.stringify(BUSY)})).status)
    for (const [name, end] of [['busy', endBusy], ['failed', endFailed]]) tally.say(name, await end(), startedAt)
    process.exitCode = tally.close()`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  const used = (stage: string) => Number(new RegExp(`${stage} .*, ([\\d.]+) s of CPU`).exec(stdout)?.[1])
  const took = (stage: string) => Number(new RegExp(`${stage} \\(([\\d.]+) s`).exec(stdout)?.[1])
  if (existsSync('/proc/self/stat')) expect(used('ok     step')).toBeGreaterThanOrEqual(0.6)
  expect(used('ok     busy')).toBeGreaterThanOrEqual(0.6)
  expect(used('FAILED failed')).toBeLessThan(0.6)
  expect(took('FAILED failed')).toBeLessThan(took('ok     busy'))
  expect(stdout).toContain('written\nFAILED failed')
  expect(stdout).toContain('2 passed, 1 failed')
  expect(status).toBe(1)
})

it('kills what has not ended within the limit, with all that it has started, and counts it as failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-tally-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const hanging = "require('node:child_process').spawnSync(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'])"
  const script = `
    import { createTally } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'tally.mjs')))}
    const tally = createTally(${JSON.stringify(folder)}, process.env, 500)
    const startedAt = Date.now()
    tally.say('hangs', await tally.start('hanging', process.execPath, ['-e', ${JSON.stringify(hanging)}])(), startedAt)
    process.exitCode = tally.close()`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(stdout).toContain('hanging did not end within 0 minutes of the start.\nFAILED hangs')
  expect(stdout).toContain('0 passed, 1 failed')
  expect(status).toBe(1)
})
