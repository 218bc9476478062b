import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { copyRepository } from '../without-plugin/copy-repository.ts'
import { copyPlugins } from './copy-plugins.ts'

/*
 * `npm test -- --copies 2 [area …]`: the same run in a temporary checkout that has two more copies of every plugin, built from nothing, and the
 * time of each stage. An area is run with its copies. README.md says what a copy does not multiply.
 */
const root = resolve(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { copies: { type: 'string', default: '2' }, keep: { type: 'boolean' }, prepare: { type: 'boolean' } },
})
const copies = Number(values.copies)
if (!Number.isInteger(copies) || copies < 1) {
  process.stderr.write(`--copies takes a number from 1, not ${values.copies}.\n`)
  process.exit(2)
}

const copy = copyRepository(root, { isBuilt: false })
function inCopy(command: string, ...words: readonly string[]): void {
  execFileSync(command, words, { cwd: copy.root, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Runs the tests of the copy, shows what they write, and gives the exit code and the lines with a stage's time. */
async function runTests(
  words: readonly string[],
): Promise<{ readonly code: number; readonly stages: readonly string[] }> {
  const child = spawn('npm', ['test', '--silent', '--', ...words], {
    cwd: copy.root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stages: string[] = []
  const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)))
  for await (const line of createInterface({ input: child.stdout })) {
    process.stdout.write(`${line}\n`)
    if (/^(ok {4}|FAILED) .*\([\d.]+ s(, [\d.]+ s of CPU)?\)$/.test(line)) stages.push(line)
  }
  return { code: await ended, stages }
}

function minutes(ms: number): string {
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}

try {
  inCopy('git', 'init', '--quiet')
  inCopy('git', 'add', '--all')
  const plugins = copyPlugins(copy.root, copies)
  const copied = [...plugins.values()].flatMap((names) => names.slice(1))
  // Longer names break lines and change the order of imports.
  inCopy(
    'node_modules/.bin/biome',
    'check',
    '--write',
    '--max-diagnostics=none',
    ...copied.map((name) => `plugins/${name}`),
  )
  inCopy('git', 'add', '--all')
  process.stdout.write(`${readdirSync(join(copy.root, 'plugins')).length} plugins in ${copy.root}\n`)
  if (!values.prepare) {
    const words = positionals.flatMap((area) => plugins.get(area) ?? [area])
    const startedAt = Date.now()
    const { code, stages } = await runTests(words)
    process.stdout.write(`\nStages with ${copies} more copies of each plugin; some share their time:\n`)
    process.stdout.write(`${stages.join('\n')}\nthe whole took ${minutes(Date.now() - startedAt)}\n`)
    process.exitCode = code
  }
} finally {
  if (!values.keep && existsSync(copy.root)) copy.remove()
}
