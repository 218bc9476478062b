import { areaOf } from '../../../common/host/index.ts'
import { type Decision, Fault, formOf } from '../../../common/index.ts'
import { completeDefinition } from '../../declare/complete-definition.ts'
import { byOrder } from '../../declare/contribution.ts'
import { contributionsOf } from '../../declare/flatten.ts'
import type { PluginDefinition } from '../../declare/index.ts'
import type { Item } from '../../resource/row.ts'
import type { RegisteredContribution, RegisteredType, Resources } from '../../services/resources.ts'

export type TestItems = Record<string, Item[]>

export interface TestResourcesSpec {
  readonly plugin: string
  readonly definition: PluginDefinition
  /** Items by type code, read at each call. */
  readonly items: TestItems
  readonly decide: (contribution: { readonly id: string; readonly requires?: unknown }) => Decision
}

export interface TestResources extends Resources {
  /** Called before each list and load; what it throws is what the call rejects with. */
  before: (call: {
    readonly kind: 'list' | 'load'
    readonly type: string
    readonly id?: string
  }) => Promise<void> | void
  /** Every call so far: `list OS::Nova::Server`, `load OS::Nova::Server 1`. */
  readonly calls: string[]
  /** The parameters of every list call. */
  readonly listed: Readonly<Record<string, string>>[]
}

const PAGE = 1000

/** A registry of one plugin's declaration over items in memory. */
export function createTestResources(spec: TestResourcesSpec): TestResources {
  const { plugin, items } = spec
  const definition = completeDefinition(spec.definition, areaOf(plugin))
  const registered: readonly RegisteredContribution[] = [...contributionsOf(spec.definition, areaOf(plugin))]
    .sort(byOrder)
    .map((data) => ({ plugin, data: { ...data }, decision: spec.decide(data) }))
  const types = new Map<string, RegisteredType>(
    definition.resourceTypes.map(({ source: _source, ...type }) => [type.code, { ...type, plugin }]),
  )
  const chosen = new Map<string, readonly RegisteredContribution[]>()

  const resources: TestResources = {
    before: () => {},
    calls: [],
    listed: [],
    type: (code) => types.get(code),
    displayName: (code, count = 1) => formOf(types.get(code)?.names ?? code, count),
    contributions(kind, target) {
      const key = `${kind} ${target ?? ''}`
      const known = chosen.get(key) ?? registered.filter(({ data }) => data.kind === kind && data.target === target)
      chosen.set(key, known)
      return known
    },
    // What was declared is open already: there is no build between the declaration and this host.
    open: async <Live>(contribution: RegisteredContribution) => contribution.data as unknown as Live,
    async *list(code, query) {
      resources.calls.push(`list ${code}`)
      resources.listed.push(query.parameters)
      await resources.before({ kind: 'list', type: code })
      const all = items[code] ?? []
      const size = query.limit ?? PAGE
      let from = query.marker === undefined ? 0 : all.findIndex(({ id }) => id === query.marker) + 1
      do {
        const page = all.slice(from, from + size)
        from += size
        const marker = from < all.length ? String(page.at(-1)?.id) : undefined
        yield { items: page, ...(marker === undefined ? {} : { marker }) }
      } while (from < all.length && !query.signal.aborted)
    },
    async load(code, id) {
      resources.calls.push(`load ${code} ${id}`)
      await resources.before({ kind: 'load', type: code, id })
      const item = items[code]?.find((each) => each.id === id)
      if (!item) throw new Fault('GATEWAY_NOT_FOUND')
      return item
    },
    detailsPath: (code, id) => types.get(code)?.detailsPath?.replace(':id', id) ?? `/ngdetails/${code}/${id}`,
    indexPath: (code) => types.get(code)?.indexPath,
    onDidChange: () => () => {},
  }
  return resources
}
