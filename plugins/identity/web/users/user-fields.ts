import { field } from '@fascia/sdk/web/declare'
import { validator } from '@fascia/sdk/web/form'

const LONGEST = 'At most 255 characters.'

/** Who a user is, as making and changing one ask for it [IDENT-019, IDP-026, IDP-027]. */
export const USER_FIELDS = {
  domain_name: field.text('Domain Name', { isReadOnly: true }),
  domain_id: field.text('Domain ID', { isReadOnly: true }),
  name: field.text('User Name', {
    isRequired: true,
    messages: { required: 'Give the user a name.', maxLength: LONGEST },
  }),
  description: field.text('Description', { messages: { maxLength: LONGEST } }),
  email: field.text('Email', {
    autoComplete: 'off',
    pattern: '^[^@\\s]+@[^@\\s]+$',
    messages: { format: 'Give an email address.', maxLength: LONGEST },
  }),
}

export const LOCK_PASSWORD = field.boolean('Lock password', { help: 'The user cannot change the own password.' })

interface Passwords {
  readonly password?: string | undefined
  readonly confirm_password?: string | undefined
}

/** A password that is entered twice [IDENT-018, IDP-028]. */
export const PASSWORD_FIELDS = {
  password: field.password('Password', { messages: { required: 'Give a password.' } }),
  confirm_password: field.password('Confirm Password', {
    isRequired: true,
    isEager: true,
    check: ({ values }: { readonly values: Passwords }) => validator.confirms(values.password)(values.confirm_password),
  }),
}

/** Asked where the deployment wants the password of the administrator as well [IDENT-017]. */
export const ADMIN_PASSWORD = field.password('Admin Password', {
  isRequired: true,
  autoComplete: 'current-password',
  help: 'Your own password.',
  when: ({ answers: { isEnforced } }: { readonly answers: { readonly isEnforced?: boolean | undefined } }) =>
    isEnforced === true,
})

/** Whether the deployment wants it. */
export const isEnforced = async ({ setting }: { setting(path: string): unknown }): Promise<boolean> =>
  setting('ENFORCE_PASSWORD_CHECK') === true
