import { optionWords } from '@fascia/sdk/common'
import { asking, field, form } from '@fascia/sdk/web/declare'
import { change, credentialType } from '../../api/credentials.ts'
import { CREDENTIAL_FIELDS, CREDENTIAL_SOURCES, NO_USER } from './credential-fields.ts'

/** Edit User Credential: shows the ID, and asks for the same as Create User Credential [IDP-059, IDP-061]. */
export default form(asking(change, { ...NO_USER, id: '' }), CREDENTIAL_SOURCES, {
  of: credentialType,
  submit: 'Save',
  keepsDraft: false,
  needs: ['own'],
  initial: ({ item: { id, user_id, user_name, type, blob, project_id } }) => ({
    id,
    user_id,
    user_name: user_name ?? user_id,
    type,
    blob,
    project_id: project_id ?? '',
  }),
  fields: {
    id: field.text('ID', { isReadOnly: true }),
    ...CREDENTIAL_FIELDS,
  },
  params: ({ item: { id } }) => ({ id }),
  body: ({ values: { type, blob, user_id, project_id } }) => ({
    project_id: project_id ?? '',
    ...(type === undefined ? {} : { type }),
    ...(blob === undefined ? {} : { blob }),
    ...(user_id === undefined ? {} : { user_id }),
  }),
  success: 'User credential was successfully updated.',
  failure: 'Unable to update the user credential.',
  command: ({ values: { user_id, type, blob, project_id }, item: { id } }) => [
    ...['openstack', 'credential', 'set'],
    ...optionWords('--user', user_id),
    ...optionWords('--type', type),
    ...optionWords('--data', blob),
    ...optionWords('--project', project_id),
    id,
  ],
})
