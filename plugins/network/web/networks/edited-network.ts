import { field } from '@fascia/sdk/web/declare'
import type { Network } from '../../api/networks.ts'
import { changedWords, policyWords } from '../changed-words.ts'

/** What a network is asked for that exists, by its project and by administrators. */
export const EDITED_FIELDS = {
  name: field.text<unknown, unknown, unknown>('Name', {
    messages: { maxLength: 'The name may have at most 255 characters.' },
  }),
  admin_state_up: field.boolean<unknown, unknown, unknown>('Enable Admin State'),
  shared: field.boolean<unknown, unknown, unknown>('Shared'),
}

/** What a network is when its form opens; one that is called by its id has no name. */
export const editedValues = ({ id, name, admin_state_up, shared, qos_policy_id }: Network) => ({
  ...{ name: name === id ? '' : name, admin_state_up, shared },
  qos_policy: qos_policy_id ?? '',
})

interface Edited {
  readonly name?: string | undefined
  readonly admin_state_up?: boolean | undefined
  readonly shared?: boolean | undefined
  readonly qos_policy?: string | undefined
}

/** The words of the command that changes it; `words` are those of one form alone. */
export const editedWords = (values: Edited, item: Network, ...words: readonly string[]) => [
  ...['openstack', 'network', 'set'],
  ...changedWords('--name', values.name, item.name === item.id ? '' : item.name),
  values.admin_state_up === false ? '--disable' : '--enable',
  values.shared ? '--share' : '--no-share',
  ...words,
  ...policyWords(values.qos_policy, item.qos_policy_id),
  item.id,
]
