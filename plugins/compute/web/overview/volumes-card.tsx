import { Link, Loaded, Resources, useCall, useService, useT } from '@fascia/sdk/web'
import { Card, CardBody, CardTitle, List, ListItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Server } from '../../api/servers.ts'
import type { ServerVolume } from '../../api/volume-attachments.ts'
import * as attachments from '../../api/volume-attachments.ts'

const VOLUME = 'OS::Cinder::Volume'

function Volume({ volume }: { readonly volume: ServerVolume }): ReactNode {
  const t = useT()
  const resources = useService(Resources)
  const name = volume.name ?? volume.volumeId
  const shown = resources.type(VOLUME) ? (
    <Link to={resources.detailsPath(VOLUME, volume.volumeId)} title={volume.volumeId}>
      {name}
    </Link>
  ) : (
    name
  )
  return (
    <>
      {shown} {volume.device ? t('on {device}', { device: volume.device }) : null}
    </>
  )
}

/** The volumes attached to an instance. */
export function VolumesCard({ server }: { readonly server: Server }): ReactNode {
  const t = useT()
  const volumes = useCall(attachments.list, { params: { id: server.id } })
  return (
    <Card isFullHeight>
      <CardTitle component="h2">{t('Volumes Attached')}</CardTitle>
      <CardBody>
        <Loaded of={volumes} what="volumes" empty={<>—</>} isCompact>
          {(items) => (
            <List isPlain>
              {items.map((volume) => (
                <ListItem key={volume.volumeId}>
                  <Volume volume={volume} />
                </ListItem>
              ))}
            </List>
          )}
        </Loaded>
      </CardBody>
    </Card>
  )
}
