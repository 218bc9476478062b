import { confirms, type FormRule } from '@fascia/sdk/web/form'

/** The second password is the first; said while it is typed. */
export const passwordsAgree: FormRule = {
  at: 'confirm_password',
  isEager: true,
  check: (value, { password }) => confirms(password)(value),
}
