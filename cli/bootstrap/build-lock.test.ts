import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const module = pathToFileURL(join(import.meta.dirname, 'build-lock.mjs')).href

/** A build that logs its beginning and its end, and ends on demand or at once. */
function startBuild(folder: string, name: string, isPatient: boolean): ChildProcess {
  const script = `import { appendFileSync, readFileSync, writeSync } from 'node:fs'
    import { withBuildLock } from ${JSON.stringify(module)}
    const log = (line) => appendFileSync(${JSON.stringify(join(folder, 'log'))}, '${name} ' + line + '\\n')
    process.exitCode = withBuildLock(${JSON.stringify(join(folder, 'lock'))}, () => {
      log('begins')
      writeSync(1, 'building')
      ${isPatient ? "readFileSync(0, 'utf8')" : ''}
      log('ends')
      return 0
    })`
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script])
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function said(child: ChildProcess, stream: 'stdout' | 'stderr'): Promise<string> {
  const [chunk] = await once(child[stream] ?? expect.fail('no stream'), 'data')
  return String(chunk)
}

it('lets the second of two builds wait until the first has ended', async () => {
  const folder = freshFolder()
  const first = startBuild(folder, 'first', true)
  expect(await said(first, 'stdout')).toBe('building')
  const second = startBuild(folder, 'second', false)
  expect(await said(second, 'stderr')).toBe('Waiting for another build …\n')
  first.stdin?.end()
  expect(await once(second, 'exit')).toEqual([0, null])
  const log = readFileSync(join(folder, 'log'), 'utf8')
  expect(log.trim().split('\n')).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

it('takes over from a build that was killed', async () => {
  const folder = freshFolder()
  const first = startBuild(folder, 'first', true)
  await said(first, 'stdout')
  const second = startBuild(folder, 'second', false)
  await said(second, 'stderr')
  first.kill('SIGKILL')
  expect(await once(second, 'exit')).toEqual([0, null])
})
