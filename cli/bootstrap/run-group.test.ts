import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const module = pathToFileURL(join(import.meta.dirname, 'run-group.mjs')).href

/** A process that runs a script in a group. */
function startGroup(script: string, options = {}): ChildProcess {
  const program = `import { runGroup } from ${JSON.stringify(module)}
    process.exitCode = await runGroup(process.execPath, ['-e', ${JSON.stringify(script)}], ${JSON.stringify(options)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  onTestFinished(() => void child.kill('SIGTERM'))
  return child
}

async function said(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout ?? expect.fail('no stream'), 'data')
  return String(chunk)
}

it('gives the exit code of the command', async () => {
  expect(await once(startGroup('process.exitCode = 3'), 'close')).toEqual([3, null])
})

it('ends what the command has started as well, although the command waits for it', async () => {
  const work = "process.stdout.write('works'); setInterval(() => {}, 1_000)"
  const child = startGroup(
    `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(work)}], { stdio: 'inherit' })`,
  )
  expect(await said(child)).toBe('works')
  child.kill('SIGTERM')
  // `close` comes when no process has the output open any more.
  expect(await once(child, 'close')).toEqual([1, null])
})

it('passes Ctrl+C on once, when it gets it from the terminal and from npm', async () => {
  const child = startGroup(`process.on('SIGINT', () => process.stdout.write(' asked'))
    process.stdin.on('end', () => process.exit(4)).resume()
    process.stdout.write('works')`)
  let output = await said(child)
  child.stdout?.on('data', (chunk) => {
    output += String(chunk)
  })
  const asked = said(child)
  child.kill('SIGINT')
  child.kill('SIGINT')
  await asked
  child.kill('SIGINT')
  child.stdin?.end()
  expect(await once(child, 'close')).toEqual([4, null])
  expect(output).toBe('works asked')
})

it('kills a command that does not end when it is asked to', async () => {
  const script = `process.on('SIGTERM', () => {})
    setInterval(() => {}, 1_000)
    process.stdout.write('works')`
  const child = startGroup(script, { patienceMs: 100 })
  expect(await said(child)).toBe('works')
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([1, null])
})

it('runs a command again that was killed after a while, and not one that was killed at once', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'fascia-group-')), 'starts')
  const script = `const fs = require('node:fs')
    fs.appendFileSync(${JSON.stringify(file)}, 'x')
    const starts = fs.readFileSync(${JSON.stringify(file)}, 'utf8').length
    if (starts % 2 === 1) process.kill(process.pid, 'SIGKILL')`
  expect(await once(startGroup(script, { restartMs: 0 }), 'close')).toEqual([0, null])
  expect(readFileSync(file, 'utf8')).toBe('xx')
  expect(await once(startGroup(script, { restartMs: 60_000 }), 'close')).toEqual([1, null])
  expect(readFileSync(file, 'utf8')).toBe('xxx')
})

it('runs a command again that ended with code 70 after a while, and not one that ended at once', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'fascia-group-')), 'starts')
  const script = `const fs = require('node:fs')
    fs.appendFileSync(${JSON.stringify(file)}, 'x')
    if (fs.readFileSync(${JSON.stringify(file)}, 'utf8').length % 2 === 1) process.exit(70)`
  expect(await once(startGroup(script, { restartMs: 0 }), 'close')).toEqual([0, null])
  expect(await once(startGroup(script, { restartMs: 60_000 }), 'close')).toEqual([70, null])
  expect(readFileSync(file, 'utf8')).toBe('xxx')
})
