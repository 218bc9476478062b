import { type ActionModalProps, actionResult, useApi, useT } from '@fascia/sdk/web'
import { FormModal } from '@fascia/sdk/web/form'
import type { ReactNode } from 'react'
import Type from 'typebox'
import type { NewAggregate } from '../../common/aggregate.ts'
import { AGGREGATE_FIELDS, AggregateForm } from './aggregate-fields.ts'
import { HostsControl } from './hosts-control.tsx'

const CreateAggregate = Type.Object({ ...AggregateForm.properties, hosts: Type.Optional(Type.Array(Type.String())) })

/** Create Host Aggregate: what it is called, and the hosts in it. */
export default function CreateAggregateModal({ close }: ActionModalProps<never>): ReactNode {
  const t = useT()
  const api = useApi()
  return (
    <FormModal
      close={close}
      form={{
        id: 'compute.form.create-aggregate',
        schema: CreateAggregate,
        fields: { ...AGGREGATE_FIELDS, hosts: { label: 'Hosts', control: HostsControl } },
        submit: 'Create Host Aggregate',
        success: 'Created Host Aggregate: {name}.',
        successValues: ({ name }) => ({ name: name.trim() }),
        send: async ({ name, availability_zone = '', hosts = [] }) => {
          const zone = availability_zone.trim()
          const body: NewAggregate = {
            name: name.trim(),
            hosts,
            ...(zone === '' ? {} : { availability_zone: zone }),
          }
          const { id } = await api.post<{ readonly id: string }>('/api/nova/aggregates/', body, {
            failure: t('Unable to create the host aggregate.'),
          })
          return actionResult({ created: [{ type: 'OS::Nova::Aggregate', id }] })
        },
      }}
    />
  )
}
