import type { QuotaRule, SimulatedRoute, SimulatorPart, TimerHandler, World } from '@fascia/sdk/simulator'
import type { Router } from '../routing/router.ts'
import type { Document, DocumentTable } from '../store/document-table.ts'

export type AnyService = NonNullable<SimulatorPart['services']>[number]
export type AnyExtension = NonNullable<SimulatorPart['extensions']>[number]
export type AnyRoute = AnyService['routes'][number]
/** The type of a service's tables where the engine does not know them. */
export type AnyTables = AnyService['tables']

/** A service, or an extension of one, with the tables that it declares. */
export interface Owner {
  readonly part: AnyService | AnyExtension
  readonly tables: ReadonlyMap<string, DocumentTable<Document>>
  readonly worlds: Readonly<Record<string, World<AnyTables>>>
}

export interface MountedRoute {
  readonly owner: Owner
  readonly route: SimulatedRoute<AnyTables>
}

/** A service with all its extensions, ready to answer. */
export interface MountedService {
  readonly definition: AnyService
  readonly owners: readonly Owner[]
  /** Endpoint routes and documents, by path below the region. */
  readonly router: Router<MountedRoute>
  readonly timers: ReadonlyMap<string, { readonly owner: Owner; readonly handler: TimerHandler<AnyTables> }>
  readonly quotas: ReadonlyMap<string, { readonly owner: Owner; readonly rule: Required<QuotaRule<AnyTables>> }>
}
