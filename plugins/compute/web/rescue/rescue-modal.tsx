import { actionResult, useApi, useT } from '@fascia/sdk/web'
import { formModal } from '@fascia/sdk/web/form'
import { Type } from 'typebox'
import { type Server, ServerOperationBody } from '../../common/wire.ts'
import { useAnswer } from '../loading/use-answer.ts'
import { bootable, type RescueImage } from './rescue-image.ts'

const Rescue = Type.Object({
  image: Type.String(),
  password: ServerOperationBody.properties.password,
})

/** Rescue Instance: the image to boot the instance from, and a password for it. */
export default formModal((server: Server) => {
  const t = useT()
  const api = useApi()
  const { answer, reload } = useAnswer('active', async (status, signal) => {
    const query = { status, sort_key: 'name', sort_dir: 'asc' }
    const found = await api.get<{ items: readonly RescueImage[] }>('/api/glance/images/', {
      query,
      signal,
      isQuiet: true,
    })
    return bootable(found.items)
  })
  const images = answer.status === 'ready' ? answer.value : []
  return {
    id: 'compute.form.rescue',
    of: server.id,
    schema: Rescue,
    fields: {
      image: {
        label: 'Select Image',
        placeholder: 'Select Image',
        choices: images.map(({ id, name }) => ({ value: id, label: name || id })),
        isLoading: answer.status === 'loading',
        ...(answer.status === 'failed' ? { failure: 'Unable to retrieve the images.', onRetry: reload } : {}),
        messages: { required: 'Select an image.' },
      },
      password: { label: 'Password', widget: 'password' },
    },
    submit: 'Rescue Instance',
    intro: (
      <p>{t('{name} is started from this image, with its own disk attached beside it.', { name: server.name })}</p>
    ),
    success: 'Rescuing Instance: {names}.',
    successValues: () => ({ names: server.name }),
    send: async (values) => {
      const failure = t('Unable to rescue the server with id: {id}', { id: server.id })
      await api.post(`/api/nova/servers/${server.id}`, { operation: 'rescue', ...values }, { failure })
      return actionResult({ updated: [{ type: 'OS::Nova::Server', id: server.id }] })
    },
  }
})
