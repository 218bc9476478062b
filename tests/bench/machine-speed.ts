import { Script } from 'node:vm'

/**
 * How long the workload takes on the machine that the budgets are for, in milliseconds. Found with an earlier version of the dashboard, which was
 * measured there and, in turns with the workload, on a slower machine: rows took 2.1 times as long, `fascia build` 2.0 times, the workload 115 ms.
 */
const REFERENCE_MS = 57
const ROUNDS = 15
const FUNCTIONS = 6_000
const RECORDS = 20_000
const GROUPS = 97

/** V8 keeps what it has compiled, so no round may repeat a source. */
let round = 0

/** Script of some 700 KB. */
function freshSource(): string {
  const number = round++
  return Array.from({ length: FUNCTIONS }, (_, index) => {
    const name = `f${number}_${index}`
    return `const ${name} = (a, b) => { const c = a * ${index} + b; return c % 7 === 0 ? [c, '${name}'] : { c, a, b } };${name}(${index}, 1)`
  }).join('\n')
}

/** What pages and the gateway spend their time on: compiling script and running it once, JSON, sorting, filling maps. */
function workload(): number {
  const source = `(() => {${freshSource()}})()`
  const startedAt = performance.now()
  new Script(source).runInThisContext()
  const records = Array.from({ length: RECORDS }, (_, id) => ({
    id,
    name: `server-${(id * 7_919) % RECORDS}`,
    group: id % GROUPS,
  }))
  const read: typeof records = JSON.parse(JSON.stringify(records))
  read.sort((one, other) => (one.name < other.name ? -1 : 1))
  Map.groupBy(read, ({ group }) => group)
  return performance.now() - startedAt
}

/** How fast one processor is now, as a share of the reference machine's: 0.5 is half as fast. Takes one or two seconds. */
export function machineSpeed(): number {
  const times = Array.from({ length: ROUNDS }, workload).sort((one, other) => one - other)
  return REFERENCE_MS / (times[Math.floor(ROUNDS / 2)] ?? REFERENCE_MS)
}
