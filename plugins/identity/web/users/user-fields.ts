import { booleanField, passwordField, textField } from '@fascia/sdk/web/declare'
import { confirms } from '@fascia/sdk/web/form'

const LONGEST = 'At most 255 characters.'

/** Fields that making and changing a user have in common [IDENT-019, IDP-026, IDP-027]. */
export const USER_FIELDS = {
  domain_name: textField('Domain Name', { isReadOnly: true }),
  domain_id: textField('Domain ID', { isReadOnly: true }),
  name: textField('User Name', {
    isRequired: true,
    messages: { required: 'Give the user a name.', maxLength: LONGEST },
  }),
  description: textField('Description', { messages: { maxLength: LONGEST } }),
  email: textField('Email', {
    autoComplete: 'off',
    pattern: '^[^@\\s]+@[^@\\s]+$',
    messages: { format: 'Give an email address.', maxLength: LONGEST },
  }),
  lock_password: booleanField('Lock password', { help: 'The user cannot change the own password.' }),
}

interface Passwords {
  readonly password?: string | undefined
  readonly confirm_password?: string | undefined
}

/** A password that is entered twice [IDENT-018, IDP-028]. */
export const PASSWORD_FIELDS = {
  password: passwordField('Password', { messages: { required: 'Give a password.' } }),
  confirm_password: passwordField('Confirm Password', {
    isRequired: true,
    isEager: true,
    check: ({ values }: { readonly values: Passwords }) => confirms(values.password)(values.confirm_password),
  }),
}

/** Asked where the deployment wants the password of the administrator as well [IDENT-017]. */
export const ADMIN_PASSWORD = passwordField('Admin Password', {
  isRequired: true,
  autoComplete: 'current-password',
  help: 'Your own password.',
  when: ({ answers: { isEnforced } }: { readonly answers: { readonly isEnforced?: boolean | undefined } }) =>
    isEnforced === true,
})

/** Whether the deployment wants it. */
export const isEnforced = async ({ setting }: { setting(path: string): unknown }): Promise<boolean> =>
  setting('ENFORCE_PASSWORD_CHECK') === true
