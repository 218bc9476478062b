import { spawnSync } from 'node:child_process'
import { signIn, startServer } from '@fascia/testing/server'
import type { RepositoryCopy } from './copy-repository.ts'

type Command = readonly [command: string, args: readonly string[]]

const source = (script: string, ...words: readonly string[]): Command => [
  'node',
  ['--conditions=fascia-source', '--disable-warning=ExperimentalWarning', script, ...words],
]

/** The host and every plugin that is there are built, where they are not. */
const BUILD: readonly Command[] = [source('cli/bootstrap/build.mjs')]

const TYPES: readonly Command[] = ['common', 'web', 'node', 'test'].map(
  (runtime): Command => ['tsc', ['-p', `.tsconfig/${runtime}.json`, '--checkers', '2', '--incremental', 'false']],
)

/** What else `npm test` asks for, but for the packed SDK, which holds no plugin. Lint and layers read the list of files from git. */
const WHOLE: readonly Command[] = [
  ...TYPES,
  ['git', ['init', '--quiet']],
  ['git', ['add', '--all']],
  ['biome', ['check', '--error-on-warnings', '.']],
  source('tests/layers/run.ts'),
  source('tests/examples/run.ts'),
  source('tests/api-report/run.ts'),
  ['vitest', ['run']],
]

/** The first that fails says what. */
function runAll(cwd: string, commands: readonly Command[]): string | undefined {
  for (const [command, args] of commands) {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
    if (status !== 0) return `${command} ${args.join(' ')} failed\n${stdout}\n${stderr}`
  }
  return undefined
}

async function checkServer(root: string): Promise<string | undefined> {
  const server = await startServer({ root })
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

/** Runs a check while plugins are taken away; gives what failed, or nothing. */
async function without(
  copy: RepositoryCopy,
  plugins: readonly string[],
  check: () => string | undefined | Promise<string | undefined>,
): Promise<string | undefined> {
  const putBack = copy.take(plugins)
  try {
    return await check()
  } finally {
    putBack()
  }
}

/** Checks the types of what is outside every plugin; gives what failed, or nothing. */
export function checkTypesWithout(copy: RepositoryCopy, plugins: readonly string[]): Promise<string | undefined> {
  return without(copy, plugins, () => runAll(copy.root, TYPES))
}

/** Builds what is stale without some plugins: those whose `api/` a remaining plugin imports make it stale. Gives what failed, or nothing. */
export function checkBuildWithout(copy: RepositoryCopy, plugins: readonly string[]): Promise<string | undefined> {
  return without(copy, plugins, () => runAll(copy.root, BUILD))
}

/** Starts the built product without one plugin; when `isWhole`, builds it and tests what is left. Gives what failed, or nothing. */
export function checkWithout(copy: RepositoryCopy, plugin: string, isWhole: boolean): Promise<string | undefined> {
  return without(copy, [plugin], async () => {
    const failure = await checkServer(copy.root)
    return failure || !isWhole ? failure : runAll(copy.root, [...BUILD, ...WHOLE])
  })
}
