import { type ActionModalProps, actionResult, isFault, Toasts, useApi, useService, useT } from '@fascia/sdk/web'
import {
  ActionGroup,
  Alert,
  Button,
  Form,
  FormGroup,
  FormHelperText,
  FormSelect,
  FormSelectOption,
  HelperText,
  HelperTextItem,
  TextInput,
} from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Server } from '../../common/wire.ts'
import { AnswerView } from '../loading/answer-view.tsx'
import { useAnswer } from '../loading/use-answer.ts'
import { bootable, type RescueImage } from './rescue-image.ts'

/** Rescue Instance: the image to boot the instance from, and a password for it. */
export default function RescueModal({ items, close }: ActionModalProps<Server>): ReactNode {
  const t = useT()
  const api = useApi()
  const toasts = useService(Toasts)
  const [server] = items
  const [image, setImage] = useState('')
  const [password, setPassword] = useState('')
  const [isImageMissing, setIsImageMissing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const images = useAnswer('active', async (status, signal) => {
    const query = { status, sort_key: 'name', sort_dir: 'asc' }
    const answer = await api.get<{ items: readonly RescueImage[] }>('/api/glance/images/', {
      query,
      signal,
      isQuiet: true,
    })
    return bootable(answer.items)
  })
  if (!server) return null

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsImageMissing(image === '')
    if (image === '') {
      event.currentTarget.querySelector('select')?.focus()
      return
    }
    setIsBusy(true)
    setFailure(undefined)
    const message = t('Unable to rescue the server with id: {id}', { id: server.id })
    const body = { operation: 'rescue', image, ...(password ? { password } : {}) }
    api
      .post(`/api/nova/servers/${server.id}`, body, { failure: message })
      .then(() => {
        toasts.add('success', t('Rescuing Instance: {names}.', { names: server.name }))
        close(actionResult({ updated: [{ type: 'OS::Nova::Server', id: server.id }] }))
      })
      .catch((error: unknown) => {
        setIsBusy(false)
        setFailure(isFault(error) ? error.message : message)
      })
  }
  return (
    <Form onSubmit={submit} noValidate>
      {failure ? <Alert variant="danger" isInline title={failure} /> : null}
      <p>{t('{name} is started from this image, with its own disk attached beside it.', { name: server.name })}</p>
      <AnswerView of={images} failure="Unable to retrieve the images.">
        {(choices) => (
          <FormGroup label={t('Select Image')} isRequired fieldId="compute-rescue-image">
            <FormSelect
              id="compute-rescue-image"
              value={image}
              validated={isImageMissing ? 'error' : 'default'}
              aria-describedby="compute-rescue-image-help"
              onChange={(_, value) => {
                setImage(value)
                setIsImageMissing(false)
              }}
            >
              <FormSelectOption value="" label={t('Select Image')} isPlaceholder />
              {choices.map(({ id, name }) => (
                <FormSelectOption key={id} value={id} label={name || id} />
              ))}
            </FormSelect>
            {isImageMissing ? (
              <FormHelperText>
                <HelperText id="compute-rescue-image-help">
                  <HelperTextItem variant="error">{t('Select an image.')}</HelperTextItem>
                </HelperText>
              </FormHelperText>
            ) : null}
          </FormGroup>
        )}
      </AnswerView>
      <FormGroup label={t('Password')} fieldId="compute-rescue-password">
        <TextInput
          id="compute-rescue-password"
          type="password"
          autoComplete="new-password"
          maxLength={255}
          value={password}
          onChange={(_, value) => setPassword(value)}
        />
      </FormGroup>
      <ActionGroup>
        <Button type="submit" isDisabled={isBusy} isLoading={isBusy}>
          {isBusy ? t('Working') : t('Rescue Instance')}
        </Button>
        <Button variant="link" isDisabled={isBusy} onClick={() => close()}>
          {t('Cancel')}
        </Button>
      </ActionGroup>
    </Form>
  )
}
