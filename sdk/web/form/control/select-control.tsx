import { FormSelect, FormSelectOption, FormSelectOptionGroup } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Text } from '../../../common/index.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { ChoicesGate, choiceKey } from './choices-gate.tsx'
import type { ControlProps, FieldChoice } from './control.ts'

/** Entries of a select that are shown together: under the heading of their group, or without one. */
interface ChoiceRun {
  readonly group: Text | undefined
  readonly choices: readonly FieldChoice[]
}

/** Choices in their order, those of one group that are next to each other together. */
function runsOf(choices: readonly FieldChoice[]): readonly ChoiceRun[] {
  const runs: { readonly group: Text | undefined; readonly choices: FieldChoice[] }[] = []
  for (const choice of choices) {
    const last = runs.at(-1)
    if (last !== undefined && last.group === choice.group) last.choices.push(choice)
    else runs.push({ group: choice.group, choices: [choice] })
  }
  return runs
}

/** One of some values, in a select. */
export function SelectControl(props: ControlProps): ReactNode {
  const { id, name, label, value, choices = [], hasBlank, placeholder, emptyValue, onChange } = props
  const { isRequired, isDisabled, isReadOnly, isInvalid, describedBy } = props
  const t = useT()
  const chosen = choices.find((choice) => choice.value === value)
  const isBlankOffered = choices.length === 0 || (hasBlank ?? (!isRequired || chosen === undefined))
  const blank = isRequired ? t('Select {title}', { title: label }) : t('None')
  return (
    <ChoicesGate {...props}>
      <FormSelect
        id={id}
        name={name}
        value={choiceKey(chosen?.value)}
        isDisabled={isDisabled || isReadOnly}
        isRequired={isRequired}
        validated={isInvalid ? 'error' : 'default'}
        aria-describedby={describedBy}
        onChange={(_event, key) => {
          const picked = key === '' ? undefined : choices.find((choice) => choiceKey(choice.value) === key)
          onChange(picked ? picked.value : emptyValue)
        }}
      >
        {isBlankOffered ? (
          <FormSelectOption value="" isPlaceholder label={placeholder === undefined ? blank : t(placeholder)} />
        ) : null}
        {runsOf(choices).map(({ group, choices: together }) => {
          const entries = together.map(({ value: offered, label: text, isDisabled: isFixed = false }) => (
            <FormSelectOption
              key={choiceKey(offered)}
              value={choiceKey(offered)}
              label={t(text)}
              isDisabled={isFixed}
            />
          ))
          return group === undefined ? (
            entries
          ) : (
            <FormSelectOptionGroup key={`group ${choiceKey(together[0]?.value)}`} label={t(group)}>
              {entries}
            </FormSelectOptionGroup>
          )
        })}
      </FormSelect>
    </ChoicesGate>
  )
}
