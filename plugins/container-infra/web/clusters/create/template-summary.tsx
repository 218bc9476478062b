import { PropertyList } from '@fascia/sdk/web'
import type { BelowFieldProps } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import type { ClusterTemplate } from '../../../api/cluster-templates.ts'
import { clusterTemplate } from '../../templates/template.ts'

interface Answers {
  readonly templates: readonly ClusterTemplate[] | undefined
}

const GROUPS = [
  { properties: ['coe', 'image_id', 'keypair_id', 'docker_volume_size'] },
  { properties: ['public', 'registry_enabled', 'tls_disabled', 'apiserver_port'] },
]

/** What the chosen template says. */
export default function TemplateSummary({ value, answers }: BelowFieldProps<string, Answers>): ReactNode {
  const template = answers.templates?.find(({ id }) => id === value)
  return template ? <PropertyList type={clusterTemplate} item={template} groups={GROUPS} /> : null
}
