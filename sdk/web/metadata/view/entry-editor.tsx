import { Button, FormHelperText, HelperText, HelperTextItem } from '@patternfly/react-core'
import { MinusCircleIcon } from '@patternfly/react-icons'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { entryProblem, type MetadataEntry } from '../tree/metadata-tree.ts'
import type { ReadValue } from '../tree/value.ts'
import { EntryField } from './entry-field.tsx'

export interface EntryEditorProps {
  readonly entry: MetadataEntry
  readonly isReadOnly: boolean
  /** It cannot be taken away. */
  readonly isKept: boolean
  /** Also of a field that was not edited. */
  readonly isProblemShown: boolean
  readonly onChange: (change: Partial<ReadValue>) => void
  readonly onRemove: () => void
}

/** A key with its value: what it is called, where it comes from, and what is wrong with it. */
export function EntryEditor(props: EntryEditorProps): ReactNode {
  const { entry, isReadOnly, isKept, isProblemShown, onChange, onRemove } = props
  const t = useT()
  const id = useId()
  const [wasTouched, setTouched] = useState(false)
  const { key, property, trail } = entry
  const problem = isProblemShown || wasTouched ? entryProblem(entry) : undefined
  const title = property.title === property.name ? key : property.title
  return (
    <li
      className="fascia-metadata__entry"
      data-key={key}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setTouched(true)
      }}
    >
      <div className="fascia-metadata__row">
        <label className="fascia-metadata__label" id={`${id}-label`} htmlFor={id}>
          {title}{' '}
          {isReadOnly || !property.isRequired ? null : (
            <span className="fascia-metadata__required" aria-hidden="true">
              *
            </span>
          )}
          {title === key ? null : <code className="fascia-metadata__key">{key}</code>}
        </label>
        {isKept ? null : (
          <Button
            variant="plain"
            size="sm"
            icon={<MinusCircleIcon />}
            aria-label={t('Remove {name}', { name: key })}
            onClick={onRemove}
          />
        )}
      </div>
      {trail.length > 0 ? <p className="fascia-metadata__trail">{trail.join(' › ')}</p> : null}
      <EntryField
        id={id}
        entry={entry}
        isReadOnly={isReadOnly}
        problem={problem}
        describedBy={problem ? `${id}-problem` : undefined}
        onChange={(change) => {
          if (change.value !== undefined) setTouched(true)
          onChange(change)
        }}
      />
      {problem ? (
        <FormHelperText>
          <HelperText id={`${id}-problem`} isLiveRegion>
            <HelperTextItem variant="error">{t(problem.text, problem.values)}</HelperTextItem>
          </HelperText>
        </FormHelperText>
      ) : null}
    </li>
  )
}
