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
/** How many names each door may export. Before one is raised: does every name of the door help its reader? */
export const NAMES_OF: Readonly<Record<string, number>> = {
  '@fascia/sdk/common': 82,
  '@fascia/sdk/host': 51,
  '@fascia/sdk/manifest': 18,
  '@fascia/sdk/shapes': 22,
  '@fascia/sdk/pattern': 3,
  '@fascia/sdk/mapping': 20,
  '@fascia/sdk/web': 92,
  '@fascia/sdk/web/declare': 59,
  '@fascia/sdk/web/declare/host': 16,
  '@fascia/sdk/web/host': 59,
  '@fascia/sdk/web/parts': 20,
  '@fascia/sdk/web/form': 23,
  '@fascia/sdk/web/wizard': 27,
  '@fascia/sdk/web/metadata': 25,
  '@fascia/sdk/web/chart': 21,
  '@fascia/sdk/gateway': 52,
  '@fascia/sdk/gateway/host': 5,
  '@fascia/sdk/simulator': 128,
  '@fascia/sdk/simulator/host': 5,
  '@fascia/server-view': 15,
  '@fascia/build': 55,
  '@fascia/testing': 15,
  '@fascia/testing/browser': 15,
  '@fascia/testing/cloud': 5,
  '@fascia/testing/contract': 15,
  '@fascia/testing/edits': 10,
  '@fascia/testing/server': 20,
  '@fascia/testing/unit': 15,
  '@fascia/testing/vitest': 5,
  '@fascia/core': 25,
  '@fascia/core/simulator': 25,
  '@fascia/core/simulator/worker': 5,
  '@fascia/core/testing': 20,
  '@fascia/core/testing/cloud': 5,
  '@fascia/core/web': 10,
  '@fascia/cli': 5,
}
/** How many names a module of a plugin's `api` may export: it is about one kind of resource. */
export const NAMES_OF_API = 20

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

function limited(doors: readonly ReportedDoor[]): RuleOutcome {
  const over = doors.flatMap(({ door: { folder, specifier }, names: { length } }) => {
    const limit = folder.startsWith('plugins/') ? NAMES_OF_API : NAMES_OF[specifier]
    if (limit === undefined) return [`  ${specifier}: no limit is set in NAMES_OF`]
    return length > limit ? [`  ${specifier}: ${length} names (at most ${limit})`] : []
  })
  const summary = `doors with more names than their limit: ${over.length}`
  return { lines: [summary], failures: over.length > 0 ? [summary, ...over] : [] }
}

/** The rules of the public surface. */
export function checkRules(doors: readonly ReportedDoor[]): RuleOutcome {
  const outcomes = [documented(doors), shared(doors), limited(doors)]
  return { lines: outcomes.flatMap(({ lines }) => lines), failures: outcomes.flatMap(({ failures }) => failures) }
}
