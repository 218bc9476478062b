import type { SourceTools } from '@fascia/sdk/web/declare'
import * as addressGroups from '../../api/address-groups.ts'
import * as addressScopes from '../../api/address-scopes.ts'
import * as extensions from '../../api/extensions.ts'
import * as networks from '../../api/networks.ts'
import * as qosPolicies from '../../api/qos-policies.ts'
import * as securityGroups from '../../api/security-groups.ts'
import * as subnetPools from '../../api/subnet-pools.ts'
import { OBJECT_TYPES, type ObjectType } from '../../common/shared-object.ts'

/** What of an object the choice of one needs. */
export interface Shareable {
  readonly id: string
  readonly name: string
}

/** What can be shared, by type; without the types that the cloud does not share. */
export type Shareables = Readonly<Partial<Record<ObjectType, readonly Shareable[]>>>

/** The extension that the cloud needs for policies of a type, besides that of policies. */
const EXTENSIONS: Readonly<Record<Exclude<ObjectType, 'network'>, string>> = {
  qos_policy: 'qos',
  security_group: 'rbac-security-groups',
  subnetpool: 'rbac-subnetpool',
  address_scope: 'rbac-address-scope',
  address_group: 'rbac-address-group',
}

interface Owned extends Shareable {
  readonly tenant_id?: string
  readonly project_id?: string | null
}

/** Reads what may be shared: of every project on the pages of administrators, of the session's alone on others. */
export async function readShareables({
  read,
  page,
  projectId,
}: Pick<SourceTools<unknown>, 'read' | 'page' | 'projectId'>): Promise<Shareables> {
  const isOfAll = page.startsWith('/admin/')
  const query = isOfAll ? { all_projects: 'true' } : {}
  const aliases = (await read(extensions.list)).map(({ alias }) => alias)
  const lists: Readonly<Record<ObjectType, () => Promise<readonly Owned[]>>> = {
    network: () => read(networks.list, { query }),
    qos_policy: () => read(qosPolicies.list, { query }),
    security_group: () => read(securityGroups.list, { query }),
    subnetpool: () => read(subnetPools.list, { query }),
    address_scope: () => read(addressScopes.list, { query }),
    address_group: () => read(addressGroups.list, { query }),
  }
  const isOwn = ({ tenant_id, project_id }: Owned) => isOfAll || (tenant_id ?? project_id) === projectId
  const types = OBJECT_TYPES.filter((type) => type === 'network' || aliases.includes(EXTENSIONS[type]))
  const found = await Promise.all(types.map(async (type) => [type, (await lists[type]()).filter(isOwn)] as const))
  return Object.fromEntries(found)
}
