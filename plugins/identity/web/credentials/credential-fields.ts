import { choiceField, type SourceTools, textField } from '@fascia/sdk/web/declare'
import { scope } from '../../api/access.ts'
import { list as projects } from '../../api/projects.ts'
import { list as users } from '../../api/users.ts'

/** The page of the own credentials, in Settings. */
export const OWN_PATH = '/settings/credentials'

/** Where the form is about the own credentials, whose user cannot be changed [IDP-061]. */
const readOwn = async ({ page, read }: SourceTools<unknown>) =>
  page === OWN_PATH ? { isOwn: true, user: await read(scope) } : { isOwn: false, user: undefined }

/** What the forms of a credential choose from. */
export const CREDENTIAL_SOURCES = { users, projects, own: readOwn }

/** What the forms ask besides their calls. */
export const NO_USER = { user_name: '' }

interface Answers {
  readonly own?: { readonly isOwn: boolean } | undefined
}

/** Whether the user is given: in Settings it is the person who is signed in. */
export const isOwn = ({ answers: { own } }: { readonly answers: Answers }): boolean => own?.isOwn === true

/** Fields of a credential, besides its user and its project [IDP-059]. */
export const CREDENTIAL_FIELDS = {
  type: choiceField('Type', {
    choices: { totp: 'totp', ec2: 'ec2', cert: 'cert' },
    isRequired: true,
    placeholder: 'Select a type',
    messages: { required: 'Select a type.' },
  }),
  blob: textField('Data', {
    control: 'textarea',
    rows: 4,
    isRequired: true,
    help: 'TOTP: a secret in base32. EC2: JSON with "access" and "secret".',
    messages: { required: 'Give the data.' },
  }),
}

/** The project of a credential, which one of the type EC2 needs [IDP-059]. */
export const PROJECT_MISSING = 'An EC2 credential needs a project.'
