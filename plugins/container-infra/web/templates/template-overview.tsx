import { list as images } from '@fascia/plugin-images/api/images'
import { type DetailsViewProps, FaultState, useCall, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import type { ClusterTemplate } from '../../api/cluster-templates.ts'
import { OverviewCards, type Shown } from '../overview-cards.tsx'
import { clusterTemplate } from './template.ts'

const GROUPS = [
  {
    title: 'Cluster Template',
    properties: ['name', 'id', 'coe', 'server_type', 'public', 'hidden', 'created_at', 'updated_at'],
  },
  {
    title: 'Node Spec',
    properties: [
      'image_id',
      'keypair_id',
      'flavor_id',
      'master_flavor_id',
      'volume_driver',
      'docker_storage_driver',
      'docker_volume_size',
    ],
  },
  {
    title: 'Network',
    properties: [
      ...['network_driver', 'external_network_id', 'fixed_network', 'fixed_subnet', 'dns_nameserver', 'apiserver_port'],
      ...['http_proxy', 'https_proxy', 'no_proxy', 'master_lb_enabled', 'floating_ip_enabled'],
    ],
  },
  { title: 'Security', properties: ['tls_disabled', 'registry_enabled', 'insecure_registry'] },
  { title: 'Labels', properties: ['labels'] },
]

const WITH_IMAGE: Shown = {
  properties: {
    ...clusterTemplate.properties,
    image_id: property.reference('Image', 'OS::Glance::Image', { at: 'image.id', name: 'image.name' }),
  },
}

/** A template, with the link to its image, which it holds by name [CINFRA-013]. */
export default function TemplateOverview({ item }: DetailsViewProps<ClusterTemplate>): ReactNode {
  const t = useT()
  const { data: found, fault, reload } = useCall(images)
  const image = found?.find(({ id, name }) => id === item.image_id || name === item.image_id)
  return (
    <>
      {fault ? (
        <FaultState title={t('Unable to retrieve the images.')} fault={fault} onRetry={() => void reload()} isCompact />
      ) : null}
      <OverviewCards
        type={image ? WITH_IMAGE : clusterTemplate}
        item={image ? { ...item, image: { id: image.id, name: image.name } } : item}
        groups={GROUPS}
      />
    </>
  )
}
