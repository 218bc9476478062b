import { expect, it } from 'vitest'
import { explainFailure, type FailureFacts } from './explain-failure.ts'

const host = (name: string, changes: object = {}) => ({
  ...{ id: name, hypervisor_hostname: name, hypervisor_type: 'QEMU', state: 'up', status: 'enabled', servers: [] },
  ...{ vcpus: 8, memory_mb: 16_384, memory_mb_used: 4_096, local_gb: 100, local_gb_used: 20 },
  ...changes,
})
const flavor = (name: string, vcpus: number, ram: number, disk: number) =>
  Object({ id: name, name, vcpus, ram, disk, is_disabled: false })
const server: FailureFacts['server'] = {
  flavor: { vcpus: 4, ram: 8_192, disk: 40 },
  addresses: { private: [{ addr: '10.0.0.5', version: 4 }] },
  fault: { code: 500, message: 'Something else' },
  image: { id: 'i1' },
}
const image = { name: 'debian', status: 'active', min_ram: 512, min_disk: 5 }
const of = (facts: Partial<FailureFacts>, flavorOfServer: object = {}) => {
  const { findings, advice } = explainFailure({
    server: { ...server, flavor: { ...server.flavor, ...flavorOfServer } },
    ...facts,
  })
  const filled = ({ text, values }: (typeof findings)[number]) =>
    text.replace(/\{(\w+)\}/g, (_mark, name: string) => String(Object(values)[name]))
  return [...findings, ...advice].map(filled)
}

it('says of hosts which of the sizes of the flavor none has, and how many have room', () => {
  const hosts = [host('one'), host('two', { memory_mb_used: 16_000 }), host('three', { state: 'down' })]
  expect(of({ hosts })).toEqual(['Hosts with room for the flavor now: 1 of 3.'])
  expect(of({ hosts }, { ram: 12_289 })).toEqual([
    'The flavor has 12289 MB of RAM; the host with the most has 12288 MB free.',
  ])
  expect(of({ hosts }, { vcpus: 9, disk: 81 })).toEqual([
    'The flavor has 9 VCPUs; the largest host has 8.',
    'The flavor has 81 GB of disk; the host with the most has 80 GB free.',
  ])
  const split = [host('ram', { local_gb: 30 }), host('disk', { memory_mb_used: 16_000 })]
  expect(of({ hosts: split })).toEqual([
    'No single host has the processors, the RAM and the disk of the flavor at once.',
  ])
  expect(of({ hosts: [host('one', { status: 'disabled' })] })).toEqual(['No host is up and enabled, of 1.'])
  const silent = { vcpus: undefined, memory_mb: undefined, local_gb: undefined }
  expect(of({ hosts: [host('one', silent)] })).toEqual(['Hosts with room for the flavor now: 1 of 1.'])
})

it('advises the largest smaller flavor that a host has room for, where none has room for this one [FAILURE-02]', () => {
  const hosts = [host('one')]
  const flavors = [flavor('tiny', 1, 512, 1), flavor('medium', 2, 4_096, 40), flavor('huge', 16, 65_536, 200)]
  expect(of({ hosts, flavors }, { ram: 32_768 }).at(-1)).toBe('Try the flavor medium, for which a host has room.')
  expect(of({ hosts, flavors }).some((text) => text.startsWith('Try'))).toBe(false)
})

it('counts no disk of the host for an instance that starts from a volume', () => {
  const hosts = [host('one', { local_gb: 10, local_gb_used: 10 })]
  const booted = { ...server, image: null }
  expect(explainFailure({ server: booted, hosts }).findings.map(({ text }) => text)).toEqual([
    'Hosts with room for the flavor now: {count} of {all}.',
  ])
})

it('compares the flavor with the minima of the image, and says when the image is not active', () => {
  expect(of({ image })).toEqual([])
  expect(of({ image: { ...image, status: 'deactivated', min_ram: 9_000, min_disk: 41 } })).toEqual([
    'The image debian is not active: its status is deactivated.',
    'The image debian needs 9000 MB of RAM; the flavor has 8192.',
    'The image debian needs 41 GB of disk; the flavor has 40.',
  ])
  expect(of({ image: { ...image, min_disk: 41 } }, { disk: 0 })).toEqual([])
})

it('names the quotas that have no room for another one', () => {
  const limits = {
    maxTotalInstances: 10,
    totalInstancesUsed: 10,
    maxTotalCores: 20,
    totalCoresUsed: 17,
    totalRAMUsed: 9,
  }
  expect(of({ limits })).toEqual([
    'The quota has no room for another instance: 10 of 10 are used.',
    'The quota of VCPUs has no room for the flavor: 17 of 20 are used.',
  ])
})

it.each([
  [
    'No valid host was found. There are not enough hosts available.',
    'The scheduler found no host that could take the instance.',
  ],
  [
    'Exceeded maximum number of retries. Exhausted all hosts',
    'Several hosts were tried, and none could start the instance.',
  ],
  ['No more IP addresses available on network 4f.', 'A network had no free address.'],
  ['Failed to allocate the network(s), not rescheduling.', 'A network could not be connected on the host.'],
  ['Block Device Mapping is Invalid.', 'A volume that it starts from could not be made or attached.'],
  ['Image 4f could not be found.', 'The image could not be used.'],
  ['Quota exceeded for ports', 'A quota had no room.'],
])('says of the fault %s: %s', (message, expected) => {
  const failed = { ...server, fault: { code: 500, message }, addresses: {} }
  expect(explainFailure({ server: failed }).findings.map(({ text }) => text)).toEqual([
    expected,
    'It has no address on any network.',
  ])
})
