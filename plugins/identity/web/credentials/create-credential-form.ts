import { optionWords } from '@fascia/sdk/common'
import { asking, form } from '@fascia/sdk/web/declare'
import { create, credentialType } from '../../api/credentials.ts'
import { CREDENTIAL_FIELDS, CREDENTIAL_SOURCES, NO_USER } from './credential-fields.ts'

/** Create User Credential; in Settings, for the person who is signed in [IDP-059, IDP-061]. */
export default form(asking(create, NO_USER), CREDENTIAL_SOURCES, {
  of: credentialType,
  keepsDraft: false,
  needs: ['own'],
  initial: ({ answers: { own } }) => ({ user_id: own?.user?.id, user_name: own?.user?.username }),
  fields: CREDENTIAL_FIELDS,
  body: ({ values: { type, blob, user_id, project_id }, answers: { own } }) => ({
    type,
    blob,
    user_id: own?.user?.id ?? user_id,
    ...(project_id ? { project_id } : {}),
  }),
  names: { user: 'user_id' },
  success: 'User credential was successfully created.',
  failure: 'Unable to create the user credential.',
  command: ({ values: { user_id, type, blob, project_id } }) => [
    ...['openstack', 'credential', 'create'],
    ...optionWords('--type', type),
    ...optionWords('--project', project_id),
    ...[user_id, blob],
  ],
})
