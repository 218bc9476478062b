import { actionResult, useApi, useT } from '@fascia/sdk/web'
import { formModal } from '@fascia/sdk/web/form'
import { Type } from 'typebox'
import { type Server, ServerChange } from '../../common/wire.ts'
import { useAnswer } from '../loading/use-answer.ts'

const Change = Type.Object({
  ...ServerChange.properties,
  name: Type.String({ pattern: '\\S', maxLength: 255 }),
})

const NAMELESS = 'Give the instance a name.'

/** Edit Instance: its name and, where the cloud keeps one, its description. */
export default formModal((server: Server) => {
  const t = useT()
  const api = useApi()
  const described = useAnswer('instance_description', (feature, signal) =>
    api.get<boolean>(`/api/nova/features/${feature}/`, { signal, isQuiet: true }),
  )
  const hasDescription = described.answer.status !== 'ready' || described.answer.value
  const before = server.description ?? null
  return {
    id: 'compute.form.edit',
    of: server.id,
    schema: Change,
    fields: {
      name: {
        label: 'Name',
        messages: {
          required: NAMELESS,
          format: NAMELESS,
          maxLength: 'The name may have at most 255 characters.',
        },
      },
      description: { label: 'Description', widget: hasDescription ? 'textarea' : 'hidden' },
    },
    initial: { name: server.name, description: before },
    submit: 'Save',
    success: 'Updated Instance: {names}.',
    successValues: ({ name }) => ({ names: name.trim() }),
    send: async ({ name, description = null }) => {
      const change: ServerChange = {
        name: name.trim(),
        ...(hasDescription && description !== before ? { description } : {}),
      }
      await api.patch(`/api/nova/servers/${server.id}`, change, { failure: t('Unable to update the instance.') })
      return actionResult({ updated: [{ type: 'OS::Nova::Server', id: server.id }] })
    },
  }
})
