import { ActionGroup, Button, Form, InputGroup, InputGroupItem, TextInput } from '@patternfly/react-core'
import { CheckIcon, CopyIcon } from '@patternfly/react-icons'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useService } from '../../host/hooks/use-service.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { useCopied } from '../../property/use-copied.ts'
import { Toasts } from '../../services/surface.ts'
import { describedBy, FieldFrame } from '../field/field-frame.tsx'
import { LoadEditTextArea } from '../field/load-edit-text-area.tsx'
import { PasswordInput } from '../field/password-input.tsx'
import { SCHEMA_MESSAGES } from '../validation/schema-message.ts'
import { decryptPassword, needsPassphrase } from './decrypt-password.ts'

export interface PasswordDecryptProps {
  /** As Nova gives it. Empty while the instance has not set one. */
  readonly encrypted: string
  /** The key pair that the instance was made with. */
  readonly keyPairName?: string
}

/**
 * Shows an instance's password with the person's own private key, pasted or loaded from a file [COMPUTE-049]. Everything happens in the browser:
 * key and password are neither sent nor kept. An empty key is refused; a file that cannot be read raises 'Could not read the file', a failed
 * decryption 'Could not decrypt the password' [COMPUTE-050].
 *
 * @example
 * ```tsx
 * import { PasswordDecrypt } from '@fascia/sdk/web/form'
 *
 * const dialog = <PasswordDecrypt encrypted="c2VjcmV0…" keyPairName="laptop" />
 * ```
 */
export function PasswordDecrypt({ encrypted, keyPairName }: PasswordDecryptProps): ReactNode {
  const t = useT()
  const toasts = useService(Toasts)
  const prefix = useId()
  const form = useRef<HTMLFormElement>(null)
  const [privateKey, setPrivateKey] = useState('')
  const [passphrase, setPassphrase] = useState('')
  const [password, setPassword] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { isCopied, copy } = useCopied(password ?? '')
  const keyId = `${prefix}-key`
  const problems = isMissing ? [t(SCHEMA_MESSAGES.required, { title: t('Private Key') })] : []

  const decrypt = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    event.stopPropagation()
    setPassword(undefined)
    const isEmpty = privateKey.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) {
      form.current?.querySelector<HTMLElement>('textarea')?.focus()
      return
    }
    setBusy(true)
    try {
      setPassword(await decryptPassword({ encrypted, privateKey, passphrase }))
    } catch {
      toasts.add('danger', t('Could not decrypt the password'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form ref={form} className="fascia-form" noValidate onSubmit={(event) => void decrypt(event)}>
      {keyPairName === undefined ? null : (
        <FieldFrame id={`${prefix}-pair`} label={t('Key Pair Name')}>
          <TextInput id={`${prefix}-pair`} name="keypair_name" readOnlyVariant="default" value={keyPairName} />
        </FieldFrame>
      )}
      <FieldFrame id={`${prefix}-encrypted`} label={t('Encrypted Password')}>
        <TextInput
          id={`${prefix}-encrypted`}
          name="encrypted_password"
          readOnlyVariant="default"
          value={encrypted}
          className="fascia-decrypt__secret"
        />
      </FieldFrame>
      <FieldFrame
        id={keyId}
        label={t('Private Key')}
        isRequired
        problems={problems}
        help={t('The key stays in this browser. It is neither sent nor kept.')}
      >
        <LoadEditTextArea
          id={keyId}
          name="private_key"
          fileInputName="private_key_file"
          label={t('Private Key')}
          accept=".pem,.key,text/plain,application/x-pem-file"
          value={privateKey}
          isInvalid={isMissing}
          describedBy={describedBy(keyId, { hasHelp: true, hasProblems: isMissing })}
          onChange={(text) => {
            setPrivateKey(text)
            setMissing(false)
          }}
        />
      </FieldFrame>
      {needsPassphrase(privateKey) ? (
        <FieldFrame id={`${prefix}-passphrase`} label={t('Passphrase of the key')}>
          <PasswordInput
            id={`${prefix}-passphrase`}
            label={t('Passphrase of the key')}
            autoComplete="off"
            value={passphrase}
            onChange={setPassphrase}
          />
        </FieldFrame>
      ) : null}
      <ActionGroup>
        <Button type="submit" isDisabled={isBusy} isLoading={isBusy} spinnerAriaLabel={t('Working')}>
          {isBusy ? t('Working') : t('Decrypt Password')}
        </Button>
      </ActionGroup>
      <div aria-live="polite">
        {password === undefined ? null : (
          <FieldFrame id={`${prefix}-password`} label={t('Password')}>
            <InputGroup>
              <InputGroupItem isFill>
                <TextInput
                  id={`${prefix}-password`}
                  name="decrypted_password"
                  readOnlyVariant="default"
                  value={password}
                />
              </InputGroupItem>
              <InputGroupItem>
                <Button
                  variant="control"
                  icon={isCopied ? <CheckIcon /> : <CopyIcon />}
                  aria-label={isCopied ? t('Copied') : t('Copy {value}', { value: t('Password') })}
                  onClick={copy}
                />
              </InputGroupItem>
            </InputGroup>
          </FieldFrame>
        )}
      </div>
    </Form>
  )
}
