import { optionWords, policy } from '@fascia/sdk/common'
import { action, field, form } from '@fascia/sdk/web/declare'
import { type Aggregate, aggregateType, update } from '../../api/aggregates.ts'
import { ZONE_HELP } from './aggregate-fields.ts'

/** Edit Host Aggregate: its name and its zone; Nova takes a zone away by the metadata only. */
export const editAggregate = action({
  label: 'Edit Host Aggregate',
  requires: policy('compute', 'os_compute_api:os-aggregates:update'),
  form: form(update, {
    of: aggregateType,
    submit: 'Save',
    initial: ({ item: { name, availability_zone } }) => ({ name, ...(availability_zone ? { availability_zone } : {}) }),
    fields: {
      name: field.text('Name', { isRequired: true }),
      availability_zone: field.text<{ readonly availability_zone?: string }, object, Aggregate>('Availability Zone', {
        help: ZONE_HELP,
        check: ({ values: { availability_zone }, item }) =>
          item.availability_zone && !availability_zone
            ? 'Give a zone, or take availability_zone away by Update Metadata.'
            : undefined,
      }),
    },
    successValues: ({ values: { name } }) => ({ name }),
    command: ({ values: { name, availability_zone }, item: { id } }) => [
      ...['openstack', 'aggregate', 'set'],
      ...optionWords('--name', name),
      ...optionWords('--zone', availability_zone),
      String(id),
    ],
  }),
})
