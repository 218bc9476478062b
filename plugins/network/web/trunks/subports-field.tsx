import { useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { TransferTable, type TransferTableProps } from '@fascia/sdk/web/wizard'
import { FormSelect, FormSelectOption, TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Trunk } from '../../api/trunks.ts'
import { PORT_COLUMNS, PortDetails, portOf } from './port-columns.tsx'
import { isIncomplete, type SubportRow, subportChoices, type TrunkPort } from './trunk-ports.ts'

interface Answers {
  readonly ports: readonly TrunkPort[] | undefined
}

type Props = OwnFieldProps<readonly SubportRow[], Answers, Trunk | undefined>

const TYPES = { vlan: 'VLAN', inherit: 'Inherit' } as const

/** The ids of the chosen parent ports: the wizard of a trunk that exists asks for none. */
const idsOf = (ids: unknown): readonly string[] => (Array.isArray(ids) ? ids.map(String) : [])

/** Any number of subports, each with its segmentation [NET-032, NET-033, NET-035, NET-036]. */
export default function SubportsField(props: Props): ReactNode {
  const { name, value: rows = [], onChange, answers, values, item, faultOf, reload, isDisabled } = props
  const t = useT()
  const { ports } = answers
  const fault = faultOf('ports')
  const rowOf = ({ id }: TrunkPort): SubportRow | undefined => rows.find(({ port_id }) => port_id === id)
  const edit = (port: TrunkPort, change: Partial<SubportRow>): void =>
    onChange(rows.map((row) => (row.port_id === port.id ? { ...row, ...change } : row)))
  const labelled = (label: string, port: TrunkPort) => t('{label} of {name}', { label, name: port.name })
  const columns: TransferTableProps<TrunkPort>['columns'] = [
    ...PORT_COLUMNS,
    {
      id: 'segmentation_type',
      label: 'Segmentation Type',
      value: (port) => rowOf(port)?.segmentation_type ?? '',
      view: (port) => {
        const row = rowOf(port)
        if (!row) return ''
        return (
          <FormSelect
            aria-label={labelled(t('Segmentation Type'), port)}
            value={row.segmentation_type}
            isDisabled={isDisabled}
            onChange={(_event, type) =>
              edit(port, { segmentation_type: type, ...(type === 'inherit' ? { segmentation_id: null } : {}) })
            }
          >
            {Object.entries(TYPES).map(([type, label]) => (
              <FormSelectOption key={type} value={type} label={t(label)} />
            ))}
          </FormSelect>
        )
      },
    },
    {
      id: 'segmentation_id',
      label: 'Segmentation ID',
      value: (port) => rowOf(port)?.segmentation_id ?? '',
      view: (port) => {
        const row = rowOf(port)
        if (!row || row.segmentation_type === 'inherit') return ''
        return (
          <TextInput
            aria-label={labelled(t('Segmentation ID'), port)}
            value={String(row.segmentation_id ?? '')}
            validated={row.segmentation_id !== null && isIncomplete(row) ? 'error' : 'default'}
            inputMode="numeric"
            isDisabled={isDisabled}
            onChange={(_event, text) => edit(port, { segmentation_id: text })}
          />
        )
      },
    },
  ]
  return (
    <TransferTable
      name={name}
      what={t('ports')}
      available={ports && subportChoices(ports, idsOf(values.parent_ports), item?.sub_ports)}
      allocated={rows.map(({ port_id }) => portOf(ports, port_id))}
      onChange={(next) =>
        onChange(
          next.map((port) => rowOf(port) ?? { port_id: port.id, segmentation_type: 'vlan', segmentation_id: null }),
        )
      }
      columns={columns}
      details={(port) => <PortDetails port={port} t={t} />}
      maxAllocation={-1}
      isLoading={ports === undefined && fault === undefined}
      fault={fault}
      onRetry={() => void reload('ports')}
    />
  )
}
