// Does what a third party does, outside the repository and from the packed packages: creates a plugin, checks, builds and tests it, and
// drops it into a running gateway. Ends with 0 when all of it works. `--npm` installs through npm in place of links; `--keep` leaves the folder.
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkLoading } from './check-loading.ts'
import { installPacked, linkPacked } from './install-packed.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'fascia-third-party-'))
const plugin = join(folder, 'backups')
const cli = join(folder, 'node_modules/@fascia/cli/bin/fascia.mjs')
let failures = 0

function run(command: string, args: readonly string[], cwd: string): { code: number; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', NO_COLOR: '1' },
  })
  return { code: status ?? 1, output: `${stdout}${stderr}` }
}

function fascia(...args: readonly string[]) {
  return run(process.execPath, [cli, ...args], existsSync(plugin) ? plugin : folder)
}

async function step(name: string, check: () => string | undefined | Promise<string | undefined>): Promise<void> {
  const startedAt = performance.now()
  const problem = await Promise.resolve()
    .then(check)
    .catch((failure: unknown) => String(failure))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (problem !== undefined) failures++
  process.stdout.write(
    `${problem === undefined ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n${problem ? `${problem}\n` : ''}`,
  )
}

/** Nothing when the command ended with `code` and said `expected`; else what it said. */
function ended({ code, output }: { code: number; output: string }, wanted: number, expected = ''): string | undefined {
  return code === wanted && output.includes(expected)
    ? undefined
    : `exit code ${code}, wanted ${wanted} ${expected}\n${output}`
}

await step('the packed packages install', () => {
  const { code, output } = run(
    process.execPath,
    ['--conditions=fascia-source', join(root, 'sdk/build/emit/pack.ts')],
    root,
  )
  if (code !== 0) return output
  const tarballs = output.split('\n').filter((line) => line.endsWith('.tgz'))
  if (process.argv.includes('--npm')) installPacked(folder, tarballs)
  else linkPacked(root, folder, tarballs)
  return undefined
})
await step('fascia create', () => ended(run(process.execPath, [cli, 'create', 'backups'], folder), 0, 'backups: '))
await step('its types hold', () =>
  ended(run(join(folder, 'node_modules/typescript/bin/tsc'), ['-p', plugin], plugin), 0),
)
await step('fascia build', () => ended(fascia('build'), 0, 'backups 0.1.0'))
await step('fascia validate', () => ended(fascia('validate'), 0, 'rules hold'))
await step('fascia test', () => ended(fascia('test'), 0, 'conformance of backups'))
await step('fascia pack', () => ended(fascia('pack'), 0, 'backups-0.1.0.tgz'))
await step('a running gateway takes it, without a build of the core', () => {
  const installed = join(folder, 'installed')
  mkdirSync(installed)
  return checkLoading({ cli, plugin, installed, home: join(folder, 'home') })
})
await step('an edit without a build is stale', () => {
  appendFileSync(join(plugin, 'web/SizeView.tsx'), '\nexport const edited = true\n')
  return ended(fascia('validate'), 1, 'PLUGIN_MANIFEST_STALE')
})
await step('a planted raw fetch is found', () => {
  appendFileSync(join(plugin, 'web/SizeView.tsx'), "\nexport const asked = fetch('/api/x/backups/')\n")
  return ended(fascia('build'), 0) ?? ended(fascia('validate'), 1, '[raw-access]')
})

if (process.argv.includes('--keep')) process.stdout.write(`${folder}\n`)
else rmSync(folder, { recursive: true, force: true })
process.exit(failures === 0 ? 0 : 1)
