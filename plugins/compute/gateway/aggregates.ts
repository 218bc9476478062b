import { type Cloud, created, handle, type Route } from '@fascia/sdk/gateway'
import * as aggregates from '../api/aggregates.ts'

interface NovaAggregate extends Omit<aggregates.Aggregate, 'id' | 'hosts' | 'metadata'> {
  readonly id: number
  /** Absent in the answer that makes the aggregate. */
  readonly hosts?: readonly string[]
  readonly metadata?: aggregates.Aggregate['metadata']
}

/** Ids are texts everywhere in the dashboard; Nova numbers its aggregates. */
function aggregateItem({ hosts = [], metadata = {}, ...aggregate }: NovaAggregate): aggregates.Aggregate {
  return { ...aggregate, id: String(aggregate.id), hosts, metadata }
}

async function changeHosts(cloud: Cloud, id: string, { added, removed }: aggregates.HostsChange): Promise<void> {
  const act = (action: object) => cloud.compute.post('/os-aggregates/:id/action', action, { params: { id } })
  for (const host of added) await act({ add_host: { host } })
  for (const host of removed) await act({ remove_host: { host } })
}

export const aggregateRoutes: readonly Route[] = [
  handle(aggregates.list, async function* ({ cloud }) {
    const found = await cloud.compute.get<readonly NovaAggregate[]>('/os-aggregates', { pick: 'aggregates' })
    yield { items: found.map(aggregateItem) }
  }),
  handle(aggregates.get, async ({ cloud, params }) =>
    aggregateItem(await cloud.compute.get<NovaAggregate>('/os-aggregates/:id', { params, pick: 'aggregate' })),
  ),
  /** Creates a host aggregate and puts hosts into it; one that cannot be put leaves the aggregate without the later ones. */
  handle(aggregates.create, async ({ cloud, body: { hosts = [], ...fields } }) => {
    const request = { aggregate: fields }
    const aggregate = await cloud.compute.post<NovaAggregate>('/os-aggregates', request, { pick: 'aggregate' })
    await changeHosts(cloud, String(aggregate.id), { added: hosts, removed: [] })
    return created(`/api/nova/aggregates/${aggregate.id}/`, aggregateItem({ ...aggregate, hosts }))
  }),
  handle(aggregates.change, async ({ cloud, params, body }) => {
    await cloud.compute.put('/os-aggregates/:id', { aggregate: body }, { params })
  }),
  /** Puts hosts into an aggregate and takes others out; what is put in goes first, so that a refusal takes nothing out. */
  handle(aggregates.changeHosts, async ({ cloud, params, body }) => {
    await changeHosts(cloud, params.id, body)
  }),
  handle(aggregates.remove, ({ cloud, params }) => cloud.compute.delete('/os-aggregates/:id', { params })),
]
