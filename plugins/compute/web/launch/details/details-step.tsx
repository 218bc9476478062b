import { QuotaCharts } from '@fascia/sdk/web/chart'
import { field } from '@fascia/sdk/web/declare'
import { fieldsStep } from '@fascia/sdk/web/form'
import type { ReactNode } from 'react'
import Type from 'typebox'
import { instanceCount, type LaunchModels, type LaunchSources, type LaunchStepProps } from '../launch-models.ts'
import type { LaunchStart } from '../launch-settings.ts'
import { instanceQuota, leftOf } from '../quotas.ts'
import { zoneChoices } from './availability-zones.ts'

const Details = Type.Object({
  project_name: Type.String(),
  name: Type.String({ maxLength: 255 }),
  description: Type.String({ maxLength: 255 }),
  availability_zone: Type.String(),
  count: Type.Integer({ minimum: 1 }),
})

const BAD_COUNT = 'Instance count is required and must be an integer of at least 1'

function Instances({ models, sources }: LaunchStepProps<'details'>): ReactNode {
  return <QuotaCharts quotas={instanceQuota(sources.limits, instanceCount(models))} />
}

/** The step Details: name, description, zone and count [LAUNCH-009, LAUNCH-010, LAUNCH-024…027]. */
export function detailsStep({ settings }: LaunchStart) {
  return fieldsStep<LaunchModels, LaunchSources, 'details'>({
    id: 'details',
    title: 'Details',
    help: 'Name the instance and say how many are launched; several get numbers after the name. The availability zone is where they run: leave the choice to the service where it does not matter.',
    schema: Details,
    main: ['name', 'count'],
    fields: {
      project_name: field.text('Project Name', { isReadOnly: true, isRequired: false }),
      name: field.text('Instance Name', { messages: { required: 'A name is required for your instance.' } }),
      description: field.text('Description', {
        isRequired: false,
        when: ({ answers: { hasDescription } }) => hasDescription === true,
      }),
      availability_zone: field.choice('Availability Zone', {
        from: 'zones',
        isRequired: false,
        hasBlank: false,
        nonePlaceholder: 'No availability zones found',
        choices: ({ answers: { zones = [] } }) => zoneChoices(zones, settings.zone).choices,
        summary: ({ value }) => String(value),
      }),
      count: field.number('Count', {
        control: 'text',
        messages: { required: BAD_COUNT, type: BAD_COUNT, minimum: BAD_COUNT },
        check: ({ values: { count = 0 }, answers: { limits } }) => {
          const left = leftOf(limits, 'instances')
          if (!(count > left)) return undefined
          return {
            text: 'The instance count must not exceed your quota available of {maxInstanceCount} instances.',
            values: { maxInstanceCount: Math.max(0, left) },
          }
        },
      }),
    },
    below: Instances,
  })
}
