import { useApi, useT } from '@fascia/sdk/web'
import { formModal } from '@fascia/sdk/web/form'
import { Type } from 'typebox'
import { LiveMigration } from '../../common/lifecycle.ts'
import type { Server } from '../../common/wire.ts'
import { answerOf, fieldState } from '../loading/field-answer.ts'
import type { Found } from '../loading/found.ts'
import { useAnswer } from '../loading/use-answer.ts'
import { serverUpdated } from '../server-updated.ts'

interface ComputeService {
  readonly binary: string
  readonly host: string
  readonly state: string
  readonly status: string
}

/** Stands in the list of hosts for the scheduler's own choice. */
const AUTOMATIC = 'auto_schedule'

const { disk_over_commit, block_migration } = LiveMigration.properties
const Form = Type.Object({
  current_host: Type.Optional(Type.String()),
  host: Type.String(),
  disk_over_commit,
  block_migration,
})

/** Live Migrate Instance: the host to move to, and how (facts 6.2). */
export default formModal((server: Server) => {
  const t = useT()
  const api = useApi()
  const current = server['OS-EXT-SRV-ATTR:host'] ?? ''
  const asked = useAnswer('nova-compute', async (binary, signal) => {
    const found = await api.get<Found<ComputeService>>('/api/nova/services/', { signal, isQuiet: true })
    return found.items.filter((one) => one.binary === binary && one.state === 'up' && one.status === 'enabled')
  })
  const hosts = (answerOf(asked.answer) ?? []).filter(({ host }) => host !== current)
  return {
    id: 'compute.form.live-migrate',
    of: server.id,
    schema: Form,
    fields: {
      current_host: { label: 'Current Host', isReadOnly: true },
      host: {
        label: 'New Host',
        widget: 'select',
        choices: [
          { value: AUTOMATIC, label: 'Automatically schedule new host' },
          ...hosts.map(({ host }) => ({ value: host, label: host })),
        ],
        ...fieldState(asked, 'Unable to retrieve the hosts.'),
      },
      disk_over_commit: {
        label: 'Disk Over Commit',
        help: 'The new host need not have room for the whole disk at once.',
      },
      block_migration: { label: 'Block Migration', help: 'Copies the disk, for hosts that share no storage.' },
    },
    initial: { current_host: current, host: AUTOMATIC },
    submit: 'Live Migrate Instance',
    intro: <p>{t('{name} moves to another host and keeps running.', { name: server.name })}</p>,
    success: 'Live migrating Instance: {names}.',
    successValues: () => ({ names: server.name }),
    send: async ({ current_host: _current, host, ...how }) => {
      const failure = t('Unable to live migrate the server with id: {id}', { id: server.id })
      const body: LiveMigration = { ...how, ...(host === AUTOMATIC ? {} : { host }) }
      await api.post(`/api/nova/servers/${server.id}/live-migrate/`, body, { failure })
      return serverUpdated(server)
    },
  }
})
