import { EMPTY_MARK } from '@fascia/sdk/common'
import { Link, useT } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { deletionOf } from '../../../common/topology/deletion.ts'
import type { Device } from '../../../common/topology/device.ts'
import { isInterface } from '../../../common/topology/device-owner.ts'
import type { TopologyNetwork, TopologyPort } from '../../../common/topology/topology.ts'
import { reachPanel } from '../../reach/panel.ts'
import { useTopologyActions } from '../actions/topology-actions.tsx'
import { DeleteButton, FormLink } from './balloon-actions.tsx'
import { NodeTerms } from './node-status.tsx'

interface InterfacesProps {
  readonly device: Device & { readonly kind: 'router' }
  readonly networks: readonly TopologyNetwork[]
  readonly isBrief: boolean
  readonly onClose: () => void
}

/** The interfaces of a router: what they lead to, addresses, owner and state. */
function Interfaces({ device, networks, isBrief, onClose }: InterfacesProps): ReactNode {
  const t = useT()
  const { of: router, ports } = device
  const addressesOf = ({ fixed_ips }: TopologyPort): string =>
    (isBrief ? fixed_ips.slice(0, 1) : fixed_ips).map(({ ip_address }) => ip_address).join(', ')
  const networkOf = ({ network_id }: TopologyPort): string =>
    networks.find(({ id }) => id === network_id)?.name ?? network_id
  return (
    <ul className="fascia-topology__list" aria-label={t('Interfaces')}>
      {ports
        .filter(({ device_owner }) => isInterface(device_owner))
        .map((port) => (
          <li key={port.id}>
            {port.url === undefined ? t('Gateway') : <Link to={port.url}>{port.id.slice(0, 8)}</Link>}{' '}
            {addressesOf(port)}{' '}
            {router.allow_delete_interface ? (
              <DeleteButton
                isRow
                deletion={deletionOf.port(
                  { id: port.id, name: addressesOf(port) || networkOf(port) },
                  router.id,
                  port.network_id,
                )}
                label={t('Delete Interface')}
                onDone={onClose}
              />
            ) : null}
            <small>{[networkOf(port), port.device_owner, port.status].join(' · ')}</small>
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
  readonly onClose: () => void
}

/** The content of a router's or an instance's balloon. */
export function DeviceBalloon({ device, networks, isBrief = false, onClose }: DeviceBalloonProps): ReactNode {
  const t = useT()
  const { openConsole } = useTopologyActions()
  const { id, url } = device.of
  const addresses = device.ports.flatMap(({ fixed_ips }) => (isBrief ? fixed_ips.slice(0, 1) : fixed_ips))
  const rows = addresses.map(({ ip_address, subnet_id }) => (
    <div key={ip_address} title={subnet_id}>
      {ip_address}
    </div>
  ))
  const isRouter = device.kind === 'router'
  const mayDelete = isRouter ? device.of.allow_delete_router : device.of.allow_delete_server
  return (
    <>
      <NodeTerms of={device.of} more={isRouter ? [] : [[t('IP Addresses'), rows.length === 0 ? EMPTY_MARK : rows]]} />
      {isRouter ? <Interfaces device={device} networks={networks} isBrief={isBrief} onClose={onClose} /> : null}
      <div className="fascia-topology__links">
        {url === undefined ? null : (
          <Link to={url}>{isRouter ? t('View Router Details') : t('View Instance Details')}</Link>
        )}
        <Link to={`${reachPanel.path}?${isRouter ? 'to=router' : 'from=instance'}/${id}`}>
          {t('Check Reachability')}
        </Link>
        {isRouter && device.of.allow_add_interface ? <FormLink form="addinterface" id={id} /> : null}
        {!isRouter && device.of.console !== undefined ? (
          <Button variant="link" isInline onClick={() => openConsole(id)}>
            {t('Open Console')}
          </Button>
        ) : null}
      </div>
      {mayDelete ? (
        <DeleteButton
          deletion={isRouter ? deletionOf.router(device.of) : deletionOf.instance(device.of)}
          label={isRouter ? t('Delete Router') : t('Delete Instance')}
          onDone={onClose}
        />
      ) : null}
    </>
  )
}
