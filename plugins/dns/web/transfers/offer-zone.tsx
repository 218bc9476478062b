import type { ActionResult } from '@fascia/sdk/common'
import type { ActionModalProps } from '@fascia/sdk/web'
import { field, form } from '@fascia/sdk/web/declare'
import { DeclaredForm } from '@fascia/sdk/web/form'
import { type ReactNode, useRef, useState } from 'react'
import { type NewZoneTransfer, offer } from '../../api/zone-transfers.ts'
import { type Zone, zoneType } from '../../api/zones.ts'
import { DESCRIPTION } from '../field-words.ts'
import { TransferKey } from './transfer-key.tsx'

function formWith(after: (transfer: NewZoneTransfer) => void) {
  return form(offer, {
    of: zoneType,
    intro:
      'A project that has the id and the key of the transfer can take the zone {unicode_name} with its record sets.',
    outcome: 'updated',
    fields: {
      target_project_id: field.text('Target Project ID', {
        help: 'The one project that may take the zone; every project where it is empty.',
        messages: { maxLength: 'At most 36 characters.' },
      }),
      description: field.text('Description', DESCRIPTION),
    },
    success: 'Zone {unicode_name} was successfully offered.',
    failure: 'Unable to offer the zone.',
    after: ({ answer }) => after(answer),
    command: ({ values: { target_project_id, description }, item: { id } }) => [
      ...['openstack', 'zone', 'transfer', 'request', 'create'],
      ...(target_project_id ? ['--target-project-id', target_project_id] : []),
      ...(description ? ['--description', description] : []),
      id,
    ],
  })
}

/** Offer to Another Project: afterwards the dialog shows what the acceptance needs, this one time. */
export default function OfferZone({ close, ...opened }: ActionModalProps<Zone>): ReactNode {
  const made = useRef<NewZoneTransfer>(undefined)
  const [shown, setShown] = useState<{
    readonly transfer: NewZoneTransfer
    readonly result: ActionResult | undefined
  }>()
  const [offerForm] = useState(() =>
    formWith((transfer) => {
      made.current = transfer
    }),
  )
  if (shown) return <TransferKey transfer={shown.transfer} onClose={() => close(shown.result)} />
  const onClose = (result?: ActionResult): void => {
    if (made.current) setShown({ transfer: made.current, result })
    else close(result)
  }
  return <DeclaredForm {...opened} form={offerForm} close={onClose} />
}
