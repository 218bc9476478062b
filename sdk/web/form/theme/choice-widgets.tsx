import {
  AlertActionLink,
  Checkbox,
  FormSelect,
  FormSelectOption,
  FormSelectOptionGroup,
  Radio,
  Skeleton,
  Switch,
} from '@patternfly/react-core'
import type { WidgetProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { Text } from '../../../common/index.ts'
import { useT } from '../../hooks/use-t.ts'
import { InlineAlert } from '../../state/inline-alert.tsx'
import type { FieldOptions } from '../form-fields.ts'
import { useFieldPlace } from './field-place.ts'

/** A value that a select, a radio group or boxes offer. */
interface OfferedChoice {
  readonly value: unknown
  readonly label: Text
  readonly isDisabled: boolean
  readonly group?: Text
}

/** The field's own choices, or those of the schema. */
function offeredChoices(options: FieldOptions, widget: WidgetProps): readonly OfferedChoice[] {
  if (options.choices) return options.choices.map(({ isDisabled = false, ...choice }) => ({ ...choice, isDisabled }))
  return (widget.options.enumOptions ?? []).map(({ value, label }) => ({ value, label, isDisabled: false }))
}

/** Shown in place of choices that are loading or failed to load; the rest of the form stays usable. */
function ChoicesGate({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useT()
  const { options } = useFieldPlace()
  if (options.failure !== undefined) {
    const { onRetry } = options
    return (
      <InlineAlert
        type="danger"
        isPlain
        title={t(options.failure)}
        actionLinks={onRetry ? <AlertActionLink onClick={onRetry}>{t('Try again')}</AlertActionLink> : undefined}
      />
    )
  }
  if (options.isLoading === true)
    return (
      <div aria-busy="true">
        <Skeleton height="2.25rem" screenreaderText={t('Loading')} />
      </div>
    )
  return children
}

/**
 * What identifies a choice on the page: its value. Its place would not do, because choices of several sources arrive
 * one after another, and the entry that a person is picking must stay the same entry. An empty text is the blank
 * entry of a select.
 */
function keyOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Entries of a select that are shown together: under the heading of their group, or without one. */
interface ChoiceRun {
  readonly group: Text | undefined
  readonly choices: readonly OfferedChoice[]
}

/** Choices in their order, those of one group that are next to each other together. */
function runsOf(choices: readonly OfferedChoice[]): readonly ChoiceRun[] {
  const runs: { readonly group: Text | undefined; readonly choices: OfferedChoice[] }[] = []
  for (const choice of choices) {
    const last = runs.at(-1)
    if (last !== undefined && last.group === choice.group) last.choices.push(choice)
    else runs.push({ group: choice.group, choices: [choice] })
  }
  return runs
}

export interface ChoiceSelectProps {
  readonly id: string
  readonly value: unknown
  readonly choices: readonly OfferedChoice[]
  readonly isDisabled: boolean
  /** Given undefined for the blank entry. */
  readonly onChange: (value: unknown) => void
}

/** A select of the field around it. */
export function ChoiceSelect({ id, value, choices, isDisabled, onChange }: ChoiceSelectProps): ReactNode {
  const t = useT()
  const { name, title, options, isInvalid, isRequired, describedBy } = useFieldPlace()
  const chosen = choices.find((choice) => choice.value === value)
  const hasBlank = choices.length === 0 || (options.hasBlank ?? (!isRequired || chosen === undefined))
  return (
    <ChoicesGate>
      <FormSelect
        id={id}
        name={name}
        value={keyOf(chosen?.value)}
        isDisabled={isDisabled}
        isRequired={isRequired}
        validated={isInvalid ? 'error' : 'default'}
        aria-describedby={describedBy}
        onChange={(_event, key) =>
          onChange(key === '' ? undefined : choices.find((choice) => keyOf(choice.value) === key)?.value)
        }
      >
        {hasBlank ? (
          <FormSelectOption
            value=""
            isPlaceholder
            label={
              options.placeholder === undefined
                ? isRequired
                  ? t('Select {title}', { title })
                  : t('None')
                : t(options.placeholder)
            }
          />
        ) : null}
        {runsOf(choices).map(({ group, choices: together }) => {
          const entries = together.map(({ value: offered, label, isDisabled }) => (
            <FormSelectOption key={keyOf(offered)} value={keyOf(offered)} label={t(label)} isDisabled={isDisabled} />
          ))
          return group === undefined ? (
            entries
          ) : (
            <FormSelectOptionGroup key={`group ${keyOf(together[0]?.value)}`} label={t(group)}>
              {entries}
            </FormSelectOptionGroup>
          )
        })}
      </FormSelect>
    </ChoicesGate>
  )
}

export function SelectWidget(props: WidgetProps): ReactNode {
  const { id, value, disabled, readonly, onChange, options: rjsf } = props
  const { options } = useFieldPlace()
  return (
    <ChoiceSelect
      id={id}
      value={value}
      choices={offeredChoices(options, props)}
      isDisabled={disabled === true || readonly === true}
      onChange={(chosen) => onChange(chosen === undefined ? rjsf.emptyValue : chosen)}
    />
  )
}

export function RadioWidget(props: WidgetProps): ReactNode {
  const { id, value, disabled, readonly, onChange } = props
  const t = useT()
  const { options, isInvalid, describedBy } = useFieldPlace()
  return (
    <ChoicesGate>
      <div className="fascia-choices">
        {offeredChoices(options, props).map(({ value: offered, label, isDisabled }, index) => (
          <Radio
            key={keyOf(offered)}
            id={index === 0 ? id : `${id}-${index}`}
            name={id}
            label={t(label)}
            isChecked={offered === value}
            isDisabled={isDisabled || disabled === true || readonly === true}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
            onChange={() => onChange(offered)}
          />
        ))}
      </div>
    </ChoicesGate>
  )
}

export function CheckboxesWidget(props: WidgetProps): ReactNode {
  const { id, disabled, readonly, onChange } = props
  const t = useT()
  const { options, isInvalid, describedBy } = useFieldPlace()
  const value: readonly unknown[] = Array.isArray(props.value) ? props.value : []
  const choices = offeredChoices(options, props)
  const toggle = (offered: unknown, isChecked: boolean): void =>
    // In the order in which they are offered, whichever was ticked first.
    onChange(choices.map((choice) => choice.value).filter((one) => (one === offered ? isChecked : value.includes(one))))
  return (
    <ChoicesGate>
      <div className="fascia-choices">
        {choices.map(({ value: offered, label, isDisabled }, index) => (
          <Checkbox
            key={keyOf(offered)}
            id={index === 0 ? id : `${id}-${index}`}
            label={t(label)}
            isChecked={value.includes(offered)}
            isDisabled={isDisabled || disabled === true || readonly === true}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
            onChange={(_event, isChecked) => toggle(offered, isChecked)}
          />
        ))}
      </div>
    </ChoicesGate>
  )
}

export function CheckboxWidget({ id, value, disabled, readonly, onChange }: WidgetProps): ReactNode {
  const { name, title, isRequired, isInvalid, describedBy } = useFieldPlace()
  return (
    <Checkbox
      id={id}
      name={name}
      label={title}
      isChecked={value === true}
      isRequired={isRequired && isInvalid}
      isDisabled={disabled === true || readonly === true}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={(_event, isChecked) => onChange(isChecked)}
    />
  )
}

export function SwitchWidget({ id, value, disabled, readonly, onChange }: WidgetProps): ReactNode {
  const { name, title, describedBy } = useFieldPlace()
  return (
    <Switch
      id={id}
      name={name}
      label={title}
      isChecked={value === true}
      isDisabled={disabled === true || readonly === true}
      aria-describedby={describedBy}
      onChange={(_event, isChecked) => onChange(isChecked)}
    />
  )
}
