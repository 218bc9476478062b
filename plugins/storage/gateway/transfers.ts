import { Fault } from '@fascia/sdk/common'
import { type Cloud, created, handle, type Route } from '@fascia/sdk/gateway'
import * as transfers from '../api/transfers.ts'

/** An offer as Cinder lists it. */
export interface CinderTransfer {
  readonly id: string
  readonly name: string | null
  readonly volume_id: string
}

type Accepted = Omit<transfers.NewTransfer, 'auth_key'>

const PATH = '/os-volume-transfer'

/** The offers by their volumes; those of all projects for administrators who ask for them. */
export async function transfersByVolume(
  { volume }: Cloud,
  query: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, CinderTransfer>> {
  const found = await volume.get<readonly CinderTransfer[]>(`${PATH}/detail`, { query, pick: 'transfers' })
  return new Map(found.map((transfer) => [transfer.volume_id, transfer]))
}

export const transferRoutes: readonly Route[] = [
  handle(transfers.create, async ({ cloud, params: { id }, body: { name } }) => {
    const request = { transfer: { volume_id: id, name } }
    const made = await cloud.volume.post<transfers.NewTransfer>(PATH, request, { pick: 'transfer' })
    return created(`/api/cinder/volumes/${id}/transfer/`, made)
  }),
  handle(transfers.cancel, async ({ cloud, params: { id } }) => {
    const transfer = (await transfersByVolume(cloud, {})).get(id)
    if (!transfer) throw new Fault('GATEWAY_NOT_FOUND', { message: `Volume ${id} is not offered.` })
    await cloud.volume.delete(`${PATH}/:transfer`, { params: { transfer: transfer.id } })
  }),
  handle(transfers.accept, ({ cloud, body: { transfer_id, auth_key } }) => {
    const request = { params: { transfer: transfer_id }, pick: 'transfer' }
    return cloud.volume.post<Accepted>(`${PATH}/:transfer/accept`, { accept: { auth_key } }, request)
  }),
]
