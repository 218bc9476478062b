import { CopyableId, Link, TermList, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Device } from '../../../common/topology/device.ts'
import { isInterface } from '../../../common/topology/device-owner.ts'
import type { TopologyNetwork, TopologyPort } from '../../../common/topology/topology.ts'
import { NodeStatus } from './node-status.tsx'

/** The interfaces of a router: what they lead to, addresses, owner and state. */
function Interfaces({
  ports,
  networks,
  isBrief,
}: {
  readonly ports: readonly TopologyPort[]
  readonly networks: readonly TopologyNetwork[]
  readonly isBrief: boolean
}): ReactNode {
  const t = useT()
  return (
    <ul className="fascia-topology__list" aria-label={t('Interfaces')}>
      {ports.map(({ id, url, network_id, fixed_ips, device_owner, status }) => (
        <li key={id}>
          {url === undefined ? <span>{t('Gateway')}</span> : <Link to={url}>{id.slice(0, 8)}</Link>}{' '}
          {(isBrief ? fixed_ips.slice(0, 1) : fixed_ips).map(({ ip_address }) => ip_address).join(', ')}
          <small>
            {[networks.find((network) => network.id === network_id)?.name, device_owner, status]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  )
}

interface DeviceBalloonProps {
  readonly device: Device
  readonly networks: readonly TopologyNetwork[]
  /** Shows the first address of a port alone. */
  readonly isBrief?: boolean
}

/** The content of a router's or an instance's balloon. */
export function DeviceBalloon({ device, networks, isBrief = false }: DeviceBalloonProps): ReactNode {
  const t = useT()
  const { id, url, status, original_status } = device.of
  const isRouter = device.kind === 'router'
  const addresses = device.ports.flatMap(({ fixed_ips }) => (isBrief ? fixed_ips.slice(0, 1) : fixed_ips))
  return (
    <>
      <TermList
        isCompact
        isHorizontal
        terms={[
          [t('ID'), <CopyableId key="id" id={id} />],
          [t('Status'), <NodeStatus key="status" text={status} originalStatus={original_status} />],
          ...(isRouter
            ? []
            : ([
                [
                  t('IP Addresses'),
                  addresses.length === 0
                    ? '—'
                    : addresses.map(({ ip_address }) => <div key={ip_address}>{ip_address}</div>),
                ],
              ] as const)),
        ]}
      />
      {isRouter ? (
        <Interfaces
          ports={device.ports.filter(({ device_owner }) => isInterface(device_owner))}
          networks={networks}
          isBrief={isBrief}
        />
      ) : null}
      {url === undefined ? null : (
        <Link to={url}>{isRouter ? t('View Router Details') : t('View Instance Details')}</Link>
      )}
    </>
  )
}
