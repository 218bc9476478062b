import { useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { TransferTable } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import { PORT_COLUMNS, PortDetails, portOf } from './port-columns.tsx'
import { parentChoices, type SubportRow, type TrunkPort } from './trunk-ports.ts'

interface Answers {
  readonly ports: readonly TrunkPort[] | undefined
}

/** Whether the values have rows of subports: a wizard may have none. */
const rowsOf = (rows: unknown): readonly SubportRow[] => (Array.isArray(rows) ? rows : [])

/** The port that carries the traffic of the others: choosing another one replaces it [NET-032, NET-033, NET-034]. */
export default function ParentField(props: OwnFieldProps<readonly string[], Answers>): ReactNode {
  const { name, value = [], onChange, answers, values, faultOf, reload, isReadOnly } = props
  const t = useT()
  const { ports } = answers
  const fault = faultOf('ports')
  return (
    <TransferTable
      name={name}
      what={t('ports')}
      available={ports && parentChoices(ports, rowsOf(values.subport_rows))}
      allocated={value.map((id) => portOf(ports, id))}
      onChange={(next) => onChange(next.map(({ id }) => id))}
      columns={PORT_COLUMNS}
      details={(port) => <PortDetails port={port} t={t} />}
      maxAllocation={1}
      isLoading={ports === undefined && fault === undefined}
      fault={fault}
      onRetry={() => void reload('ports')}
      isReadOnly={isReadOnly}
    />
  )
}
