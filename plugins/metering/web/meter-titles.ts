import type { MeterId } from '../api/charts.ts'

/** What charts are called. */
export const METER_TITLES: Readonly<Record<MeterId, string>> = {
  cpu: 'CPU',
  memory: 'Memory',
  disk: 'Disk Traffic',
  network: 'Network Traffic',
  volume: 'Volume Size',
  instances: 'Instances',
  vcpus: 'vCPUs',
  ram: 'RAM',
  local_disk: 'Local Disk',
}

/** What the meters of a report are called; others by the name that the service gives them. */
export const METRIC_TITLES: Readonly<Record<string, string>> = {
  cpu: 'CPU',
  'memory.usage': 'Memory',
  'disk.device.read.bytes': 'Disk Read',
  'disk.device.write.bytes': 'Disk Written',
  'network.incoming.bytes': 'Network Incoming',
  'network.outgoing.bytes': 'Network Outgoing',
  'volume.size': 'Volume Size',
  vcpus: 'vCPUs',
  ram: 'RAM',
  local_disk: 'Local Disk',
}
