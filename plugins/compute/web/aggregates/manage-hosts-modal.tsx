import { actionResult, useApi, useT } from '@fascia/sdk/web'
import { formModal } from '@fascia/sdk/web/form'
import Type from 'typebox'
import type { HostsChange } from '../../common/aggregate.ts'
import type { Aggregate } from './aggregate.ts'
import { HostsControl } from './hosts-control.tsx'

const ManageHosts = Type.Object({ hosts: Type.Optional(Type.Array(Type.String())) })

/** Add/Remove Hosts to Aggregate: sends what was put in and what was taken out. */
export default formModal((aggregate: Aggregate) => {
  const t = useT()
  const api = useApi()
  return {
    id: 'compute.form.aggregate-hosts',
    of: aggregate.id,
    schema: ManageHosts,
    fields: { hosts: { label: 'Hosts', control: HostsControl } },
    initial: { hosts: [...aggregate.hosts] },
    submit: 'Save',
    success: 'Changed the hosts of {name}.',
    successValues: () => ({ name: aggregate.name }),
    send: async ({ hosts = [] }) => {
      const change: HostsChange = {
        added: hosts.filter((host) => !aggregate.hosts.includes(host)),
        removed: aggregate.hosts.filter((host) => !hosts.includes(host)),
      }
      const failure = t('Unable to change the hosts of the host aggregate.')
      await api.patch(`/api/nova/aggregates/${aggregate.id}/hosts/`, change, { failure })
      return actionResult({ updated: [{ type: 'OS::Nova::Aggregate', id: aggregate.id }] })
    },
  }
})
