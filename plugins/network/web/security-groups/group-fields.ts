import { field, type ReadTools } from '@fascia/sdk/web/declare'
import * as extensions from '../../api/extensions.ts'

/** Whether the cloud has stateless groups. */
export const GROUP_SOURCES = {
  hasStateless: async ({ read }: ReadTools) =>
    (await read(extensions.list)).some(({ alias }) => alias === 'stateful-security-group'),
}

interface GroupValues {
  readonly name?: string
  readonly description?: string
  readonly stateful?: boolean
}

/** What a security group is asked for [NETP-090]. */
export const GROUP_FIELDS = {
  name: field.text<GroupValues, typeof GROUP_SOURCES, unknown>('Name', {
    isRequired: true,
    messages: { maxLength: 'The name may have at most 255 characters.' },
  }),
  description: field.text<GroupValues, typeof GROUP_SOURCES, unknown>('Description', { control: 'textarea' }),
  stateful: field.boolean<GroupValues, typeof GROUP_SOURCES, unknown>('Stateful', {
    help: 'Answers pass by themselves. A stateless group needs a rule for each direction.',
    when: ({ answers: { hasStateless } }) => hasStateless === true,
  }),
}
