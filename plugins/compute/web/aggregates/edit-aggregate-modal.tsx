import { actionResult, useApi, useT } from '@fascia/sdk/web'
import { formModal } from '@fascia/sdk/web/form'
import type { Aggregate } from './aggregate.ts'
import { AGGREGATE_FIELDS, AggregateForm } from './aggregate-fields.ts'

/** Edit Host Aggregate: its name and its zone; Nova takes a zone away by the metadata only. */
export default formModal((aggregate: Aggregate) => {
  const t = useT()
  const api = useApi()
  const before = aggregate.availability_zone ?? ''
  return {
    id: 'compute.form.edit-aggregate',
    of: aggregate.id,
    schema: AggregateForm,
    fields: AGGREGATE_FIELDS,
    rules: [
      {
        at: 'availability_zone',
        check: (value: unknown) =>
          before !== '' && (typeof value !== 'string' || value.trim() === '')
            ? 'Give a zone, or take availability_zone away by Update Metadata.'
            : undefined,
      },
    ],
    initial: { name: aggregate.name, ...(before === '' ? {} : { availability_zone: before }) },
    submit: 'Save',
    success: 'Updated Host Aggregate: {name}.',
    successValues: ({ name }) => ({ name: name.trim() }),
    send: async ({ name, availability_zone = '' }) => {
      const zone = availability_zone.trim()
      const body = { name: name.trim(), ...(zone === before ? {} : { availability_zone: zone }) }
      const failure = t('Unable to update the host aggregate.')
      await api.patch(`/api/nova/aggregates/${aggregate.id}/`, body, { failure })
      return actionResult({ updated: [{ type: 'OS::Nova::Aggregate', id: aggregate.id }] })
    },
  }
})
