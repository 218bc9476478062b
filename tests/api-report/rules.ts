import type { PublicName } from './documentation.ts'
import type { Door } from './doors.ts'

export interface ReportedDoor {
  readonly door: Door
  readonly names: readonly PublicName[]
}

/** The least part of the public names that have a docstring, in percent. It only rises. */
export const DOCUMENTED_FLOOR = 95
/** How many doors may export one name. */
export const DOORS_OF_A_NAME = 2
/** How many names `@fascia/sdk/web` may export. */
export const NAMES_OF_WEB = 150

export interface RuleOutcome {
  /** What is printed in any case. */
  readonly lines: readonly string[]
  /** What fails the check. */
  readonly failures: readonly string[]
}

function percent(names: readonly PublicName[]): number {
  const documented = names.filter(({ summary }) => summary !== undefined).length
  return names.length === 0 ? 100 : (documented / names.length) * 100
}

function documented(doors: readonly ReportedDoor[]): RuleOutcome {
  const all = doors.flatMap(({ names }) => names)
  const whole = percent(all)
  const lines = doors.map(
    ({ door, names }) => `${door.specifier}: ${names.length} names, ${percent(names).toFixed(1)} % with a docstring`,
  )
  const missing = doors.flatMap(({ door, names }) => {
    const bare = names.filter(({ summary }) => summary === undefined).map(({ name }) => name)
    return bare.length === 0 ? [] : [`  ${door.specifier}: ${bare.join(', ')}`]
  })
  const summary = `documented: ${whole.toFixed(1)} % of ${all.length} public names (at least ${DOCUMENTED_FLOOR})`
  const failures = whole < DOCUMENTED_FLOOR ? [`${summary}; without a docstring:`, ...missing] : []
  return { lines: [...lines, summary], failures }
}

function shared(doors: readonly ReportedDoor[]): RuleOutcome {
  const places = new Map<string, string[]>()
  // Each module of a plugin's api is imported under a name of its own, so that its calls have short names.
  for (const { door, names } of doors.filter((one) => !one.door.folder.startsWith('plugins/')))
    for (const { name } of names) places.set(name, [...(places.get(name) ?? []), door.specifier])
  const over = [...places].filter(([, specifiers]) => specifiers.length > DOORS_OF_A_NAME)
  const summary = `names on more than ${DOORS_OF_A_NAME} doors: ${over.length}`
  const list = over.map(([name, specifiers]) => `  ${name}: ${specifiers.join(', ')}`)
  return { lines: [summary], failures: over.length > 0 ? [summary, ...list] : [] }
}

function ofWeb(doors: readonly ReportedDoor[]): RuleOutcome {
  const count = doors.find(({ door }) => door.specifier === '@fascia/sdk/web')?.names.length ?? 0
  const summary = `names of @fascia/sdk/web: ${count} (at most ${NAMES_OF_WEB})`
  return { lines: [summary], failures: count > NAMES_OF_WEB ? [summary] : [] }
}

/** The rules of the public surface. */
export function checkRules(doors: readonly ReportedDoor[]): RuleOutcome {
  const outcomes = [documented(doors), shared(doors), ofWeb(doors)]
  return { lines: outcomes.flatMap(({ lines }) => lines), failures: outcomes.flatMap(({ failures }) => failures) }
}
