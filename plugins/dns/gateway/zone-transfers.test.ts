import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as transfers from '../api/zone-transfers.ts'
import * as zones from '../api/zones.ts'
import { zoneTransferRoutes } from './zone-transfers.ts'
import { zoneRoutes } from './zones.ts'

const OFFER = { id: 't1', zone_id: 'z1', zone_name: 'xn--caf-dma.example.', key: 'KEY23456', status: 'ACTIVE' }
const REQUESTS = 'dns GET /zones/tasks/transfer_requests'

it('answers the key of an offer when it is made, and never again [TRANSFER-05]', async () => {
  const { ask, sent } = tryRoutes(zoneTransferRoutes, {
    answers: {
      'dns POST /zones/z1/tasks/transfer_requests': OFFER,
      [REQUESTS]: [{ ...OFFER, project_id: 'other' }],
      [`${REQUESTS}/t1`]: OFFER,
    },
  })
  const body = { target_project_id: '', description: 'Moves' }
  expect(await ask(transfers.offer, { params: { id: 'z1' }, body })).toMatchObject({
    headers: { location: '/api/dns/v2/zones/tasks/transfer_requests/t1/' },
    body: { id: 't1', zone_name: 'café.example.', key: 'KEY23456' },
  })
  expect(sent).toEqual([['dns POST /zones/z1/tasks/transfer_requests', { description: 'Moves' }]])
  const listed = await ask(transfers.list)
  expect(listed).toMatchObject([{ zone_name: 'café.example.', direction: 'other' }])
  expect(JSON.stringify([listed, await ask(transfers.get, { params: { id: 't1' } })])).not.toContain('KEY23456')
})

it('answers the offer of the zone alone that is read, and the zone where offers may not be listed', async () => {
  const zone = { 'dns GET /zones/z1': { id: 'z1', name: 'a.' } }
  const read = (offers: object) =>
    tryRoutes(zoneRoutes, { answers: { ...zone, ...offers } }).ask(zones.get, { params: { id: 'z1' } })
  expect(await read({ [REQUESTS]: [{ ...OFFER, id: 't0', zone_id: 'z0' }, OFFER] })).toMatchObject({
    transfer_id: 't1',
  })
  expect(await read({ [REQUESTS]: [] })).not.toHaveProperty('transfer_id')
  const refused = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 403 })
  expect(await read({ [REQUESTS]: refused })).not.toHaveProperty('transfer_id')
})
