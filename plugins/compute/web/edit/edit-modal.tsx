import { type ActionModalProps, actionResult, isFault, Toasts, useApi, useService, useT } from '@fascia/sdk/web'
import {
  ActionGroup,
  Alert,
  Button,
  Form,
  FormGroup,
  FormHelperText,
  HelperText,
  HelperTextItem,
  TextArea,
  TextInput,
} from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Server, ServerChange } from '../../common/wire.ts'
import { useAnswer } from '../loading/use-answer.ts'
import { nameProblem } from './name-problem.ts'

/** Edit Instance: its name and, where the cloud keeps one, its description. */
export default function EditModal({ items, close }: ActionModalProps<Server>): ReactNode {
  const t = useT()
  const api = useApi()
  const toasts = useService(Toasts)
  const [server] = items
  const [name, setName] = useState(server?.name ?? '')
  const [description, setDescription] = useState(server?.description ?? '')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const described = useAnswer('instance_description', (feature, signal) =>
    api.get<boolean>(`/api/nova/features/${feature}/`, { signal, isQuiet: true }),
  )
  const hasDescription = described.answer.status !== 'ready' || described.answer.value
  if (!server) return null

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = nameProblem(name)
    setProblem(found)
    if (found) {
      nameField.current?.focus()
      return
    }
    const change: ServerChange = {
      name: name.trim(),
      ...(hasDescription && description !== (server.description ?? '') ? { description: description || null } : {}),
    }
    setIsBusy(true)
    setFailure(undefined)
    api
      .patch(`/api/nova/servers/${server.id}`, change, { failure: t('Unable to update the instance.') })
      .then(() => {
        toasts.add('success', t('Updated Instance: {names}.', { names: name.trim() }))
        close(actionResult({ updated: [{ type: 'OS::Nova::Server', id: server.id }] }))
      })
      .catch((error: unknown) => {
        setIsBusy(false)
        setFailure(isFault(error) ? error.message : t('Unable to update the instance.'))
      })
  }
  return (
    <Form onSubmit={submit} noValidate>
      {failure ? <Alert variant="danger" isInline title={failure} /> : null}
      <FormGroup label={t('Name')} isRequired fieldId="compute-edit-name">
        <TextInput
          id="compute-edit-name"
          ref={nameField}
          value={name}
          maxLength={255}
          isRequired
          validated={problem ? 'error' : 'default'}
          aria-describedby="compute-edit-name-help"
          onChange={(_, value) => setName(value)}
          onBlur={() => setProblem(nameProblem(name))}
        />
        {problem ? (
          <FormHelperText>
            <HelperText id="compute-edit-name-help">
              <HelperTextItem variant="error">{t(problem)}</HelperTextItem>
            </HelperText>
          </FormHelperText>
        ) : null}
      </FormGroup>
      {hasDescription ? (
        <FormGroup label={t('Description')} fieldId="compute-edit-description">
          <TextArea
            id="compute-edit-description"
            value={description}
            maxLength={255}
            resizeOrientation="vertical"
            onChange={(_, value) => setDescription(value)}
          />
        </FormGroup>
      ) : null}
      <ActionGroup>
        <Button type="submit" isDisabled={isBusy} isLoading={isBusy}>
          {isBusy ? t('Working') : t('Save')}
        </Button>
        <Button variant="link" isDisabled={isBusy} onClick={() => close()}>
          {t('Cancel')}
        </Button>
      </ActionGroup>
    </Form>
  )
}
