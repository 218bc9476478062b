import { type ActionModalProps, actionResult, useApi, useT } from '@fascia/sdk/web'
import { FormModal } from '@fascia/sdk/web/form'
import type { ReactNode } from 'react'
import Type from 'typebox'
import { NewServerGroup, SERVER_GROUP_POLICIES } from '../../common/server-group.ts'
import { useAnswer } from '../loading/use-answer.ts'
import { POLICY_TEXTS } from './server-group.ts'

const NAMELESS = 'Name is a required field'

const CreateServerGroup = Type.Object({
  name: Type.String({ pattern: '\\S', minLength: 1, maxLength: 255 }),
  policy: NewServerGroup.properties.policies.items,
})

/** Create Server Group: its name and the one rule by which its instances are placed [COMPUTE-031]. */
export default function CreateServerGroupModal({ close }: ActionModalProps<never>): ReactNode {
  const t = useT()
  const api = useApi()
  const soft = useAnswer('servergroup_soft_policies', (feature, signal) =>
    api.get<boolean>(`/api/nova/features/${feature}/`, { signal, isQuiet: true }),
  )
  const hasSoft = soft.answer.status === 'ready' && soft.answer.value
  const offered = SERVER_GROUP_POLICIES.filter((policy) => hasSoft || !policy.startsWith('soft-'))
  return (
    <FormModal
      close={close}
      form={{
        id: 'compute.form.create-server-group',
        schema: CreateServerGroup,
        fields: {
          name: { label: 'Name', messages: { format: NAMELESS } },
          policy: {
            label: 'Policy',
            widget: 'select',
            help: 'Affinity keeps the instances on one host, anti-affinity on different ones. A soft policy is kept where it can be.',
            placeholder: 'Select a policy',
            isLoading: soft.answer.status === 'loading',
            choices: offered.map((value) => ({ value, label: POLICY_TEXTS[value] })),
          },
        },
        submit: 'Create Server Group',
        success: 'Server Group {name} was successfully created.',
        successValues: ({ name }) => ({ name: name.trim() }),
        send: async ({ name, policy }) => {
          const body: NewServerGroup = { name: name.trim(), policies: [policy] }
          const { id } = await api.post<{ readonly id: string }>('/api/nova/servergroups/', body, {
            failure: t('Unable to create the server group.'),
          })
          return actionResult({ created: [{ type: 'OS::Nova::ServerGroup', id }] })
        },
      }}
    />
  )
}
