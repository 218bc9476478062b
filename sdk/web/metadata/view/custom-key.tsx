import {
  Button,
  FormHelperText,
  HelperText,
  HelperTextItem,
  InputGroup,
  InputGroupItem,
  TextInput,
} from '@patternfly/react-core'
import { PlusCircleIcon } from '@patternfly/react-icons'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { addCustom, customProblem, type MetadataTree } from '../tree/metadata-tree.ts'

export interface CustomKeyProps {
  readonly tree: MetadataTree
  readonly onAdd: (tree: MetadataTree, text: string) => void
  readonly describedBy: string
}

/** The longest key that OpenStack's services keep. */
const LONGEST = 255

/** Adds a key of one's own [UI-084]; a key that is another item's is refused as it is typed [UI-091]. */
export function CustomKey({ tree, onAdd, describedBy }: CustomKeyProps): ReactNode {
  const t = useT()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [wasTried, setTried] = useState(false)
  const problem = name === '' && !wasTried ? undefined : customProblem(tree, name)

  const add = (): void => {
    setTried(true)
    if (customProblem(tree, name)) {
      field.current?.focus()
      return
    }
    onAdd(addCustom(tree, name), t('Added {name}', { name: name.trim() }))
    setName('')
    setTried(false)
  }
  return (
    <div className="fascia-metadata__custom">
      <label htmlFor={id}>{t('Custom')}</label>
      <InputGroup>
        <InputGroupItem isFill>
          <TextInput
            id={id}
            ref={field}
            value={name}
            maxLength={LONGEST}
            autoComplete="off"
            validated={problem ? 'error' : 'default'}
            aria-describedby={problem ? `${id}-problem` : describedBy}
            onChange={(_event, value) => {
              setName(value)
              setTried(false)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // The form around it would be saved.
              event.preventDefault()
              add()
            }}
          />
        </InputGroupItem>
        <InputGroupItem>
          <Button variant="control" icon={<PlusCircleIcon />} aria-label={t('Add custom key')} onClick={add} />
        </InputGroupItem>
      </InputGroup>
      {problem ? (
        <FormHelperText>
          <HelperText id={`${id}-problem`} isLiveRegion>
            <HelperTextItem variant="error">{t(problem.text)}</HelperTextItem>
          </HelperText>
        </FormHelperText>
      ) : null}
    </div>
  )
}
