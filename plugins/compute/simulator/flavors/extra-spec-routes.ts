import { Type } from 'typebox'
import { actions, admin, byName, type ComputeCall, conflict, get, notFound, textMap } from '../kit.ts'
import type { Flavor } from './flavor.ts'
import { flavors } from './flavor-routes.ts'

const Spec = Type.Union([Type.String({ maxLength: 255 }), Type.Number()])
const Access = Type.Object({ tenant: Type.String({ minLength: 1 }) })

function showAccess(call: ComputeCall, flavorId: string) {
  const access = call.rows.flavorAccess.find({ flavorId })
  return { flavor_access: access.map((one) => ({ flavor_id: flavorId, tenant_id: one.projectId })) }
}

const accessOf = ({ rows }: ComputeCall, { id }: Flavor, projectId: string) =>
  rows.flavorAccess.find({ flavorId: id, projectId })[0]

/** The flavor of the path, whoever may use it: the right is checked before. */
function anyFlavor({ rows, params }: ComputeCall): Flavor {
  const flavor = rows.flavors.get(params.id ?? '')
  if (flavor) return flavor
  throw notFound(`Flavor ${params.id} could not be found.`)
}

const { action, route } = actions('/flavors/:id/action', anyFlavor)

const addTenantAccess = action(
  { ...admin('os-flavor-access:add_tenant_access'), body: Access },
  (call, flavor, { tenant }) => {
    if (flavor.isPublic) throw conflict('Can not add access to a public flavor.')
    if (accessOf(call, flavor, tenant))
      throw conflict(`Flavor access already exists for flavor ${flavor.id} and project ${tenant} combination.`)
    call.rows.flavorAccess.add({ flavorId: flavor.id, projectId: tenant })
    return showAccess(call, flavor.id)
  },
)

const removeTenantAccess = action(
  { ...admin('os-flavor-access:remove_tenant_access'), body: Access },
  (call, flavor, { tenant }) => {
    const access = accessOf(call, flavor, tenant)
    if (!access) throw notFound(`Flavor access not found for ${flavor.id} / ${tenant} combination.`)
    call.rows.flavorAccess.remove(access.id)
    return showAccess(call, flavor.id)
  },
)

export const extraSpecRoutes = [
  ...textMap('/flavors/:id/os-extra_specs', {
    key: 'extra_specs',
    values: byName(Spec),
    right: 'admin',
    rule: (change) => `os_compute_api:os-flavor-extra-specs:${change}`,
    find: flavors.find,
    read: ({ extraSpecs }) => extraSpecs,
    keep: ({ rows }, { id }, extraSpecs) => void rows.flavors.set(id, { extraSpecs }),
    missing: ({ id }, key) => `Flavor ${id} has no extra specs with key ${key}.`,
    changes: ['create', 'update', 'delete'],
    answersAdded: true,
    deleted: 200,
  }),
  get('/flavors/:id/os-flavor-access', admin('os-flavor-access'), (call) => {
    const flavor = flavors.find(call)
    if (flavor.isPublic) throw notFound('Access list not available for public flavors.')
    return showAccess(call, flavor.id)
  }),
  route({ addTenantAccess, removeTenantAccess }),
]
