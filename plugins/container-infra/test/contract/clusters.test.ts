// @needs compute images network
import { openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, expect, it } from 'vitest'
import * as certificates from '../../api/certificates.ts'
import * as templates from '../../api/cluster-templates.ts'
import * as clusters from '../../api/clusters.ts'
import * as environment from '../../api/environment.ts'
import { templateMaker } from './make-template.ts'

const cloud = await openCloud('member')
const native = await openNativeCloud('member')
const NOWHERE = '00000000-0000-4000-8000-000000000000'

afterAll(() => native.undo())

it('lists clusters, each as it is read alone, and finds none under an id that none has [CINFRA-064]', async () => {
  for (const { id, name } of await cloud.send(clusters.list))
    expect(await cloud.send(clusters.get, { params: { id } })).toMatchObject({ id, name })
  const params = { id: NOWHERE }
  for (const call of [clusters.get, clusters.resizeData, clusters.config, certificates.get])
    expect(await cloud.refusal(call, { params })).toMatchObject({ status: 404 })
})

it('refuses clusters that the service does not make', async () => {
  const template = await (await templateMaker(cloud, native)).make()
  const body = { name: 'one', cluster_template_id: template.id }
  const refused = (fields: object) => cloud.request('POST', clusters.create.path, { ...body, ...fields })
  expect(await refused({ name: '1st' })).toMatchObject({
    status: 400,
    body: { fields: { name: [expect.any(String)] } },
  })
  expect(await refused({ master_count: 3, master_lb_enabled: false })).toMatchObject({ status: 400 })
  expect(await refused({ cluster_template_id: NOWHERE })).toMatchObject({ status: expect.any(Number) })
  await cloud.request('DELETE', templates.remove.path, [template.id])
})

it('lists networks of the project and external ones, with subnets [CINFRA-073]', async () => {
  const inner = await native.make('network', '/v2.0/networks', { network: { name: 'cluster-net' } })
  const subnet = { network_id: inner.id, cidr: '10.77.0.0/24', ip_version: 4, name: 'cluster-subnet' }
  await native.make('network', '/v2.0/subnets', { subnet })
  const networks = await cloud.send(environment.networks)
  expect(networks).toContainEqual(
    expect.objectContaining({ id: expect.any(String), name: expect.any(String), 'router:external': true }),
  )
  expect(networks.find(({ id }) => id === inner.id)).toMatchObject({
    name: 'cluster-net',
    'router:external': false,
    subnets: [{ id: expect.any(String), name: 'cluster-subnet', cidr: '10.77.0.0/24' }],
  })
})
