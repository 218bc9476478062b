import { Link, Loaded, Resources, useAnswer, useApi, useService, useT } from '@fascia/sdk/web'
import { Card, CardBody, CardTitle, List, ListItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Server, ServerVolume } from '../../common/wire.ts'
import type { Found } from '../loading/found.ts'

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
  const api = useApi()
  const volumes = useAnswer(['volumes', server.id], async (signal) => {
    const path = `/api/nova/servers/${server.id}/volumes/`
    return (await api.get<Found<ServerVolume>>(path, { signal, isQuiet: true })).items
  })
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
