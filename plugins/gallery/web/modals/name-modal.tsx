import { useUnsavedInput } from '@fascia/sdk/web'
import { ActionGroup, Button, Form, FormGroup, TextInput } from '@patternfly/react-core'
import { type ReactNode, useId, useState } from 'react'

export interface NameModalProps {
  readonly initial: string
  readonly close: (name?: string) => void
}

/** Asks for a name; leaving with one that was not saved asks first. */
export function NameModal({ initial, close }: NameModalProps): ReactNode {
  const id = useId()
  const [name, setName] = useState(initial)
  const letGo = useUnsavedInput(name !== initial)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        letGo()
        close(name)
      }}
    >
      <FormGroup label="Name" fieldId={id}>
        <TextInput id={id} value={name} onChange={(_event, value) => setName(value)} />
      </FormGroup>
      <ActionGroup>
        <Button type="submit">Save</Button>
        <Button variant="link" onClick={() => close()}>
          Cancel
        </Button>
      </ActionGroup>
    </Form>
  )
}
