import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AttackOptions, attackDashboard } from '../attack-dashboard.ts'
import { PLANTED_FAULTS, type PlantedFault } from './faults.ts'

const PLANT = pathToFileURL(join(import.meta.dirname, 'plant.mjs')).href
/** Enough to find what a single route does; the faults are found by rules, not by chance. */
const REQUESTS = 200

/** Which requests are made, and which routes are asked. */
interface PlantedOptions extends Pick<AttackOptions, 'seed' | 'only'> {
  /** Plants only the faults whose names contain this text. */
  readonly fault?: string
}

function environmentOf({ file, find, put }: PlantedFault): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import=${PLANT}`, FASCIA_PLANTED_FAULT: JSON.stringify({ file, find, put }) }
}

/** What the short attacks report of a dashboard, until one of the problems is the one that is looked for. */
async function reportsOf(
  { fault: _name, ...options }: PlantedOptions,
  fault?: PlantedFault,
): Promise<readonly string[]> {
  const reports: string[] = []
  const env = fault ? environmentOf(fault) : {}
  for await (const { name, harm } of attackDashboard({ requests: REQUESTS, ...options, env, isShort: true })) {
    reports.push(...harm.map((text) => `${name}: ${text}`))
    if (fault && reports.some((report) => fault.reported.test(report))) break
  }
  return reports
}

/**
 * Attacks a dashboard without a fault, of which nothing may be reported, and one with each planted fault, which must be. Gives the number of
 * dashboards of which something else was reported.
 */
export async function runPlanted(options: PlantedOptions): Promise<number> {
  let wrong = 0
  const say = (isRight: boolean, text: string, reports: readonly string[]): void => {
    if (!isRight) wrong += 1
    process.stdout.write(`${isRight ? 'right ' : 'WRONG '} ${text}\n`)
    for (const report of reports.slice(0, 10)) process.stdout.write(`         ${report.slice(0, 300)}\n`)
  }
  const none = await reportsOf(options)
  say(none.length === 0, 'no fault: nothing is reported', none)
  const faults = PLANTED_FAULTS.filter(({ name }) => name.includes(options.fault ?? ''))
  for (const fault of faults) {
    const reports = await reportsOf(options, fault)
    const found = reports.filter((report) => fault.reported.test(report))
    say(
      found.length > 0,
      `${fault.name}: ${found.length > 0 ? 'reported' : 'not reported'}`,
      found.length > 0 ? found : reports,
    )
  }
  process.stdout.write(`attack: ${wrong} of ${faults.length + 1} dashboards were judged wrongly\n`)
  return wrong
}
