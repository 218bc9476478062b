import { type ActionModalProps, type ActionResult, useApi, useT } from '@fascia/sdk/web'
import { type FieldOptions, type FormHandle, FormModal, type FormModalSpec, type FormRule } from '@fascia/sdk/web/form'
import { type ReactNode, useCallback, useState } from 'react'
import { Type } from 'typebox'
import type { AttachableInterfaces, NewInterface } from '../../common/attachments.ts'
import type { Server } from '../../common/wire.ts'
import { answerOf, fieldState } from '../loading/field-answer.ts'
import { useAnswer } from '../loading/use-answer.ts'
import { serverUpdated } from '../server-updated.ts'
import { isIpAddress } from './ip-address.ts'

const Method = Type.Enum(['network', 'port'], { default: 'network' })
const ByNetwork = Type.Object({
  specification_method: Method,
  network: Type.String(),
  fixed_ip: Type.Optional(Type.String()),
})
const ByPort = Type.Object({ specification_method: Method, port: Type.String() })

const METHOD: FieldOptions = {
  label: 'The way to specify an interface',
  choices: [
    { value: 'network', label: 'By network (and IP address)' },
    { value: 'port', label: 'By port' },
  ],
}

const RULES: readonly FormRule[] = [
  {
    at: 'fixed_ip',
    check: (value) =>
      typeof value === 'string' && value.trim() !== '' && !isIpAddress(value.trim())
        ? 'This is not an IP address.'
        : undefined,
  },
]

const withDetail = (name: string, more: readonly string[]): string =>
  more.length > 0 ? `${name} (${more.join(', ')})` : name

interface AttachInterfaceProps {
  readonly server: Server
  readonly close: ActionModalProps<Server>['close']
}

function AttachInterface({ server, close }: AttachInterfaceProps): ReactNode {
  const t = useT()
  const api = useApi()
  const path = `/api/nova/servers/${server.id}`
  const [isByPort, setByPort] = useState(false)
  const offered = useAnswer(path, (base, signal) =>
    api.get<AttachableInterfaces>(`${base}/attachable-interfaces/`, { signal, isQuiet: true }),
  )
  const { networks, ports } = answerOf(offered.answer) ?? {}
  const waiting = fieldState(offered, 'Unable to retrieve networks and ports.')
  const attach = async (wanted: NewInterface): Promise<ActionResult> => {
    await api.post(`${path}/interfaces/`, wanted, { failure: t('Unable to attach the interface.') })
    return serverUpdated(server)
  }
  const common = {
    id: 'compute.form.attach-interface',
    of: server.id,
    keepsDraft: false,
    submit: 'Attach Interface',
    success: 'Attaching interface to {name}.',
    successValues: () => ({ name: server.name }),
    onChange: useCallback(({ values }: FormHandle) => setByPort(values.specification_method === 'port'), []),
    intro: (
      <p>
        {t('{name} gets one more interface: a new port on a network, or a port that is there.', { name: server.name })}
      </p>
    ),
  }
  // Both draw the same form, so that what was chosen is still there after a change of mind.
  if (isByPort) {
    const form: FormModalSpec<typeof ByPort> = {
      ...common,
      schema: ByPort,
      fields: {
        specification_method: METHOD,
        port: {
          ...waiting,
          label: 'Port',
          placeholder: ports?.length === 0 ? 'No ports available' : 'Select a port',
          choices: (ports ?? []).map(({ id, name, addresses, network_name }) => ({
            value: id,
            label: withDetail(name, [...addresses, network_name]),
          })),
          messages: { required: 'Select a port.' },
        },
      },
      send: ({ port }) => attach({ port_id: port }),
    }
    return <FormModal form={form} close={close} />
  }
  const form: FormModalSpec<typeof ByNetwork> = {
    ...common,
    schema: ByNetwork,
    rules: RULES,
    fields: {
      specification_method: METHOD,
      network: {
        ...waiting,
        label: 'Network',
        placeholder: networks?.length === 0 ? 'No networks available' : 'Select a network',
        choices: (networks ?? []).map(({ id, name, cidrs }) => ({ value: id, label: withDetail(name, cidrs) })),
        messages: { required: 'Select a network.' },
      },
      fixed_ip: {
        label: 'Fixed IP Address',
        help: 'An address of the network that is free. The cloud chooses one when this is empty.',
      },
    },
    send: ({ network, fixed_ip = '' }) =>
      attach({ net_id: network, ...(fixed_ip.trim() ? { fixed_ip: fixed_ip.trim() } : {}) }),
  }
  return <FormModal form={form} close={close} />
}

/** Attach Interface: by network, with an address where one is wanted, or by port. */
export default function AttachInterfaceModal({ items, close }: ActionModalProps<Server>): ReactNode {
  return items.slice(0, 1).map((server) => <AttachInterface key={server.id} server={server} close={close} />)
}
