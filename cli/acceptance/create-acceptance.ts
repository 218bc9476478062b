// Does what a third party does, outside the repository and from the packed packages: creates a plugin, edits it while it runs, checks, builds,
// tests and packs it, drops it into a running gateway and trusts it there. Ends with 0 when all of it works. `--npm` installs through npm in place of links; `--keep` leaves the folder.
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { checkLoading } from './check-loading.ts'
import { DEV_JOURNEY } from './dev-journey.ts'
import { changePackage, writeExtension } from './extend-created.ts'
import { writeExtendingPlugin } from './extending-plugin.ts'
import { installPacked, linkPacked, unpack } from './install-packed.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'fascia-third-party-'))
const plugin = join(folder, 'lockers')
const cli = join(folder, 'node_modules/@fascia/cli/bin/fascia.mjs')
const tarballs: string[] = []
const isNpm = process.argv.includes('--npm')
let failures = 0

function run(command: string, args: readonly string[], cwd: string): { code: number; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', NO_COLOR: '1' },
  })
  return { code: status ?? 1, output: `${stdout}${stderr}` }
}

/** A script of the created plugin, as its README names it. */
function script(name: string, ...args: readonly string[]) {
  return scriptIn(plugin, name, ...args)
}

function scriptIn(place: string, name: string, ...args: readonly string[]) {
  return run('npm', ['run', '--silent', name, '--', ...args], place)
}

/** Creates a plugin with the packed `create-fascia`. */
function create(name: string) {
  const packed = tarballs.find((path) => basename(path).startsWith('create-fascia-')) ?? ''
  const args = ['exec', '--yes', '--offline', `--package=${packed}`, '--', 'create-fascia', name]
  return run('npm', [...args, '--packages', dirname(packed)], folder)
}

/** Installs a packed plugin beside another, as `npm install --save-dev` does. */
function installBeside(place: string, name: string, tarball: string): void {
  if (isNpm) run('npm', ['install', '--save-dev', '--prefer-offline', '--no-audit', tarball], place)
  else {
    unpack(tarball, join(place, 'node_modules', name))
    changePackage(place, { devDependencies: { [name]: `file:${tarball}` } })
  }
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
  const shell = run(process.execPath, [join(root, 'cli/bootstrap/build.mjs'), '--stale', 'shell-development'], root)
  if (shell.code !== 0) return shell.output
  const { code, output } = run(
    process.execPath,
    ['--conditions=fascia-source', join(root, 'sdk/build/emit/pack.ts')],
    root,
  )
  if (code !== 0) return output
  tarballs.push(...output.split('\n').filter((line) => line.endsWith('.tgz')))
  if (isNpm) installPacked(folder, tarballs)
  else linkPacked(root, folder, tarballs)
  return undefined
})
await step('create-fascia', () => ended(create('lockers'), 0, 'lockers: '))
await step('its types hold', () => ended(script('types'), 0))
await step('npm run dev survives a first build that fails, and shows eight saves by rename and every error', () => {
  const journey = join(plugin, 'dev-journey.mjs')
  writeFileSync(journey, DEV_JOURNEY)
  const result = run(process.execPath, [journey], plugin)
  rmSync(journey)
  return ended(result, 0, 'seen in the page')
})
await step('npm run build', () => ended(script('build'), 0, 'lockers 0.1.0'))
await step('npm run validate', () => ended(script('validate'), 0, 'rules hold'))
await step('npm test', () => ended(script('test'), 0, 'conformance of lockers'))
await step('npm run pack', () => ended(script('pack'), 0, 'lockers-0.1.0.tgz'))
await step('a running gateway takes it, trusts it without a restart, and needs no build of the core', () => {
  const installed = join(folder, 'installed')
  mkdirSync(installed)
  return checkLoading({ cli, tarball: join(plugin, 'lockers-0.1.0.tgz'), installed, home: join(folder, 'home') })
})
await step('another created plugin extends it by its packed file, with types', () => {
  const vaults = join(folder, 'vaults')
  const name = '@acme/plugin-lockers'
  changePackage(plugin, { name })
  const packed = ended(script('pack'), 0, 'acme-plugin-lockers-0.1.0.tgz') ?? ended(create('vaults'), 0, 'vaults: ')
  if (packed !== undefined) return packed
  changePackage(plugin, { name: 'lockers' })
  installBeside(vaults, name, join(plugin, 'acme-plugin-lockers-0.1.0.tgz'))
  writeExtension(vaults)
  return (
    ended(scriptIn(vaults, 'types'), 0) ??
    ended(scriptIn(vaults, 'build'), 0, 'vaults 0.1.0') ??
    ended(scriptIn(vaults, 'validate'), 0, 'rules hold.') ??
    ended(scriptIn(vaults, 'fascia', 'explain', 'vaults.action.fill', '--as', 'member'), 0, 'shows to demo') ??
    ended(scriptIn(vaults, 'test', 'test'), 0, 'passed')
  )
})
await step('what fascia add puts into it builds, compiles, keeps the rules and passes its tests', () => {
  const added = [
    ['column', 'id', 'web/'],
    ['column', 'picture', 'web/'],
    ['property', 'weight', 'api/lockers.ts'],
    ['facet', 'size', 'web/'],
    ['overview-section', 'usage', 'web/'],
    ['wizard-step', 'retention', 'web/'],
  ] as const
  for (const [kind, name, written] of added) {
    const problem = ended(script('fascia', 'add', kind, name), 0, written)
    if (problem !== undefined) return problem
  }
  return (
    ended(script('build'), 0, 'lockers 0.1.0') ??
    ended(script('validate'), 0, 'rules hold') ??
    ended(script('test'), 0, 'conformance of lockers')
  )
})
await step('a plugin extends instances, networks and a wizard by the packed contracts of their plugins', () => {
  const owners = join(folder, 'owners')
  writeExtendingPlugin(owners)
  const fascia = (...args: readonly string[]) => run(process.execPath, [cli, ...args], owners)
  const built = ended(fascia('build'), 0, 'owners 0.1.0')
  if (built !== undefined) return built
  // One mistake is hidden from the compiler; the rules find it, and nothing else.
  const report = fascia('validate')
  return ended(report, 1, 'tenant, which is no property of OS::Neutron::Network') ?? ended(report, 1, ': 1 error.')
})
await step('an edit without a build is stale', () => {
  appendFileSync(join(plugin, 'web/SizeView.tsx'), '\nexport const edited = true\n')
  return ended(script('validate'), 1, 'PLUGIN_MANIFEST_STALE')
})
await step('a planted raw fetch is found', () => {
  appendFileSync(join(plugin, 'web/SizeView.tsx'), "\nexport const asked = fetch('/api/x/lockers/')\n")
  return ended(script('build'), 0) ?? ended(script('validate'), 1, '[raw-access]')
})

if (process.argv.includes('--keep')) process.stdout.write(`${folder}\n`)
else rmSync(folder, { recursive: true, force: true })
process.exit(failures === 0 ? 0 : 1)
