import { respond } from '@fascia/sdk/simulator'
import { post, refusal } from '../kit.ts'
import { zones } from './zone-routes.ts'

/** Forgets a zone without asking the name servers to drop it. */
const abandon = post('/v2/zones/:zone/tasks/abandon', { right: 'admin', rule: 'abandon_zone' }, (call) => {
  const zone = zones.findOwn(call, 'delete', call.params.zone)
  for (const { id } of call.rows.recordSets.find({ zone_id: zone.id })) call.rows.recordSets.remove(id)
  call.rows.zones.remove(zone.id)
  return respond(204)
})

/** Has a secondary zone read from its masters. */
const transfer = post('/v2/zones/:zone/tasks/xfr', { right: 'member', rule: 'xfr_zone' }, (call) => {
  const zone = zones.findOwn(call, 'update', call.params.zone)
  if (zone.type !== 'SECONDARY') throw refusal(400, 'bad_request', "Can't xfr a non Secondary zone.")
  return respond(202)
})

export const zoneTaskRoutes = [abandon, transfer]
