import { useApi, useT } from '@fascia/sdk/web'
import { formModal } from '@fascia/sdk/web/form'
import { Type } from 'typebox'
import type { Server } from '../../common/wire.ts'
import { serverUpdated } from '../server-updated.ts'

const NAMELESS = 'Snapshot Name is a required field'

const Snapshot = Type.Object({ name: Type.String({ pattern: '\\S', maxLength: 255 }) })

/** Create Snapshot: an image of the instance, for the list of images [COMPUTE-042]. */
export default formModal((server: Server) => {
  const t = useT()
  const api = useApi()
  return {
    id: 'compute.form.snapshot',
    of: server.id,
    schema: Snapshot,
    fields: {
      name: {
        label: 'Snapshot Name',
        messages: {
          required: NAMELESS,
          format: NAMELESS,
          maxLength: 'The name may have at most 255 characters.',
        },
      },
    },
    submit: 'Create Snapshot',
    intro: (
      <p>
        {t('A snapshot is an image of the disk of {name}, from which instances can be made.', { name: server.name })}
      </p>
    ),
    success: 'Creating snapshot {snapshot} of Instance: {names}.',
    successValues: ({ name }) => ({ snapshot: name.trim(), names: server.name }),
    send: async ({ name }) => {
      const failure = t('Unable to create a snapshot of the server with id: {id}', { id: server.id })
      await api.post('/api/nova/snapshots/', { instance_id: server.id, name: name.trim() }, { failure })
      return serverUpdated(server)
    },
  }
})
