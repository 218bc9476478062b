import { type ActionModalProps, Loaded, useAnswer, useApi, useT } from '@fascia/sdk/web'
import { FormModal, type FormModalSpec } from '@fascia/sdk/web/form'
import { type ReactNode, useMemo, useState } from 'react'
import { Type } from 'typebox'
import type { Server } from '../../api/servers.ts'
import type { Found } from '../found.ts'
import { serverUpdated } from '../server-updated.ts'
import { AddressChoicesContext } from './address-choices.ts'
import { AddressControl } from './address-control.tsx'
import { type FloatingIp, onlyId, type Target } from './floating-ip.ts'

const Association = Type.Object({ ip: Type.String(), port: Type.String() })

interface AssociateProps {
  readonly server: Server
  readonly close: ActionModalProps<Server>['close']
}

interface Offered {
  readonly addresses: readonly FloatingIp[]
  readonly targets: readonly Target[]
}

function AssociateForm({ server, close, addresses, targets }: AssociateProps & Offered): ReactNode {
  const t = useT()
  const api = useApi()
  const [made, setMade] = useState<readonly FloatingIp[]>([])
  const free = useMemo(() => [...made, ...addresses.filter(({ port_id }) => port_id === null)], [made, addresses])
  const choices = useMemo(
    () => ({
      projectId: server.tenant_id,
      addresses: free,
      onAllocated: (address: FloatingIp) => setMade((before) => [address, ...before]),
    }),
    [server, free],
  )
  const [ip, port] = [onlyId(free), onlyId(targets)]
  const isOutOfReach = targets.length === 0
  const form: FormModalSpec<typeof Association> = {
    id: 'compute.form.associate-floating-ip',
    of: server.id,
    keepsDraft: false,
    schema: Association,
    initial: { ...(ip === undefined ? {} : { ip }), ...(port === undefined ? {} : { port }) },
    fields: {
      ip: { label: 'IP Address', control: AddressControl, messages: { required: 'Select an IP address.' } },
      port: {
        label: 'Port to be associated',
        placeholder: isOutOfReach ? 'No ports available' : 'Select a port',
        choices: targets.map(({ id, name }) => ({ value: id, label: name })),
        messages: { required: 'Select a port.' },
      },
    },
    submit: 'Associate',
    isDisabled: isOutOfReach,
    intro: (
      <p>
        {isOutOfReach
          ? t('No address of {name} is on a network that a router joins to an external one.', { name: server.name })
          : t('{name} can be reached from outside by the floating IP.', { name: server.name })}
      </p>
    ),
    success: 'Associated floating IP {ip} with {name}.',
    successValues: (values) => ({
      ip: free.find(({ id }) => id === values.ip)?.ip ?? values.ip,
      name: server.name,
    }),
    send: async (values) => {
      const body = { address_id: values.ip, port_id: values.port }
      await api.patch('/api/network/floatingip/', body, { failure: t('Unable to associate the floating IP.') })
      return serverUpdated(server)
    },
  }
  return (
    <AddressChoicesContext value={choices}>
      <FormModal form={form} close={close} />
    </AddressChoicesContext>
  )
}

function Associate({ server, close }: AssociateProps): ReactNode {
  const api = useApi()
  const offered = useAnswer(
    ['associate', server.id],
    async (signal): Promise<Offered> => {
      const quiet = { signal, isQuiet: true }
      const query = { instance_id: server.id }
      const [addresses, targets] = await Promise.all([
        api.get<Found<FloatingIp>>('/api/network/floatingips/', quiet),
        api.get<Found<Target>>('/api/network/floatingiptargets/', { ...quiet, query }),
      ])
      return { addresses: addresses.items, targets: targets.items }
    },
    { isFresh: true },
  )
  return (
    <Loaded of={offered} what="floating IPs" isCompact>
      {(found) => <AssociateForm server={server} close={close} {...found} />}
    </Loaded>
  )
}

/** Associate Floating IP: an address of the project, or a new one, and the instance's address that it leads to. */
export default function AssociateModal({ items, close }: ActionModalProps<Server>): ReactNode {
  return items.slice(0, 1).map((server) => <Associate key={server.id} server={server} close={close} />)
}
