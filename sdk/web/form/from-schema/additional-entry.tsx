import { Button, FormGroup, TextInput } from '@patternfly/react-core'
import { MinusCircleIcon } from '@patternfly/react-icons'
import type { FieldTemplateProps } from '@rjsf/utils'
import { type ReactNode, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'

/** A property that the schema does not name: its name can be changed, and it can be taken away. */
export function AdditionalEntry(props: FieldTemplateProps): ReactNode {
  const { id, label, disabled, readonly, onKeyRename, onRemoveProperty, children } = props
  const t = useT()
  const [name, setName] = useState(label)
  const isFixed = disabled || readonly
  return (
    <div className="fascia-form__entry">
      <FormGroup label={t('Name')} fieldId={`${id}-key`}>
        <TextInput
          id={`${id}-key`}
          value={name}
          isDisabled={isFixed}
          onChange={(_event, value) => setName(value)}
          onBlur={() => {
            if (name.trim() === '') setName(label)
            else onKeyRename(name.trim())
          }}
        />
      </FormGroup>
      {children}
      <Button
        variant="plain"
        isDisabled={isFixed}
        icon={<MinusCircleIcon />}
        aria-label={t('Remove {name}', { name: label })}
        onClick={() => onRemoveProperty()}
      />
    </div>
  )
}
