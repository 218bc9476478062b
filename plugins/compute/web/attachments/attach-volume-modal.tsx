import { Settings, useApi, useService, useT } from '@fascia/sdk/web'
import { formModal } from '@fascia/sdk/web/form'
import { Type } from 'typebox'
import type { AttachableVolume, NewVolumeAttachment } from '../../common/attachments.ts'
import type { Server } from '../../common/wire.ts'
import { answerOf, fieldState } from '../loading/field-answer.ts'
import type { Found } from '../loading/found.ts'
import { useAnswer } from '../loading/use-answer.ts'
import { serverUpdated } from '../server-updated.ts'

const Attach = Type.Object({ volume: Type.String(), device: Type.Optional(Type.String({ maxLength: 255 })) })

/** Attach Volume: one that is available, or that several instances may share. */
export default formModal((server: Server) => {
  const t = useT()
  const api = useApi()
  const path = `/api/nova/servers/${server.id}`
  const canChooseDevice = useService(Settings).known('OPENSTACK_HYPERVISOR_FEATURES.can_set_mount_point') === true
  const offered = useAnswer(path, (base, signal) =>
    api.get<Found<AttachableVolume>>(`${base}/attachable-volumes/`, { signal, isQuiet: true }),
  )
  const volumes = answerOf(offered.answer)?.items
  return {
    id: 'compute.form.attach-volume',
    of: server.id,
    keepsDraft: false,
    schema: Attach,
    fields: {
      volume: {
        label: 'Volume ID',
        placeholder: volumes?.length === 0 ? 'No volumes available' : 'Select a volume',
        choices: (volumes ?? []).map(({ id, name, size, multiattach }) => ({
          value: id,
          label: multiattach
            ? t('{name} ({size} GiB, multi-attach)', { name, size })
            : t('{name} ({size} GiB)', { name, size }),
        })),
        ...fieldState(offered, 'Unable to retrieve the volumes.'),
        messages: { required: 'Select a volume.' },
      },
      device: canChooseDevice
        ? { label: 'Device Name', help: 'Such as /dev/vdc. The cloud chooses one when this is empty.' }
        : { widget: 'hidden' },
    },
    submit: 'Attach Volume',
    intro: <p>{t('The volume becomes a disk of {name}.', { name: server.name })}</p>,
    success: 'Attaching volume {volume} to {name}.',
    successValues: ({ volume }) => ({
      volume: volumes?.find(({ id }) => id === volume)?.name ?? volume,
      name: server.name,
    }),
    send: async ({ volume, device }) => {
      const wanted: NewVolumeAttachment = { volume_id: volume, ...(canChooseDevice && device ? { device } : {}) }
      await api.post(`${path}/volumes/`, wanted, { failure: t('Unable to attach the volume.') })
      return serverUpdated(server)
    },
  }
})
