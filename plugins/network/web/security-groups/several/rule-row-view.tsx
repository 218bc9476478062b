import { useT } from '@fascia/sdk/web'
import type { SaidText } from '@fascia/sdk/web/declare'
import { sayText } from '@fascia/sdk/web/form'
import {
  Button,
  FormSelect,
  FormSelectOption,
  FormSelectOptionGroup,
  HelperText,
  HelperTextItem,
  TextInput,
} from '@patternfly/react-core'
import { MinusCircleIcon } from '@patternfly/react-icons'
import { Td, Tr } from '@patternfly/react-table'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { RuleTemplate } from '../rule-values.ts'
import { hasPorts, type RowField, type RowProblems, type RuleRow, rowProblems } from './rule-rows.ts'

export interface Named {
  readonly id: string
  readonly name: string
}

export interface RuleRowProps {
  readonly row: RuleRow
  /** From 1, as its controls are called. */
  readonly number: number
  readonly templates: readonly RuleTemplate[]
  readonly groups: readonly Named[]
  readonly addressGroups: readonly Named[]
  readonly isTried: boolean
  /** Another number than before gives the row the focus: its first field that is wrong, or its first one. 0 does not. */
  readonly focusTurn: number
  readonly isDisabled: boolean
  readonly onChange: (changed: Partial<RuleRow>) => void
  readonly onAdd: () => void
  readonly onRemove: () => void
}

interface TextCellProps extends Pick<RuleRowProps, 'row' | 'isDisabled' | 'onChange'> {
  readonly field: RowField
  readonly label: string
  readonly placeholder?: string
  readonly problem: SaidText | undefined
  readonly onBlur: () => void
}

/** A line of text with what is wrong with it below. */
function TextCell({ row, field, label, placeholder, problem, onBlur, onChange, isDisabled }: TextCellProps): ReactNode {
  const t = useT()
  const id = `rule-${row.key}-${field}`
  return (
    <>
      <TextInput
        id={id}
        aria-label={label}
        value={row[field]}
        validated={problem === undefined ? 'default' : 'error'}
        isDisabled={isDisabled}
        onBlur={onBlur}
        onChange={(_event, value) => onChange({ [field]: value })}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(problem === undefined ? {} : { 'aria-describedby': `${id}-problem` })}
      />
      {problem === undefined ? null : (
        <HelperText id={`${id}-problem`}>
          <HelperTextItem variant="error">{sayText(problem, t)}</HelperTextItem>
        </HelperText>
      )}
    </>
  )
}

const KINDS = { tcp: 'Custom TCP Rule', udp: 'Custom UDP Rule', icmp: 'Custom ICMP Rule', any: 'Any Protocol' }

/** One rule of the grid: each of its fields is checked beside itself, Enter adds a rule below [RULES-02, RULES-03]. */
export function RuleRowView(props: RuleRowProps): ReactNode {
  const { row, number, templates, groups, addressGroups, isTried, focusTurn, isDisabled, onChange, onAdd, onRemove } =
    props
  const t = useT()
  const element = useRef<HTMLTableRowElement>(null)
  const [left, setLeft] = useState<readonly RowField[]>([])
  useEffect(() => {
    if (focusTurn === 0) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const first = wrong ?? element.current?.querySelector<HTMLElement>('select')
    first?.focus()
  }, [focusTurn])
  const found = rowProblems(row)
  const shown: RowProblems = Object.fromEntries(
    Object.entries(found).filter(([field]) => isTried || left.some((one) => one === field)),
  )
  const labelled = (label: string): string => t('{field} of rule {number}', { field: label, number })
  const text = (field: RowField) => ({
    row,
    field,
    isDisabled,
    onChange,
    problem: shown[field],
    onBlur: () => setLeft([...left, field]),
  })
  const select = (field: 'kind' | 'direction' | 'remote' | 'ethertype', label: string) => ({
    id: `rule-${row.key}-${field}`,
    'aria-label': labelled(label),
    value: row[field],
    isDisabled,
    onChange: (_event: unknown, value: string) => onChange({ [field]: value }),
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onAdd()
  }
  return (
    <>
      <Tr ref={element} onKeyDown={onKeyDown}>
        <Td dataLabel={t('Rule')}>
          <FormSelect {...select('kind', t('Rule'))}>
            {Object.entries(KINDS).map(([value, label]) => (
              <FormSelectOption key={value} value={value} label={t(label)} />
            ))}
            {templates.map(({ id, name }) => (
              <FormSelectOption key={id} value={id} label={name} />
            ))}
          </FormSelect>
        </Td>
        <Td dataLabel={t('Direction')}>
          <FormSelect {...select('direction', t('Direction'))}>
            <FormSelectOption value="ingress" label={t('Ingress')} />
            <FormSelectOption value="egress" label={t('Egress')} />
          </FormSelect>
        </Td>
        <Td dataLabel={t('Ports')}>
          {hasPorts(row.kind) ? (
            <TextCell
              {...text('ports')}
              label={labelled(row.kind === 'icmp' ? t('Type and code') : t('Ports'))}
              placeholder={row.kind === 'icmp' ? t('Any type') : t('All ports')}
            />
          ) : null}
        </Td>
        <Td dataLabel={t('Remote')}>
          <FormSelect {...select('remote', t('Remote'))}>
            <FormSelectOption value="cidr" label={t('CIDR')} />
            {groups.length === 0 ? null : (
              <FormSelectOptionGroup label={t('Security Groups')}>
                {groups.map(({ id, name }) => (
                  <FormSelectOption key={id} value={`sg:${id}`} label={name} />
                ))}
              </FormSelectOptionGroup>
            )}
            {addressGroups.length === 0 ? null : (
              <FormSelectOptionGroup label={t('Address Groups')}>
                {addressGroups.map(({ id, name }) => (
                  <FormSelectOption key={id} value={`ag:${id}`} label={name} />
                ))}
              </FormSelectOptionGroup>
            )}
          </FormSelect>
        </Td>
        <Td dataLabel={t('Addresses')}>
          {row.remote === 'cidr' ? (
            <TextCell {...text('cidr')} label={labelled(t('CIDR'))} />
          ) : (
            <FormSelect {...select('ethertype', t('Ether Type'))}>
              <FormSelectOption value="IPv4" label={t('IPv4')} />
              <FormSelectOption value="IPv6" label={t('IPv6')} />
            </FormSelect>
          )}
        </Td>
        <Td dataLabel={t('Description')}>
          <TextCell {...text('description')} label={labelled(t('Description'))} />
        </Td>
        <Td isActionCell>
          <Button
            variant="plain"
            icon={<MinusCircleIcon />}
            aria-label={t('Remove rule {number}', { number })}
            isDisabled={isDisabled}
            onClick={onRemove}
          />
        </Td>
      </Tr>
      {row.refusal === undefined ? null : (
        <Tr>
          <Td colSpan={7} noPadding>
            <HelperText isLiveRegion>
              <HelperTextItem variant="error">
                {t('Rule {number}: {reason}', { number, reason: row.refusal })}
              </HelperTextItem>
            </HelperText>
          </Td>
        </Tr>
      )}
    </>
  )
}
