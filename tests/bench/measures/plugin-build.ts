import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { type Figure, type Measure, percentile } from '../measure.ts'

const ROUNDS = 5
const root = resolve(import.meta.dirname, '../../..')

/** `fascia build` of the largest plugin of this repository, as the command itself says; the start of Node is not its own. */
export const pluginBuild: Measure = {
  name: 'plugin-build',
  async run(): Promise<readonly Figure[]> {
    const samples = Array.from({ length: ROUNDS }, () => {
      const { stdout, stderr } = spawnSync('fascia', ['build', 'plugins/compute'], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
      })
      return Number(/([\d.]+) ms/.exec(`${stdout}${stderr}`)?.[1] ?? Number.POSITIVE_INFINITY)
    })
    return [
      {
        what: 'fascia build of the compute plugin',
        value: percentile(samples, 0.5),
        unit: 'ms',
        budget: 300,
        bound: 'most',
      },
    ]
  },
}
