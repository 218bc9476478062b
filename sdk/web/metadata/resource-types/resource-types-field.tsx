import { Checkbox, FormGroup, TextInput } from '@patternfly/react-core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { FaultState } from '../../frame/state/fault-state.tsx'
import { LoadingState } from '../../frame/state/loading-state.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import { type ResourceTypeChoice, resourceTypeChoices, serializeResourceTypes } from './resource-type-choice.ts'
import { useResourceTypes } from './use-resource-types.ts'

export interface ResourceTypesFieldProps {
  /** What the namespace is tied to: its `resource_type_associations`. */
  readonly associations: readonly unknown[]
  /** The form field that holds the choice as text; `resource_types` when absent. */
  readonly name?: string
  readonly onChange?: (choices: readonly ResourceTypeChoice[]) => void
}

function Choice({
  choice,
  onChange,
}: {
  readonly choice: ResourceTypeChoice
  readonly onChange: (change: Partial<ResourceTypeChoice>) => void
}): ReactNode {
  const t = useT()
  const id = useId()
  const { name, selected, prefix = '', properties_target = '' } = choice
  return (
    <li className="fascia-resource-types__choice">
      <Checkbox id={id} label={name} isChecked={selected} onChange={(_event, is) => onChange({ selected: is })} />
      {selected ? (
        <div className="fascia-resource-types__details">
          <FormGroup label={t('Prefix')} fieldId={`${id}-prefix`}>
            <TextInput
              id={`${id}-prefix`}
              aria-label={t('Prefix for {name}', { name })}
              value={prefix}
              maxLength={80}
              onChange={(_event, value) => onChange({ prefix: value })}
            />
          </FormGroup>
          <FormGroup label={t('Properties target')} fieldId={`${id}-target`}>
            <TextInput
              id={`${id}-target`}
              aria-label={t('Properties target for {name}', { name })}
              value={properties_target}
              maxLength={80}
              onChange={(_event, value) => onChange({ properties_target: value })}
            />
          </FormGroup>
        </div>
      ) : null}
    </li>
  )
}

/**
 * Chooses the types of resources that a metadata namespace applies to, in a form that a server draws or reads: the choice is kept as text in
 * the form's field, `resource_types` [UI-095].
 *
 * @example
 * ```tsx
 * import { ResourceTypesField } from '@fascia/sdk/web/metadata'
 *
 * export function Associations() {
 *   return (
 *     <form method="post">
 *       <ResourceTypesField associations={[{ name: 'OS::Nova::Flavor', prefix: 'hw:' }]} />
 *     </form>
 *   )
 * }
 * ```
 */
export function ResourceTypesField(props: ResourceTypesFieldProps): ReactNode {
  const { associations, name = 'resource_types', onChange } = props
  const t = useT()
  const { types, fault, retry } = useResourceTypes()
  const [choices, setChoices] = useState<readonly ResourceTypeChoice[]>()
  useEffect(() => {
    if (types) setChoices((earlier) => earlier ?? resourceTypeChoices(types, associations))
  }, [types, associations])

  if (fault && !types)
    return <FaultState title={t('Unable to retrieve the resource types.')} fault={fault} onRetry={retry} />
  if (!choices) return <LoadingState what={t('resource types')} rows={4} />
  const change = (of: string, changed: Partial<ResourceTypeChoice>): void => {
    const next = choices.map((choice) => (choice.name === of ? { ...choice, ...changed } : choice))
    setChoices(next)
    onChange?.(next)
  }
  return (
    <fieldset className="fascia-resource-types">
      <legend>{t('Resource types')}</legend>
      {choices.length === 0 ? <p className="fascia-metadata__none">{t('No items to display.')}</p> : null}
      <ul>
        {choices.map((choice) => (
          <Choice key={choice.name} choice={choice} onChange={(changed) => change(choice.name, changed)} />
        ))}
      </ul>
      <input type="hidden" name={name} value={serializeResourceTypes(choices)} />
    </fieldset>
  )
}
