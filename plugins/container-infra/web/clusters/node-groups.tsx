import { DataTable, type DetailsViewProps, useCall, useT } from '@fascia/sdk/web'
import { count, id, instant, list, reference, text } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { type Cluster, nodegroups } from '../../api/clusters.ts'

const PROPERTIES = {
  id: id('ID'),
  name: text('Name'),
  role: text('Role'),
  status: text('Status'),
  node_count: count('Node Count'),
  min_node_count: count('Minimum Node Count'),
  max_node_count: count('Maximum Node Count'),
  flavor_id: reference('Flavor', 'OS::Nova::Flavor', { name: 'flavor_name' }),
  image_id: reference('Image', 'OS::Glance::Image', { name: 'image_name' }),
  node_addresses: list('Node Addresses'),
  created_at: instant('Created'),
}
const COLUMNS = [
  { of: 'name', sort: 'default' },
  'role',
  'status',
  'node_count',
  'min_node_count',
  'max_node_count',
  'flavor_id',
  { of: 'node_addresses', sort: 'none' },
] as const

/** The node groups of a cluster [CINFRA-020]. */
export default function NodeGroups({ id: cluster }: DetailsViewProps<Cluster>): ReactNode {
  const t = useT()
  const { data, fault, reload } = useCall(nodegroups, { params: { id: cluster } })
  return (
    <DataTable
      id="container-infra.table.node-groups"
      label={t('Node Groups')}
      rows={data}
      fault={fault}
      onRetry={() => void reload()}
      properties={PROPERTIES}
      columns={COLUMNS}
      about={t('The cluster has no node groups.')}
    />
  )
}
