import { useApi, useT } from '@fascia/sdk/web'
import { formModal } from '@fascia/sdk/web/form'
import { Type } from 'typebox'
import type { Server, ServerInterface } from '../../common/wire.ts'
import { interfaceName } from '../interfaces/interface-name.ts'
import { answerOf, fieldState } from '../loading/field-answer.ts'
import type { Found } from '../loading/found.ts'
import { useAnswer } from '../loading/use-answer.ts'
import { serverUpdated } from '../server-updated.ts'

const Detach = Type.Object({ port: Type.String() })

/** Detach Interface: one of those that the instance has, told by its addresses. */
export default formModal((server: Server) => {
  const t = useT()
  const api = useApi()
  const path = `/api/nova/servers/${server.id}/interfaces/`
  const attached = useAnswer(path, (address, signal) =>
    api.get<Found<ServerInterface>>(address, { signal, isQuiet: true }),
  )
  const ports = answerOf(attached.answer)?.items
  return {
    id: 'compute.form.detach-interface',
    of: server.id,
    keepsDraft: false,
    schema: Detach,
    fields: {
      port: {
        label: 'Port',
        placeholder: ports?.length === 0 ? 'No ports attached' : 'Select a port',
        choices: (ports ?? []).map((port) => ({ value: port.id, label: interfaceName(port) })),
        ...fieldState(attached, 'Unable to retrieve the interfaces.'),
        messages: { required: 'Select a port.' },
      },
    },
    submit: 'Detach Interface',
    isDanger: true,
    intro: <p>{t('{name} can no longer be reached by the addresses of this port.', { name: server.name })}</p>,
    success: 'Detaching interface {port} from {name}.',
    successValues: ({ port }) => {
      const found = ports?.find(({ id }) => id === port)
      return { port: found ? interfaceName(found) : port, name: server.name }
    },
    send: async ({ port }) => {
      await api.delete(`${path}${encodeURIComponent(port)}/`, undefined, {
        failure: t('Unable to detach the interface.'),
      })
      return serverUpdated(server)
    },
  }
})
