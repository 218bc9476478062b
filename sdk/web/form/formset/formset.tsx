import { Button, TextInput } from '@patternfly/react-core'
import { MinusCircleIcon, PlusCircleIcon } from '@patternfly/react-icons'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Text } from '../../../common/index.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { addRow, changeRow, type FormsetRow, fieldName, removeRow } from './formset-rows.ts'

/** A field that every row has. */
export interface FormsetField {
  readonly name: string
  readonly label: Text
  readonly placeholder?: Text
  /** A control in place of a line of text. */
  readonly control?: (control: {
    readonly id: string
    readonly name: string
    readonly label: string
    readonly value: string
    readonly onChange: (value: string) => void
    readonly isDisabled: boolean
  }) => ReactNode
}

export interface FormsetProps {
  /** Names begin with it: `prefix-0-port`. */
  readonly prefix: string
  readonly label: string
  /** What a row is called: 'rule'. */
  readonly entry: Text
  readonly fields: readonly FormsetField[]
  readonly rows: readonly FormsetRow[]
  readonly onChange: (rows: readonly FormsetRow[]) => void
  /** No row can be added beyond it. */
  readonly maxRows?: number
  readonly isDisabled?: boolean
}

/** What tells the server how many rows there are, and which to delete. */
function Management({ prefix, rows }: Pick<FormsetProps, 'prefix' | 'rows'>): ReactNode {
  return (
    <>
      <input type="hidden" name={`${prefix}-TOTAL_FORMS`} value={rows.length} readOnly />
      <input
        type="hidden"
        name={`${prefix}-INITIAL_FORMS`}
        value={rows.filter(({ isInitial }) => isInitial).length}
        readOnly
      />
      {rows.map(({ values, isDeleted }, index) =>
        isDeleted ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row's number is what it is known by.
          <span key={index} hidden>
            <input type="hidden" name={fieldName(prefix, index, 'DELETE')} value="on" readOnly />
            {Object.entries(values).map(([field, value]) => (
              <input key={field} type="hidden" name={fieldName(prefix, index, field)} value={value} readOnly />
            ))}
          </span>
        ) : null,
      )}
    </>
  )
}

/**
 * Rows of one form, whose controls are named as a server's formset expects: `prefix-N-field`, `prefix-TOTAL_FORMS`, `prefix-INITIAL_FORMS`,
 * `prefix-N-DELETE` [UI-063]. A form around it can be sent as it is; `serializeFormset` gives the same from the rows.
 *
 * @example
 * ```tsx
 * import { Formset, initialRows } from '@fascia/sdk/web/form'
 * import { useState } from 'react'
 *
 * function Rules() {
 *   const [rows, setRows] = useState(() => initialRows([{ port: '80' }]))
 *   const fields = [{ name: 'port', label: 'Port' }]
 *   return <Formset prefix="rules" label="Rules" entry="rule" fields={fields} rows={rows} onChange={setRows} />
 * }
 * ```
 */
export function Formset(props: FormsetProps): ReactNode {
  const { prefix, label, entry, fields, rows, onChange, maxRows = Number.POSITIVE_INFINITY, isDisabled = false } = props
  const t = useT()
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    if (wanted === undefined) return
    root.current?.ownerDocument.getElementById(wanted)?.focus()
    setWanted(undefined)
  }, [wanted])
  const shown = rows.filter(({ isDeleted }) => !isDeleted).length
  const isFull = rows.length >= maxRows
  const controlId = (index: number, field: string): string => `${id}-${index}-${field}`
  const entryText = t(entry)
  let number = 0
  return (
    <fieldset ref={root} aria-label={label} className="fascia-formset">
      <Management prefix={prefix} rows={rows} />
      {shown === 0 ? <p className="fascia-field__hint">{t('No items to display.')}</p> : null}
      {rows.map((row, index) => {
        if (row.isDeleted) return null
        number += 1
        const rowNumber = number
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row's number is what it is known by, and its controls are controlled.
          <div key={index} className="fascia-formset__row" data-row={index}>
            {fields.map(({ name, label: fieldLabel, placeholder, control }) => {
              const common = {
                id: controlId(index, name),
                name: fieldName(prefix, index, name),
                label: t('{entry} {number}: {field}', { entry: entryText, number: rowNumber, field: t(fieldLabel) }),
                value: row.values[name] ?? '',
                onChange: (value: string) => onChange(changeRow(rows, index, { [name]: value })),
                isDisabled,
              }
              return (
                <div key={name} className="fascia-formset__cell">
                  <label className="fascia-formset__label" htmlFor={common.id}>
                    {t(fieldLabel)}
                  </label>
                  {control ? (
                    control(common)
                  ) : (
                    <TextInput
                      id={common.id}
                      name={common.name}
                      aria-label={common.label}
                      value={common.value}
                      isDisabled={isDisabled}
                      {...(placeholder === undefined ? {} : { placeholder: t(placeholder) })}
                      onChange={(_event, value) => common.onChange(value)}
                    />
                  )}
                </div>
              )
            })}
            <Button
              variant="plain"
              isDisabled={isDisabled}
              icon={<MinusCircleIcon />}
              aria-label={t('Remove {entry} {number}', { entry: entryText, number: rowNumber })}
              onClick={() => {
                onChange(removeRow(rows, index))
                setWanted(`${id}-add`)
              }}
            />
          </div>
        )
      })}
      <Button
        id={`${id}-add`}
        variant="link"
        isInline
        isDisabled={isDisabled}
        isAriaDisabled={isFull}
        icon={<PlusCircleIcon />}
        onClick={() => {
          if (isFull) return
          onChange(addRow(rows))
          const [first] = fields
          if (first) setWanted(controlId(rows.length, first.name))
        }}
      >
        {isFull ? t('At most {count} rows', { count: maxRows }) : t('Add {entry}', { entry: entryText })}
      </Button>
    </fieldset>
  )
}
