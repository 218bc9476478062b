import { CopyableId, DataTable, type DetailsViewProps, OverviewCard, PropertyList, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { QosPolicy } from '../../api/qos-policies.ts'
import type { QosRule } from '../../api/qos-rules.ts'
import { qosPolicy } from './qos-policy.ts'
import { DIRECTIONS, RULE_TYPES } from './rule-fields.ts'

const RULE = {
  id: property.id('Rule ID'),
  type: property.choices('Type', RULE_TYPES),
  max_kbps: property.count('Max Kbps'),
  max_burst_kbps: property.count('Max Burst Kbits'),
  dscp_mark: property.count('DSCP Mark'),
  min_kbps: property.count('Min Kbps'),
  min_kpps: property.count('Min Kpps'),
  max_kpps: property.count('Max Kpps'),
  max_burst_kpps: property.count('Max Burst Kpps'),
  direction: property.choices('Direction', DIRECTIONS),
}

/** The tables of the overview, one for each type of rule [NET-008, NET-009, NET-010, NET-011]. */
const TABLES = [
  {
    type: 'bandwidth_limit',
    title: 'Bandwidth Limit Rules',
    columns: ['id', 'type', 'max_kbps', 'max_burst_kbps', 'direction'],
  },
  { type: 'dscp_marking', title: 'DSCP Marking Rules', columns: ['id', 'type', 'dscp_mark'] },
  { type: 'minimum_bandwidth', title: 'Minimum Bandwidth Rules', columns: ['id', 'type', 'min_kbps', 'direction'] },
  { type: 'minimum_packet_rate', title: 'Minimum Packet Rate Rules', columns: ['id', 'type', 'min_kpps', 'direction'] },
  {
    type: 'packet_rate_limit',
    title: 'Packet Rate Limit Rules',
    columns: ['id', 'type', 'max_kpps', 'max_burst_kpps', 'direction'],
  },
] as const

/** A policy, and each of its rules in the table of its type [NET-012]. */
export default function QosOverview({ item: policy }: DetailsViewProps<QosPolicy>): ReactNode {
  const t = useT()
  return (
    <Stack hasGutter>
      <StackItem>
        <OverviewCard title={t('QoS Policy')}>
          <PropertyList
            type={qosPolicy}
            item={policy}
            groups={[
              { properties: ['name', 'id', 'description', 'shared'] },
              { properties: ['project_id', 'created_at', 'updated_at', 'revision_number'] },
            ]}
          />
        </OverviewCard>
      </StackItem>
      {TABLES.map(({ type, title, columns }) => (
        <StackItem key={type}>
          <OverviewCard title={t(title)}>
            <DataTable<QosRule, typeof RULE>
              id={`network.table.qos-${type.replaceAll('_', '-')}`}
              label={t(title)}
              rows={policy.rules.filter((rule) => rule.type === type)}
              properties={RULE}
              columns={columns}
              cells={{ id: (rule) => <CopyableId id={rule.id} /> }}
              isCompact
            />
          </OverviewCard>
        </StackItem>
      ))}
    </Stack>
  )
}
