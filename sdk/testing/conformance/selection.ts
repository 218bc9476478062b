import { Fault } from '@fascia/sdk/common'
import type { ConformanceLook, ConformanceOptions, ConformancePart, Subject } from './subject.ts'
import { declaredActions } from './trial/declared-actions.ts'
import { columnsOf } from './trial/try-columns.ts'
import { facetsOf } from './trial/try-facets.ts'

const LOOKS: readonly ConformanceLook[] = [
  'loading, slow',
  'empty',
  'error',
  'denied by policy',
  'denied by the service',
  'many',
  'keyboard',
  'axe',
  'shown',
  'column',
  'facet',
  'slow',
  'denied',
  'draft',
]

/** Which of the generated tests are made. */
export interface Selection {
  part(part: ConformancePart): boolean
  panel(id: string): boolean
  /** Whether a contribution is looked at in this way. */
  look(id: string, look: ConformanceLook): boolean
}

export function selectionOf({ looks = LOOKS, excluded = {}, panels, parts }: ConformanceOptions): Selection {
  return {
    part: (part) => parts?.includes(part) ?? true,
    panel: (id) => panels?.includes(id) ?? true,
    look: (id, look) =>
      looks.includes(look) &&
      excluded[id] === undefined &&
      excluded[look] === undefined &&
      excluded[`${id}: ${look}`] === undefined,
  }
}

/** Everything that a generated test may be about, by id. */
function contributionsOf(subject: Subject): ReadonlySet<string> {
  const { panels = [], resourceTypes = [] } = subject.definition
  return new Set([
    ...panels.flatMap((panel) => [
      panel.id,
      ...columnsOf(subject, panel).map(({ id }) => id),
      ...facetsOf(subject, panel).map(({ id }) => id),
    ]),
    ...resourceTypes.flatMap(({ details = [], globalActions = [] }) =>
      [...details, ...globalActions].map(({ id }) => id),
    ),
    ...declaredActions(subject).map(({ id }) => id),
  ])
}

/** Fails where an exclusion, a panel or an address of the options names nothing, or an exclusion has no reason. */
export function checkOptions(
  subject: Subject,
  { excluded = {}, panels = [], addresses = {} }: ConformanceOptions,
): void {
  const ids = contributionsOf(subject)
  const isKnown = (name: string): boolean => {
    const [id = '', look] = name.split(/: (?=[a-z, ]+$)/)
    return (
      LOOKS.some((one) => one === name) || (ids.has(id) && (look === undefined || LOOKS.some((one) => one === look)))
    )
  }
  const wrong = [
    ...Object.keys(excluded).filter((name) => !isKnown(name)),
    ...[...panels, ...Object.keys(addresses)].filter(
      (id) => !subject.definition.panels?.some((panel) => panel.id === id),
    ),
  ]
  if (wrong.length > 0)
    throw new Fault('PLUGIN_CODE_FAILED', { message: `The plugin has nothing that is named ${wrong.join(', ')}.` })
  const silent = Object.entries(excluded).flatMap(([name, reason]) => (reason.trim() === '' ? [name] : []))
  if (silent.length > 0)
    throw new Fault('PLUGIN_CODE_FAILED', { message: `Excluded without a reason: ${silent.join(', ')}.` })
}
