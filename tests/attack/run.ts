import { parseArgs } from 'node:util'
import { attackDashboard } from './attack-dashboard.ts'
import { runPlanted } from './planted/run-planted.ts'

// `npm run attack`: attacks a built dashboard on loopback. With `--planted` it does so once for each fault that is planted, and asserts that it is reported.

const { values } = parseArgs({
  options: {
    requests: { type: 'string' },
    seed: { type: 'string' },
    planted: { type: 'boolean' },
    fault: { type: 'string' },
    routes: { type: 'string', multiple: true },
  },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)

/** `--routes /api/jobs/` asks those routes alone. */
const only = values.routes ? { only: values.routes } : {}

/** `--planted --fault "by a provider"` plants those faults alone. */
const fault = values.fault === undefined ? {} : { fault: values.fault }

async function runAttacks(): Promise<number> {
  let problems = 0
  for await (const { name, harm, note } of attackDashboard({
    requests: Number(values.requests ?? 10_000),
    seed,
    ...only,
  })) {
    problems += harm.length
    process.stdout.write(`${harm.length === 0 ? 'held  ' : 'FAILED'} ${name}${note}\n`)
    for (const text of harm) process.stdout.write(`         ${text}\n`)
  }
  process.stdout.write(`attack: ${problems} problems\n`)
  return problems
}

process.stdout.write(`attack: seed ${seed}\n`)
process.exitCode = (await (values.planted ? runPlanted({ seed, ...only, ...fault }) : runAttacks())) > 0 ? 1 : 0
