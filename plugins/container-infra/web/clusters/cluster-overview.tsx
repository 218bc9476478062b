import { type DetailsViewProps, FaultState, useCall, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { get } from '../../api/cluster-templates.ts'
import type { Cluster } from '../../api/clusters.ts'
import { OverviewCards, type Shown } from '../overview-cards.tsx'
import { cluster } from './cluster.ts'

const GROUPS = [
  { title: 'Cluster', properties: ['name', 'id', 'status', 'status_reason', 'health_status', 'health_status_reason'] },
  { title: 'Cluster Template', properties: ['cluster_template_id', 'template_coe', 'template_image', 'coe_version'] },
  {
    title: 'Nodes',
    properties: [
      ...['master_count', 'node_count', 'master_flavor_id', 'flavor_id', 'keypair', 'docker_volume_size'],
      ...['api_address', 'master_addresses', 'node_addresses'],
    ],
  },
  {
    title: 'Network',
    properties: ['fixed_network', 'fixed_subnet', 'master_lb_enabled', 'floating_ip_enabled', 'discovery_url'],
  },
  { title: 'Labels', properties: ['labels'] },
  { title: 'Time', properties: ['create_timeout', 'created_at', 'updated_at'] },
]

const SHOWN: Shown = {
  properties: {
    ...cluster.properties,
    template_coe: property.text('Cluster Type'),
    template_image: property.text('Template Image'),
  },
}

/** A cluster, with the type and the image of its template [CINFRA-013]. */
export default function ClusterOverview({ item }: DetailsViewProps<Cluster>): ReactNode {
  const t = useT()
  const { data: template, fault, reload } = useCall(get, { params: { id: item.cluster_template_id } })
  const shown = { ...item, template_coe: template?.coe, template_image: template?.image_id }
  return (
    <>
      {fault ? (
        <FaultState
          title={t('Unable to retrieve the cluster template.')}
          fault={fault}
          onRetry={() => void reload()}
          isCompact
        />
      ) : null}
      <OverviewCards type={SHOWN} item={shown} groups={GROUPS} />
    </>
  )
}
