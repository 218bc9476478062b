// Two tables: the parts of bodies that may have other fields than their contract names, and the words that are taken where a contract lists them.
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** A part of a schema with the name of its field: `[]` is an item of a list, `{}` a value of a map. */
type Part = readonly [schema: Schema, name: string]

/** A schema and all that is in it. */
function partsOf(schema: unknown, name = ''): readonly Part[] {
  if (!isSchema(schema)) return []
  const { properties, items, anyOf, patternProperties } = schema
  return [
    [schema, name],
    ...Object.entries(Object(properties)).flatMap(([key, part]) => partsOf(part, name ? `${name}.${key}` : key)),
    ...partsOf(items, `${name}[]`),
    ...(Array.isArray(anyOf) ? anyOf : []).flatMap((part) => partsOf(part, name)),
    ...Object.values(Object(patternProperties)).flatMap((part) => partsOf(part, `${name}{}`)),
  ]
}

/** The parts of the bodies of all calls that change something, each with its plugin and its address. */
async function allParts() {
  const paths = globSync('plugins/*/api/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'plugins/gallery/**'] })
  const found = await Promise.all(
    paths.map(async (path) => {
      const module: Schema = await import(pathToFileURL(resolve(root, path)).href)
      const calls = Object.values(module).filter(isSchema)
      const changing = calls.filter(({ method, path: address }) => method !== 'GET' && typeof address === 'string')
      const plugin = path.split('/')[1] ?? ''
      return changing.flatMap(({ method, path: address, body }) =>
        partsOf(body).map(([schema, name]) => ({ plugin, address: `${method} ${address}`, schema, name })),
      )
    }),
  )
  return found.flat()
}

/** Where other fields are taken, with the reason. All other parts of bodies refuse a field that they do not name. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  'fields that the deployment or the person adds': [
    'identity PATCH /api/keystone/projects/:id/: ',
    'identity POST /api/keystone/projects/: ',
    'images PATCH /api/glance/images/:id/: ',
    'images PUT /api/glance/images/: ',
  ],
  'what was changed of a map, and what was taken from it': [
    'compute PATCH /api/nova/aggregates/:id/extra-specs/: ',
    'compute PATCH /api/nova/flavors/:id/extra-specs/: ',
    'compute PATCH /api/nova/servers/:id/metadata: ',
    'images PATCH /api/glance/images/:id/properties/: ',
    'object-storage PATCH /api/swift/containers/:container/properties/:path*: ',
    'object-storage PATCH /api/swift/containers/:id/properties/: ',
    'storage PATCH /api/cinder/volumes/:id/metadata: ',
    'storage PATCH /api/cinder/volumesnapshots/:id/metadata: ',
    'storage PATCH /api/cinder/volumetypes/:id/metadata: ',
  ],
  'rules of a mapping, of which Keystone knows more than the contract': [
    'identity PATCH /api/keystone/mappings/:id/: rules[]',
    'identity PATCH /api/keystone/mappings/:id/: rules[].remote[]',
    'identity POST /api/keystone/mappings/: rules[]',
    'identity POST /api/keystone/mappings/: rules[].remote[]',
    'identity POST /api/keystone/mappings/trial/: rules[]',
    'identity POST /api/keystone/mappings/trial/: rules[].remote[]',
  ],
  'items of lists, as other clients write them': [
    'compute PATCH /api/nova/flavors/:id/: flavor_access[]',
    'compute POST /api/nova/flavors/: flavor_access[]',
    'compute POST /api/nova/servers/: nics[]',
    'identity PATCH /api/keystone/domains/:id/assignments/: groups.added[]',
    'identity PATCH /api/keystone/domains/:id/assignments/: groups.removed[]',
    'identity PATCH /api/keystone/domains/:id/assignments/: users.added[]',
    'identity PATCH /api/keystone/domains/:id/assignments/: users.removed[]',
    'identity PATCH /api/keystone/projects/:id/assignments/: groups.added[]',
    'identity PATCH /api/keystone/projects/:id/assignments/: groups.removed[]',
    'identity PATCH /api/keystone/projects/:id/assignments/: users.added[]',
    'identity PATCH /api/keystone/projects/:id/assignments/: users.removed[]',
    'network PATCH /api/neutron/ports/:id/: allowed_address_pairs[]',
    'network PATCH /api/neutron/subnets/:id/: allocation_pools[]',
    'network PATCH /api/neutron/subnets/:id/: host_routes[]',
    'network POST /api/neutron/networks/: subnet.allocation_pools[]',
    'network POST /api/neutron/networks/: subnet.host_routes[]',
    'network POST /api/neutron/ports/: allowed_address_pairs[]',
    'network POST /api/neutron/ports/: fixed_ips[]',
    'network POST /api/neutron/subnets/: allocation_pools[]',
    'network POST /api/neutron/subnets/: host_routes[]',
  ],
  'bodies of which the gateway reads the fields that it knows, or the service refuses others': [
    'compute POST /api/nova/servers/:id/console-info/: ',
    'compute POST /api/nova/servers/:id/console-output/: ',
    'compute POST /api/nova/snapshots/: ',
    'lbaas POST /api/lbaas/flavorprofiles/: ',
    'lbaas POST /api/lbaas/flavors/: ',
    'lbaas PUT /api/lbaas/flavorprofiles/:id/: ',
    'lbaas PUT /api/lbaas/flavors/:id/: ',
    'object-storage POST /api/swift/containers/:container/copy/:path*: ',
    'object-storage POST /api/swift/containers/:name/metadata/: ',
    'object-storage PUT /api/swift/containers/:name/metadata/: ',
    'storage POST /api/cinder/volumes/: ',
  ],
}

it('names each part of a body that takes fields which its contract does not name', async () => {
  const open = (await allParts()).flatMap(({ plugin, address, schema, name }) =>
    schema.properties !== undefined && schema.additionalProperties !== false ? [`${plugin} ${address}: ${name}`] : [],
  )
  expect([...new Set(open)].toSorted()).toEqual(Object.values(OPEN).flat().toSorted())
})

/** The words of fields, in the order in which contracts list them. */
const WORDS = [
  'compute console_type: AUTO VNC SPICE RDP SERIAL MKS',
  'compute console_type: VNC SERIAL',
  'compute disk_config: AUTO MANUAL',
  'compute key_type: ssh x509',
  'compute migrate_type: live_migrate cold_migrate',
  'compute operation: start stop pause unpause suspend resume soft_reboot hard_reboot lock unlock shelve unshelve rescue unrescue confirm_resize revert_resize migrate',
  'compute policies[]: affinity anti-affinity soft-affinity soft-anti-affinity',
  'compute state: active error',
  'compute status: enabled disabled',
  'container-infra coe: kubernetes swarm swarm-mode mesos dcos',
  'container-infra resource: Cluster',
  'dns algorithm: hmac-md5 hmac-sha1 hmac-sha224 hmac-sha256 hmac-sha384 hmac-sha512',
  'dns scope: POOL ZONE',
  'dns type: A AAAA CNAME MX NS PTR SPF SRV SSHFP TXT CAA',
  'dns type: PRIMARY SECONDARY',
  'identity type: totp ec2 cert',
  'images source_type: url file-direct file-legacy',
  'images visibility: public private',
  'images visibility: public private shared community',
  'lbaas redirect_http_code: 301 302 303 307 308',
  'network action: access_as_shared access_as_external',
  'network direction: egress ingress any',
  'network direction: ingress egress',
  'network ethertype: IPv4 IPv6',
  'network ip_version: 4 6',
  'network object_type: network qos_policy security_group subnetpool address_scope address_group',
  'network protocol: udp tcp dccp icmp ipv6-icmp sctp',
  'orchestration action: check suspend resume',
  'storage consumer: back-end front-end both',
  'storage disk_format: raw vmdk vdi qcow2 vhd vhdx',
  'storage id_type: source-name source-id',
  'storage migration_policy: never on-demand',
  'storage status: attaching available creating deleting detaching error error_deleting in-use maintenance reserved',
  'storage status: available creating deleting error error_deleting',
  'storage status: available error',
]

it('takes of each field that lists its words these, and no others', async () => {
  const words = (await allParts()).flatMap(({ plugin, schema, name }) =>
    Array.isArray(schema.enum) ? [`${plugin} ${name.split('.').at(-1)}: ${schema.enum.join(' ')}`] : [],
  )
  expect([...new Set(words)].toSorted()).toEqual(WORDS.toSorted())
})
