import { type Cloud, created, del, get, list, patch, post, type Route } from '@fascia/sdk/gateway'
import { AggregateChange, HostsChange, NewAggregate } from '../common/aggregate.ts'

interface NovaAggregate {
  readonly id: number
  readonly availability_zone: string | null
  readonly hosts?: readonly string[]
  readonly metadata?: Readonly<Record<string, string>>
}

interface WrappedAggregate {
  readonly aggregate: NovaAggregate
}

function aggregatePath(id: string | undefined): string {
  return `/os-aggregates/${encodeURIComponent(id ?? '')}`
}

/** Ids are texts everywhere in the dashboard; Nova numbers its aggregates. */
function aggregateItem(aggregate: NovaAggregate): Readonly<Record<string, unknown>> {
  return { ...aggregate, id: String(aggregate.id), hosts: aggregate.hosts ?? [], metadata: aggregate.metadata ?? {} }
}

async function changeHosts(cloud: Cloud, id: string | undefined, { added, removed }: HostsChange): Promise<void> {
  const path = `${aggregatePath(id)}/action`
  for (const host of added) await cloud.compute.post(path, { add_host: { host } })
  for (const host of removed) await cloud.compute.post(path, { remove_host: { host } })
}

export const listAggregates: Route = list('/api/nova/aggregates/', {}, async function* ({ cloud }) {
  const { aggregates } = await cloud.compute.get<{ aggregates: readonly NovaAggregate[] }>('/os-aggregates')
  yield { items: aggregates.map(aggregateItem) }
})

export const getAggregate: Route = get('/api/nova/aggregates/:id/', {}, async ({ cloud, params }) => {
  const { aggregate } = await cloud.compute.get<WrappedAggregate>(aggregatePath(params.id))
  return aggregateItem(aggregate)
})

/** Creates a host aggregate and puts hosts into it; one that cannot be put leaves the aggregate without the later ones. */
export const createAggregate: Route = post(
  '/api/nova/aggregates/',
  { body: NewAggregate },
  async ({ cloud, body: { hosts = [], ...fields } }) => {
    const { aggregate } = await cloud.compute.post<WrappedAggregate>('/os-aggregates', { aggregate: fields })
    await changeHosts(cloud, String(aggregate.id), { added: hosts, removed: [] })
    return created(`/api/nova/aggregates/${aggregate.id}/`, aggregateItem({ ...aggregate, hosts }))
  },
)

export const changeAggregate: Route = patch(
  '/api/nova/aggregates/:id/',
  { body: AggregateChange },
  async ({ cloud, params, body }) => {
    await cloud.compute.put(aggregatePath(params.id), { aggregate: body })
  },
)

/** Puts hosts into an aggregate and takes others out; what is put in goes first, so that a refusal takes nothing out. */
export const changeAggregateHosts: Route = patch(
  '/api/nova/aggregates/:id/hosts/',
  { body: HostsChange },
  async ({ cloud, params, body }) => {
    await changeHosts(cloud, params.id, body)
  },
)

export const deleteAggregate: Route = del('/api/nova/aggregates/:id/', {}, async ({ cloud, params }) => {
  await cloud.compute.delete(aggregatePath(params.id))
})

interface NovaZone {
  readonly zoneName: string
  readonly zoneState: { readonly available: boolean }
  readonly hosts: Readonly<Record<string, unknown>> | null
}

/** Every availability zone with its hosts, for administrators. */
export const listZoneHosts: Route = list('/api/nova/availzones/hosts/', {}, async function* ({ cloud }) {
  const { availabilityZoneInfo } = await cloud.compute.get<{ availabilityZoneInfo: readonly NovaZone[] }>(
    '/os-availability-zone/detail',
  )
  const items = availabilityZoneInfo.map(({ zoneName, zoneState, hosts }) => ({
    id: zoneName,
    name: zoneName,
    is_available: zoneState.available,
    hosts: Object.keys(hosts ?? {}),
  }))
  yield { items }
})
