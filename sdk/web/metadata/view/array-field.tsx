import {
  Button,
  Checkbox,
  FormSelect,
  FormSelectOption,
  InputGroup,
  InputGroupItem,
  Label,
  LabelGroup,
  TextInput,
} from '@patternfly/react-core'
import { AngleDownIcon, AngleRightIcon } from '@patternfly/react-icons'
import { type ReactNode, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import type { MetadataEntry } from '../tree/metadata-tree.ts'
import type { MetadataProblem } from '../tree/problem.ts'
import type { ReadValue } from '../tree/value.ts'

export interface EntryFieldProps {
  /** Of the field; its label is `<id>-label`. */
  readonly id: string
  readonly entry: MetadataEntry
  readonly isReadOnly: boolean
  readonly problem: MetadataProblem | undefined
  readonly describedBy: string | undefined
  readonly onChange: (change: Partial<ReadValue>) => void
}

export interface ArrayFieldProps extends EntryFieldProps {
  readonly values: readonly string[]
}

/** Ticks values of a list. */
function Choices({ id, entry, values, onChange }: ArrayFieldProps): ReactNode {
  const t = useT()
  const [isOpen, setOpen] = useState(values.length === 0)
  const { choices } = entry.property
  const all = [...choices, ...values.filter((value) => !choices.includes(value))]
  const Angle = isOpen ? AngleDownIcon : AngleRightIcon
  return (
    <>
      <Button
        id={id}
        data-focus=""
        variant="link"
        isInline
        icon={<Angle className="fascia-metadata__angle" />}
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label ${id}`}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return
          event.preventDefault()
          setOpen(false)
        }}
      >
        {t('{count} of {total} chosen', { count: values.length, total: all.length })}
      </Button>
      {isOpen ? (
        <fieldset className="fascia-metadata__choices" aria-labelledby={`${id}-label`}>
          {all.map((choice) => (
            <Checkbox
              key={choice}
              id={`${id}-choice-${choice}`}
              label={choice}
              isChecked={values.includes(choice)}
              onChange={(_event, isChecked) =>
                onChange({ value: all.filter((one) => (one === choice ? isChecked : values.includes(one))) })
              }
            />
          ))}
        </fieldset>
      ) : null}
    </>
  )
}

/** Takes values of any kind, one after the other; a comma would part a value in two. */
function FreeValues({ id, values, problem, describedBy, onChange }: ArrayFieldProps): ReactNode {
  const t = useT()
  const [text, setText] = useState('')
  const add = (): void => {
    const typed = text.split(',').map((part) => part.trim())
    const fresh = typed.filter((part) => part !== '' && !values.includes(part))
    if (fresh.length > 0) onChange({ value: [...values, ...new Set(fresh)] })
    setText('')
  }
  return (
    <InputGroup>
      <InputGroupItem isFill>
        <TextInput
          id={id}
          data-focus=""
          value={text}
          autoComplete="off"
          validated={problem ? 'error' : 'default'}
          {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
          onChange={(_event, typed) => setText(typed)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
      </InputGroupItem>
      <InputGroupItem>
        <Button variant="control" onClick={add}>
          {t('Add')}
        </Button>
      </InputGroupItem>
    </InputGroup>
  )
}

/** The values of an array, and how they are taken together [UI-083]. */
export function ArrayField(props: ArrayFieldProps): ReactNode {
  const { id, entry, values, onChange } = props
  const t = useT()
  const { property, operator } = entry
  const operators = property.operators.includes(operator) ? property.operators : [operator, ...property.operators]
  return (
    <div className="fascia-metadata__array">
      <div className="fascia-metadata__operator">
        <label htmlFor={`${id}-operator`}>{t('Operator')}</label>
        <FormSelect
          id={`${id}-operator`}
          value={operator}
          onChange={(_event, chosen) => onChange({ operator: chosen })}
        >
          {operators.map((name) => (
            <FormSelectOption key={name} value={name} label={name} />
          ))}
        </FormSelect>
      </div>
      {values.length > 0 ? (
        <LabelGroup aria-label={t('Values')} numLabels={values.length}>
          {values.map((value) => (
            <Label
              key={value}
              isCompact
              closeBtnAriaLabel={t('Remove {name}', { name: value })}
              onClose={() => onChange({ value: values.filter((one) => one !== value) })}
            >
              {value}
            </Label>
          ))}
        </LabelGroup>
      ) : null}
      {property.choices.length > 0 ? <Choices {...props} /> : <FreeValues {...props} />}
    </div>
  )
}
