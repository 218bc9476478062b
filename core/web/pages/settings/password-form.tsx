import { type Fault, isFault } from '@fascia/sdk/common'
import type { Translate } from '@fascia/sdk/web'
import { ActionGroup, Alert, Button, Form, TextInput } from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { LabelledField } from './labelled-field.tsx'
import { checkPasswords, type PasswordRule, type Passwords } from './passwords.ts'

const EMPTY: Passwords = { current_password: '', new_password: '', confirm_password: '' }
const NAMES = ['current_password', 'new_password', 'confirm_password'] as const

export interface PasswordFormProps {
  readonly t: Translate
  readonly rule: PasswordRule
  readonly submitLabel: string
  /** Changes the password; rejects with the fault that the form shows. The form is empty afterwards. */
  readonly onSubmit: (passwords: Passwords) => Promise<void>
  /** More fields, above the three. */
  readonly children?: ReactNode
  /** The form is alone on its page: its button is as wide as it is, and its first field has the focus. */
  readonly isAlone?: boolean
}

/** Current, new and confirmed password, with what is wrong beside each. */
export function PasswordForm({
  t,
  rule,
  submitLabel,
  onSubmit,
  children,
  isAlone = false,
}: PasswordFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(EMPTY)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const errors = checkPasswords(values, rule)
  const labels = {
    current_password: t('Current password'),
    new_password: t('New password'),
    confirm_password: t('Confirm new password'),
  }
  const errorOf = (name: keyof Passwords): string | undefined => {
    const own = errors[name]
    // That the two differ is said as soon as both are there, and goes when they match [UI-068].
    const isShown = wasSubmitted || (name === 'confirm_password' && values.confirm_password !== '')
    if (own !== undefined && isShown) return t(own)
    return fault?.fields?.[name]?.join(' ')
  }
  const focus = (name: keyof Passwords | undefined): void => {
    if (name !== undefined) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears.
  useEffect(() => focus(isAlone ? 'current_password' : undefined), [])

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setSubmitted(true)
    const first = NAMES.find((name) => errors[name] !== undefined)
    if (first !== undefined) return focus(first)
    setWorking(true)
    setFault(undefined)
    try {
      await onSubmit(values)
      setValues(EMPTY)
      setSubmitted(false)
    } catch (failure) {
      if (!isFault(failure)) throw failure
      setFault(failure)
      focus(NAMES.find((name) => failure.fields?.[name] !== undefined))
    } finally {
      setWorking(false)
    }
  }

  return (
    <Form ref={form} isWidthLimited noValidate onSubmit={(event) => void submit(event)}>
      {fault ? (
        <Alert variant="danger" variantLabel={t('Danger:')} isInline title={fault.message} component="p" role="alert">
          {fault.hint}
        </Alert>
      ) : null}
      {children}
      {NAMES.map((name) => (
        <LabelledField
          key={name}
          id={`password-${name}`}
          label={labels[name]}
          error={errorOf(name)}
          {...(name === 'new_password' && rule.help !== undefined ? { help: t(rule.help) } : {})}
        >
          <TextInput
            id={`password-${name}`}
            name={name}
            type="password"
            autoComplete={name === 'current_password' ? 'current-password' : 'new-password'}
            value={values[name]}
            validated={errorOf(name) === undefined ? 'default' : 'error'}
            aria-describedby={`password-${name}-text`}
            onChange={(_event, value) => setValues({ ...values, [name]: value })}
          />
        </LabelledField>
      ))}
      <ActionGroup>
        <Button type="submit" variant="primary" isBlock={isAlone} isLoading={isWorking} isDisabled={isWorking}>
          {isWorking ? t('Working') : submitLabel}
        </Button>
      </ActionGroup>
    </Form>
  )
}
