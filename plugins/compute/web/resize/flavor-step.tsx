import { useT } from '@fascia/sdk/web'
import { StepField, StepForm, type StepViewProps } from '@fascia/sdk/web/wizard'
import { Alert, FormSelect, FormSelectOption, TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { flavorsNotice } from '../../common/launch/flavor-problems.ts'
import type { Server } from '../../common/wire.ts'
import { FlavorComparison } from './flavor-comparison.tsx'
import { chosenFlavor, type ResizeModels, type ResizeSources } from './resize-model.ts'

type Props = StepViewProps<ResizeModels['flavor'], ResizeModels, ResizeSources>

/** The step Flavor Choice: the flavor that the instance has, and the one that it shall have [COMPUTE-051]. */
export function flavorStep(server: Server): (props: Props) => ReactNode {
  return function FlavorStep({ model, models, sources, change }) {
    const t = useT()
    const { flavors } = sources.offers
    const disabled = flavors.filter(({ problem }) => problem !== undefined).length
    const notice =
      flavors.length === 0 ? { text: 'There is no other flavor.' } : flavorsNotice(disabled, flavors.length)
    return (
      <StepForm>
        {notice ? (
          <Alert
            variant={disabled === flavors.length ? 'danger' : 'info'}
            isInline
            component="p"
            title={t(notice.text)}
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
            <FormSelect {...input} value={model.flavor} onChange={(_event, flavor) => change({ flavor })}>
              {model.flavor === '' ? (
                <FormSelectOption value="" isPlaceholder label={t('Select a new flavor')} />
              ) : null}
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
        <FlavorComparison before={server.flavor} after={chosenFlavor(flavors, models)} />
      </StepForm>
    )
  }
}
