import { DataTable, type DetailsViewProps, Link, OverviewCard, PropertyList, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Subport, Trunk } from '../../api/trunks.ts'
import { useIsAdmin } from '../use-is-admin.ts'
import { trunk } from './trunk.ts'

const SUBPORT = {
  segmentation_type: property.text('Segmentation Type'),
  segmentation_id: property.text('Segmentation ID'),
  port_id: property.text('Port ID'),
}

interface SubportRow extends Subport {
  readonly id: string
}

/** A trunk and its subports, each with a link to its port below the dashboard that the person came from [NET-027]. */
export default function TrunkOverview({ item }: DetailsViewProps<Trunk>): ReactNode {
  const t = useT()
  const root = useIsAdmin() ? '/admin' : '/project'
  return (
    <Stack hasGutter>
      <StackItem>
        <OverviewCard title={t('Trunk')}>
          <PropertyList
            type={trunk}
            item={item}
            groups={[
              { properties: ['name', 'id', 'description', 'project_id'] },
              { properties: ['port_id', 'status', 'admin_state', 'subport_count'] },
              { properties: ['created_at', 'updated_at', 'revision_number'] },
            ]}
          />
        </OverviewCard>
      </StackItem>
      <StackItem>
        <OverviewCard title={t('Subports')}>
          <DataTable<SubportRow, typeof SUBPORT>
            id="network.table.subports"
            label={t('Subports')}
            rows={item.sub_ports.map((subport) => ({ ...subport, id: subport.port_id }))}
            properties={SUBPORT}
            columns={['segmentation_type', 'segmentation_id', 'port_id']}
            cells={{
              port_id: ({ port_id }) => <Link to={`${root}/networks/ports/${port_id}/detail`}>{port_id}</Link>,
            }}
            isCompact
          />
        </OverviewCard>
      </StackItem>
    </Stack>
  )
}
