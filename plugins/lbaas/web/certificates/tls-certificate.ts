import { all, plural, policy, service } from '@fascia/sdk/common'
import { action, because, deleteAction, overview, panel, resourceType } from '@fascia/sdk/web/declare'
import * as certificates from '../../api/tls-certificates.ts'
import { hasOctavia } from '../octavia.ts'

/** Where listeners can have certificates. */
export const hasCertificates = all(hasOctavia, service('key-manager'))

const keys = (rule: string) => policy('key-manager', rule)

/** A certificate that listeners may have, or that of an authority: in the key manager. */
export const tlsCertificate = resourceType(certificates.tlsCertificateType, {
  names: plural('Certificate', 'Certificates'),
  failure: 'Unable to retrieve certificates.',
  itemFailure: 'Unable to retrieve the certificate.',
  calls: certificates,
  detailsPath: ':id',
  columns: [
    'name',
    { of: 'kind', priority: 4 },
    { of: 'names', priority: 2 },
    { of: 'issuer', priority: 3 },
    'valid_until',
    'state',
    { of: 'listeners', view: () => import('./certificate-uses.tsx') },
  ],
  facets: ['name', 'kind', 'names', 'issuer', 'state'],
  drawer: {
    groups: [
      { properties: ['subject', 'issuer', 'names'] },
      { properties: ['valid_from', 'valid_until', 'key'] },
      { properties: ['fingerprint', 'ref'] },
    ],
  },
  details: [
    overview(
      { title: 'Certificate', properties: ['name', 'id', 'kind', 'subject', 'names', 'issuer', 'created_at'] },
      { title: 'Validity', properties: ['state', 'valid_from', 'valid_until'] },
      { title: 'Key and Chain', properties: ['key', 'chain_length', 'fingerprint', 'ref'] },
      { title: 'Use', properties: ['listeners'] },
    ),
  ],
  actions: {
    uploadCertificate: action({
      label: 'Upload Certificate',
      on: 'list',
      requires: all(keys('secrets:post'), keys('containers:post')),
      form: () => import('./upload-form.ts'),
    }),
    uploadAuthority: action({
      label: 'Upload CA',
      on: 'list',
      requires: keys('secrets:post'),
      form: () => import('./upload-authority-form.ts'),
    }),
    /** Octavia reads certificates again when it starts a load balancer again: those in use stay. */
    deleteCertificate: deleteAction<certificates.TlsCertificate>({
      batch: true,
      requires: all(keys('container:delete'), keys('secret:delete')),
      also: 'Its private key and its chain are deleted too.',
      allowed: ({ uses }) => uses.length === 0 || because('A listener uses it'),
    }),
  },
})

export const certificatesPanel = panel(tlsCertificate, {
  path: '/project/load_balancer_certificates',
  nav: { perspective: 'project', group: 'Network', order: 371 },
  help: 'TLS certificates that listeners of load balancers use, kept in the secret store. Upload a certificate with its key, replace one before it ends, and see which listeners use it.',
  requires: hasCertificates,
})
