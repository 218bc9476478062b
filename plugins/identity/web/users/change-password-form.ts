import { isFault } from '@fascia/sdk/common'
import { asking, field, form } from '@fascia/sdk/web/declare'
import { changePassword, userType } from '../../api/users.ts'
import { ADMIN_PASSWORD, isEnforced, PASSWORD_FIELDS } from './user-fields.ts'

/** Change Password: a refusal of what was entered stays in the form, any other failure closes it [IDENT-036, IDENT-037, IDP-028]. */
export default form(
  asking(changePassword, { confirm_password: '', name: '' }),
  { isEnforced },
  {
    of: userType,
    submit: 'Save',
    keepsDraft: false,
    needs: ['isEnforced'],
    initial: ({ item: { name } }) => ({ name }),
    fields: {
      name: field.text('User Name', { isReadOnly: true }),
      password: PASSWORD_FIELDS.password,
      confirm_password: PASSWORD_FIELDS.confirm_password,
      admin_password: ADMIN_PASSWORD,
    },
    body: ({ values: { password, admin_password } }) => ({ password, ...(admin_password ? { admin_password } : {}) }),
    async send({ body, request, toast, item: { id } }) {
      if (!body) return undefined
      try {
        await request(changePassword, { params: { id }, body })
      } catch (failure) {
        if (!isFault(failure) || failure.status === 400) throw failure
        toast('danger', 'Unable to update the user password.')
        return undefined
      }
      toast('success', 'User password has been updated successfully.')
      return undefined
    },
    success: false,
    failure: 'Unable to update the user password.',
    // Without a value it asks for the password.
    command: ({ item: { id } }) => ['openstack', 'user', 'set', '--password-prompt', id],
  },
)
