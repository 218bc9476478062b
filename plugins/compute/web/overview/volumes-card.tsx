import { Link, Resources, useApi, useService, useT } from '@fascia/sdk/web'
import { Card, CardBody, CardTitle, List, ListItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Server, ServerVolume } from '../../common/wire.ts'
import { AnswerView } from '../loading/answer-view.tsx'
import { useAnswer } from '../loading/use-answer.ts'

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
  const volumes = useAnswer(
    server.id,
    (key, signal) =>
      api.get<{ items: readonly ServerVolume[] }>(`/api/nova/servers/${key}/volumes/`, { signal, isQuiet: true }),
    server,
  )
  return (
    <Card isFullHeight>
      <CardTitle component="h2">{t('Volumes Attached')}</CardTitle>
      <CardBody>
        <AnswerView of={volumes} failure="Unable to retrieve the volumes.">
          {({ items }) =>
            items.length === 0 ? (
              '—'
            ) : (
              <List isPlain>
                {items.map((volume) => (
                  <ListItem key={volume.volumeId}>
                    <Volume volume={volume} />
                  </ListItem>
                ))}
              </List>
            )
          }
        </AnswerView>
      </CardBody>
    </Card>
  )
}
