import { Session, useService, useT } from '@fascia/sdk/web'
import { QuotaChart } from '@fascia/sdk/web/chart'
import { StepField, StepForm } from '@fascia/sdk/web/wizard'
import { FormSelect, FormSelectOption, TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { type ZoneChoices, zoneChoices } from '../../../common/launch/availability-zones.ts'
import { instanceCount } from '../../../common/launch/instance-count.ts'
import { instancesOf, isKnown } from '../limits.ts'
import type { LaunchStepProps } from '../step-props.ts'

/** One text for each state of the zones: they load, there are none, or they can be chosen. */
function zoneOptions(zones: ZoneChoices | undefined): ZoneChoices['choices'] {
  if (zones === undefined) return [{ value: '', label: 'Loading availability zones' }]
  return zones.choices.length === 0 ? [{ value: '', label: 'No availability zones found' }] : zones.choices
}

/** The step Details: name, description, zone and count [LAUNCH-024…027]. */
export function detailsStep(zone: string): (props: LaunchStepProps<'details'>) => ReactNode {
  return function DetailsStep({ model, sources, change }) {
    const t = useT()
    const { user } = useService(Session)
    const zones = sources.zones === undefined ? undefined : zoneChoices(sources.zones, zone)
    const quota = instancesOf(sources.limits)
    return (
      <>
        <StepForm>
          <StepField name="project_name" label={t('Project Name')}>
            {(input) => <TextInput {...input} value={user.project_name} readOnlyVariant="default" />}
          </StepField>
          <StepField name="name" label={t('Instance Name')} isRequired>
            {(input) => (
              <TextInput {...input} value={model.name} maxLength={255} onChange={(_event, name) => change({ name })} />
            )}
          </StepField>
          {sources.hasDescription ? (
            <StepField name="description" label={t('Description')}>
              {(input) => (
                <TextInput
                  {...input}
                  value={model.description}
                  maxLength={255}
                  onChange={(_event, description) => change({ description })}
                />
              )}
            </StepField>
          ) : null}
          <StepField name="availability_zone" label={t('Availability Zone')}>
            {(input) => (
              <FormSelect
                {...input}
                value={model.availability_zone}
                isDisabled={zones === undefined || zones.choices.length === 0}
                onChange={(_event, availability_zone) => change({ availability_zone })}
              >
                {zoneOptions(zones).map(({ value, label }) => (
                  <FormSelectOption key={value} value={value} label={t(label)} />
                ))}
              </FormSelect>
            )}
          </StepField>
          <StepField name="count" label={t('Count')} isRequired>
            {(input) => (
              <TextInput
                {...input}
                type="number"
                min={1}
                {...(Number.isFinite(model.available) ? { max: Math.max(1, model.available) } : {})}
                step={1}
                value={model.count}
                onChange={(_event, count) => change({ count })}
              />
            )}
          </StepField>
        </StepForm>
        {isKnown(sources.limits) ? (
          <QuotaChart
            title={t('Total Instances')}
            unit={t('instances')}
            {...quota}
            added={instanceCount(model.count)}
          />
        ) : null}
      </>
    )
  }
}
