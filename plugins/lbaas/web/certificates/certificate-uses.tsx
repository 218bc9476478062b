import { type CellProps, Link, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { CertificateUse, TlsCertificate } from '../../api/tls-certificates.ts'
import { listenerAddress } from '../addresses.ts'

const AS: Readonly<Record<CertificateUse['as'], string>> = { default: 'default', sni: 'SNI', client_ca: 'client CA' }

/** The listeners that have a certificate, and as what. */
export default function CertificateUses({ item: { uses } }: CellProps<TlsCertificate>): ReactNode {
  const t = useT()
  if (uses.length === 0) return '—'
  return (
    <ul className="fascia-lines">
      {uses.map(({ listener_id: id, listener_name, loadbalancer_id: loadbalancerId, as }) => (
        <li key={`${id} ${as}`}>
          <Link to={listenerAddress({ id, loadbalancerId })}>{listener_name}</Link> ({t(AS[as])})
        </li>
      ))}
    </ul>
  )
}
