import { Fault, formOf } from '@fascia/sdk/common'
import {
  type Api,
  byOrder,
  type Contribution,
  type ContributionKind,
  type ListQuery,
  type RegisteredContribution,
  type RegisteredType,
  type ResourcePage,
  type ResourceSource,
  type Resources,
} from '@fascia/sdk/web'
import type { BootDocument } from '../../common/boot.ts'
import type { Plugins } from '../plugins/index.ts'
import { KNOWN_NAMES } from './known-names.ts'
import { openDoors } from './open-doors.ts'
import { parseType, restSourceOf } from './parse-type.ts'

type Item = Readonly<Record<string, unknown>>

export interface ResourcesOptions {
  readonly boot: BootDocument
  readonly plugins: Plugins
  /** The API as the plugin has it: with the capabilities that it declares. */
  readonly apiOf: (plugin: string) => Api
  readonly t: (text: string) => string
  readonly log: (message: string) => void
  readonly onDidChange: Plugins['onDidChange']
}

/** How long the host waits for a page of a plugin's own source. */
const SOURCE_LIMIT_MS = 60_000

function fill(path: string, id: string): string {
  return path.replace(':id', id.split('/').map(encodeURIComponent).join('/'))
}

/** Makes the registry of resource types and contributions out of the boot document [CORE-014…016]. */
export function createResources(options: ResourcesOptions): Resources {
  const { boot, plugins, apiOf, t, log } = options
  const registered: readonly RegisteredContribution[] = boot.contributions.map(({ plugin, data, decision }) => ({
    plugin,
    data: data as RegisteredContribution['data'],
    get decision() {
      const refusal = plugins.refusalOf(plugin)
      return refusal ? { allowed: false as const, ...refusal } : decision
    },
  }))
  const types = new Map<string, { readonly type: RegisteredType; readonly contribution: RegisteredContribution }>()
  for (const contribution of registered) {
    if (contribution.data.kind !== 'resourceType' || types.has(contribution.data.id)) continue
    types.set(contribution.data.id, { type: parseType(contribution), contribution })
  }

  const open = async <Live extends Contribution>(contribution: RegisteredContribution): Promise<Live> => {
    const { plugin, data } = contribution
    const all = await plugins.activate(plugin)
    const live = all.find((candidate) => candidate.id === data.id && candidate.kind === data.kind)
    if (!live)
      throw new Fault('PLUGIN_RETURNED_NONSENSE', { message: `The entry of ${plugin} has no contribution ${data.id}.` })
    return openDoors({ plugins, plugin, contribution: data.id }, data, live) as Live
  }

  const sourceOf = async (contribution: RegisteredContribution): Promise<ResourceSource<Item>> => {
    const rest = restSourceOf(contribution.data)
    if (rest) return restSource(contribution.plugin, rest)
    if (contribution.data.source === undefined) return {}
    const live = await open<Contribution<{ source: () => Promise<{ default: ResourceSource<Item> }> }>>(contribution)
    return (await live.source()).default
  }

  const restSource = (plugin: string, { list, load }: { list?: string; load?: string }): ResourceSource<Item> => ({
    ...(list === undefined
      ? {}
      : {
          list: ({ parameters, marker, limit, signal }: ListQuery) =>
            apiOf(plugin).stream<Item>(list, { query: { ...parameters, marker, limit }, signal, isQuiet: true }),
        }),
    ...(load === undefined
      ? {}
      : {
          load: (id: string, signal: AbortSignal) => apiOf(plugin).get<Item>(fill(load, id), { signal, isQuiet: true }),
        }),
  })

  const entryOf = (code: string) => {
    const entry = types.get(code)
    if (!entry) throw new Fault('RESOURCE_TYPE_UNKNOWN', { message: `No plugin offers the resource type ${code}.` })
    return entry
  }
  const missing = (fault: Fault): Fault => {
    log(fault.message)
    return fault
  }

  async function* list(code: string, query: ListQuery): AsyncGenerator<ResourcePage<Item>> {
    const { contribution } = entryOf(code)
    const source = await sourceOf(contribution)
    if (!source.list)
      throw missing(new Fault('RESOURCE_LIST_MISSING', { message: `The resource type ${code} has no list function.` }))
    const isRest = restSourceOf(contribution.data) !== undefined
    const pages = source.list(query)[Symbol.asyncIterator]()
    try {
      for (;;) {
        const step = isRest
          ? await pages.next()
          : await plugins.limit(contribution.plugin, code, pages.next(), SOURCE_LIMIT_MS)
        if (step.done) return
        yield step.value
      }
    } finally {
      await pages.return?.()
    }
  }

  return {
    type: (code) => types.get(code)?.type,
    displayName(code, count = 1) {
      const names = types.get(code)?.type.names ?? KNOWN_NAMES[code]
      if (!names) return code
      const name = formOf(names, count)
      return types.has(code) ? name : t(name)
    },
    contributions: (kind: ContributionKind, target) =>
      registered
        .filter(({ data }) => data.kind === kind && (target === undefined || data.target === target))
        .sort((a, b) => byOrder(a.data, b.data)),
    open,
    list,
    async load(code, id, signal = new AbortController().signal) {
      const { contribution } = entryOf(code)
      const source = await sourceOf(contribution)
      if (!source.load)
        throw missing(
          new Fault('RESOURCE_LOAD_MISSING', { message: `The resource type ${code} has no load function.` }),
        )
      return plugins.limit(contribution.plugin, code, source.load(id, signal), SOURCE_LIMIT_MS)
    },
    detailsPath(code, id) {
      const pattern = types.get(code)?.type.detailsPath ?? `/ngdetails/${code}/:id`
      return fill(pattern, id)
    },
    indexPath: (code) => types.get(code)?.type.indexPath,
    onDidChange: options.onDidChange,
  }
}
