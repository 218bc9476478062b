import { InlineAlert, PropertyList, useClock, useT } from '@fascia/sdk/web'
import { type OwnFieldProps, property } from '@fascia/sdk/web/declare'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { type GivenBundle, type ReadBundle, readBundle, timeFaults } from './bundle/read-bundle.ts'

const SHOWN = {
  subject: property.text('Subject'),
  names: property.list('Names'),
  issuer: property.text('Issuer'),
  valid_until: property.instant('Valid Until'),
  chain: property.list('Chain'),
}
const GROUPS = [
  { properties: ['subject', 'issuer'] },
  { properties: ['names', 'valid_until'] },
  { properties: ['chain'] },
] as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the form holds, as the reader of bundles takes it. */
function givenOf(values: Readonly<Record<string, unknown>>): GivenBundle {
  const { source, file, certificate, intermediates, private_key, passphrase } = values
  return {
    source: source === 'pkcs12' ? 'pkcs12' : 'pem',
    file: file instanceof Blob ? file : undefined,
    certificate: textOf(certificate),
    intermediates: textOf(intermediates),
    private_key: textOf(private_key),
    passphrase: textOf(passphrase),
  }
}

/** The bundle that the form holds, read again after each change; undefined until there is enough to read. */
function useBundle(values: Readonly<Record<string, unknown>>): ReadBundle | undefined {
  const [bundle, setBundle] = useState<ReadBundle>()
  const { source, file, certificate, intermediates, private_key, passphrase } = useDeferredValue(values)
  useEffect(() => {
    let isStale = false
    const given = givenOf({ source, file, certificate, intermediates, private_key, passphrase })
    const isWhole = given.source === 'pem' ? given.certificate !== '' && given.private_key !== '' : given.file
    const read = isWhole ? readBundle(given) : Promise.resolve(undefined)
    void read.then((found) => {
      if (!isStale) setBundle(found)
    })
    return () => {
      isStale = true
    }
  }, [source, file, certificate, intermediates, private_key, passphrase])
  return bundle
}

/** What the files of an upload hold, and what is wrong with them. */
export default function BundlePreview({ values }: OwnFieldProps<string>): ReactNode {
  const t = useT()
  const clock = useClock()
  const bundle = useBundle(values)
  if (!bundle) return <p>{t('Enter the certificate and its key to see what they are.')}</p>
  const { certificate, chain } = bundle
  const problems = Object.values({ ...timeFaults(bundle, clock.now()), ...bundle.faults })
  return (
    <>
      {problems.map((text) => (
        <InlineAlert key={text} type="danger" title={t(text)} />
      ))}
      {certificate ? (
        <PropertyList
          type={{ properties: SHOWN }}
          groups={GROUPS}
          item={{
            subject: certificate.subject,
            issuer: certificate.issuer,
            names: certificate.names,
            valid_until: new Date(certificate.untilMs).toISOString(),
            chain: chain.map(({ subject }) => subject),
          }}
        />
      ) : null}
    </>
  )
}
