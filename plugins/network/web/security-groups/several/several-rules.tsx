import {
  type ActionModalProps,
  InlineAlert,
  Settings,
  Toasts,
  useCall,
  useModalPlace,
  useService,
  useT,
  useUnsavedInput,
} from '@fascia/sdk/web'
import { Button, Flex, ModalBody, ModalFooter, ModalHeader } from '@patternfly/react-core'
import { PlusCircleIcon } from '@patternfly/react-icons'
import { Table, Tbody, Th, Thead, Tr } from '@patternfly/react-table'
import { type ReactNode, useMemo } from 'react'
import { list as listAddressGroups } from '../../../api/address-groups.ts'
import { list as listExtensions } from '../../../api/extensions.ts'
import { list as listGroups, type SecurityGroup } from '../../../api/security-groups.ts'
import { offeredTemplates } from '../rule-values.ts'
import { RuleRowView } from './rule-row-view.tsx'
import { newRow } from './rule-rows.ts'
import { useRuleGrid } from './use-rule-grid.ts'

interface Props extends Omit<ActionModalProps<SecurityGroup>, 'items'> {
  readonly group: SecurityGroup
}

function RulesOf({ group, label, close }: Props): ReactNode {
  const t = useT()
  const place = useModalPlace()
  const toasts = useService(Toasts)
  const settings = useService(Settings)
  const templates = useMemo(() => offeredTemplates(settings.known('SECURITY_GROUP_RULES')), [settings])
  const groups = useCall(listGroups)
  const extensions = useCall(listExtensions)
  const hasAddressGroups =
    extensions.data?.some(({ alias }) => alias === 'security-groups-remote-address-group') === true
  const addressGroups = useCall(listAddressGroups, { isEnabled: hasAddressGroups })
  const grid = useRuleGrid(group, templates)
  const { rows, added, isSending } = grid
  const isBegun = rows.length !== 1 || JSON.stringify(rows[0]) !== JSON.stringify(newRow(1))
  const letGo = useUnsavedInput(isBegun && rows.length > 0)
  const send = async (): Promise<void> => {
    const result = await grid.send()
    if (!result) return
    toasts.add('success', t('All rules were added to "{name}".', { name: group.name }))
    letGo()
    close(result)
  }
  const presets = [{ id: 'tcp', name: t('Custom TCP Rule') }, ...templates]
  return (
    <>
      <ModalHeader title={label ?? t('Add Rules')} labelId={place?.titleId ?? ''} description={group.name} />
      <ModalBody>
        <Flex gap={{ default: 'gapSm' }} role="group" aria-label={t('Add a rule of')}>
          {presets.map(({ id, name }) => (
            <Button
              key={id}
              variant="secondary"
              size="sm"
              icon={<PlusCircleIcon />}
              isDisabled={isSending}
              onClick={() => grid.add(id)}
            >
              {name}
            </Button>
          ))}
        </Flex>
        {groups.fault ? <InlineAlert type="warning" title={t('Unable to retrieve the security groups.')} /> : null}
        {addressGroups.fault ? (
          <InlineAlert type="warning" title={t('Unable to retrieve the address groups.')} />
        ) : null}
        <Table aria-label={t('New rules')} variant="compact" gridBreakPoint="grid-xl" borders={false}>
          <Thead>
            <Tr>
              <Th width={20}>{t('Rule')}</Th>
              <Th width={15}>{t('Direction')}</Th>
              <Th>{t('Ports')}</Th>
              <Th width={15}>{t('Remote')}</Th>
              <Th>{t('Addresses')}</Th>
              <Th>{t('Description')}</Th>
              <Th screenReaderText={t('Remove')} />
            </Tr>
          </Thead>
          <Tbody>
            {rows.map((row, index) => (
              <RuleRowView
                key={row.key}
                row={row}
                number={index + 1}
                templates={templates}
                groups={groups.data ?? []}
                addressGroups={addressGroups.data ?? []}
                isTried={grid.isTried}
                focusTurn={grid.focused?.key === row.key ? grid.focused.turn : 0}
                isDisabled={isSending}
                onChange={(changed) => grid.change(row.key, changed)}
                onAdd={() => grid.add(undefined, row.key)}
                onRemove={() => grid.remove(row.key)}
              />
            ))}
          </Tbody>
        </Table>
        <p>{t('Enter adds a rule below.')}</p>
        <div role="status">
          {added.map(({ id, name }) => (
            <InlineAlert key={id} type="success" title={t('Added: {rule}', { rule: name })} />
          ))}
        </div>
      </ModalBody>
      <ModalFooter>
        <Button
          isDisabled={isSending || rows.length === 0}
          isLoading={isSending}
          spinnerAriaLabel={t('Working')}
          onClick={() => void send()}
        >
          {isSending ? t('Working') : t('Add Rules')}
        </Button>
        <Button variant="link" isDisabled={isSending} onClick={() => close(grid.result())}>
          {added.length === 0 ? t('Cancel') : t('Done')}
        </Button>
      </ModalFooter>
    </>
  )
}

/** Add Rules: several rules of a security group at once, each with a result of its own; what fails stays as it was entered [RULES-01…158]. */
export default function SeveralRules({ items, ...rest }: ActionModalProps<SecurityGroup>): ReactNode {
  return items.slice(0, 1).map((group) => <RulesOf key={group.id} group={group} {...rest} />)
}
