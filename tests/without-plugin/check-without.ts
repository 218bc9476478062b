import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { signIn, startServer } from '@fascia/testing/server'

const BUILT = ['.cache/build', 'sdk/dist', 'sdk/testing/dist', 'core/dist', 'core/web/dist', 'cli/dist']

function tracked(root: string): readonly string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return list.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
}

/** A copy of the repository without one plugin: the installed packages are linked, our own packages lead into the copy. */
function copyWithout(root: string, plugin: string): string {
  const copy = mkdtempSync(join(tmpdir(), `fascia-without-${plugin}-`))
  const keep = { preserveTimestamps: true, recursive: true }
  for (const path of tracked(root)) {
    if (path.startsWith(`plugins/${plugin}/`)) continue
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    cpSync(join(root, path), join(copy, path), keep)
  }
  const others = readdirSync(join(copy, 'plugins')).map((name) => `plugins/${name}/dist`)
  for (const folder of [...BUILT, ...others])
    if (existsSync(join(root, folder))) cpSync(join(root, folder), join(copy, folder), keep)
  linkPackages(root, copy, plugin)
  return copy
}

function linkPackages(root: string, copy: string, plugin: string): void {
  mkdirSync(join(copy, 'node_modules', '@fascia'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@fascia') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  const places: Readonly<Record<string, string>> = {
    sdk: 'sdk',
    testing: 'sdk/testing',
    core: 'core',
    cli: 'cli',
    tests: 'tests',
  }
  for (const name of readdirSync(join(root, 'node_modules', '@fascia'))) {
    if (name === `plugin-${plugin}`) continue
    symlinkSync(
      join(copy, places[name] ?? name.replace('plugin-', 'plugins/')),
      join(copy, 'node_modules', '@fascia', name),
    )
  }
  for (const workspace of ['sdk', 'sdk/testing', 'core', 'cli', 'tests']) {
    const own = join(root, workspace, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(copy, workspace, 'node_modules'))
  }
}

function run(copy: string, command: string, args: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' })
  return status === 0 ? undefined : `${command} ${args.join(' ')} failed\n${stdout}\n${stderr}`
}

type Command = readonly [command: string, args: readonly string[]]

const source = (script: string): Command => [
  'node',
  ['--conditions=fascia-source', '--disable-warning=ExperimentalWarning', script],
]

const BUILD: readonly Command[] = [
  source('cli/bootstrap/build.mjs'),
  ...['common', 'web', 'node', 'test'].map(
    (runtime): Command => ['tsc', ['-p', `.tsconfig/${runtime}.json`, '--checkers', '2']],
  ),
]

/** What else `npm test` asks for, but for the packed SDK, which holds no plugin. Lint and layers read the list of files from git. */
const REST: readonly Command[] = [
  ['git', ['init', '--quiet']],
  ['git', ['add', '--all']],
  ['biome', ['check', '--error-on-warnings', '.']],
  source('tests/layers/run.ts'),
  source('tests/examples/run.ts'),
  source('tests/api-report/run.ts'),
  ['vitest', ['run']],
]

/** The first that fails says what. */
function runAll(copy: string, commands: readonly Command[]): string | undefined {
  for (const [command, args] of commands) {
    const failure = run(copy, command, args)
    if (failure) return failure
  }
  return undefined
}

/** Builds and starts the product without one plugin, and tests what is left when `isWhole`; gives what failed, or nothing. */
export async function checkWithout(root: string, plugin: string, isWhole: boolean): Promise<string | undefined> {
  const copy = copyWithout(root, plugin)
  try {
    const failure = runAll(copy, BUILD) ?? (await checkServer(copy))
    return failure || !isWhole ? failure : runAll(copy, REST)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function checkServer(copy: string): Promise<string | undefined> {
  const server = await startServer({ root: copy })
  try {
    const client = await signIn(server.url, {
      username: 'demo',
      password: 'fascia-demo',
      domain: 'Default',
      project: 'demo',
    })
    const boot = await client.request('GET', '/api/boot/')
    return boot.status === 200 ? undefined : `the boot document answered ${boot.status}`
  } finally {
    await server.stop()
  }
}
