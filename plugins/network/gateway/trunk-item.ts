import type { NamedFields } from '@fascia/sdk/gateway'
import type { Trunk } from '../api/trunks.ts'

/** A trunk as Neutron answers it: keys of extensions that the cloud lacks are absent. */
export interface NeutronTrunk
  extends Pick<Trunk, 'id' | 'port_id' | 'status' | 'description' | 'created_at' | 'updated_at' | 'revision_number'> {
  /** Added, where it is known. */
  readonly port_name?: string
  readonly name?: string | null
  readonly tenant_id?: string | null
  readonly project_id?: string | null
  readonly admin_state_up?: boolean | null
  readonly sub_ports?: Trunk['sub_ports'] | null
  readonly tags?: readonly string[] | null
}

/** The names that a trunk is answered with: those of its parent port and its project. */
export const NAMES = {
  port_name: ['OS::Neutron::Port', ({ port_id }) => port_id],
  project_name: ['OS::Keystone::Project', ({ project_id, tenant_id }) => project_id ?? tenant_id],
} satisfies NamedFields<NeutronTrunk>

/** Makes the dashboard's trunk from Neutron's [NET-028]. */
export function trunkItem(trunk: NeutronTrunk): Trunk {
  const { tenant_id, project_id, ...rest } = trunk
  const name = trunk.name ?? ''
  const admin_state_up = trunk.admin_state_up ?? true
  const sub_ports = [...(trunk.sub_ports ?? [])]
  return {
    ...rest,
    name,
    name_or_id: name || trunk.id,
    project_id: project_id ?? tenant_id ?? '',
    port_name: trunk.port_name ?? trunk.port_id,
    admin_state_up,
    admin_state: admin_state_up ? 'UP' : 'DOWN',
    sub_ports,
    subport_count: sub_ports.length,
    tags: [...(trunk.tags ?? [])],
  }
}
