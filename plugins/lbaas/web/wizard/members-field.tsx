import { useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { TransferTable, type TransferTableProps } from '@fascia/sdk/web/wizard'
import { Button, Checkbox, Form, FormGroup } from '@patternfly/react-core'
import { PlusCircleIcon } from '@patternfly/react-icons'
import { type ReactNode, useMemo, useRef } from 'react'
import { protocolOf } from './field-kit.ts'
import { AddressInput, MemberInput, SubnetInput, type SubnetInputProps } from './member-inputs.tsx'
import { externalMember, type MemberRow, nameOfRow, withPort } from './members.ts'
import './members.css'

interface Answers {
  readonly servers: readonly MemberRow[] | undefined
  readonly subnets: SubnetInputProps['subnets'] | undefined
}

type Props = OwnFieldProps<readonly MemberRow[], Answers>

/** What else there is to say of a member. */
function MoreOfMember({ row, onEdit, isDisabled }: Omit<SubnetInputProps, 'subnets'>): ReactNode {
  const t = useT()
  const input = { row, onEdit, isDisabled }
  return (
    <Form isHorizontal onSubmit={(event) => event.preventDefault()}>
      <FormGroup label={t('Name')}>
        <MemberInput {...input} field="name" label={t('Name')} />
      </FormGroup>
      <FormGroup label={t('Monitor Address')}>
        <MemberInput {...input} field="monitor_address" label={t('Monitor Address')} />
      </FormGroup>
      <FormGroup label={t('Monitor Port')}>
        <MemberInput {...input} field="monitor_port" label={t('Monitor Port')} />
      </FormGroup>
      <Checkbox
        id={`${row.key}-backup`}
        label={t('Backup')}
        isChecked={row.backup}
        isDisabled={isDisabled}
        onChange={(_event, backup) => onEdit({ ...row, backup })}
      />
      <Checkbox
        id={`${row.key}-up`}
        label={t('Admin State Up')}
        isChecked={row.admin_state_up}
        isDisabled={isDisabled}
        onChange={(_event, admin_state_up) => onEdit({ ...row, admin_state_up })}
      />
    </Form>
  )
}

/** The members of a pool: servers of the cloud, and external ones whose address is entered [LB-033, LB-041]. */
export default function MembersField(props: Props): ReactNode {
  const { name, value: rows = [], onChange, answers, values, item, faultOf, reload, isDisabled } = props
  const t = useT()
  const count = useRef(0)
  const { servers, subnets = [] } = answers
  const protocol = protocolOf({ values, answers: {}, item })
  const chosen = useMemo(() => new Set(rows.map(({ key }) => key)), [rows])
  const edit = (changed: MemberRow): void => onChange(rows.map((row) => (row.key === changed.key ? changed : row)))
  const input = { onEdit: edit, isDisabled }
  const isAllocated = ({ key }: MemberRow): boolean => chosen.has(key)
  const columns: TransferTableProps<MemberRow>['columns'] = [
    {
      id: 'name',
      label: 'Name',
      value: nameOfRow,
      view: (row) => <span className="fascia-pool-member">{nameOfRow(row)}</span>,
      facet: [],
    },
    {
      id: 'address',
      label: 'IP Address and Subnet',
      value: ({ address }) => address ?? '',
      view: (row) => (
        <span className="fascia-pool-member">
          {isAllocated(row) ? (
            <>
              <AddressInput row={row} {...input} />
              <SubnetInput row={row} subnets={subnets} {...input} />
            </>
          ) : (
            row.addresses.map(({ ip }) => <span key={ip}>{ip}</span>)
          )}
        </span>
      ),
    },
    {
      id: 'port',
      label: 'Port',
      value: ({ protocol_port }) => protocol_port ?? '',
      view: (row) =>
        !isAllocated(row) ? (
          ''
        ) : row.id === undefined ? (
          <MemberInput row={row} field="protocol_port" label={t('Port')} {...input} />
        ) : (
          String(row.protocol_port)
        ),
    },
    {
      id: 'weight',
      label: 'Weight',
      value: ({ weight }) => weight ?? '',
      view: (row) => (isAllocated(row) ? <MemberInput row={row} field="weight" label={t('Weight')} {...input} /> : ''),
    },
  ]
  const fault = faultOf('servers')
  const add = (): void => {
    count.current += 1
    onChange([...rows, externalMember(`external-${Date.now()}-${count.current}`, protocol)])
  }
  return (
    <div className="fascia-pool-members">
      <Button variant="link" isInline icon={<PlusCircleIcon />} isDisabled={isDisabled} onClick={add}>
        {t('Add external member')}
      </Button>
      <TransferTable
        name={name}
        what={t('servers')}
        available={servers}
        allocated={rows}
        isLoading={servers === undefined && fault === undefined}
        fault={fault}
        onRetry={() => void reload('servers')}
        onChange={(next) => onChange(next.map((row) => withPort(row, protocol)))}
        keyOf={({ key }) => key}
        nameOf={nameOfRow}
        maxAllocation={-1}
        columns={columns}
        details={(row) => (isAllocated(row) ? <MoreOfMember row={row} {...input} /> : null)}
      />
    </div>
  )
}
