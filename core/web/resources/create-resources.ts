import { Fault, isFault, type Plural, plural } from '@fascia/sdk/common'
import type { ContributionKind, ReasonCode } from '@fascia/sdk/host'
import { kindFacts } from '@fascia/sdk/host'
import type { Api, Resources } from '@fascia/sdk/web'
import type { ResourceSource } from '@fascia/sdk/web/declare'
import type { ResourcePage, SourceQuery } from '@fascia/sdk/web/declare/host'
import type { Contribution, RegisteredContribution, RegisteredType, Translations } from '@fascia/sdk/web/host'
import type { Store } from 'jotai'
import type { BootContribution } from '../../common/boot.ts'
import type { PageRequest } from '../api/index.ts'
import type { Plugins } from '../plugins/index.ts'
import { arrange } from './arrange.ts'
import type { BootContents } from './boot-contents.ts'
import { guardContribution } from './guard-contribution.ts'
import { isPlural, parseType, restSourceOf, withProperties } from './parse-type.ts'
import { createSettingProperties } from './setting-properties.ts'

type Item = Readonly<Record<string, unknown>>

export interface ResourcesOptions {
  readonly store: Store
  readonly contents: BootContents
  readonly plugins: Plugins
  /** The API as the plugin has it: with the capabilities that it declares. */
  readonly apiOf: (plugin: string) => Api
  /** A public setting of the deployment, by its path. */
  readonly settingAt: (path: string) => unknown
  /** The texts of a plugin, or of the shell, in the person's language. */
  readonly tOf: (plugin?: string) => Translations['t']
  readonly log: (message: string) => void
}

interface Entry {
  readonly type: RegisteredType
  readonly contribution: RegisteredContribution
  readonly source: BootContribution
  /** The properties that extensions add. */
  readonly added: readonly BootContribution[]
}

/** Names of Keystone's types, which the shell itself speaks of [CORE-016]. */
const IDENTITY_NAMES: Readonly<Record<string, Plural>> = {
  'OS::Keystone::User': plural('User', 'Users'),
  'OS::Keystone::Group': plural('Group', 'Groups'),
  'OS::Keystone::Project': plural('Project', 'Projects'),
  'OS::Keystone::Role': plural('Role', 'Roles'),
}

/** Reasons that refuse a contribution because an earlier one has what it claims. */
const TAKEN: readonly string[] = ['ID_DUPLICATE', 'ADDRESS_TAKEN', 'SETTING_TAKEN'] satisfies readonly ReasonCode[]

/** How long the host waits for a page of a plugin's own source. */
const SOURCE_LIMIT_MS = 60_000
/** The page says what failed. */
const OF_A_PAGE: PageRequest = { isQuiet: true, tellsForbidden: true }
/** A call in the background, whose failure is not shown. */
const IN_BACKGROUND: PageRequest = { isQuiet: true, isJoined: true }

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index])
}

function isSource(value: unknown): value is ResourceSource<Item> {
  return typeof value === 'object' && value !== null
}

const PARAMETER = /(?<![:\w]):[A-Za-z_]\w*/g

/** Puts an id into a path: each parameter takes a segment of it, the last one all that are left. */
function fill(path: string, id: string): string {
  const segments = id.split('/').map(encodeURIComponent)
  let left = path.match(PARAMETER)?.length ?? 0
  return path.replace(PARAMETER, () => segments.splice(0, --left > 0 ? 1 : segments.length).join('/'))
}

