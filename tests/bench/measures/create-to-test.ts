import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Figure, Measure } from '../measure.ts'

const root = resolve(import.meta.dirname, '../../..')
const STEPS = ['create-fascia', 'npm test']

/** Seconds that a step of the acceptance took; endless when it failed or did not come. */
function secondsOf(step: string, output: string): number {
  const line = output.split('\n').find((text) => text.startsWith(`ok     ${step} (`))
  return Number(/\(([\d.]+) s\)/.exec(line ?? '')?.[1] ?? Number.POSITIVE_INFINITY)
}

/** What a newcomer waits for: `create-fascia`, then `npm test` until it is green, outside the repository and from the packed packages. */
export const createToTest: Measure = {
  name: 'create-to-test',
  async run(): Promise<readonly Figure[]> {
    const script = join(root, 'cli/acceptance/create-acceptance.ts')
    const { stdout, stderr } = spawnSync(process.execPath, ['--conditions=fascia-source', script], {
      cwd: root,
      encoding: 'utf8',
    })
    const value = STEPS.reduce((sum, step) => sum + secondsOf(step, stdout), 0)
    if (value === Number.POSITIVE_INFINITY) process.stderr.write(`${stdout}${stderr}`)
    return [{ what: 'fascia create to a green fascia test', value, unit: 's', budget: 30, bound: 'most' }]
  },
}
