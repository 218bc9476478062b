import { asking, form, selectField, textField } from '@fascia/sdk/web/declare'
import { create, credentialType } from '../../api/credentials.ts'
import { CREDENTIAL_FIELDS, CREDENTIAL_SOURCES, isOwn, NO_USER, PROJECT_MISSING } from './credential-fields.ts'

/** Create User Credential; in Settings, for the person who is signed in [IDP-059, IDP-061]. */
export default form(asking(create, NO_USER), CREDENTIAL_SOURCES, {
  of: credentialType,
  keepsDraft: false,
  needs: ['own'],
  initial: ({ answers: { own } }) => ({ user_id: own?.user?.id, user_name: own?.user?.username }),
  fields: {
    user_name: textField('User', { isReadOnly: true, when: isOwn }),
    user_id: selectField('User', {
      from: 'users',
      isRequired: true,
      placeholder: 'Select a user',
      failure: 'Unable to retrieve the users.',
      messages: { required: 'Select a user.' },
      when: (state) => !isOwn(state),
    }),
    ...CREDENTIAL_FIELDS,
    project_id: selectField('Project', {
      from: 'projects',
      placeholder: 'No project',
      failure: 'Unable to retrieve the projects.',
      check: ({ values: { type, project_id } }) => (type === 'ec2' && !project_id ? PROJECT_MISSING : undefined),
    }),
  },
  body: ({ values: { type, blob, user_id, project_id }, answers: { own } }) => ({
    type,
    blob,
    user_id: own?.user?.id ?? user_id,
    ...(project_id ? { project_id } : {}),
  }),
  names: { user: 'user_id' },
  success: 'User credential was successfully created.',
  failure: 'Unable to create the user credential.',
})
