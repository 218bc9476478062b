import type { ActionResult } from '@fascia/sdk/common'
import type { ActionModalProps } from '@fascia/sdk/web'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { DeclaredForm } from '@fascia/sdk/web/form'
import { type ReactNode, useRef, useState } from 'react'
import { scope } from '../../api/access.ts'
import {
  type ApplicationCredential,
  applicationCredentialType,
  create,
  type MadeCredential,
} from '../../api/application-credentials.ts'
import { CredentialSecret } from './credential-secret.tsx'

const LONGEST = 'At most 255 characters.'

/** The roles of the person on the current project [IDP-053]. */
const readRoles = async ({ read }: SourceTools<unknown>) =>
  (await read(scope)).roles.map(({ name }) => ({ id: name, name }))

function expiryOf(date = '', time = ''): string | undefined {
  if (date === '') return undefined
  return `${date}T${time === '' ? '00:00' : time}:00`
}

function formWith(after: (made: MadeCredential, namespace: string) => void) {
  return form(
    asking(create, { expiration_date: '', expiration_time: '', kubernetes_namespace: 'default' }),
    {
      roles: readRoles,
      hasKubeconfig: async ({ setting }: SourceTools<unknown>) => setting('KUBECONFIG_ENABLED') === true,
    },
    {
      of: applicationCredentialType,
      intro: 'It signs in as you, on this project. Its secret is shown once, after it is created.',
      fields: {
        name: field.text('Name', { messages: { required: 'Give it a name.', maxLength: LONGEST } }),
        description: field.text('Description', { control: 'textarea', rows: 3 }),
        secret: field.password('Secret', { help: 'Generated when empty.', messages: { maxLength: LONGEST } }),
        expiration_date: field.text('Expiration Date', {
          placeholder: 'YYYY-MM-DD',
          pattern: '^\\d{4}-\\d{2}-\\d{2}$',
          messages: { format: 'Give a date as YYYY-MM-DD.' },
        }),
        expiration_time: field.text('Expiration Time', {
          placeholder: 'HH:MM',
          help: 'UTC. Midnight when empty.',
          pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
          messages: { format: 'Give a time as HH:MM.' },
        }),
        roles: field.members('Roles', {
          from: 'roles',
          what: 'roles',
          help: 'All of your roles on the project when none is selected.',
          texts: { available: 'Your Roles', members: 'Selected Roles' },
        }),
        access_rules: field.text('Access Rules', {
          control: 'textarea',
          rows: 5,
          placeholder: '- service: compute\n  method: GET\n  path: /v2.1/servers',
          help: 'JSON or YAML: the requests that it may make. All requests when empty.',
        }),
        unrestricted: field.boolean('Unrestricted (dangerous)', {
          help: 'It may then create and delete application credentials itself.',
        }),
        kubernetes_namespace: field.text('Kubernetes Namespace', {
          when: ({ answers: { hasKubeconfig } }) => hasKubeconfig === true,
          check: ({ values: { kubernetes_namespace = '' } }) =>
            kubernetes_namespace.length > 255 ? LONGEST : undefined,
        }),
      },
      body: ({ values: { expiration_date, expiration_time, kubernetes_namespace: _namespace, ...fields } }) => {
        const expires_at = expiryOf(expiration_date, expiration_time)
        return expires_at === undefined ? fields : { ...fields, expires_at }
      },
      names: { expires_at: 'expiration_date' },
      success: 'Application Credential {name} was successfully created.',
      failure: 'Unable to create the application credential.',
      initial: () => ({ kubernetes_namespace: 'default' }),
      after: ({ answer, values: { kubernetes_namespace } }) => after(answer, kubernetes_namespace ?? 'default'),
    },
  )
}

interface Made {
  readonly credential: MadeCredential
  readonly namespace: string
}

interface Shown {
  readonly made: Made
  readonly result: ActionResult | undefined
}

/** Create Application Credential: afterwards the dialog shows the secret, this one time [IDP-052, IDP-056]. */
export default function CreateCredential({ close, ...opened }: ActionModalProps<ApplicationCredential>): ReactNode {
  const made = useRef<Made>(undefined)
  const [shown, setShown] = useState<Shown>()
  const [createForm] = useState(() =>
    formWith((credential, namespace) => {
      made.current = { credential, namespace }
    }),
  )
  if (shown) return <CredentialSecret {...shown.made} onClose={() => close(shown.result)} />
  const onClose = (result?: ActionResult): void => {
    if (made.current) setShown({ made: made.current, result })
    else close(result)
  }
  return <DeclaredForm {...opened} form={createForm} close={onClose} />
}
