import { get, type Volume } from '@fascia/plugin-storage/api/volumes'
import { actionResult } from '@fascia/sdk/common'
import { type ActionModalProps, Loaded, useAllowed, useCall } from '@fascia/sdk/web'
import { DeclaredForm } from '@fascia/sdk/web/form'
import { Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { attachForm } from './attach-form.ts'
import { AttachmentTable } from './attachment-table.tsx'

interface ManageProps extends Pick<ActionModalProps<Volume>, 'close'> {
  readonly volume: Volume
}

function Manage({ volume: { id, ...rest }, close }: ManageProps): ReactNode {
  const found = useCall(get, { params: { id }, isFresh: true })
  const project_id = rest['os-vol-tenant-attr:tenant_id']
  const { data: canAttach } = useAllowed([['compute', 'os_compute_api:os-volumes-attachments:create']], { project_id })
  const updated = actionResult({ updated: [{ type: 'OS::Cinder::Volume', id }] })
  return (
    <Loaded of={found} what="attachments">
      {(volume) => (
        <Stack hasGutter>
          <StackItem>
            <AttachmentTable volume={volume} onDetached={() => close(updated)} />
          </StackItem>
          {canAttach && (volume.status === 'available' || volume.multiattach) ? (
            <StackItem>
              <DeclaredForm form={attachForm} items={[volume]} close={close} />
            </StackItem>
          ) : null}
        </Stack>
      )}
    </Loaded>
  )
}

/** Manage Attachments: where a volume is, and where else it shall be [VOLP-031, VOLP-032, VOLP-033]. */
export default function ManageAttachments({ items, close }: ActionModalProps<Volume>): ReactNode {
  return items.slice(0, 1).map((volume) => <Manage key={volume.id} volume={volume} close={close} />)
}
