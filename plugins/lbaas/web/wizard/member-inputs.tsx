import { useT } from '@fascia/sdk/web'
import { FormSelect, FormSelectOption, TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { type MemberRow, memberProblem } from './members.ts'

export interface MemberInputProps {
  readonly row: MemberRow
  readonly onEdit: (row: MemberRow) => void
  readonly isDisabled: boolean
}

interface CellProps extends MemberInputProps {
  readonly field: 'address' | 'protocol_port' | 'weight' | 'monitor_address' | 'monitor_port' | 'name'
  readonly label: string
}

/** Digits become a number; what is none stays a text, and is refused. */
function entered(text: string): number | string | null {
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : text
}

const isNumber = (field: CellProps['field']): field is 'protocol_port' | 'weight' | 'monitor_port' =>
  field === 'protocol_port' || field === 'weight' || field === 'monitor_port'

/** One value of a member. */
export function MemberInput({ row, field, label, onEdit, isDisabled }: CellProps): ReactNode {
  const t = useT()
  const isWrong = memberProblem(row)?.field === field
  const name = row.label || row.address || t('external member')
  return (
    <TextInput
      aria-label={t('{label} of {name}', { label, name })}
      value={String(row[field] ?? '')}
      validated={isWrong ? 'error' : 'default'}
      isDisabled={isDisabled}
      onChange={(_event, text) => onEdit({ ...row, [field]: isNumber(field) ? entered(text) : text || null })}
    />
  )
}

/** The address: one of the server's, or what is entered for an external member. A member that the pool has keeps its own. */
export function AddressInput({ row, onEdit, isDisabled }: MemberInputProps): ReactNode {
  const t = useT()
  if (row.id !== undefined) return row.address
  if (row.addresses.length === 0)
    return <MemberInput row={row} field="address" label={t('IP Address')} onEdit={onEdit} isDisabled={isDisabled} />
  return (
    <FormSelect
      aria-label={t('{label} of {name}', { label: t('IP Address'), name: row.label })}
      value={row.address ?? ''}
      isDisabled={isDisabled}
      onChange={(_event, ip) => {
        const chosen = row.addresses.find((one) => one.ip === ip)
        onEdit({ ...row, address: ip, subnet_id: chosen?.subnet_id ?? null })
      }}
    >
      {row.addresses.map(({ ip }) => (
        <FormSelectOption key={ip} value={ip} label={ip} />
      ))}
    </FormSelect>
  )
}

interface NamedSubnet {
  readonly id: string
  readonly name: string
  readonly cidr: string
}

export interface SubnetInputProps extends MemberInputProps {
  readonly subnets: readonly NamedSubnet[]
}

function subnetLabel({ name, cidr }: NamedSubnet): string {
  return `${name} (${cidr})`
}

/** The subnet of an external member; a server's follows from its address. */
export function SubnetInput({ row, subnets, onEdit, isDisabled }: SubnetInputProps): ReactNode {
  const t = useT()
  const known = subnets.find(({ id }) => id === row.subnet_id)
  const shown = known && subnetLabel(known)
  if (row.id !== undefined || row.addresses.length > 0)
    return <span className="fascia-pool-member__note">{shown ?? row.subnet_id}</span>
  return (
    // The column is narrower than a long name.
    <FormSelect
      title={shown}
      aria-label={t('{label} of {name}', { label: t('Subnet'), name: row.address ?? t('external member') })}
      value={row.subnet_id ?? ''}
      isDisabled={isDisabled}
      onChange={(_event, id) => onEdit({ ...row, subnet_id: id || null })}
    >
      <FormSelectOption value="" label={t('Select a subnet')} />
      {subnets.map((subnet) => (
        <FormSelectOption key={subnet.id} value={subnet.id} label={subnetLabel(subnet)} />
      ))}
    </FormSelect>
  )
}
