import { type ActionResult, optionWords } from '@fascia/sdk/common'
import type { ActionModalProps } from '@fascia/sdk/web'
import { field, form } from '@fascia/sdk/web/declare'
import { DeclaredForm } from '@fascia/sdk/web/form'
import { type ReactNode, useRef, useState } from 'react'
import { create, type NewTransfer } from '../../api/transfers.ts'
import { type Volume, volumeType } from '../../api/volumes.ts'
import { TransferKey } from './transfer-key.tsx'

function formWith(after: (transfer: NewTransfer) => void) {
  return form(create, {
    of: volumeType,
    intro: 'Whoever has the id and the key of the transfer can take the volume {name}.',
    outcome: 'updated',
    fields: {
      name: field.text('Transfer Name', { messages: { required: 'Give the transfer a name.' } }),
    },
    success: 'Created volume transfer for "{name}".',
    failure: 'Unable to create the volume transfer.',
    command: ({ values: { name }, item: { id } }) => [
      ...['openstack', 'volume', 'transfer', 'request', 'create'],
      ...optionWords('--name', name),
      id,
    ],
    after: ({ answer }) => after(answer),
  })
}

/** Create Volume Transfer: afterwards the dialog shows what its acceptance needs, this one time [VOLP-038, VOLP-039]. */
export default function CreateTransfer({ close, ...opened }: ActionModalProps<Volume>): ReactNode {
  const made = useRef<NewTransfer>(undefined)
  const [shown, setShown] = useState<{ readonly transfer: NewTransfer; readonly result: ActionResult | undefined }>()
  const [createForm] = useState(() =>
    formWith((transfer) => {
      made.current = transfer
    }),
  )
  if (shown) return <TransferKey transfer={shown.transfer} onClose={() => close(shown.result)} />
  const onClose = (result?: ActionResult): void => {
    if (made.current) setShown({ transfer: made.current, result })
    else close(result)
  }
  return <DeclaredForm {...opened} form={createForm} close={onClose} />
}
