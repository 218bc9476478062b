import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reachOf } from './reach.ts'

// Prints as JSON what `npm test -- --changed [base]` runs.
const root = resolve(import.meta.dirname, '../..')

function git(...words: readonly string[]): readonly string[] {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}

function commit(name: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

/** Where the branch left origin/main; the commit before the last where nothing differs from that, or there is no origin. */
function defaultBase(): string {
  const [fork] = commit('origin/main') ? git('merge-base', 'HEAD', 'origin/main') : []
  const isClean = git('status', '--porcelain').length === 0
  const base = fork ?? commit('HEAD') ?? ''
  return base === commit('HEAD') && isClean ? (commit('HEAD~1') ?? base) : base
}

const given = process.argv[2]
const base = given === undefined ? defaultBase() : commit(given)
if (base === undefined) {
  process.stderr.write(`There is no commit ${given}.\n`)
  process.exit(2)
}
const others = git('ls-files', '--others', '--exclude-standard')
const changed = [...new Set([...git('diff', '--name-only', base), ...others])]
const files = [...new Set([...git('ls-files'), ...others])].filter((path) => existsSync(join(root, path)))
const reach = reachOf(root, files, changed)
process.stderr.write(
  `Since ${base.slice(0, 9)}: ${changed.length} files changed; they reach ${reach.tests?.length ?? 'all'} test files.\n`,
)
process.stdout.write(JSON.stringify(reach))
