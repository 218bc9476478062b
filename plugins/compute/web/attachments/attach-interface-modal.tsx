import { type ActionModalProps, Toasts, useApi, useService, useT } from '@fascia/sdk/web'
import { type FieldOptions, type FormHandle, type FormRule, SchemaForm } from '@fascia/sdk/web/form'
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
  const toasts = useService(Toasts)
  const path = `/api/nova/servers/${server.id}`
  const [isByPort, setByPort] = useState(false)
  const offered = useAnswer(path, (base, signal) =>
    api.get<AttachableInterfaces>(`${base}/attachable-interfaces/`, { signal, isQuiet: true }),
  )
  const { networks, ports } = answerOf(offered.answer) ?? {}
  const waiting = fieldState(offered, 'Unable to retrieve networks and ports.')
  const attach = async (wanted: NewInterface): Promise<void> => {
    await api.post(`${path}/interfaces/`, wanted, { failure: t('Unable to attach the interface.') })
    toasts.add('success', t('Attaching interface to {name}.', { name: server.name }))
    close(serverUpdated(server))
  }
  const common = {
    id: 'compute.form.attach-interface',
    of: server.id,
    keepsDraft: false,
    submit: 'Attach Interface',
    onCancel: () => close(),
    onChange: useCallback(({ values }: FormHandle) => setByPort(values.specification_method === 'port'), []),
    children: (
      <p>
        {t('{name} gets one more interface: a new port on a network, or a port that is there.', { name: server.name })}
      </p>
    ),
  }
  // Both draw the same form, so that what was chosen is still there after a change of mind.
  if (isByPort)
    return (
      <SchemaForm
        {...common}
        schema={ByPort}
        fields={{
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
        }}
        onSubmit={({ port }) => attach({ port_id: port })}
      />
    )
  return (
    <SchemaForm
      {...common}
      schema={ByNetwork}
      rules={RULES}
      fields={{
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
      }}
      onSubmit={({ network, fixed_ip = '' }) =>
        attach({ net_id: network, ...(fixed_ip.trim() ? { fixed_ip: fixed_ip.trim() } : {}) })
      }
    />
  )
}

/** Attach Interface: by network, with an address where one is wanted, or by port. */
export default function AttachInterfaceModal({ items, close }: ActionModalProps<Server>): ReactNode {
  return items.slice(0, 1).map((server) => <AttachInterface key={server.id} server={server} close={close} />)
}
