import { respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { badRequest, type ComputeCall, conflict, del, get, notFound, post, put } from '../kit.ts'
import { findFlavor } from './flavor-routes.ts'

const Spec = Type.Union([Type.String({ maxLength: 255 }), Type.Number()])
const ExtraSpecs = Type.Object({
  extra_specs: Type.Record(Type.String({ pattern: '^[a-zA-Z0-9-_:. ]{1,255}$' }), Spec),
})
const OneSpec = Type.Record(Type.String(), Spec)

const AccessBody = Type.Object({ tenant: Type.String({ minLength: 1 }) })
const AccessAction = Type.Object({
  addTenantAccess: Type.Optional(AccessBody),
  removeTenantAccess: Type.Optional(AccessBody),
})

const texts = (specs: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(specs).map(([key, value]) => [key, String(value)]))

function specOf(call: ComputeCall) {
  const flavor = findFlavor(call)
  const key = call.params.key ?? ''
  const value = flavor.extraSpecs[key]
  if (value === undefined) throw notFound(`Flavor ${flavor.id} has no extra specs with key ${key}.`)
  return { flavor, key, value }
}

function showAccess(call: ComputeCall, flavorId: string) {
  const access = call.rows.flavorAccess.find({ flavorId })
  return { flavor_access: access.map((one) => ({ flavor_id: flavorId, tenant_id: one.projectId })) }
}

export const extraSpecRoutes = [
  get('/flavors/:id/os-extra_specs', (call) => ({ extra_specs: findFlavor(call).extraSpecs })),
  post(
    '/flavors/:id/os-extra_specs',
    { rule: 'os_compute_api:os-flavor-extra-specs:create', right: 'admin', body: ExtraSpecs },
    (call) => {
      const flavor = findFlavor(call)
      const specs = texts(call.body.extra_specs)
      call.rows.flavors.set(flavor.id, { extraSpecs: { ...flavor.extraSpecs, ...specs } })
      return { extra_specs: specs }
    },
  ),
  get('/flavors/:id/os-extra_specs/:key', (call) => {
    const { key, value } = specOf(call)
    return { [key]: value }
  }),
  put(
    '/flavors/:id/os-extra_specs/:key',
    { rule: 'os_compute_api:os-flavor-extra-specs:update', right: 'admin', body: OneSpec },
    (call) => {
      const flavor = findFlavor(call)
      const key = call.params.key
      const specs = texts(call.body)
      const value = specs[key]
      if (value === undefined) throw badRequest('Request body and URI mismatch')
      call.rows.flavors.set(flavor.id, { extraSpecs: { ...flavor.extraSpecs, [key]: value } })
      return { [key]: value }
    },
  ),
  del(
    '/flavors/:id/os-extra_specs/:key',
    { rule: 'os_compute_api:os-flavor-extra-specs:delete', right: 'admin' },
    (call) => {
      const { flavor, key } = specOf(call)
      const extraSpecs = Object.fromEntries(Object.entries(flavor.extraSpecs).filter(([name]) => name !== key))
      call.rows.flavors.set(flavor.id, { extraSpecs })
      return respond(200)
    },
  ),
  get('/flavors/:id/os-flavor-access', { rule: 'os_compute_api:os-flavor-access', right: 'admin' }, (call) => {
    const flavor = findFlavor(call)
    if (flavor.isPublic) throw notFound('Access list not available for public flavors.')
    return showAccess(call, flavor.id)
  }),
  post(
    '/flavors/:id/action',
    { rule: 'os_compute_api:os-flavor-access:add_tenant_access', right: 'admin', body: AccessAction },
    (call) => {
      const flavor = findFlavor(call)
      const { addTenantAccess, removeTenantAccess } = call.body
      const projectId = addTenantAccess?.tenant ?? removeTenantAccess?.tenant ?? ''
      const [given] = call.rows.flavorAccess.find({ flavorId: flavor.id, projectId })
      if (addTenantAccess) {
        if (flavor.isPublic) throw conflict('Can not add access to a public flavor.')
        if (given)
          throw conflict(`Flavor access already exists for flavor ${flavor.id} and project ${projectId} combination.`)
        call.rows.flavorAccess.add({ flavorId: flavor.id, projectId })
      } else {
        if (!given) throw notFound(`Flavor access not found for ${flavor.id} / ${projectId} combination.`)
        call.rows.flavorAccess.remove(given.id)
      }
      return showAccess(call, flavor.id)
    },
  ),
]
