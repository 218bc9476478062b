import { InlineAlert, useT } from '@fascia/sdk/web'
import { PasswordDecrypt } from '@fascia/sdk/web/form'
import { Button, TextArea } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'
import { encryptForNewKey, type NewSecret } from './encrypt-for-new-key.ts'

/** Makes a key pair in the browser and encrypts a password for it, as an instance does, so that the dialog can be tried out. */
function TryOut(): ReactNode {
  const t = useT()
  const [secret, setSecret] = useState<NewSecret>()
  const [isBusy, setBusy] = useState(false)
  const make = async (): Promise<void> => {
    setBusy(true)
    setSecret(await encryptForNewKey('correct horse battery staple'))
    setBusy(false)
  }
  if (!('subtle' in crypto))
    return (
      <InlineAlert type="warning" title={t('To make a key pair, the browser needs a page that came over HTTPS.')} />
    )
  if (!secret)
    return (
      <Button variant="secondary" isLoading={isBusy} isDisabled={isBusy} onClick={() => void make()}>
        {t('Make a key pair and a password')}
      </Button>
    )
  return (
    <>
      <InlineAlert type="info" title={t('The private key of this example')}>
        <TextArea aria-label={t('Key of the example')} readOnlyVariant="default" rows={4} value={secret.privateKey} />
      </InlineAlert>
      <PasswordDecrypt encrypted={secret.encrypted} keyPairName="gallery" />
    </>
  )
}

const Foreign = (): ReactNode => (
  <PasswordDecrypt encrypted="bm90IGVuY3J5cHRlZCBmb3IgYW55IGtleQ==" keyPairName="another" />
)

const exhibit: Exhibit = {
  title: 'Password decryption',
  about:
    'Shows the password of an instance with the private key of the person. Neither key nor password leaves the browser.',
  door: '@fascia/sdk/web/form',
  examples: [
    {
      id: 'decrypt',
      title: 'A password and its key',
      state: 'usual',
      about: 'PEM as PKCS#1, PKCS#8 (with or without a passphrase) or OpenSSH.',
      Show: TryOut,
    },
    {
      id: 'foreign',
      title: 'A password for another key',
      state: 'error',
      about: 'An empty key is refused; every key fails.',
      Show: Foreign,
    },
  ],
}

export default function KeyDecryptExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
