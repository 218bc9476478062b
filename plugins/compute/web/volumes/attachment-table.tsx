import type { Volume } from '@fascia/plugin-storage/api/volumes'
import { DataTable, Modals, RowMenu, Toasts, useAllowed, useApi, useService, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { serverType } from '../../api/servers.ts'
import { detach } from '../../api/volume-attachments.ts'

type Attachment = Volume['attachments'][number]

const PROPERTIES = {
  server: property.reference('Instance', serverType, { at: 'server_id', name: 'server_name' }),
  device: property.text('Device'),
}

export interface AttachmentTableProps {
  readonly volume: Volume
  readonly onDetached: () => void
}

/** The attachments of a volume, which can be ended: the data stay [VOLP-031]. */
export function AttachmentTable({ volume, onDetached }: AttachmentTableProps): ReactNode {
  const t = useT()
  const api = useApi()
  const modals = useService(Modals)
  const toasts = useService(Toasts)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { data: canDetach } = useAllowed([['compute', 'os_compute_api:servers:detach_volume']])
  const end = async (servers: readonly string[]): Promise<void> => {
    const isSure = await modals.confirm({
      title: t('Confirm Detach Volume'),
      body: t('You have selected "{name}". The data of the volume stay and can be attached again.', {
        name: volume.name,
      }),
      submit: t('Detach Volume'),
      isDanger: true,
    })
    if (!isSure) return
    for (const id of servers) {
      const params = { id, volume: volume.id }
      await api.send(detach, { params, failure: t('Unable to detach the volume.') })
    }
    toasts.add('success', t('Detaching volume {name}.', { name: volume.name }))
    setSelected(new Set())
    onDetached()
  }
  const rowActions = ({ server_id, server_name = server_id }: Attachment): ReactNode => (
    <RowMenu
      label={t('Actions of {name}', { name: server_name })}
      entries={[{ label: t('Detach Volume'), onRun: () => void end([server_id]) }]}
    />
  )
  return (
    <DataTable
      id="compute.table.attachments"
      label={t('Attachments')}
      rows={volume.attachments}
      idOf="server_id"
      properties={PROPERTIES}
      {...(canDetach
        ? {
            rowActions,
            selected,
            onSelect: setSelected,
            batchActions: (
              <Button variant="danger" isDisabled={selected.size === 0} onClick={() => void end([...selected])}>
                {t('Detach Volume')}
              </Button>
            ),
          }
        : {})}
    />
  )
}
