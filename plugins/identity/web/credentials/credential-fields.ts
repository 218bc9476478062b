import { type FormState, field, type SourceTools } from '@fascia/sdk/web/declare'
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

type Sources = typeof CREDENTIAL_SOURCES

interface Held {
  readonly type?: string
  readonly project_id?: string | null
}

/** Whether the user is given: in Settings it is the person who is signed in. */
const isOwn = ({ answers: { own } }: Pick<FormState<Held, Sources, unknown>, 'answers'>): boolean => own?.isOwn === true

/** Fields of a credential; one of the type EC2 needs a project [IDP-059]. */
export const CREDENTIAL_FIELDS = {
  user_name: field.text<Held, Sources, unknown>('User', { isReadOnly: true, when: isOwn }),
  user_id: field.select<Held, Sources, unknown, 'users'>('User', {
    from: 'users',
    isRequired: true,
    placeholder: 'Select a user',
    failure: 'Unable to retrieve the users.',
    messages: { required: 'Select a user.' },
    when: (state) => !isOwn(state),
  }),
  type: field.choice('Type', {
    choices: { totp: 'totp', ec2: 'ec2', cert: 'cert' },
    isRequired: true,
    placeholder: 'Select a type',
    messages: { required: 'Select a type.' },
  }),
  blob: field.text('Data', {
    control: 'textarea',
    rows: 4,
    isRequired: true,
    help: 'TOTP: a secret in base32. EC2: JSON with "access" and "secret".',
    messages: { required: 'Give the data.' },
  }),
  project_id: field.select<Held, Sources, unknown, 'projects'>('Project', {
    from: 'projects',
    placeholder: 'No project',
    failure: 'Unable to retrieve the projects.',
    check: ({ values: { type, project_id } }) =>
      type === 'ec2' && !project_id ? 'An EC2 credential needs a project.' : undefined,
  }),
}
