import { spawnSync } from 'node:child_process'
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

/** Whether all tests of a run pass within the limit. */
export function runTests({ root, config, words, env, limitMs }: TestRun): boolean {
  const all = ['run', '--config', `tests/mutate/${config}.ts`, ...words]
  const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), all, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    timeout: limitMs,
  })
  return status === 0
}

/** Whether a plugin can be built, and the contract tests pass on what is built of it. What was built before is put back. */
export function runContracts(run: Omit<TestRun, 'config'>, area: string): boolean {
  const { root } = run
  const dist = join(root, 'plugins', area, 'dist')
  const kept = join(root, '.cache', 'dist-before')
  rmSync(kept, { recursive: true, force: true })
  cpSync(dist, kept, { recursive: true, preserveTimestamps: true })
  try {
    const words = ['--conditions=fascia-source', 'cli/bin/fascia.mjs', 'build', `plugins/${area}`]
    const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'ignore', timeout: run.limitMs })
    return status === 0 && runTests({ ...run, config: 'contract-project' })
  } finally {
    rmSync(dist, { recursive: true, force: true })
    renameSync(kept, dist)
  }
}
