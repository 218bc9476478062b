import { expect, it } from 'vitest'
import { MEASURED } from './meters.ts'

const MIB = 1_048_576
const traffic = (label: string, metric: string) => ({ label, metric, isCounter: true, factor: 1 / MIB })

it('draws of each meter the metrics that Ceilometer has, in the unit that is shown', () => {
  expect(MEASURED).toEqual({
    cpu: {
      type: 'instance',
      unit: '%',
      yMax: 100,
      lines: [{ label: '', metric: 'cpu', isCounter: true, factor: 1e-7, per: 'vcpus' }],
    },
    memory: { type: 'instance', unit: 'GiB', lines: [{ label: '', metric: 'memory.usage', factor: 1 / 1024 }] },
    disk: {
      type: 'instance_disk',
      unit: 'MiB/s',
      lines: [traffic('Read', 'disk.device.read.bytes'), traffic('Written', 'disk.device.write.bytes')],
    },
    network: {
      type: 'instance_network_interface',
      unit: 'MiB/s',
      lines: [traffic('Incoming', 'network.incoming.bytes'), traffic('Outgoing', 'network.outgoing.bytes')],
    },
    volume: { type: 'volume', unit: 'GiB', lines: [{ label: '', metric: 'volume.size', factor: 1 }] },
  })
})
