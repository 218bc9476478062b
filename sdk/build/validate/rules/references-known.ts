import { areaOf, type Manifest, type ManifestContribution } from '@fascia/sdk/host'
import type { Neighbour } from '../read-neighbours.ts'
import { defineRule } from '../rule.ts'
import { textsIn, valueAt } from '../value-at.ts'

/** An id by which a contribution names another one, and how. */
interface Naming {
  readonly by: string
  /** `is for the panel`. */
  readonly how: string
  readonly id: string
  readonly isPanel?: boolean
}

/** The tab of a details page that a link opens: `/project/servers/:id/?tab=compute.view.log`. Tabs of a page's own have no dot in their names. */
function tabOf(contribution: ManifestContribution): string | undefined {
  const to = valueAt(contribution, 'behaviour.to') ?? contribution.to
  return typeof to === 'string' ? /[?&]tab=([\w-]+\.[\w.-]+)/.exec(to)?.[1] : undefined
}

function namingsOf(contribution: ManifestContribution): readonly Naming[] {
  const by = contribution.id
  const places = ['before', 'after', 'replaces'].flatMap((where) =>
    textsIn([valueAt(contribution, `place.${where}.id`)]).map((id) => ({ by, how: `has its place ${where}`, id })),
  )
  const panels = textsIn(contribution.panels).map((id) => ({ by, how: 'is for the panel', id, isPanel: true }))
  return [...panels, ...places, ...textsIn([tabOf(contribution)]).map((id) => ({ by, how: 'leads to the tab', id }))]
}

function has({ contributions }: Manifest, { id, isPanel }: Naming): boolean {
  return contributions.some((one) => one.id === id && (!isPanel || one.kind === 'panel'))
}

/** Why an id leads nowhere; undefined where it leads somewhere, or where the neighbour is not built and nothing can be known. */
function why(naming: Naming, manifest: Manifest, neighbours: readonly Neighbour[]): string | undefined {
  const { area, needs } = manifest
  // The parts of a type are named after it; its plugin cannot be read from the id.
  const owner = naming.id.includes('/') ? undefined : naming.id.split('.')[0]
  if (owner === undefined || has(manifest, naming)) return undefined
  if (owner === area) return 'which the plugin does not have'
  if (!Object.keys({ ...needs.required, ...needs.optional }).some((name) => areaOf(name) === owner))
    return 'which this plugin does not have; name the plugin that does among needs'
  const neighbour = neighbours.find(({ name }) => areaOf(name) === owner)
  if (!neighbour?.manifest || neighbour.references.has(naming.id) || has(neighbour.manifest, naming)) return undefined
  return `which ${neighbour.name} does not have`
}

export const referencesKnown = defineRule({
  id: 'references-known',
  what: 'Panels, siblings and tabs that a contribution names by id are there.',
  docs: 'An action for a panel that is not there shows nowhere, a sibling that is not there gives the last place, and a tab that is not there opens the first. The declaration names them by value, or by a contributionRef from an api/: a misspelt id is then in one place. Ids of another plugin ask for that plugin among needs, and are looked up in its api/ and its manifest where it is installed beside this one.',
  severity: 'error',
  check: ({ manifest, neighbours = [] }) =>
    manifest.contributions.flatMap(namingsOf).flatMap((naming) => {
      const reason = why(naming, manifest, neighbours)
      const message = `${naming.by} ${naming.how} ${naming.id}, ${reason}.`
      return reason === undefined ? [] : [{ message, file: 'web/plugin.ts' }]
    }),
})
