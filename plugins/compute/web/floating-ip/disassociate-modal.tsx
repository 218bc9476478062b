import { type ActionModalProps, Loaded, useAllowed, useAnswer, useApi, useT } from '@fascia/sdk/web'
import { FormModal, type FormModalSpec } from '@fascia/sdk/web/form'
import type { ReactNode } from 'react'
import { Type } from 'typebox'
import type { Server } from '../../api/servers.ts'
import type { Found } from '../found.ts'
import { serverUpdated } from '../server-updated.ts'
import { type FloatingIp, onlyId } from './floating-ip.ts'

const Disassociation = Type.Object({ fip: Type.String(), is_release: Type.Boolean({ default: false }) })

interface DisassociateProps {
  readonly server: Server
  readonly close: ActionModalProps<Server>['close']
}

function DisassociateForm(props: DisassociateProps & { readonly addresses: readonly FloatingIp[] }): ReactNode {
  const { server, close, addresses } = props
  const t = useT()
  const api = useApi()
  const canRelease = useAllowed([['network', 'delete_floatingip']], { project_id: server.tenant_id })
  const fip = onlyId(addresses)
  const ipOf = (wanted: string): string => addresses.find(({ id }) => id === wanted)?.ip ?? wanted
  const form: FormModalSpec<typeof Disassociation> = {
    id: 'compute.form.disassociate-floating-ip',
    of: server.id,
    keepsDraft: false,
    schema: Disassociation,
    ...(fip === undefined ? {} : { initial: { fip } }),
    fields: {
      fip: {
        label: 'Floating IP',
        placeholder: addresses.length === 0 ? 'No floating IPs associated' : 'Select a floating IP',
        choices: addresses.map(({ id, ip, fixed_ip }) => ({
          value: id,
          label: fixed_ip === null ? ip : t('{ip} to {fixed}', { ip, fixed: fixed_ip }),
        })),
        messages: { required: 'Select a floating IP.' },
      },
      is_release: canRelease
        ? {
            label: 'Release Floating IP',
            help: 'Gives the address back to its pool. Somebody else may get it; it cannot be had back.',
          }
        : { widget: 'hidden' },
    },
    submit: 'Disassociate',
    isDanger: true,
    intro: <p>{t('{name} can no longer be reached by this address.', { name: server.name })}</p>,
    success: 'Disassociated floating IP {ip} from {name}.',
    successValues: (values) => ({ ip: ipOf(values.fip), name: server.name }),
    send: async (values) => {
      if (values.is_release)
        await api.delete(`/api/network/floatingips/${encodeURIComponent(values.fip)}/`, undefined, {
          failure: t('Unable to release the floating IP.'),
        })
      else
        await api.patch(
          '/api/network/floatingip/',
          { address_id: values.fip },
          { failure: t('Unable to disassociate the floating IP.') },
        )
      return serverUpdated(server)
    },
  }
  return <FormModal form={form} close={close} />
}

function Disassociate({ server, close }: DisassociateProps): ReactNode {
  const api = useApi()
  const addresses = useAnswer(
    ['disassociate', server.id],
    async (signal) => {
      const { items } = await api.get<Found<FloatingIp>>('/api/network/floatingips/', { signal, isQuiet: true })
      return items.filter(({ instance_id }) => instance_id === server.id)
    },
    { isFresh: true },
  )
  return (
    <Loaded of={addresses} what="floating IPs" isCompact>
      {(found) => <DisassociateForm server={server} close={close} addresses={found} />}
    </Loaded>
  )
}

/** Disassociate Floating IP; with a tick, the address is given back too. */
export default function DisassociateModal({ items, close }: ActionModalProps<Server>): ReactNode {
  return items.slice(0, 1).map((server) => <Disassociate key={server.id} server={server} close={close} />)
}
