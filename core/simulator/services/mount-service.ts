import { Fault } from '@fascia/sdk/common'
import type { QuotaDeclaration, QuotaRule, Table } from '@fascia/sdk/simulator'
import { createRouter, segmentsOf } from '../routing/router.ts'
import { type Document, DocumentTable, type RowShape } from '../store/document-table.ts'
import type { Store } from '../store/store.ts'
import type { AnyExtension, AnyService, AnyTables, MountedRoute, MountedService, Owner } from './mounted-service.ts'

/** Joins a service and its extensions. The same table, timer, quota or route twice is `SIMULATOR_CONFLICT`. */
export function mountService(
  store: Store,
  definition: AnyService,
  extensions: readonly AnyExtension[],
): MountedService {
  const router = createRouter<MountedRoute>()
  const timers: Map<string, NonNullable<ReturnType<MountedService['timers']['get']>>> = new Map()
  const quotas: Map<string, NonNullable<ReturnType<MountedService['quotas']['get']>>> = new Map()
  const tableNames = new Set<string>()

  const put = <Value>(map: Map<string, Value>, name: string, value: Value, what: string): void => {
    if (map.has(name))
      throw new Fault('SIMULATOR_CONFLICT', { message: `The ${what} ${name} of ${definition.type} is declared twice.` })
    map.set(name, value)
  }

  const owners = [definition, ...extensions].map((part) => {
    const tables: Map<string, DocumentTable<Document>> = new Map()
    for (const [name, shape] of Object.entries<RowShape>(part.tables)) {
      if (tableNames.has(name))
        throw new Fault('SIMULATOR_CONFLICT', { message: `The table ${name} of ${definition.type} is declared twice.` })
      tableNames.add(name)
      const table = new DocumentTable<Document>(store, `${definition.type}.${name}`, shape)
      table.migrate()
      tables.set(name, table)
    }
    const owner: Owner = { part, tables, worlds: part.worlds ?? {} }
    for (const route of part.routes)
      router.add(route.method, joinPaths(definition.endpoint, route.path), { owner, route })
    for (const [name, handler] of Object.entries(part.on ?? {})) put(timers, name, { owner, handler }, 'timer')
    for (const [name, rule] of Object.entries(part.quotas ?? {}))
      put(quotas, name, { owner, rule: ruleOf(part, name, rule) }, 'quota')
    return owner
  })

  const first = owners[0]
  if (first)
    for (const route of definition.documents ?? [])
      router.add(route.method, route.path, { owner: first, route: { ...route, isPublic: true } })
  return { definition, owners, router, timers, quotas }
}

/** The rule of a declared quota: a limit alone counts the rows of the table of the same name. */
function ruleOf(
  part: AnyService | AnyExtension,
  name: string,
  declared: QuotaDeclaration<AnyTables>,
): Required<QuotaRule<AnyTables>> {
  if (typeof declared === 'object' && !('of' in declared)) return { used: () => 0, ...declared }
  const { limit, of } = typeof declared === 'number' ? { limit: declared, of: name } : declared
  const owner = Object.entries<Table<never>>(part.tables).find(([one]) => one === of)?.[1].owner
  if (!owner) throw new Fault('SIMULATOR_CONFLICT', { message: `The quota ${name} needs a table ${of} with an owner.` })
  return { limit, used: ({ rows }, projectId) => rows[of]?.count({ [owner]: projectId }) ?? 0 }
}

function joinPaths(endpoint: string, path: string): string {
  return `/${[...segmentsOf(endpoint), ...segmentsOf(path)].join('/')}`
}
