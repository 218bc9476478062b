import { Fault } from '@fascia/sdk/common'
import { asking, type ChosenFile, field, form } from '@fascia/sdk/web/declare'
import { create, LONGEST_PEM, tlsCertificateType } from '../../api/tls-certificates.ts'
import { BUNDLE_PROBLEMS } from '../../common/certificates/bundle-problems.ts'

type Source = 'pem' | 'pkcs12'

/** What the form asks for besides; the preview holds nothing. */
const ASKED: {
  readonly source: Source
  readonly file: ChosenFile | undefined
  readonly passphrase: string
  readonly preview: string
} = { source: 'pem', file: undefined, passphrase: '', preview: '' }

interface Held {
  readonly source?: Source
  readonly private_key?: string
}

const isPem = ({ values: { source } }: { readonly values: Held }): boolean => source !== 'pkcs12'
const isLocked = ({ values }: { readonly values: Held }): boolean =>
  !isPem({ values }) || /ENCRYPTED/.test(values.private_key ?? '')

const pem = { control: 'load-edit', rows: 5, maxBytes: LONGEST_PEM, when: isPem } as const

/** Upload Certificate: PEM or PKCS12, read and checked in the browser; the key goes to the key manager, and nowhere else. */
export default form(asking(create, ASKED), {
  of: tlsCertificateType,
  intro:
    'The files are read and checked in this browser. The private key is sent to the key manager, and is kept nowhere else.',
  keepsDraft: false,
  initial: () => ({ source: 'pem' as const }),
  fields: {
    name: field.text('Name'),
    source: field.choice('Format', { control: 'radio', choices: { pem: 'PEM', pkcs12: 'PKCS12' } }),
    certificate: field.text('Certificate', { ...pem, isRequired: true, help: 'Those of its issuers may follow it.' }),
    private_key: field.text('Private Key', { ...pem, isRequired: true }),
    intermediates: field.text('Chain', {
      ...pem,
      help: 'The certificates of the issuers in their order, where they do not follow the certificate.',
    }),
    file: field.file('File', {
      when: (state) => !isPem(state),
      isRequired: true,
      help: 'A file such as shop.p12 or shop.pfx.',
    }),
    passphrase: field.password('Passphrase', {
      when: isLocked,
      help: 'It opens the private key here, and is not sent.',
    }),
    preview: field.own('Contents', () => import('./bundle-preview.tsx')),
  },
  send: async ({ request, values: { name, file, ...given } }) => {
    const { readBundle } = await import('./bundle/read-bundle.ts')
    const { body, faults } = await readBundle({ ...given, file: file instanceof Blob ? file : undefined })
    if (body) return request(create, { body: { name, ...body } })
    const fields = Object.entries(faults).map(([field, text]) => [field, [text]] as const)
    throw new Fault('GATEWAY_INPUT_INVALID', {
      message: Object.values(faults)[0] ?? BUNDLE_PROBLEMS.unreadable,
      fields: Object.fromEntries(fields),
    })
  },
  success: 'Certificate {name} was uploaded.',
  failure: 'Unable to upload the certificate.',
})
