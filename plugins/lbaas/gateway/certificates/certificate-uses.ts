import type { Cloud } from '@fascia/sdk/gateway'
import type { CertificateUse } from '../../api/tls-certificates.ts'
import { idOfRef } from './key-store.ts'

interface ListenerRow {
  readonly id: string
  readonly name?: string | null
  readonly loadbalancers?: readonly { readonly id: string }[]
  readonly default_tls_container_ref?: string | null
  readonly sni_container_refs?: readonly string[] | null
  readonly client_ca_tls_container_ref?: string | null
}

function usesBy(listener: ListenerRow): readonly (readonly [ref: string, use: CertificateUse])[] {
  const { id, name, loadbalancers, default_tls_container_ref: main, sni_container_refs: sni } = listener
  const as = (use: CertificateUse['as']): CertificateUse => ({
    listener_id: id,
    listener_name: name || id,
    loadbalancer_id: loadbalancers?.[0]?.id ?? '',
    as: use,
  })
  const { client_ca_tls_container_ref: authority } = listener
  return [
    ...(main ? [[main, as('default')] as const] : []),
    // Octavia lists the default certificate among the others where it is one of them.
    ...(sni ?? []).flatMap((ref) => (ref === main ? [] : [[ref, as('sni')] as const])),
    ...(authority ? [[authority, as('client_ca')] as const] : []),
  ]
}

/** What listeners of a project use of the key manager: by the id of the container or secret, where and as what. */
export async function certificateUses(cloud: Cloud, projectId: string): Promise<ReadonlyMap<string, CertificateUse[]>> {
  const uses = new Map<string, CertificateUse[]>()
  const listeners = cloud
    .service('load-balancer')
    .pages<ListenerRow>('/lbaas/listeners', 'listeners', { query: { project_id: projectId } })
  for await (const { items } of listeners)
    for (const [ref, use] of items.flatMap(usesBy)) uses.set(idOfRef(ref), [...(uses.get(idOfRef(ref)) ?? []), use])
  return uses
}
