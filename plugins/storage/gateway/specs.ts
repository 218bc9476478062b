import { type Cloud, created, handle, pass, type Route } from '@fascia/sdk/gateway'
import * as extraSpecs from '../api/extra-specs.ts'
import * as qos from '../api/qos-specs.ts'
import type { Spec } from '../api/specs.ts'

type Texts = Readonly<Record<string, string>>

/** The entries of a map of texts as the rows of a table. */
export function specRows(owner_id: string, texts: Texts): readonly Spec[] {
  return Object.entries(texts).map(([key, value]) => ({ id: key, owner_id, key, value }))
}

const ofType = ({ volume }: Cloud, id: string) =>
  volume.get<Texts>('/types/:id/extra_specs', { params: { id }, pick: 'extra_specs' })
const setOfType = ({ volume }: Cloud, id: string, texts: Texts) =>
  volume.post('/types/:id/extra_specs', { extra_specs: texts }, { params: { id } })

const QOS = '/qos-specs/:id'

async function ofQos({ volume }: Cloud, id: string): Promise<Texts> {
  const { specs } = await volume.get<{ readonly specs?: Texts | null }>(QOS, { params: { id }, pick: 'qos_specs' })
  return specs ?? {}
}
const setOfQos = ({ volume }: Cloud, id: string, texts: Texts) =>
  volume.put(QOS, { qos_specs: texts }, { params: { id } })

/** Extra specs of volume types, and QoS specs with their keys, for administrators. */
export const specRoutes: readonly Route[] = [
  handle(extraSpecs.list, async function* ({ cloud, params: { owner_id } }) {
    yield { items: specRows(owner_id, await ofType(cloud, owner_id)) }
  }),
  handle(extraSpecs.create, async ({ cloud, params: { owner_id }, body: { key, value } }) => {
    await setOfType(cloud, owner_id, { [key]: value })
    return created(`/api/cinder/volumetypes/${owner_id}/extra-specs/`, { id: key, owner_id, key, value })
  }),
  handle(extraSpecs.change, async ({ cloud, params: { owner_id, id }, body: { value } }) => {
    await setOfType(cloud, owner_id, { [id]: value })
  }),
  handle(extraSpecs.remove, ({ cloud, params: { owner_id, id } }) =>
    cloud.volume.delete('/types/:id/extra_specs/:key', { params: { id: owner_id, key: id } }),
  ),
  ...pass(qos.qosSpecType, qos, {
    service: 'volume',
    path: '/qos-specs',
    rows: 'qos_specs',
    wrap: 'qos_specs',
    updateBy: 'put',
  }),
  handle(qos.listSpecs, async function* ({ cloud, params: { owner_id } }) {
    yield { items: specRows(owner_id, await ofQos(cloud, owner_id)) }
  }),
  handle(qos.createSpec, async ({ cloud, params: { owner_id }, body: { key, value } }) => {
    await setOfQos(cloud, owner_id, { [key]: value })
    return created(`/api/cinder/qosspecs/${owner_id}/specs/`, { id: key, owner_id, key, value })
  }),
  handle(qos.changeSpec, async ({ cloud, params: { owner_id, id }, body: { value } }) => {
    await setOfQos(cloud, owner_id, { [id]: value })
  }),
  handle(qos.removeSpec, async ({ cloud, params: { owner_id, id } }) => {
    await cloud.volume.put('/qos-specs/:id/delete_keys', { keys: [id] }, { params: { id: owner_id } })
  }),
]
