import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as scopes from '../api/address-scopes.ts'
import * as networks from '../api/networks.ts'
import * as routers from '../api/routers.ts'
import * as trunks from '../api/trunks.ts'
import { addressPoolRoutes } from './address-pools.ts'
import { networkRoutes } from './networks.ts'
import { routerRoutes } from './routers.ts'
import { trunkRoutes } from './trunks.ts'

const STATE = { name: 'up', description: '', admin_state_up: true, sub_ports: [] }
const SUBPORT = { port_id: 'p1', segmentation_type: 'vlan', segmentation_id: 7 }
const routes = [...addressPoolRoutes, ...networkRoutes, ...routerRoutes, ...trunkRoutes]

it.each([
  ['a network', networks.change, { name: 'new' }, ['revision_number=7']],
  ['an address scope', scopes.update, { name: 'new' }, ['revision_number=7']],
  ['a router', routers.change, { name: 'new' }, ['revision_number=7']],
  ['a trunk', trunks.change, [STATE, { ...STATE, name: 'new' }], ['revision_number=7']],
  ['a trunk and its subports', trunks.change, [STATE, { ...STATE, name: 'new', sub_ports: [SUBPORT] }], ['', '']],
])('changes of %s the revision that the form has read [REVISION-03]', async (_what, call, body, revisions) => {
  const seen: string[] = []
  const put = ({ headers = {} }: { readonly headers?: Readonly<Record<string, string>> }) => {
    seen.push(headers['if-match'] ?? '')
    return { id: 'r1', port_id: 'p0', sub_ports: [] }
  }
  const paths = ['networks', 'address-scopes', 'routers', 'trunks'].map((path) => `network PUT /${path}/r1`)
  const answers = Object.fromEntries([...paths, 'network PUT /trunks/r1/add_subports'].map((path) => [path, put]))
  const bench = tryRoutes(routes, { answers })
  const ask = (revision: string) =>
    bench.ask(call, { params: { id: 'r1' }, body, headers: { 'if-match': revision } } as never)
  await ask('7')
  expect(seen).toEqual(revisions)
  await expect(ask('*')).rejects.toMatchObject({ code: 'GATEWAY_INPUT_INVALID' })
  expect(seen).toEqual(revisions)
})
