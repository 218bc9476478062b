import { InlineAlert, Loaded, useCall, useT } from '@fascia/sdk/web'
import { PasswordDecrypt } from '@fascia/sdk/web/form'
import { TextArea } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { encryptedPassword } from '../../api/encrypted-password.ts'
import { exhibit } from '../exhibit.tsx'

/** A password and its key, so that the dialog can be tried out. */
function TryOut(): ReactNode {
  const t = useT()
  return (
    <Loaded of={useCall(encryptedPassword)} what="key pair">
      {({ private_key, encrypted }) => (
        <>
          <InlineAlert type="info" title={t('The private key of this example')}>
            <TextArea aria-label={t('Key of the example')} readOnlyVariant="default" rows={4} value={private_key} />
          </InlineAlert>
          <PasswordDecrypt encrypted={encrypted} keyPairName="gallery" />
        </>
      )}
    </Loaded>
  )
}

export default exhibit('key-decrypt', {
  about:
    'Shows the password of an instance with the private key of the person. Neither key nor password leaves the browser.',
  door: '@fascia/sdk/web/form',
  examples: {
    decrypt: {
      title: 'A password and its key',
      about: 'PEM as PKCS#1, PKCS#8 (with or without a passphrase) or OpenSSH.',
      show: <TryOut />,
    },
    foreign: {
      title: 'A password for another key',
      state: 'error',
      about: 'An empty key is refused; every key fails.',
      show: <PasswordDecrypt encrypted="bm90IGVuY3J5cHRlZCBmb3IgYW55IGtleQ==" keyPairName="another" />,
    },
  },
})
