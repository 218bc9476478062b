// @needs images network storage
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { StatementSync } from 'node:sqlite'
import { openSimulatedCloud, type PluginCloud } from '@fascia/testing/cloud'
import { expect, it, onTestFinished, vi } from 'vitest'

const folders = ['compute', 'images', 'network', 'storage'].map((area) => resolve(import.meta.dirname, '../..', area))
const nova = '/RegionOne/compute/v2.1'
const BUILD_MS = 60_000

/** Copies a folder after each transaction that is written to a database: what a process finds that was killed there. */
function copyAtCommits(home: string, copies: string): () => readonly string[] {
  const made: string[] = []
  const { run } = StatementSync.prototype
  const spy = vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...values) {
    const answer = Reflect.apply(run, this, values)
    if (this.sourceSQL === 'COMMIT') {
      const copy = join(copies, String(made.length))
      made.push(copy)
      cpSync(home, copy, { recursive: true })
    }
    return answer
  })
  return () => {
    spy.mockRestore()
    return made
  }
}

/** The owners of the ports and volumes of servers, and whether each server is there. */
async function ownersIn(cloud: PluginCloud) {
  const read = async (path: string) => (await cloud.as('demo', 'GET', `/RegionOne/${path}`)).json
  const { servers } = await read('compute/v2.1/servers/detail')
  const { ports } = await read('network/v2.0/ports')
  const project = cloud.simulator.people.projects.demo
  const { volumes } = await read(`volume/v3/${project}/volumes/detail`)
  return {
    servers: servers.map(({ status }: { status: string }) => status),
    ports: ports
      .filter(({ device_owner }: { device_owner: string }) => device_owner.startsWith('compute:'))
      .map(({ device_id }: { device_id: string }) => device_id),
    volumes: volumes.map(({ attachments }: { attachments: { server_id: string }[] }) =>
      attachments.map(({ server_id }) => server_id),
    ),
  }
}

it('leaves each port and volume of a server with one owner, wherever its build is interrupted', async () => {
  const root = mkdtempSync(join(tmpdir(), 'fascia-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const home = join(root, 'home')
  const cloud = await openSimulatedCloud(folders, 'empty', home)
  const { network } = (await cloud.as('demo', 'POST', '/RegionOne/network/v2.0/networks', { network: { name: 'lan' } }))
    .json
  const subnet = { network_id: network.id, cidr: '10.5.0.0/24', ip_version: 4 }
  await cloud.as('demo', 'POST', '/RegionOne/network/v2.0/subnets', { subnet })
  const { images } = (await cloud.as('demo', 'GET', '/RegionOne/image/v2/images')).json
  const disk = { boot_index: 0, uuid: images[0].id, source_type: 'image', destination_type: 'volume', volume_size: 2 }
  const server = { name: 'one', flavorRef: '1', networks: [{ uuid: network.id }], block_device_mapping_v2: [disk] }

  const end = copyAtCommits(home, root)
  const { json } = await cloud.as('demo', 'POST', `${nova}/servers`, { server })
  await cloud.clock.advance(BUILD_MS)
  const copies = end()
  expect(copies.length).toBeGreaterThan(5)

  const id: string = json.server.id
  for (const copy of copies) {
    const resumed = await openSimulatedCloud(folders, 'empty', copy)
    await resumed.clock.advance(BUILD_MS)
    expect(await ownersIn(resumed)).toEqual({ servers: ['ACTIVE'], ports: [id], volumes: [[id]] })
  }
})
