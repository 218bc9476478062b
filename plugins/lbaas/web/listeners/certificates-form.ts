import { field, form, type SourceTools } from '@fascia/sdk/web/declare'
import {
  CLIENT_AUTHENTICATION,
  type Listener,
  type ListenerCertificates,
  listenerType,
  setCertificates,
} from '../../api/listeners.ts'
import { list, type TlsCertificate } from '../../api/tls-certificates.ts'

const sources = { certificates: ({ read }: SourceTools<Listener>) => read(list) }

const label = ({ name, names }: TlsCertificate): string => (names.length > 0 ? `${name} (${names.join(', ')})` : name)

/** What listeners may have of a kind; what one has and the list lacks is kept under its address. */
function offered(
  known: readonly TlsCertificate[],
  wanted: (one: TlsCertificate) => boolean,
  own: readonly (string | null | undefined)[],
) {
  const choices = known
    .filter((one) => wanted(one) || own.includes(one.ref))
    .map((one) => ({
      value: one.ref,
      label: label(one),
      problem: one.state === 'ended' && !own.includes(one.ref) ? ('expired' as const) : undefined,
    }))
  const missing = own.filter((ref) => ref && !choices.some(({ value }) => value === ref))
  return [...choices, ...missing.map((ref) => ({ value: ref ?? '', label: ref ?? '' }))]
}

/** Change Certificates: the listener has the new ones from one moment to the next. */
export default form(setCertificates, sources, {
  of: listenerType,
  needs: ['certificates'],
  needsFailure: 'Unable to retrieve certificates.',
  intro: 'Listener {name} has the new certificates by one change: it shows the old ones until then.',
  initial: ({ item }) => ({
    default_tls_container_ref: item.default_tls_container_ref ?? '',
    sni_container_refs: [...(item.sni_container_refs ?? [])],
    client_ca_tls_container_ref: item.client_ca_tls_container_ref ?? null,
    client_authentication: item.client_authentication ?? 'NONE',
  }),
  fields: {
    default_tls_container_ref: field.choice<string, ListenerCertificates, typeof sources, Listener>(
      'Default Certificate',
      {
        from: 'certificates',
        choices: ({ answers: { certificates = [] }, item }) =>
          offered(certificates, ({ has_key }) => has_key, [item.default_tls_container_ref]),
      },
    ),
    sni_container_refs: field.own('SNI Certificates', () => import('./sni-field.tsx'), {
      help: 'A client that asks for one of their names gets that certificate in place of the default one.',
    }),
    client_authentication: field.choice('Client Authentication', {
      control: 'radio',
      choices: CLIENT_AUTHENTICATION,
    }),
    client_ca_tls_container_ref: field.choice<string, ListenerCertificates, typeof sources, Listener>('Client CA', {
      from: 'certificates',
      choices: ({ answers: { certificates = [] }, item }) =>
        offered(certificates, ({ kind }) => kind === 'authority', [item.client_ca_tls_container_ref]),
      when: ({ values: { client_authentication } }) => client_authentication !== 'NONE',
      isRequired: true,
      help: 'A client shows a certificate that it has signed.',
    }),
  },
  /** The CA goes with the question to clients; one that a listener keeps without asking stays. */
  body: ({ values, item }) => {
    const { default_tls_container_ref, sni_container_refs, client_authentication, client_ca_tls_container_ref } = values
    const own = item.client_ca_tls_container_ref ?? null
    const kept = (item.client_authentication ?? 'NONE') === 'NONE' ? own : null
    return {
      default_tls_container_ref,
      sni_container_refs,
      client_authentication,
      client_ca_tls_container_ref: client_authentication === 'NONE' ? kept : (client_ca_tls_container_ref ?? null),
    }
  },
  success: 'The certificates of listener {name} have been changed.',
  failure: 'Unable to change the certificates of the listener.',
})
