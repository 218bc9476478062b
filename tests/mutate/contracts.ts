import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NAMES } from './citing.ts'
import { runCommand, runTests } from './run-tests.ts'

/** Which tests notice a fault: those that cite a row, others of the plugin or its build alone, or none. It is late when even without it the time was not enough. */
export type Noticed = 'rows' | 'plugin' | 'none' | 'late'

/** Contract tests of an area, which ask the built gateway. */
interface Contracts {
  readonly root: string
  readonly area: string
  readonly files: readonly string[]
  readonly limitMs?: number
}

/** Builds a plugin, and runs the contract tests on what is built. What was built before is put back. */
export async function noticedByContracts({ root, area, files, limitMs }: Contracts): Promise<Noticed> {
  const dist = join(root, 'plugins', area, 'dist')
  const kept = join(root, '.cache', 'dist-before')
  rmSync(kept, { recursive: true, force: true })
  cpSync(dist, kept, { recursive: true, preserveTimestamps: true })
  try {
    const words = ['--conditions=fascia-source', 'cli/bin/fascia.mjs', 'build', `plugins/${area}`]
    const built = await runCommand({ root, limitMs, file: process.execPath, words })
    if (built !== 'passed') return built === 'late' ? 'late' : 'plugin'
    for (const by of ['rows', 'plugin'] as const) {
      const asked = ['--bail', '1', '--reporter=dot', '--testNamePattern', NAMES[by], ...files]
      const ended = await runTests({ root, words: asked, limitMs, config: 'contract-project' })
      if (ended !== 'passed') return ended === 'late' ? 'late' : by
    }
    return 'none'
  } finally {
    rmSync(dist, { recursive: true, force: true })
    renameSync(kept, dist)
  }
}