/** Makes the registry of resource types and contributions out of the boot document [CORE-014…016]. */
export function createResources(options: ResourcesOptions): Resources {
  const { store, contents, plugins, apiOf, settingAt, tOf, log } = options
  const withSettingProperties = createSettingProperties(settingAt)
  const registrations = new Map<BootContribution, RegisteredContribution>()
  const register = (source: BootContribution): RegisteredContribution => {
    const { plugin, data, decision } = source
    const registered = registrations.get(source) ?? {
      plugin,
      data: data as RegisteredContribution['data'],
      get decision() {
        const refusal = plugins.refusalOf(plugin)
        return refusal ? { allowed: false as const, ...refusal } : decision
      },
    }
    registrations.set(source, registered)
    return registered
  }
  let registered: readonly RegisteredContribution[] = []
  const types = new Map<string, Entry>()
  /** Names of types that plugins mention without offering them. */
  const typeNames = new Map<string, { readonly plugin: string; readonly names: Plural }>()
  /** Takes in what is there; what was there already stays the same object. */
  const read = (): void => {
    // What another contribution has already is not there, but for the inspector.
    const contributions = withSettingProperties(
      contents.contributions.filter(({ decision }) => decision.allowed || !TAKEN.includes(decision.code)),
    )
    registered = contributions.map(register)
    const codes = new Set<string>()
    // A type of a refused plugin is known by its name until another plugin offers it.
    const isRefused = ({ plugin }: BootContribution): boolean => plugins.refusalOf(plugin) !== undefined
    const all = [...contributions].sort((a, b) => Number(isRefused(a)) - Number(isRefused(b)))
    const additions = Map.groupBy(
      all.filter((source) => source.data.kind === 'property' && !isRefused(source)),
      ({ data }) => data.target,
    )
    for (const source of all) {
      const { kind, id, code, names } = source.data
      if (kind === 'typeName' && typeof code === 'string' && isPlural(names) && !typeNames.has(code))
        typeNames.set(code, { plugin: source.plugin, names })
      if (kind !== 'resourceType' || codes.has(id)) continue
      codes.add(id)
      const added = additions.get(id) ?? []
      const known = types.get(id)
      if (known?.source === source && isSameList(known.added, added)) continue
      const contribution = register(source)
      const type = withProperties(parseType(contribution, source.isStub), added)
      types.set(id, { type, contribution, source, added })
    }
  }
  read()
  // A plugin that is refused later no longer replaces another's contribution.
  const arranged = new Map<string, readonly RegisteredContribution[]>()
  plugins.onDidChange(() => {
    arranged.clear()
    read()
  })
  store.sub(contents.stateAtom, () => {
    arranged.clear()
    read()
  })

  /** What has taken the place of a stub. */
  const current = (given: RegisteredContribution): RegisteredContribution =>
    registered.find(
      ({ plugin, data: { id, kind, target } }) =>
        plugin === given.plugin && id === given.data.id && kind === given.data.kind && target === given.data.target,
    ) ?? given

  const open = async <Live extends Contribution>(contribution: RegisteredContribution): Promise<Live> => {
    const { kind, isTypeFree } = contribution.data
    if (kindFacts(kind)?.hasView && !(isTypeFree && contents.isReadyForCode)) await contents.whole()
    const { plugin, data } = current(contribution)
    const all = await plugins.activate(plugin)
    // Two types may each have a view or an action of one id.
    const live = all.find(({ id, kind, target }) => id === data.id && kind === data.kind && target === data.target)
    if (!live)
      throw new Fault('PLUGIN_RESULT_INVALID', { message: `The entry of ${plugin} has no contribution ${data.id}.` })
    return guardContribution({ plugins, plugin, contribution: data.id }, data, live) as Live
  }

  const sourceOf = async (
    contribution: RegisteredContribution,
    request: PageRequest = OF_A_PAGE,
  ): Promise<ResourceSource<Item>> => {
    const rest = restSourceOf(contribution.data)
    if (rest) return restSource(contribution.plugin, rest, request)
    if (contribution.data.source === undefined) return {}
    const live = await open<Contribution<{ source: () => Promise<{ default: unknown }> }>>(contribution)
    const source = (await live.source()).default
    if (isSource(source)) return source
    throw new Fault('PLUGIN_RESULT_INVALID', { message: `The source of ${contribution.data.id} is no source.` })
  }

  /** Counts a failure for the plugin, unless the service failed that it asked. */
  const attribute = ({ plugin, data }: RegisteredContribution, cause: unknown): void => {
    if (!isFault(cause) || cause.code.startsWith('PLUGIN_')) plugins.reportFailure(plugin, data.id, cause)
  }

  const restSource = (
    plugin: string,
    { list, load }: { list?: string; load?: string },
    request: PageRequest,
  ): ResourceSource<Item> => ({
    ...(list === undefined
      ? {}
      : {
          list: ({ parameters, marker, limit, signal }: SourceQuery) =>
            apiOf(plugin).stream<Item>(list, { ...request, query: { ...parameters, marker, limit }, signal }),
        }),
    ...(load === undefined
      ? {}
      : {
          load: (id: string, signal: AbortSignal) => apiOf(plugin).get<Item>(fill(load, id), { ...request, signal }),
        }),
  })

  const entryOf = (code: string): Entry => {
    const entry = types.get(code)
    if (!entry) throw new Fault('RESOURCE_TYPE_UNKNOWN', { message: `No plugin offers the resource type ${code}.` })
    return entry
  }
  const wholeEntryOf = async (code: string): Promise<Entry> => {
    if (!contents.has(code)) await contents.whole()
    return entryOf(code)
  }
  const missing = (fault: Fault): Fault => {
    log(fault.message)
    return fault
  }

  async function* list(code: string, query: SourceQuery): AsyncGenerator<ResourcePage<Item>> {
    const { contribution } = await wholeEntryOf(code)
    const isRest = restSourceOf(contribution.data) !== undefined
    let pages: AsyncIterator<ResourcePage<Item>> | undefined
    try {
      const source = await sourceOf(contribution, query.isInBackground ? IN_BACKGROUND : OF_A_PAGE)
      if (!source.list)
        throw missing(
          new Fault('RESOURCE_LIST_MISSING', { message: `The resource type ${code} has no list function.` }),
        )
      pages = source.list(query)[Symbol.asyncIterator]()
      for (;;) {
        const step = isRest
          ? await pages.next()
          : await plugins.limit(contribution.plugin, code, pages.next(), SOURCE_LIMIT_MS)
        if (step.done) return
        yield step.value
      }
    } catch (cause) {
      if (!isRest && !query.signal.aborted) attribute(contribution, cause)
      throw cause
    } finally {
      // A source that does not answer does not end either.
      void pages?.return?.()?.catch(() => {})
    }
  }

  return {
    type: (code) => types.get(code)?.type,
    displayName(code, count = 1) {
      const entry = types.get(code)
      const named = entry ? { plugin: entry.source.plugin, names: entry.type.names } : typeNames.get(code)
      // Of a language with more forms than two the boot document has the English pair.
      if (named) return tOf(named.plugin)(named.names, { count })
      const known = IDENTITY_NAMES[code]
      return known ? tOf()(known, { count }) : code
    },
    contributions(kind: ContributionKind, target) {
      const key = `${kind} ${target ?? ''}`
      const known = arranged.get(key)
      if (known) return known
      const siblings = registered.filter(
        ({ data }) => data.kind === kind && (target === undefined || data.target === target),
      )
      const inOrder = arrange(siblings, ({ plugin, data }, message) => log(`Plugin ${plugin}, ${data.id}: ${message}`))
      arranged.set(key, inOrder)
      return inOrder
    },
    open,
    list,
    async load(code, id, { signal = new AbortController().signal, isInBackground = false, isOptional = false } = {}) {
      const { contribution } = await wholeEntryOf(code)
      try {
        const source = await sourceOf(contribution, isInBackground ? IN_BACKGROUND : OF_A_PAGE)
        if (!source.load) {
          const fault = new Fault('RESOURCE_LOAD_MISSING', {
            message: `The resource type ${code} has no load function.`,
          })
          throw isOptional ? fault : missing(fault)
        }
        return await plugins.limit(contribution.plugin, code, source.load(id, signal), SOURCE_LIMIT_MS)
      } catch (cause) {
        if (!restSourceOf(contribution.data) && !signal.aborted) attribute(contribution, cause)
        throw cause
      }
    },
    detailsPath(code, id) {
      const pattern = types.get(code)?.type.detailsPath ?? `/ngdetails/${code}/:id`
      return fill(pattern, id)
    },
    indexPath: (code) => types.get(code)?.type.indexPath,
    onDidChange(listener) {
      const ends = [plugins.onDidChange(listener), store.sub(contents.stateAtom, listener)]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}
