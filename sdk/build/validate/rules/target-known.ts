import { areaOf, kindFacts, type Manifest, type ManifestContribution } from '@fascia/sdk/host'
import type { Neighbour } from '../read-neighbours.ts'
import { defineRule } from '../rule.ts'

const WHAT = { type: 'resource type', point: 'extension point' } as const

/** What is known of the plugins that this one needs. */
interface Needed {
  /** Their areas. */
  readonly areas: ReadonlySet<string>
  /** Those that are installed beside the plugin. */
  readonly neighbours: readonly Neighbour[]
  /** Whether every one of them is installed, so that what none of them has is nowhere. */
  readonly isWhole: boolean
}

function neededBy({ needs }: Manifest, neighbours: readonly Neighbour[]): Needed {
  const names = Object.keys({ ...needs.required, ...needs.optional })
  return { areas: new Set(names.map(areaOf)), neighbours, isWhole: neighbours.length === names.length }
}

/** Why a type of another plugin cannot be extended. */
function strangeType(type: string, { areas, neighbours, isWhole }: Needed): string | undefined {
  if (areas.size === 0) return 'which this plugin does not declare; name the plugin that does among needs'
  if (!isWhole || neighbours.some(({ types }) => types.has(type))) return undefined
  return `which none of ${neighbours.map(({ name }) => name).join(', ')} has`
}

/** Whether a neighbour that is built has nothing of this id. */
function isStrange(id: string, { references, manifest }: Neighbour): boolean {
  return manifest !== undefined && !references.has(id) && !manifest.contributions.some((one) => one.id === id)
}

/** Why a contribution of another plugin cannot be extended. Its id begins with the area of its plugin. */
function strangePoint(id: string, { extensionPoints }: Manifest['needs'], needed: Needed): string | undefined {
  const owner = id.split('.')[0] ?? ''
  if (!needed.areas.has(owner)) return 'which this plugin does not declare; name the plugin that does among needs'
  const neighbour = needed.neighbours.find(({ name }) => areaOf(name) === owner)
  if (!/\.point\./.test(id))
    return neighbour && isStrange(id, neighbour) ? `which ${neighbour.name} does not have` : undefined
  if (neighbour && neighbour.points.size > 0 && !neighbour.points.has(id))
    return `which ${neighbour.name} does not open`
  return Object.hasOwn(extensionPoints, id) ? undefined : 'whose version needs.extensionPoints does not name'
}

export const targetKnown = defineRule({
  id: 'target-known',
  what: 'Everything that the plugin extends is its own or of a plugin that it names.',
  docs: 'A column, action, view or step shows nowhere when its target is unknown. A target of another plugin asks for that plugin among needs.required or needs.optional of definePlugin, and an extension point also for its version among needs.extensionPoints. Where the needed plugins are installed beside this one, their api/ and their manifests say which types and points there are. A shortcut runs a command.',
  severity: 'error',
  check: ({ manifest, neighbours = [] }) => {
    const { area, contributions, needs } = manifest
    const own = new Map(contributions.map(({ id, kind }) => [id, kind]))
    const needed = neededBy(manifest, neighbours)
    const file = 'web/plugin.ts'

    const problemOf = ({ id, kind, target }: ManifestContribution): string | undefined => {
      const means = kindFacts(kind)?.target ?? 'none'
      if (means === 'none') return undefined
      if (target === undefined) return `${id} names nothing that it extends.`
      const what = kind === 'shortcut' ? 'command' : WHAT[means]
      const found = own.get(target)
      const wanted = kind === 'shortcut' ? 'command' : means === 'type' ? 'resourceType' : undefined
      if (found !== undefined && wanted !== undefined && found !== wanted)
        return `${id} extends the ${what} ${target}, which is a ${found}.`
      if (found !== undefined) return undefined
      const isOwn = means === 'point' && target.startsWith(`${area}.`)
      const why = isOwn
        ? 'which this plugin does not declare'
        : means === 'type'
          ? strangeType(target, needed)
          : strangePoint(target, needs, needed)
      return why === undefined ? undefined : `${id} extends the ${what} ${target}, ${why}.`
    }
    const points = Object.keys(needs.extensionPoints).flatMap((point) => {
      if (own.has(point)) return []
      const why = strangePoint(point, needs, needed)
      return why === undefined ? [] : [{ message: `needs.extensionPoints names ${point}, ${why}.`, file }]
    })
    const targets = contributions.flatMap((contribution) => {
      const message = problemOf(contribution)
      return message === undefined ? [] : [{ message, file }]
    })
    return [...points, ...targets]
  },
})
