import { plural } from '@fascia/sdk/common'
import { action, because, choice, deleteAction, overview, panel, resourceType } from '@fascia/sdk/web/declare'
import * as transfers from '../../api/zone-transfers.ts'
import { hasDns, may, mayWithDns } from '../may.ts'

function isOwn({ direction }: transfers.ZoneTransfer) {
  return direction === 'own' || because('It is the offer of another project')
}

function canAccept({ direction, status }: transfers.ZoneTransfer) {
  if (direction === 'own') return because('It is an offer of this project')
  return status === 'ACTIVE' || because('It was accepted')
}

/** An offer of a zone to another project. */
export const zoneTransfer = resourceType(transfers.zoneTransferType, {
  names: plural('Zone Transfer', 'Zone Transfers'),
  calls: { list: transfers.list, get: transfers.get, remove: transfers.remove },
  nameOf: 'zone_name',
  columns: [{ of: 'zone_name', link: true }, 'direction', 'status', 'target_project_id', 'id', 'created_at'],
  facets: ['zone_name', choice('direction', transfers.DIRECTIONS), 'status'],
  details: [overview({ title: 'Zone Transfer' })],
  actions: {
    acceptAny: action({
      label: 'Accept Zone Transfer',
      on: 'list',
      requires: mayWithDns('create_zone_transfer_accept'),
      form: () => import('./accept-form.ts'),
    }),
    acceptTransfer: action({
      label: 'Accept',
      requires: may('create_zone_transfer_accept'),
      makesNew: true,
      allowed: canAccept,
      form: () => import('./accept-form.ts'),
    }),
    withdraw: deleteAction({
      batch: true,
      label: plural('Withdraw Zone Transfer', 'Withdraw Zone Transfers'),
      requires: may('delete_zone_transfer_request'),
      allowed: isOwn,
      asks: 'You have selected "{names}". Its id and key are of no use any more.',
      messages: {
        success: 'Withdrawn zone transfer: {names}.',
        failure: 'Unable to withdraw zone transfer: {names}.',
      },
    }),
  },
})

/** The offers of the project, and those for it. */
export const zoneTransfersPanel = panel(zoneTransfer, {
  path: '/project/zone_transfers',
  nav: { perspective: 'project', group: 'DNS', order: 715 },
  help: 'Gives zones to other projects and takes them over. The request has a key: the other project accepts it with the ID and the key, and then owns the zone.',
  requires: hasDns,
})
