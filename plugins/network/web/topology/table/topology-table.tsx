import { DataTable, Link, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { type ReactNode, useMemo } from 'react'
import { devicesOf } from '../../../common/topology/device.ts'
import type { Topology } from '../../../common/topology/topology.ts'
import { NodeStatus } from '../balloon/node-status.tsx'

interface NodeRow {
  readonly id: string
  readonly name: string
  readonly url: string | undefined
  readonly kind: string
  readonly status: string
  readonly original_status: string
  readonly connected: readonly string[]
  readonly addresses: readonly string[]
}

const properties = {
  name: property.text('Name'),
  kind: property.text('Kind'),
  status: property.text('Status'),
  connected: property.list('Connected To'),
  addresses: property.list('Addresses'),
  id: property.id('ID'),
}

/** Everything that the drawings show, in words: what it is, how it is, and what it is connected to. */
export function TopologyTable({ topology }: { readonly topology: Topology }): ReactNode {
  const t = useT()
  const rows = useMemo((): readonly NodeRow[] => {
    const names = new Map(topology.networks.map(({ id, name }) => [id, name]))
    const devices = devicesOf(topology)
    const onNetwork = new Map<string, string[]>()
    for (const { of, ports } of devices)
      for (const { network_id } of ports) onNetwork.set(network_id, [...(onNetwork.get(network_id) ?? []), of.name])
    return [
      ...topology.networks.map((network) => ({
        ...network,
        url: network.url,
        kind: network['router:external'] ? t('External Network') : t('Network'),
        connected: [...new Set(onNetwork.get(network.id))],
        addresses: network.subnets.map(({ cidr }) => cidr),
      })),
      ...devices.map(({ kind, of, ports }) => ({
        ...of,
        url: of.url,
        kind: kind === 'router' ? t('Router') : t('Instance'),
        connected: [...new Set(ports.flatMap(({ network_id }) => names.get(network_id) ?? []))],
        addresses: ports.flatMap(({ fixed_ips }) => fixed_ips.map(({ ip_address }) => ip_address)),
      })),
    ]
  }, [topology, t])
  return (
    <DataTable
      id="network.table.topology"
      label={t('Network Topology')}
      rows={rows}
      properties={properties}
      columns={['name', 'kind', 'status', 'connected', 'addresses']}
      facets={['name', 'kind', 'status']}
      cells={{
        name: ({ name, url }) => (url === undefined ? name : <Link to={url}>{name}</Link>),
        status: ({ status, original_status }) => <NodeStatus text={status} originalStatus={original_status} />,
      }}
    />
  )
}
