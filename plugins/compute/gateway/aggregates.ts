import { type Cloud, created, handle, itemReader, pass, type Route } from '@fascia/sdk/gateway'
import * as aggregates from '../api/aggregates.ts'

/** Ids are texts everywhere in the dashboard; Nova numbers its aggregates. */
const own = { id: (_item: object, _context: unknown, { id }: Readonly<Record<string, unknown>>) => String(id) }
const toAggregate = itemReader(aggregates.aggregateType, own)

async function changeHosts(cloud: Cloud, id: string, { added, removed }: aggregates.HostsChange): Promise<void> {
  const act = (action: object) => cloud.compute.post('/os-aggregates/:id/action', action, { params: { id } })
  for (const host of added) await act({ add_host: { host } })
  for (const host of removed) await act({ remove_host: { host } })
}

export const aggregateRoutes: readonly Route[] = [
  handle(aggregates.list, async function* ({ cloud }) {
    const found = await cloud.compute.get<readonly object[]>('/os-aggregates', { pick: 'aggregates' })
    yield { items: found.map((one) => toAggregate(one)) }
  }),
  /** Creates a host aggregate and puts hosts into it; one that cannot be put leaves the aggregate without the later ones. */
  handle(aggregates.create, async ({ cloud, body: { hosts = [], ...fields } }) => {
    const request = { aggregate: fields }
    const made = toAggregate(await cloud.compute.post<object>('/os-aggregates', request, { pick: 'aggregate' }))
    await changeHosts(cloud, made.id, { added: hosts, removed: [] })
    return created(`/api/nova/aggregates/${made.id}/`, { ...made, hosts })
  }),
  ...pass(
    aggregates.aggregateType,
    { get: aggregates.get, update: aggregates.update, remove: aggregates.remove },
    { service: 'compute', path: '/os-aggregates', wrap: 'aggregate', own, updateBy: 'put' },
  ),
  /** Puts hosts into an aggregate and takes others out; what is put in goes first, so that a refusal takes nothing out. */
  handle(aggregates.changeHosts, async ({ cloud, params, body }) => {
    await changeHosts(cloud, params.id, body)
  }),
]
