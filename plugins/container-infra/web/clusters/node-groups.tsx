import { DataTable, type DetailsViewProps, useCall, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { type Cluster, nodegroups } from '../../api/clusters.ts'

const PROPERTIES = {
  id: property.id('ID'),
  name: property.text('Name'),
  role: property.text('Role'),
  status: property.text('Status'),
  node_count: property.count('Node Count'),
  min_node_count: property.count('Minimum Node Count'),
  max_node_count: property.count('Maximum Node Count'),
  flavor_id: property.reference('Flavor', 'OS::Nova::Flavor', { name: 'flavor_name' }),
  image_id: property.reference('Image', 'OS::Glance::Image', { name: 'image_name' }),
  node_addresses: property.list('Node Addresses'),
  created_at: property.instant('Created'),
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
