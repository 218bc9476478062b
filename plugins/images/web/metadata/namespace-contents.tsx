import { type DetailsViewProps, OverviewCard } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Namespace } from '../../api/metadata-definitions.ts'

/** The definition of a namespace, as it could be imported [ADMP-027]. */
export default function NamespaceContents({ item }: DetailsViewProps<Namespace>): ReactNode {
  const { id: _id, name: _name, resource_type_names: _names, is_public: _public, ...definition } = item
  return (
    <OverviewCard>
      <pre className="fascia-code">{JSON.stringify(definition, null, 2)}</pre>
    </OverviewCard>
  )
}
