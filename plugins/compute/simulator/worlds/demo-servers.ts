// A table: the servers of the demo world, one a line.
import type { Server } from '../servers/server.ts'
import { POWER } from '../servers/server-state.ts'

export interface DemoServer {
  readonly name: string
  readonly flavorId: string
  /** Names; the first network is the first interface. */
  readonly networks: readonly string[]
  readonly image: string | null
  readonly project?: 'admin' | 'demo'
  readonly host?: number | null
  readonly ageHours: number
  readonly hasFloatingIp?: boolean
  /** Volumes by name, the one that it boots from first. */
  readonly volumes?: readonly string[]
  readonly changes?: Partial<Server>
}

const off: Partial<Server> = { vmState: 'stopped', powerState: POWER.shutdown }

export const FIRST_REGION: readonly DemoServer[] = [
  {
    name: 'web-01',
    flavorId: '2',
    networks: ['private'],
    image: 'debian-12',
    ageHours: 1320,
    hasFloatingIp: true,
    changes: { keyName: 'demo-key', securityGroups: ['default', 'web'], tags: ['web'], metadata: { role: 'frontend' } },
  },
  {
    name: 'web-02',
    flavorId: '2',
    networks: ['private'],
    image: 'debian-12',
    ageHours: 1319,
    changes: { keyName: 'demo-key', securityGroups: ['default', 'web'], tags: ['web'], metadata: { role: 'frontend' } },
  },
  {
    name: 'api-01',
    flavorId: '3',
    networks: ['private', 'backend'],
    image: 'ubuntu-24.04',
    ageHours: 700,
    hasFloatingIp: true,
    changes: { keyName: 'demo-key', description: 'API behind the web servers', metadata: { role: 'api' } },
  },
  {
    name: 'db-01',
    flavorId: '4',
    networks: ['backend'],
    image: null,
    volumes: ['db-01-boot', 'db-01-data'],
    ageHours: 2100,
    changes: {
      keyName: 'demo-key',
      lockedBy: 'owner',
      lockedReason: 'Production database: ask before you touch it',
      tags: ['database'],
      metadata: { role: 'database' },
    },
  },
  {
    name: 'db-replica',
    flavorId: '4',
    networks: ['backend'],
    image: 'ubuntu-24.04',
    ageHours: 1800,
    changes: { keyName: 'demo-key' },
  },
  {
    name: 'worker-a',
    flavorId: '2',
    networks: ['private'],
    image: 'fedora-41',
    ageHours: 90,
    changes: { vmState: 'paused', powerState: POWER.paused },
  },
  { name: 'worker-b', flavorId: '2', networks: ['private'], image: 'fedora-41', ageHours: 90, changes: off },
  {
    name: 'worker-c',
    flavorId: '1',
    networks: ['private'],
    image: 'cirros-0.6.2',
    ageHours: 40,
    changes: { vmState: 'suspended', powerState: POWER.suspended },
  },
  {
    name: 'batch-old',
    flavorId: '3',
    networks: ['private'],
    image: 'rocky-9',
    host: null,
    ageHours: 4300,
    changes: { vmState: 'shelved_offloaded', powerState: POWER.shutdown },
  },
  {
    name: 'build-agent',
    flavorId: '3',
    networks: ['private'],
    image: 'ubuntu-24.04',
    ageHours: 200,
    changes: { vmState: 'rescued' },
  },
  {
    name: 'grafana',
    flavorId: '3',
    networks: ['private', 'shared'],
    image: 'debian-12',
    ageHours: 500,
    changes: { vmState: 'resized', keyName: 'demo-key' },
  },
  {
    name: 'render-farm',
    flavorId: '5',
    networks: [],
    image: 'ubuntu-24.04',
    host: null,
    ageHours: 3,
    changes: { vmState: 'error', powerState: POWER.noState, launchedAt: null, bootedAt: null, rootDevice: null },
  },
  {
    name: 'bastion',
    flavorId: '1',
    networks: ['private'],
    image: 'debian-12',
    ageHours: 2600,
    hasFloatingIp: true,
    changes: { securityGroups: ['default', 'ssh'], keyName: 'ops-key' },
  },
  { name: 'monitoring', flavorId: '3', project: 'admin', networks: ['operations'], image: 'debian-12', ageHours: 5000 },
  {
    name: 'log-collector',
    flavorId: '4',
    project: 'admin',
    networks: ['operations'],
    image: 'ubuntu-24.04',
    ageHours: 4800,
  },
  {
    name: 'jump-host',
    flavorId: '1',
    project: 'admin',
    networks: ['operations'],
    image: 'cirros-0.6.2',
    ageHours: 6000,
    changes: off,
  },
]

export const SECOND_REGION: readonly DemoServer[] = [
  {
    name: 'edge-01',
    flavorId: '2',
    networks: ['edge'],
    image: 'debian-12',
    ageHours: 300,
    hasFloatingIp: true,
    changes: { keyName: 'demo-key' },
  },
  {
    name: 'edge-02',
    flavorId: '2',
    networks: ['edge'],
    image: 'debian-12',
    ageHours: 299,
    changes: { keyName: 'demo-key' },
  },
  {
    name: 'edge-cache',
    flavorId: '3',
    networks: ['edge', 'shared'],
    image: 'ubuntu-24.04',
    ageHours: 120,
    changes: off,
  },
  { name: 'edge-metrics', flavorId: '1', project: 'admin', networks: ['shared'], image: 'debian-12', ageHours: 1000 },
]
