import { asking, field, form } from '@fascia/sdk/web/declare'
import * as passwords from '../../api/passwords.ts'
import { serverType } from '../../api/servers.ts'
import { passwordsAgree } from './passwords-agree.ts'

/** Change Password: the administrator's, set by the guest agent of the instance. */
export default form(asking(passwords.set, { confirm_password: '' }), {
  of: serverType,
  names: { adminPass: 'password' },
  keepsDraft: false,
  intro: 'Only an instance with a guest agent takes another password.',
  fields: {
    password: field.password('New Password'),
    confirm_password: field.password('Confirm Password', {
      isRequired: true,
      isEager: true,
      check: ({ values }) => passwordsAgree(values),
    }),
  },
  success: 'Changing the password of Instance: {names}.',
  failure: 'Unable to change the password of the server with id: {id}',
  // Without a value it asks for the password.
  command: ({ item: { id } }) => ['openstack', 'server', 'set', '--root-password', id],
})
