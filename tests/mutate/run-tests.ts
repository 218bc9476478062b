import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Contract tests: they ask the built gateway. */
export const CONTRACT = /\/test\/contract\//

/** A run of Vitest in a copy of the repository. */
export interface TestRun {
  readonly root: string
  readonly config: 'projects' | 'watched-projects' | 'contract-project'
  /** More of its command line: files, and what to report. */
  readonly words: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly limitMs?: number
}

/** How a run ended; it is late when it was stopped at its limit. */
export type Outcome = 'passed' | 'failed' | 'late'

const outcomeOf = ({ status, signal }: Readonly<Pick<SpawnSyncReturns<unknown>, 'status' | 'signal'>>): Outcome => {
  if (signal !== null) return 'late'
  return status === 0 ? 'passed' : 'failed'
}

/** Runs tests, at most until the limit. */
export function runTests({ root, config, words, env, limitMs }: TestRun): Outcome {
  const all = ['run', '--config', `tests/mutate/${config}.ts`, ...words]
  return outcomeOf(
    spawnSync(join(root, 'node_modules/.bin/vitest'), all, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'ignore',
      timeout: limitMs,
    }),
  )
}

/** Builds a plugin, and runs the contract tests on what is built. What was built before is put back. A plugin that cannot be built has failed. */
export function runContracts(run: Omit<TestRun, 'config'>, area: string): Outcome {
  const { root } = run
  const dist = join(root, 'plugins', area, 'dist')
  const kept = join(root, '.cache', 'dist-before')
  rmSync(kept, { recursive: true, force: true })
  cpSync(dist, kept, { recursive: true, preserveTimestamps: true })
  try {
    const words = ['--conditions=fascia-source', 'cli/bin/fascia.mjs', 'build', `plugins/${area}`]
    const built = outcomeOf(spawnSync(process.execPath, words, { cwd: root, stdio: 'ignore', timeout: run.limitMs }))
    return built === 'passed' ? runTests({ ...run, config: 'contract-project' }) : built
  } finally {
    rmSync(dist, { recursive: true, force: true })
    renameSync(kept, dist)
  }
}
