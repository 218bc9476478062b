import type { MeterId } from '../api/charts.ts'

/** A line of a meter: what it is called beside others, and how its values come from a metric. */
export interface MeterLine {
  /** Empty where a meter has one line alone. */
  readonly label: string
  readonly metric: string
  /** The metric only grows: what is drawn is how fast. */
  readonly isCounter?: boolean
  /** The unit of the meter in one of the metric. */
  readonly factor: number
  /** Another metric of the resource that values are divided by. */
  readonly per?: string
}

/** A meter of the metric service. */
export interface MeasuredMeter {
  /** The type of its resources. */
  readonly type: 'instance' | 'instance_disk' | 'instance_network_interface' | 'volume'
  readonly unit: string
  readonly yMax?: number
  readonly lines: readonly MeterLine[]
}

const MIB = 2 ** 20
const counter = (label: string, metric: string): MeterLine => ({ label, metric, isCounter: true, factor: 1 / MIB })

/** The meters of the metric service, as Ceilometer names their metrics. */
export const MEASURED: Partial<Record<MeterId, MeasuredMeter>> = {
  cpu: {
    type: 'instance',
    unit: '%',
    yMax: 100,
    // Nanoseconds of all processors in a second.
    lines: [{ label: '', metric: 'cpu', isCounter: true, factor: 100 / 1e9, per: 'vcpus' }],
  },
  memory: { type: 'instance', unit: 'GiB', lines: [{ label: '', metric: 'memory.usage', factor: 1 / 1024 }] },
  disk: {
    type: 'instance_disk',
    unit: 'MiB/s',
    lines: [counter('Read', 'disk.device.read.bytes'), counter('Written', 'disk.device.write.bytes')],
  },
  network: {
    type: 'instance_network_interface',
    unit: 'MiB/s',
    lines: [counter('Incoming', 'network.incoming.bytes'), counter('Outgoing', 'network.outgoing.bytes')],
  },
  volume: { type: 'volume', unit: 'GiB', lines: [{ label: '', metric: 'volume.size', factor: 1 }] },
}

const METER_IDS: readonly MeterId[] = ['cpu', 'memory', 'disk', 'network', 'volume']
const OF_SERVERS: readonly MeterId[] = ['cpu', 'memory', 'disk', 'network']

/** Whose measures are asked for. */
export interface Whose {
  readonly server?: string | undefined
  readonly volume?: string | undefined
  /** `true` for those of all projects. */
  readonly all_projects?: string | undefined
}

const OF_VOLUMES: readonly MeterId[] = ['volume', 'disk']

/** The meters of an instance, of a volume, or of a project, for which the metric service has a type of resources. */
export function measuredMeters({ server, volume }: Whose, types: ReadonlySet<string>): readonly MeterId[] {
  const ids = server !== undefined ? OF_SERVERS : volume !== undefined ? OF_VOLUMES : METER_IDS
  return ids.filter((id) => types.has(MEASURED[id]?.type ?? ''))
}
