import { type Fault, isFault } from '@fascia/sdk/common'
import type { Translate } from '@fascia/sdk/web'
import {
  Button,
  Form,
  FormGroup,
  FormHelperText,
  FormSelect,
  FormSelectOption,
  HelperText,
  HelperTextItem,
  InputGroup,
  InputGroupItem,
  TextInput,
} from '@patternfly/react-core'
import { EyeIcon, EyeSlashIcon } from '@patternfly/react-icons'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { SignInBody, SignInOptions } from '../../../common/sign-in.ts'
import { SignInAlert } from './sign-in-alert.tsx'
import { SignInButton } from './sign-in-button.tsx'

export interface SignInFormProps {
  readonly options: SignInOptions
  readonly t: Translate
  readonly initial: { readonly username?: string; readonly domain?: string; readonly region?: string }
  /** Signs in; rejects with the fault that the form shows. */
  readonly onSubmit: (body: SignInBody, authType: string) => Promise<void>
  readonly isUserFixed?: boolean
}

type FieldName = 'username' | 'password' | 'domain' | 'region'

function missingFields(body: SignInBody): readonly FieldName[] {
  return (['username', 'password'] as const).filter((name) => body[name] === '')
}

/** The fields of the login page and of the dialog after expiry. Only `credentials` shows them [CORE-034]. */
export function SignInForm({ options, t, initial, onSubmit, isUserFixed = false }: SignInFormProps): ReactNode {
  const ids = useId()
  const form = useRef<HTMLFormElement>(null)
  const [authType, setAuthType] = useState(options.initialAuthType)
  const [username, setUsername] = useState(initial.username ?? '')
  const [password, setPassword] = useState('')
  const [domain, setDomain] = useState(initial.domain ?? options.defaultDomain)
  const [region, setRegion] = useState(initial.region ?? options.regions[0] ?? '')
  const [isShown, setShown] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [missing, setMissing] = useState<readonly FieldName[]>([])
  const [fault, setFault] = useState<Fault>()
  const isCredentials = authType === 'credentials'

  const focus = (name: FieldName): void => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears.
  useEffect(() => {
    if (isCredentials) focus(username === '' ? 'username' : 'password')
    else form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [])
  // A page that the browser brings back from its memory still shows the sign-in that has led away from it.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setWorking(false)
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const body: SignInBody = { username, password, domain, ...(region === '' ? {} : { region }) }
    const absent = isCredentials ? missingFields(body) : []
    setMissing(absent)
    if (absent[0]) return focus(absent[0])
    setWorking(true)
    setFault(undefined)
    try {
      await onSubmit(body, authType)
    } catch (failure) {
      if (!isFault(failure)) throw failure
      setFault(failure)
      setWorking(false)
      focus('password')
    }
  }

  const messageOf = (name: FieldName): string | undefined =>
    missing.includes(name) ? t('This field is required.') : fault?.fields?.[name]?.join(' ')
  const field = (name: FieldName, label: string, input: ReactNode): ReactNode => {
    const message = messageOf(name)
    return (
      <FormGroup label={label} fieldId={`${ids}-${name}`} isRequired={name === 'username' || name === 'password'}>
        {input}
        {message === undefined ? null : (
          <FormHelperText>
            <HelperText>
              <HelperTextItem variant="error" id={`${ids}-${name}-error`}>
                {message}
              </HelperTextItem>
            </HelperText>
          </FormHelperText>
        )}
      </FormGroup>
    )
  }
  const common = (name: FieldName) => ({
    id: `${ids}-${name}`,
    name,
    validated: messageOf(name) === undefined ? ('default' as const) : ('error' as const),
    ...(messageOf(name) === undefined ? {} : { 'aria-describedby': `${ids}-${name}-error` }),
  })

  return (
    <Form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {fault ? <SignInAlert fault={fault} t={t} /> : null}
      {options.authTypes.length > 1 ? (
        <FormGroup label={t('Authenticate using')} fieldId={`${ids}-type`}>
          <FormSelect id={`${ids}-type`} value={authType} onChange={(_event, value) => setAuthType(value)}>
            {options.authTypes.map(({ id, label }) => (
              <FormSelectOption key={id} value={id} label={label} />
            ))}
          </FormSelect>
        </FormGroup>
      ) : null}
      {isCredentials ? (
        <>
          {field(
            'username',
            t('User Name'),
            <TextInput
              {...common('username')}
              value={username}
              onChange={(_event, value) => setUsername(value)}
              autoComplete="username"
              isRequired
              {...(isUserFixed ? { readOnlyVariant: 'default' as const } : {})}
            />,
          )}
          {field(
            'password',
            t('Password'),
            <InputGroup>
              <InputGroupItem isFill>
                <TextInput
                  {...common('password')}
                  type={isShown ? 'text' : 'password'}
                  value={password}
                  onChange={(_event, value) => setPassword(value)}
                  autoComplete="current-password"
                  isRequired
                />
              </InputGroupItem>
              <InputGroupItem>
                <Button
                  variant="control"
                  aria-label={isShown ? t('Hide password') : t('Show password')}
                  onClick={() => setShown(!isShown)}
                  icon={isShown ? <EyeSlashIcon /> : <EyeIcon />}
                />
              </InputGroupItem>
            </InputGroup>,
          )}
          {field(
            'domain',
            t('Domain'),
            options.domains.length > 0 ? (
              <FormSelect {...common('domain')} value={domain} onChange={(_event, value) => setDomain(value)}>
                {options.domains.map((name) => (
                  <FormSelectOption key={name} value={name} label={name} />
                ))}
              </FormSelect>
            ) : (
              <TextInput {...common('domain')} value={domain} onChange={(_event, value) => setDomain(value)} />
            ),
          )}
          {options.regions.length > 0
            ? field(
                'region',
                t('Region'),
                <FormSelect {...common('region')} value={region} onChange={(_event, value) => setRegion(value)}>
                  {options.regions.map((name) => (
                    <FormSelectOption key={name} value={name} label={name} />
                  ))}
                </FormSelect>,
              )
            : null}
        </>
      ) : null}
      <SignInButton t={t} isWorking={isWorking} />
    </Form>
  )
}
