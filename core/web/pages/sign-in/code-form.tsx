import { type Fault, isFault } from '@fascia/sdk/common'
import type { Translate } from '@fascia/sdk/web'
import { Alert, Form, TextInput } from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { LabelledField } from '../settings/labelled-field.tsx'
import { SignInButton } from './sign-in-button.tsx'

const ID = 'sign-in-passcode'

export interface CodeFormProps {
  readonly t: Translate
  readonly onSubmit: (body: { readonly passcode: string }) => Promise<void>
}

/** The one-time code after the password. Spaces between its digits are left out. */
export function CodeForm({ t, onSubmit }: CodeFormProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [fault, setFault] = useState<Fault>()
  const [isWorking, setWorking] = useState(false)
  useEffect(() => input.current?.focus(), [])

  const refuse = (message: string | undefined): void => {
    setError(message)
    input.current?.focus()
    input.current?.select()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const passcode = code.replace(/\s/g, '')
    setFault(undefined)
    if (!/^\d{6}$/.test(passcode)) return refuse(t('Give the six digits of the code.'))
    setError(undefined)
    setWorking(true)
    try {
      await onSubmit({ passcode })
    } catch (failure) {
      if (!isFault(failure)) throw failure
      const message = failure.fields?.passcode?.join(' ')
      if (message === undefined) setFault(failure)
      refuse(message)
    } finally {
      setWorking(false)
    }
  }

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {fault ? (
        <Alert variant="danger" variantLabel={t('Danger:')} isInline title={fault.message} component="p" role="alert">
          {fault.hint}
        </Alert>
      ) : null}
      <LabelledField id={ID} label={t('Code')} error={error}>
        <TextInput
          ref={input}
          id={ID}
          name="passcode"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          validated={error === undefined ? 'default' : 'error'}
          aria-describedby={`${ID}-text`}
          onChange={(_event, value) => setCode(value)}
        />
      </LabelledField>
      <SignInButton t={t} isWorking={isWorking} />
    </Form>
  )
}
