import { InlineAlert, useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { TransferTable } from '@fascia/sdk/web/wizard'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useMemo } from 'react'
import type { Listener } from '../../api/listeners.ts'
import type { Certificates } from './sources.ts'

interface Answers {
  readonly certificates: Certificates | undefined
}

/** How many certificates a listener has besides the one that it shows: for names that clients ask for. */
function furtherCertificates(
  item: Pick<Listener, 'default_tls_container_ref' | 'sni_container_refs'> | undefined,
): number {
  return (item?.sni_container_refs ?? []).filter((ref) => ref !== item?.default_tls_container_ref).length
}

/** The certificates of a listener, with the day on which each expires: the first is the one that it shows. A failure of the key manager is said [LB-080]. */
export default function CertificatesField(
  props: OwnFieldProps<readonly string[], Answers, Listener | undefined>,
): ReactNode {
  const { name, value = [], onChange, answers, item, reload, isReadOnly } = props
  const t = useT()
  const { certificates } = answers
  const known = certificates?.items
  const allocated = useMemo(
    () => value.map((id) => known?.find((one) => one.id === id) ?? { id, name: id, expiration: null }),
    [known, value],
  )
  const further = furtherCertificates(item)
  return (
    <>
      {certificates?.hasFailed ? (
        <InlineAlert
          type="danger"
          title={t('Unable to retrieve SSL certificates.')}
          actionLinks={
            <Button variant="link" isInline onClick={() => void reload('certificates')}>
              {t('Try again')}
            </Button>
          }
        />
      ) : null}
      {further > 0 ? (
        <p>
          {t(
            { one: '{count} further certificate stays.', other: '{count} further certificates stay.' },
            { count: further },
          )}
        </p>
      ) : null}
      <TransferTable
        name={name}
        what={t('certificates')}
        available={known}
        allocated={allocated}
        isLoading={certificates === undefined}
        maxAllocation={-1}
        isOrdered
        isReadOnly={isReadOnly}
        onChange={(next) => onChange(next.map(({ id }) => id))}
        columns={[
          { id: 'name', label: 'Name', value: (one) => one.name, facet: [] },
          { id: 'expiration', label: 'Expiration Date', value: ({ expiration }) => expiration?.slice(0, 10) ?? '' },
        ]}
      />
    </>
  )
}
