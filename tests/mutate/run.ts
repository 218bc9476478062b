import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom } from '../attack/random.ts'
import { faultsOfArea, type PlacedFault } from './area.ts'
import { type MutateRun, writeMutateRun } from './run-settings.ts'

const HELP = `npm run mutate -- <area> [--faults 40] [--seed 1]

Plants faults in the rules, the gateway's part and the declarations of a plugin, one at a time, chosen by the seed, and prints which of them its
tests notice, and the share. Exits with 1 below 85 %. Contract tests and journeys are not run.
`
const GOAL = 0.85
/** A fault can make a loop endless: what has not ended by then has been noticed. */
const LIMIT_MS = 600_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    faults: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  },
})
const [area] = positionals
const root = join(import.meta.dirname, '../..')
if (values.help || !area || !existsSync(join(root, 'plugins', area))) {
  process.stdout.write(HELP)
  process.exit(values.help ? 0 : 2)
}

/** Whether all tests of some files pass. */
function passes(run: MutateRun, files: readonly string[]): boolean {
  const words = ['--config', 'tests/mutate/planted-projects.ts', '--bail', run.active === 0 ? '0' : '1']
  const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', ...words, '--reporter=dot', ...files], {
    cwd: root,
    env: { ...process.env, ...writeMutateRun(run) },
    stdio: 'ignore',
    timeout: LIMIT_MS,
  })
  return status === 0
}

/** What runs while modules are read is reached by one file only, for the others share the modules: such a fault concerns all of them. */
function passesWith({ id, isStatic }: PlacedFault, files: readonly string[] | undefined): boolean {
  if (!area || !files) return true
  return passes({ area, active: id }, isStatic ? [`plugins/${area}`] : files)
}

const folder = mkdtempSync(join(tmpdir(), 'mutate-'))
const hits = join(folder, 'hits')
try {
  if (!passes({ area, active: 0, hits }, [`plugins/${area}`])) {
    process.stdout.write(`The tests of ${area} fail without a fault.\n`)
    process.exit(1)
  }
  const reachedBy = new Map<number, string[]>()
  for (const line of readFileSync(hits, 'utf8').split('\n').filter(Boolean)) {
    const { file, reached }: { file: string; reached: number[] } = JSON.parse(line)
    for (const id of reached) reachedBy.set(id, [...(reachedBy.get(id) ?? []), relative(root, file)])
  }
  const all = faultsOfArea(root, area)
  const random = createRandom(Number(values.seed))
  const rest = [...all]
  const chosen = Array.from({ length: Math.min(Number(values.faults), all.length) }, () =>
    rest.splice(random.below(rest.length), 1),
  ).flat()
  let caught = 0
  for (const fault of chosen) {
    const isCaught = !passesWith(fault, reachedBy.get(fault.id))
    if (isCaught) caught++
    const change = `${fault.original} → ${fault.replacement}`.replaceAll(/\s+/g, ' ').slice(0, 120)
    process.stdout.write(`${isCaught ? 'caught' : 'MISSED'} ${fault.path}:${fault.line} ${change}\n`)
  }
  const share = caught / chosen.length
  process.stdout.write(
    `${area}: ${caught} of ${chosen.length} faults caught, ${(share * 100).toFixed(0)} % (of ${all.length}, seed ${values.seed})\n`,
  )
  process.exitCode = share < GOAL ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
