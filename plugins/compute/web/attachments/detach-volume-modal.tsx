import { useApi, useT } from '@fascia/sdk/web'
import { formModal } from '@fascia/sdk/web/form'
import { Type } from 'typebox'
import type { Server, ServerVolume } from '../../common/wire.ts'
import { answerOf, fieldState } from '../loading/field-answer.ts'
import type { Found } from '../loading/found.ts'
import { useAnswer } from '../loading/use-answer.ts'
import { serverUpdated } from '../server-updated.ts'

const Detach = Type.Object({ volume: Type.String() })

const nameOf = ({ name, volumeId }: ServerVolume): string => name ?? volumeId

/** Detach Volume: one of those that the instance has. */
export default formModal((server: Server) => {
  const t = useT()
  const api = useApi()
  const path = `/api/nova/servers/${server.id}/volumes/`
  const attached = useAnswer(path, (address, signal) =>
    api.get<Found<ServerVolume>>(address, { signal, isQuiet: true }),
  )
  const volumes = answerOf(attached.answer)?.items
  return {
    id: 'compute.form.detach-volume',
    of: server.id,
    keepsDraft: false,
    schema: Detach,
    fields: {
      volume: {
        label: 'Volume ID',
        placeholder: volumes?.length === 0 ? 'No volumes attached' : 'Select a volume',
        choices: (volumes ?? []).map((volume) => ({
          value: volume.volumeId,
          label: volume.device
            ? t('{name} on {device}', { name: nameOf(volume), device: volume.device })
            : nameOf(volume),
        })),
        ...fieldState(attached, 'Unable to retrieve the volumes.'),
        messages: { required: 'Select a volume.' },
      },
    },
    submit: 'Detach Volume',
    isDanger: true,
    intro: (
      <p>
        {t('{name} loses this disk; the volume and its data stay. Unmount it in the instance first.', {
          name: server.name,
        })}
      </p>
    ),
    success: 'Detaching volume {volume} from {name}.',
    successValues: ({ volume }) => {
      const found = volumes?.find(({ volumeId }) => volumeId === volume)
      return { volume: found ? nameOf(found) : volume, name: server.name }
    },
    send: async ({ volume }) => {
      await api.delete(`${path}${encodeURIComponent(volume)}/`, undefined, {
        failure: t('Unable to detach the volume.'),
      })
      return serverUpdated(server)
    },
  }
})
