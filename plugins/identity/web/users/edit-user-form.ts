import { optionWords } from '@fascia/sdk/common'
import { asking, field, form } from '@fascia/sdk/web/declare'
import { list as projects } from '../../api/projects.ts'
import { changeAttributes, userType } from '../../api/users.ts'
import { LOCK_PASSWORD, USER_FIELDS } from './user-fields.ts'

/** Edit User: what it does not show stays as it is [IDP-027]. */
export default form(
  asking(changeAttributes, { domain_id: '', domain_name: '' }),
  { projects },
  {
    of: userType,
    submit: 'Save',
    initial: ({ item: { name, description, email, default_project_id, lock_password, domain_id, domain_name } }) => ({
      name,
      description: description ?? '',
      email: email ?? '',
      project: default_project_id ?? '',
      lock_password,
      domain_id: domain_id ?? '',
      domain_name: domain_name ?? '',
    }),
    fields: {
      ...USER_FIELDS,
      project: field.select('Primary Project', {
        from: 'projects',
        placeholder: 'Select a project',
        failure: 'Unable to retrieve the projects.',
      }),
      lock_password: LOCK_PASSWORD,
    },
    successValues: ({ values: { name } }) => ({ name }),
    success: 'User {name} was successfully updated.',
    failure: 'Unable to update the user.',
    command: ({ values: { name, description, email, project, lock_password }, item: { id } }) => [
      ...['openstack', 'user', 'set'],
      ...optionWords('--name', name),
      ...optionWords('--project', project),
      ...optionWords('--email', email),
      ...optionWords('--description', description),
      lock_password ? '--enable-lock-password' : '--disable-lock-password',
      id,
    ],
  },
)
