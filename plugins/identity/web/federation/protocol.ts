import { plural } from '@fascia/sdk/common'
import { deleteAction, resourceType } from '@fascia/sdk/web/declare'
import { protocolType, removeProtocol } from '../../api/identity-providers.ts'
import { may } from '../may.ts'

/** A protocol of an identity provider [IDP-047]. */
export const protocol = resourceType(protocolType, {
  names: plural('Protocol', 'Protocols'),
  calls: { remove: removeProtocol },
  nameOf: 'id',
  columns: [{ of: 'id', link: false }, 'mapping_id'],
  actions: {
    deleteProtocol: deleteAction({ batch: true, requires: may('delete_protocol') }),
  },
})
