import { useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { TransferTable } from '@fascia/sdk/web/wizard'
import { type ReactNode, useMemo } from 'react'
import type { TlsCertificate } from '../../api/tls-certificates.ts'

interface Answers {
  readonly certificates: readonly TlsCertificate[] | undefined
}

interface Offered {
  readonly id: string
  readonly name: string
  readonly names: string
  readonly until: string
}

/** The certificates that a listener shows to clients which ask for their names. */
export default function SniField(props: OwnFieldProps<readonly string[], Answers>): ReactNode {
  const { name, value = [], onChange, answers, isReadOnly } = props
  const t = useT()
  const known = useMemo(
    () =>
      answers.certificates
        ?.filter(({ has_key, ref }) => has_key || value.includes(ref))
        .map(
          (one): Offered => ({
            id: one.ref,
            name: one.name,
            names: one.names.join(', '),
            until: one.valid_until?.slice(0, 10) ?? '',
          }),
        ),
    [answers.certificates, value],
  )
  return (
    <TransferTable
      name={name}
      what={t('certificates')}
      available={known}
      allocated={value.map((id) => known?.find((one) => one.id === id) ?? { id, name: id, names: '', until: '' })}
      isLoading={known === undefined}
      maxAllocation={-1}
      isReadOnly={isReadOnly}
      onChange={(next) => onChange(next.map(({ id }) => id))}
      columns={[
        { id: 'name', label: 'Name', value: (one) => one.name, facet: [] },
        { id: 'names', label: 'Names', value: (one) => one.names },
        { id: 'until', label: 'Valid Until', value: (one) => one.until },
      ]}
    />
  )
}
