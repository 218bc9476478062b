import { useApi, useT } from '@fascia/sdk/web'
import { formModal } from '@fascia/sdk/web/form'
import { Type } from 'typebox'
import { type Server, ServerOperationBody } from '../../common/wire.ts'
import { serverUpdated } from '../server-updated.ts'
import { useImages } from './use-images.ts'

const Rescue = Type.Object({
  image: Type.String(),
  password: ServerOperationBody.properties.password,
})

/** Rescue Instance: the image to boot the instance from, and a password for it. */
export default formModal((server: Server) => {
  const t = useT()
  const api = useApi()
  const images = useImages()
  return {
    id: 'compute.form.rescue',
    of: server.id,
    schema: Rescue,
    fields: {
      image: { label: 'Select Image', ...images },
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
      return serverUpdated(server)
    },
  }
})
