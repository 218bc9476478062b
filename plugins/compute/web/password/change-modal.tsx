import { useApi, useT } from '@fascia/sdk/web'
import { formModal } from '@fascia/sdk/web/form'
import { Type } from 'typebox'
import { NewPassword } from '../../common/lifecycle.ts'
import type { Server } from '../../common/wire.ts'
import { serverUpdated } from '../server-updated.ts'
import { passwordsAgree } from './passwords-agree.ts'

const { password } = NewPassword.properties
const Change = Type.Object({ password, confirm_password: password })

/** Change Password: the administrator's, set by the guest agent of the instance. */
export default formModal((server: Server) => {
  const t = useT()
  const api = useApi()
  return {
    id: 'compute.form.change-password',
    of: server.id,
    schema: Change,
    keepsDraft: false,
    fields: {
      password: { label: 'New Password', widget: 'password', autoComplete: 'new-password' },
      confirm_password: { label: 'Confirm Password', widget: 'password', autoComplete: 'new-password' },
    },
    rules: [passwordsAgree],
    submit: 'Change Password',
    intro: <p>{t('Only an instance with a guest agent takes another password.')}</p>,
    success: 'Changing the password of Instance: {names}.',
    successValues: () => ({ names: server.name }),
    send: async (values) => {
      const failure = t('Unable to change the password of the server with id: {id}', { id: server.id })
      await api.put(`/api/nova/servers/${server.id}/password/`, { password: values.password }, { failure })
      return serverUpdated(server)
    },
  }
})
