import { toFault, useT } from '@fascia/sdk/web'
import { ActionGroup, Alert, Button, Form, TextInput } from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { LONGEST_VIEW, type ProjectView } from '../../common/project-views.ts'
import { LabelledField } from '../pages/settings/labelled-field.tsx'

export interface ShareViewProps {
  /** What the name is at first. */
  readonly name: string
  /** Those that are shared of this list. */
  readonly views: readonly ProjectView[]
  /** Shares it under a name, in place of a view of that name. Rejects as the gateway refuses. */
  readonly share: (name: string, before: ProjectView | undefined) => Promise<void>
  readonly close: (result?: boolean) => void
}

/** Names a view and shares it with the project. */
export function ShareView({ name: proposed, views, share, close }: ShareViewProps): ReactNode {
  const t = useT()
  const id = useId()
  const [entered, setName] = useState(proposed.slice(0, LONGEST_VIEW.name))
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const name = entered.trim()
  const before = views.find((view) => view.name === name)
  const error =
    before && !before.canChange ? t('{name} has shared a view of this name.', { name: before.by }) : undefined
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (name === '' || error !== undefined || isSending) return
    setSending(true)
    setRefusal(undefined)
    try {
      await share(name, before)
      close(true)
    } catch (failure) {
      setRefusal(toFault(failure).message)
      setSending(false)
    }
  }
  return (
    <Form onSubmit={(event) => void send(event)}>
      {refusal === undefined ? null : <Alert variant="danger" isInline title={refusal} />}
      <LabelledField
        id={id}
        label={t('Name')}
        error={error}
        help={t('Everybody with a role in the project can use it. You and administrators can change it.')}
      >
        <TextInput
          id={id}
          value={entered}
          maxLength={LONGEST_VIEW.name}
          autoComplete="off"
          validated={error === undefined ? 'default' : 'error'}
          aria-describedby={`${id}-text`}
          onChange={(_event, value) => setName(value)}
        />
      </LabelledField>
      <ActionGroup>
        <Button type="submit" isAriaDisabled={name === '' || error !== undefined} isLoading={isSending}>
          {before ? t('Replace the view') : t('Share the view')}
        </Button>
        <Button variant="link" onClick={() => close()}>
          {t('Cancel')}
        </Button>
      </ActionGroup>
    </Form>
  )
}
