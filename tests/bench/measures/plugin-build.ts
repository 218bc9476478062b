import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Figure, type Measure, percentile } from '../measure.ts'
import { writePagedPlugin } from '../upstream/write-paged-plugin.ts'

const FILES = 20
const ROUNDS = 5
const cache = resolve(import.meta.dirname, '../../../.cache')

/** `fascia build` in the folder of a plugin of twenty source files, as the command itself says; the start of Node is not its own. */
export const pluginBuild: Measure = {
  name: 'plugin-build',
  async run(): Promise<readonly Figure[]> {
    mkdirSync(cache, { recursive: true })
    const parent = mkdtempSync(join(cache, 'plugin-build-'))
    try {
      const folder = writePagedPlugin(parent, FILES)
      const samples = Array.from({ length: ROUNDS }, () => {
        const { stdout, stderr } = spawnSync('fascia', ['build'], { cwd: folder, encoding: 'utf8' })
        return Number(/([\d.]+) ms/.exec(`${stdout}${stderr}`)?.[1] ?? Number.POSITIVE_INFINITY)
      })
      const value = percentile(samples, 0.5)
      return [{ what: `fascia build of a plugin of ${FILES} files`, value, unit: 'ms', budget: 300, bound: 'most' }]
    } finally {
      rmSync(parent, { recursive: true, force: true })
    }
  },
}
