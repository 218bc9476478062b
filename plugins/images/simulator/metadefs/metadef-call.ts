import { ServiceFault } from '@fascia/sdk/simulator'
import type { GlanceCall } from '../kit.ts'
import type { Association, MetadefNamespace } from './namespace.ts'

/** What a route that changes definitions asks for: administrators only. */
export const CHANGE = { right: 'admin', rule: 'modify_metadef_namespace' } as const

export function mayRead({ caller }: GlanceCall, namespace: MetadefNamespace): boolean {
  return caller.isAdmin || namespace.visibility === 'public' || namespace.owner === caller.projectId
}

export const unknownNamespace = (name: string): ServiceFault =>
  new ServiceFault(404, `Metadata definition namespace=${name} was not found.`)

/** The namespace that the path names, as far as the caller may see it. */
export function namespaceOf(call: GlanceCall): MetadefNamespace {
  const name = call.params.namespace ?? ''
  const namespace = call.rows.metadefs.get(name)
  if (namespace && mayRead(call, namespace)) return namespace
  throw unknownNamespace(name)
}

/** Refuses to take something away from a protected namespace. */
export function refuseProtected(namespace: MetadefNamespace, kind: string, name: string): void {
  if (namespace.protected)
    throw new ServiceFault(403, `Metadata definition ${kind} ${name} is protected and cannot be deleted.`)
}

/** Keeps a changed namespace, with the time of the change. */
export function keepNamespace(call: GlanceCall, id: string, changes: Partial<MetadefNamespace>): void {
  call.rows.metadefs.set(id, { ...changes, updated_at: call.timestamp() })
}

/** Adds the resource types of associations that do not exist yet. */
export function keepResourceTypes(
  call: Pick<GlanceCall, 'rows' | 'timestamp'>,
  associations: readonly Association[],
): void {
  for (const id of new Set(associations.map(({ name }) => name)))
    if (!call.rows.metadefTypes.get(id))
      call.rows.metadefTypes.add({ id, created_at: call.timestamp(), updated_at: call.timestamp() })
}
