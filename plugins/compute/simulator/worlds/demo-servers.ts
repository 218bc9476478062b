// A table: the servers of the demo world, one an entry.
import type { Server } from '../servers/server.ts'
import { POWER } from '../servers/server-state.ts'

/** A server of the table. The first network is the first interface; an image of null means that it boots from its first volume. */
export type DemoServer = readonly [
  name: string,
  flavorId: string,
  networks: readonly string[],
  image: string | null,
  ageHours: number,
  others?: DemoServerOthers,
]

/** What a server of the table has beside its columns. */
export interface DemoServerOthers {
  /** `demo` when it is left out. */
  readonly project?: 'admin' | 'demo'
  readonly hasHost?: boolean
  readonly hasFloatingIp?: boolean
  /** Volumes by name. */
  readonly volumes?: readonly string[]
  readonly changes?: Partial<Server>
}

const OFF = { changes: { vmState: 'stopped', powerState: POWER.shutdown } } as const
const WEB = {
  keyName: 'demo-key',
  securityGroups: ['default', 'web'],
  tags: ['web'],
  metadata: { role: 'frontend' },
} as const
const DATABASE = {
  keyName: 'demo-key',
  lockedBy: 'owner',
  lockedReason: 'Production database: ask before you touch it',
  tags: ['database'],
  metadata: { role: 'database' },
} as const
const API = { keyName: 'demo-key', description: 'API behind the web servers', metadata: { role: 'api' } } as const
const FAILED = {
  vmState: 'error',
  powerState: POWER.noState,
  launchedAt: null,
  bootedAt: null,
  rootDevice: null,
} as const
const KEY = { keyName: 'demo-key' } as const

export const FIRST_REGION: readonly DemoServer[] = [
  ['web-01', '2', ['private'], 'debian-12', 1320, { hasFloatingIp: true, changes: WEB }],
  ['web-02', '2', ['private'], 'debian-12', 1319, { changes: WEB }],
  ['api-01', '3', ['private', 'backend'], 'ubuntu-24.04', 700, { hasFloatingIp: true, changes: API }],
  ['db-01', '4', ['backend'], null, 2100, { volumes: ['db-01-boot', 'db-01-data'], changes: DATABASE }],
  ['db-replica', '4', ['backend'], 'ubuntu-24.04', 1800, { changes: KEY }],
  ['worker-a', '2', ['private'], 'fedora-41', 90, { changes: { vmState: 'paused', powerState: POWER.paused } }],
  ['worker-b', '2', ['private'], 'fedora-41', 90, OFF],
  [
    'worker-c',
    '1',
    ['private'],
    'cirros-0.6.2',
    40,
    { changes: { vmState: 'suspended', powerState: POWER.suspended } },
  ],
  [
    'batch-old',
    '3',
    ['private'],
    'rocky-9',
    4300,
    { hasHost: false, changes: { vmState: 'shelved_offloaded', powerState: POWER.shutdown } },
  ],
  ['build-agent', '3', ['private'], 'ubuntu-24.04', 200, { changes: { vmState: 'rescued' } }],
  ['grafana', '3', ['private', 'shared'], 'debian-12', 500, { changes: { ...KEY, vmState: 'resized' } }],
  ['render-farm', '5', [], 'ubuntu-24.04', 3, { hasHost: false, changes: FAILED }],
  [
    'bastion',
    '1',
    ['private'],
    'debian-12',
    2600,
    { hasFloatingIp: true, changes: { securityGroups: ['default', 'ssh'], keyName: 'ops-key' } },
  ],
  ['monitoring', '3', ['operations'], 'debian-12', 5000, { project: 'admin' }],
  ['log-collector', '4', ['operations'], 'ubuntu-24.04', 4800, { project: 'admin' }],
  ['jump-host', '1', ['operations'], 'cirros-0.6.2', 6000, { project: 'admin', ...OFF }],
]

export const SECOND_REGION: readonly DemoServer[] = [
  ['edge-01', '2', ['edge'], 'debian-12', 300, { hasFloatingIp: true, changes: KEY }],
  ['edge-02', '2', ['edge'], 'debian-12', 299, { changes: KEY }],
  ['edge-cache', '3', ['edge', 'shared'], 'ubuntu-24.04', 120, OFF],
  ['edge-metrics', '1', ['shared'], 'debian-12', 1000, { project: 'admin' }],
]
