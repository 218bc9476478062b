import { field, form } from '@fascia/sdk/web/declare'
import { LONGEST_CSR, sign } from '../../api/certificates.ts'
import { clusterType } from '../../api/clusters.ts'
import { configFiles } from '../../common/config-files.ts'

/** Sign Certificate: a request, typed, pasted or out of a file; the certificate is saved [CINFRA-012, CINFRA-070, CINFRA-082]. */
export default form(sign, {
  of: clusterType,
  intro: 'The certificate authority of {name} signs the request. The certificate is saved as a file.',
  keepsDraft: false,
  fields: {
    csr: field.text('CSR', {
      control: 'load-edit',
      rows: 10,
      maxBytes: LONGEST_CSR,
      help: 'A certificate signing request, PEM, of 16 KiB at most.',
      messages: { required: 'Enter a certificate signing request, or load one.' },
    }),
  },
  body: ({ values: { csr }, item: { id } }) => ({ cluster_uuid: id, csr }),
  outcome: 'updated',
  success: 'Certificate {name} was successfully signed.',
  after: ({ answer: { pem }, download, item: { name } }) =>
    download(configFiles(name).cert, 'application/x-pem-file', pem),
  failure: 'Unable to sign certificate.',
})
