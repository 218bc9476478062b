import { expect, it } from 'vitest'
import { openNeutron } from '../../test/open-neutron.ts'

async function open() {
  const { demo, admin } = await openNeutron()
  const [network] = (await demo('GET', '/networks?name=private')).json.networks
  return { demo, admin, network, target_tenant: network.tenant_id }
}

const KINDS = [
  ['security_group', 'security-groups', {}],
  ['address_group', 'address-groups', {}],
  ['address_scope', 'address-scopes', { ip_version: 4 }],
  ['subnetpool', 'subnetpools', { prefixes: ['10.60.0.0/16'], min_prefixlen: 24 }],
] as const

it.each(KINDS)('shows a %s to the project that it is shared with, as shared', async (object_type, path, more) => {
  const { demo, admin, target_tenant } = await open()
  const made = await admin('POST', `/${path}`, { [object_type]: { name: 'common', ...more } })
  const { id } = made.json[object_type]
  expect((await demo('GET', `/${path}/${id}`)).status).toBe(404)
  const policy = { object_type, object_id: id, action: 'access_as_shared', target_tenant }
  const added = await admin('POST', '/rbac-policies', { rbac_policy: policy })
  expect(added.status).toBe(201)
  expect((await demo('GET', `/${path}/${id}`)).json[object_type]).toMatchObject({ name: 'common', shared: true })
  const key = path.replaceAll('-', '_')
  const names = async (query: string) =>
    (await demo('GET', `/${path}?name=common&${query}`)).json[key].map(({ name }: { name: string }) => name)
  expect([await names('shared=true'), await names('shared=false')]).toEqual([['common'], []])
  expect((await admin('GET', `/${path}/${id}`)).json[object_type].shared).toBe(false)
  const twice = { ...policy, action: 'access_as_external' }
  expect((await admin('POST', '/rbac-policies', { rbac_policy: twice })).status).toBe(400)
  expect((await demo('PUT', `/${path}/${id}`, { [object_type]: { name: 'mine' } })).status).toBeGreaterThan(400)
  expect((await admin('DELETE', `/${path}/${id}`)).status).toBe(204)
  expect((await admin('GET', `/rbac-policies?object_id=${id}`)).json.rbac_policies).toEqual([])
})

it('keeps a policy while its target uses the object, and shares a pool with those who may use its scope', async () => {
  const { demo, admin, network, target_tenant } = await open()
  const make = async (kind: string, path: string, body: object) =>
    (await admin('POST', `/${path}`, { [kind]: body })).json[kind].id
  const share = async (object_type: string, object_id: string) =>
    admin('POST', '/rbac-policies', {
      rbac_policy: { object_type, object_id, action: 'access_as_shared', target_tenant },
    })
  const end = async (policy: Awaited<ReturnType<typeof share>>) =>
    (await admin('DELETE', `/rbac-policies/${policy.json.rbac_policy.id}`)).type
  const scope = await make('address_scope', 'address-scopes', { name: 'common', ip_version: 4 })
  const scoped = await make('subnetpool', 'subnetpools', {
    ...{ name: 'scoped', prefixes: ['10.61.0.0/16'], address_scope_id: scope },
  })
  expect((await share('subnetpool', scoped)).type).toBe('InvalidInput')
  const ofScope = await share('address_scope', scope)
  expect((await share('subnetpool', scoped)).status).toBe(201)
  const pool = { name: 'mine', prefixes: ['10.62.0.0/16'], address_scope_id: scope }
  await demo('POST', '/subnetpools', { subnetpool: pool })
  expect(await end(ofScope)).toBe('RbacPolicyInUse')

  const group = await make('security_group', 'security-groups', { name: 'baseline' })
  const ofGroup = await share('security_group', group)
  const { port } = (await demo('POST', '/ports', { port: { network_id: network.id, security_groups: [group] } })).json
  expect(port.security_groups).toEqual([group])
  expect([await end(ofGroup), (await admin('DELETE', `/security-groups/${group}`)).type]).toEqual([
    'RbacPolicyInUse',
    'SecurityGroupInUse',
  ])
  await demo('DELETE', `/ports/${port.id}`)
  expect(await end(ofGroup)).toBeUndefined()

  const addresses = await make('address_group', 'address-groups', { name: 'offices' })
  const [own] = (await demo('GET', '/security-groups?name=default')).json.security_groups
  const rule = { security_group_id: own.id, direction: 'ingress', remote_address_group_id: addresses }
  const add = () => demo('POST', '/security-group-rules', { security_group_rule: rule })
  expect((await add()).type).toBe('AddressGroupNotFound')
  const ofAddresses = await share('address_group', addresses)
  expect((await add()).status).toBe(201)
  expect(await end(ofAddresses)).toBe('RbacPolicyInUse')
})
