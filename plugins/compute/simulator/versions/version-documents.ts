import { type ComputeCall, get } from '../kit.ts'

/** The highest microversion of this service. */
export const MAXIMUM = '2.96'

const UPDATED = '2013-07-23T11:33:21Z'

function versions(call: ComputeCall) {
  const root = call.baseUrl.replace(/\/v2\.1$/, '').replace(/\/$/, '')
  const entry = (id: string, path: string, status: string, version: string, min_version: string, updated: string) => ({
    id,
    status,
    version,
    min_version,
    updated,
    links: [{ rel: 'self', href: `${root}/${path}/` }],
  })
  return {
    versions: [
      entry('v2.0', 'v2', 'SUPPORTED', '', '', '2011-01-21T11:33:21Z'),
      entry('v2.1', 'v2.1', 'CURRENT', call.maximumVersion, '2.1', UPDATED),
    ],
  }
}

function version(call: ComputeCall) {
  return {
    version: {
      id: 'v2.1',
      status: 'CURRENT',
      version: call.maximumVersion,
      min_version: '2.1',
      updated: UPDATED,
      links: [
        { rel: 'self', href: `${call.baseUrl}/` },
        { rel: 'describedby', type: 'text/html', href: 'http://docs.openstack.org/' },
      ],
      'media-types': [{ base: 'application/json', type: 'application/vnd.openstack.compute+json;version=2.1' }],
    },
  }
}

/** Nova's own document of its one version, at the endpoint itself. */
export const versionRoutes = [get('/', { isPublic: true }, version)]

/** The list of versions, at the address above the endpoint. */
export const versionDocuments = [get('/compute', { isPublic: true }, versions)]

const ALIASES = [
  ['os-admin-actions', 'AdminActions'],
  ['os-aggregates', 'Aggregates'],
  ['os-attach-interfaces', 'AttachInterfaces'],
  ['os-availability-zone', 'AvailabilityZone'],
  ['os-console-output', 'ConsoleOutput'],
  ['os-consoles', 'Consoles'],
  ['os-extended-volumes', 'ExtendedVolumes'],
  ['os-flavor-access', 'FlavorAccess'],
  ['os-flavor-extra-specs', 'FlavorExtraSpecs'],
  ['os-hypervisors', 'Hypervisors'],
  ['os-instance-actions', 'InstanceActions'],
  ['os-keypairs', 'Keypairs'],
  ['os-lock-server', 'LockServer'],
  ['os-migrate-server', 'MigrateServer'],
  ['os-pause-server', 'PauseServer'],
  ['os-quota-sets', 'Quotas'],
  ['os-remote-consoles', 'Consoles'],
  ['os-rescue', 'Rescue'],
  ['os-security-groups', 'SecurityGroups'],
  ['os-server-groups', 'ServerGroups'],
  ['os-server-password', 'ServerPassword'],
  ['os-services', 'Services'],
  ['os-shelve', 'Shelve'],
  ['os-simple-tenant-usage', 'SimpleTenantUsage'],
  ['os-suspend-server', 'SuspendServer'],
  ['os-volumes', 'Volumes'],
] as const

const extensions = ALIASES.map(([alias, name]) => ({
  alias,
  name,
  description: `${name}.`,
  namespace: 'http://docs.openstack.org/compute/ext/fake_xml',
  updated: '2014-12-03T00:00:00Z',
  links: [],
}))

export const extensionRoutes = [get('/extensions', () => ({ extensions }))]
