import { volumeType } from '@fascia/plugin-storage/api/volumes'
import { Loaded, OverviewCard, PropertyValue, useCall, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import type { Server } from '../../api/servers.ts'
import * as attachments from '../../api/volume-attachments.ts'

const VOLUME = property.reference('Volume', volumeType, { at: 'volumeId', name: 'name' })

/** The volumes attached to an instance. */
export function VolumesCard({ server }: { readonly server: Server }): ReactNode {
  const t = useT()
  const volumes = useCall(attachments.list, { params: { id: server.id } })
  return (
    <OverviewCard title={t('Volumes Attached')} isFullHeight>
      <Loaded of={volumes} what="volumes" empty={<>—</>} isCompact>
        {(items) => (
          <ul className="fascia-lines">
            {items.map((volume) => (
              <li key={volume.volumeId}>
                <PropertyValue item={volume} name="volume" property={VOLUME} />{' '}
                {volume.device ? t('on {device}', { device: volume.device }) : null}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </OverviewCard>
  )
}
