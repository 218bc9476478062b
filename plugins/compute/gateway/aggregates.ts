import { type Cloud, created, handle, type Route } from '@fascia/sdk/gateway'
import * as aggregates from '../api/aggregates.ts'

interface NovaAggregate extends Omit<aggregates.Aggregate, 'id' | 'hosts' | 'metadata'> {
  readonly id: number
  /** Absent in the answer that makes the aggregate. */
  readonly hosts?: readonly string[]
  readonly metadata?: aggregates.Aggregate['metadata']
}

interface WrappedAggregate {
  readonly aggregate: NovaAggregate
}

function aggregatePath(id: string): string {
  return `/os-aggregates/${encodeURIComponent(id)}`
}

/** Ids are texts everywhere in the dashboard; Nova numbers its aggregates. */
function aggregateItem({ hosts = [], metadata = {}, ...aggregate }: NovaAggregate): aggregates.Aggregate {
  return { ...aggregate, id: String(aggregate.id), hosts, metadata }
}

async function changeHosts(cloud: Cloud, id: string, { added, removed }: aggregates.HostsChange): Promise<void> {
  const path = `${aggregatePath(id)}/action`
  for (const host of added) await cloud.compute.post(path, { add_host: { host } })
  for (const host of removed) await cloud.compute.post(path, { remove_host: { host } })
}

export const aggregateRoutes: readonly Route[] = [
  handle(aggregates.list, async function* ({ cloud }) {
    const answer = await cloud.compute.get<{ aggregates: readonly NovaAggregate[] }>('/os-aggregates')
    yield { items: answer.aggregates.map(aggregateItem) }
  }),
  handle(aggregates.get, async ({ cloud, params }) => {
    const { aggregate } = await cloud.compute.get<WrappedAggregate>(aggregatePath(params.id))
    return aggregateItem(aggregate)
  }),
  /** Creates a host aggregate and puts hosts into it; one that cannot be put leaves the aggregate without the later ones. */
  handle(aggregates.create, async ({ cloud, body: { hosts = [], ...fields } }) => {
    const { aggregate } = await cloud.compute.post<WrappedAggregate>('/os-aggregates', { aggregate: fields })
    await changeHosts(cloud, String(aggregate.id), { added: hosts, removed: [] })
    return created(`/api/nova/aggregates/${aggregate.id}/`, aggregateItem({ ...aggregate, hosts }))
  }),
  handle(aggregates.change, async ({ cloud, params, body }) => {
    await cloud.compute.put(aggregatePath(params.id), { aggregate: body })
  }),
  /** Puts hosts into an aggregate and takes others out; what is put in goes first, so that a refusal takes nothing out. */
  handle(aggregates.changeHosts, async ({ cloud, params, body }) => {
    await changeHosts(cloud, params.id, body)
  }),
  handle(aggregates.remove, ({ cloud, params }) => cloud.compute.delete(aggregatePath(params.id))),
]
