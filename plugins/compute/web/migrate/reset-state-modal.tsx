import { useApi, useT } from '@fascia/sdk/web'
import { formModal } from '@fascia/sdk/web/form'
import { StateReset } from '../../common/lifecycle.ts'
import type { Server } from '../../common/wire.ts'
import { serverUpdated } from '../server-updated.ts'

/** Reset State: what Nova shall believe of an instance that it has lost sight of. */
export default formModal((server: Server) => {
  const t = useT()
  const api = useApi()
  return {
    id: 'compute.form.reset-state',
    of: server.id,
    schema: StateReset,
    fields: {
      state: {
        label: 'State',
        widget: 'select',
        choices: [
          { value: 'active', label: 'Active' },
          { value: 'error', label: 'Error' },
        ],
      },
    },
    submit: 'Reset State',
    isDanger: true,
    intro: (
      <p>{t('Nothing is done to {name} itself; its task, if it has one, is forgotten.', { name: server.name })}</p>
    ),
    success: 'Reset the state of Instance: {names}.',
    successValues: () => ({ names: server.name }),
    send: async (body) => {
      const failure = t('Unable to reset the state of the server with id: {id}', { id: server.id })
      await api.post(`/api/nova/servers/${server.id}/reset-state/`, body, { failure })
      return serverUpdated(server)
    },
  }
})
