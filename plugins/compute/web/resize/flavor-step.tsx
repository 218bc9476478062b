import { InlineAlert, useT } from '@fascia/sdk/web'
import { StepField, StepForm, type StepViewProps } from '@fascia/sdk/web/wizard'
import { FormSelect, FormSelectOption, TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Server } from '../../api/servers.ts'
import { flavorsNotice } from '../../common/launch/flavor-problems.ts'
import { FlavorComparison } from './flavor-comparison.tsx'
import { type FlavorModel, resizeOffers, selectedFlavor } from './resize-model.ts'

/** The step Flavor Choice: the flavor that the instance has, and the one that it shall have [COMPUTE-051, LAUNCH-035]. */
export function flavorStep(server: Server): (props: StepViewProps<FlavorModel>) => ReactNode {
  return function FlavorStep({ model, change }) {
    const t = useT()
    const flavors = resizeOffers(model.flavors, model)
    const selected = selectedFlavor(model)
    const displaced = flavors.find(
      ({ flavor: { id }, problem }) => id === model.flavor && problem !== undefined,
    )?.flavor
    const disabled = flavors.filter(({ problem }) => problem !== undefined).length
    const notice =
      flavors.length === 0 ? { text: 'There is no other flavor.' } : flavorsNotice(disabled, flavors.length)
    return (
      <StepForm>
        {notice ? <InlineAlert type={disabled === flavors.length ? 'danger' : 'info'} title={t(notice.text)} /> : null}
        {displaced && selected ? (
          <InlineAlert
            type="warning"
            isLiveRegion
            title={t('{name} is disabled now, so {instead} is selected.', {
              name: displaced.name,
              instead: selected.name,
            })}
          />
        ) : null}
        <StepField name="old_flavor_name" label={t('Old Flavor')}>
          {({ id, name }) => (
            <TextInput
              id={id}
              name={name}
              readOnlyVariant="default"
              value={server.flavor.original_name ?? server.flavor.id ?? '—'}
            />
          )}
        </StepField>
        <StepField name="flavor" label={t('New Flavor')} isRequired>
          {(input) => (
            <FormSelect {...input} value={selected?.id ?? ''} onChange={(_event, flavor) => change({ flavor })}>
              {selected ? null : <FormSelectOption value="" isPlaceholder label={t('Select a new flavor')} />}
              {flavors.map(({ flavor: { id, name }, problem }) => (
                <FormSelectOption
                  key={id}
                  value={id}
                  isDisabled={problem !== undefined}
                  label={problem === undefined ? name : t('{name} ({problem})', { name, problem: t(problem) })}
                />
              ))}
            </FormSelect>
          )}
        </StepField>
        <FlavorComparison before={server.flavor} after={selected} />
      </StepForm>
    )
  }
}
