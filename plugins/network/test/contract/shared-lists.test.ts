import { randomUUID } from 'node:crypto'
import { expectShared, openCloud, openNativeCloud, openTwin } from '@fascia/testing/contract'
import { afterAll, beforeAll, it } from 'vitest'
import * as floatingIps from '../../api/floating-ips.ts'
import * as networks from '../../api/networks.ts'
import * as routers from '../../api/routers.ts'
import * as securityGroups from '../../api/security-groups.ts'

const cloud = await openCloud('member')
const native = await openNativeCloud('member')
const twin = await openTwin()

beforeAll(async () => {
  const name = `shared-${randomUUID()}`
  await native.make('network', '/v2.0/networks', { network: { name } })
  await native.make('network', '/v2.0/routers', { router: { name } })
  const [pool] = await cloud.send(floatingIps.pools)
  await native.make('network', '/v2.0/floatingips', { floatingip: { floating_network_id: pool?.id } })
})

afterAll(async () => {
  await native.undo()
  await twin.end()
})

it.each([networks.list, routers.list, securityGroups.list, floatingIps.list])(
  'gives two people with the same roles in a project the same rows: $path',
  async (list) => {
    await expectShared(list, cloud, twin.cloud)
  },
)
