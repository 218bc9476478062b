import { field, form } from '@fascia/sdk/web/declare'
import { createAuthority, LONGEST_PEM, tlsCertificateType } from '../../api/tls-certificates.ts'

/** Upload CA: certificates of authorities, by which listeners check those of clients. */
export default form(createAuthority, {
  of: tlsCertificateType,
  fields: {
    name: field.text('Name'),
    certificate: field.text('CA Certificates', {
      control: 'load-edit',
      rows: 10,
      maxBytes: LONGEST_PEM,
      help: 'One or more in PEM. A listener checks the certificates of clients by them.',
    }),
  },
  success: 'CA {name} was uploaded.',
  failure: 'Unable to upload the CA.',
})
