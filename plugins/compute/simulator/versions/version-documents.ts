import { showExtensions, showVersion } from '@fascia/sdk/simulator'
import { type ComputeCall, get, notFound } from '../kit.ts'

/** The highest microversion of this service. */
export const MAXIMUM = '2.96'

function versionAt({ baseUrl, maximumVersion: maximum }: ComputeCall, id: 'v2' | 'v2.1') {
  const href = `${baseUrl.replace(/(\/v2\.1)?\/?$/, '')}/${id}/`
  return id === 'v2'
    ? ({ id: 'v2.0', status: 'SUPPORTED', href, minimum: '', maximum: '', updated: '2011-01-21T11:33:21Z' } as const)
    : { id, href, minimum: '2.1', maximum, updated: '2013-07-23T11:33:21Z' }
}

/** Nova's own document of its one version, at the endpoint itself. */
export const versionRoutes = [
  get('/', { isPublic: true }, (call) => ({ version: showVersion({ ...versionAt(call, 'v2.1'), media: 'compute' }) })),
]

/** The list of versions, at the address above the endpoint. */
export const versionDocuments = [
  get('/compute', { isPublic: true }, (call) => ({
    versions: [showVersion(versionAt(call, 'v2')), showVersion(versionAt(call, 'v2.1'))],
  })),
  get('/compute/v2', { isPublic: true }, (call) => ({
    version: showVersion({ ...versionAt(call, 'v2'), media: 'compute' }),
  })),
]

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

const extensions = showExtensions(ALIASES, '2014-12-03T00:00:00Z')

export const extensionRoutes = [
  get('/extensions', () => ({ extensions })),
  get('/extensions/:alias', ({ params: { alias } }) => {
    const extension = extensions.find((one) => one.alias === alias)
    if (!extension) throw notFound(`No extension ${alias}.`)
    return { extension }
  }),
]
