import { formatBytes, Link, Resources, useReading, useService, useT } from '@fascia/sdk/web'
import { ExpandableSection, List, ListItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { FilteredTable } from './filtered-table.tsx'
import type { Hypervisor } from './hypervisor.ts'

const MIB = 1024 ** 2
const GIB = 1024 ** 3

/** How many instances a machine runs, and on demand which: by the names that the machine has for them. */
function Instances({ count, servers }: { readonly count: number; readonly servers: Hypervisor['servers'] }): ReactNode {
  const t = useT()
  const resources = useService(Resources)
  if (servers.length === 0) return count
  return (
    <ExpandableSection
      toggleContent={t({ one: '{count} instance', other: '{count} instances' }, { count: servers.length })}
    >
      <List isPlain>
        {servers.map(({ uuid, name }) => (
          <ListItem key={uuid}>
            <Link to={resources.detailsPath('OS::Nova::Server', uuid)}>{name}</Link>
          </ListItem>
        ))}
      </List>
    </ExpandableSection>
  )
}

/** The machines and how much of each is used; those that run instances name them. */
export function HypervisorTable({ hypervisors }: { readonly hypervisors: readonly Hypervisor[] }): ReactNode {
  const { language } = useReading()
  const size = (amount: number | undefined, unit: number): string =>
    amount === undefined ? '—' : formatBytes(amount * unit, language)
  return (
    <FilteredTable
      label="Hypervisors"
      rows={hypervisors}
      keyOf={({ id }) => id}
      textOf={({ hypervisor_hostname, servers }) => [hypervisor_hostname, ...servers.map(({ name }) => name)].join(' ')}
      columns={[
        { key: 'hostname', label: 'Hostname', cell: ({ hypervisor_hostname }) => hypervisor_hostname },
        { key: 'type', label: 'Type', cell: ({ hypervisor_type }) => hypervisor_type },
        { key: 'ram-used', label: 'RAM (used)', cell: ({ memory_mb_used }) => size(memory_mb_used, MIB) },
        { key: 'ram', label: 'RAM (total)', cell: ({ memory_mb }) => size(memory_mb, MIB) },
        { key: 'disk-used', label: 'Local Storage (used)', cell: ({ local_gb_used }) => size(local_gb_used, GIB) },
        { key: 'disk', label: 'Local Storage (total)', cell: ({ local_gb }) => size(local_gb, GIB) },
        {
          key: 'instances',
          label: 'Instances',
          cell: ({ running_vms, servers }) => <Instances count={running_vms ?? servers.length} servers={servers} />,
        },
      ]}
    />
  )
}
