import { Link, useT } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { deletionOf } from '../../../common/topology/deletion.ts'
import type { TopologyNetwork } from '../../../common/topology/topology.ts'
import { DeleteButton, FormLink } from './balloon-actions.tsx'
import { NodeTerms } from './node-status.tsx'

interface NetworkBalloonProps {
  readonly network: TopologyNetwork
  readonly isCollapsed: boolean
  readonly onToggleCollapse: (id: string) => void
  readonly onClose: () => void
}

/** The content of a network's balloon. */
export function NetworkBalloon({ network, isCollapsed, onToggleCollapse, onClose }: NetworkBalloonProps): ReactNode {
  const t = useT()
  const { id, url, subnets } = network
  const isPlain = !network['router:external']
  return (
    <>
      <NodeTerms of={network} />
      <ul className="fascia-topology__list" aria-label={t('Subnets')}>
        {subnets.map((subnet) => (
          <li key={subnet.id}>
            {subnet.url === undefined ? subnet.id.slice(0, 8) : <Link to={subnet.url}>{subnet.id.slice(0, 8)}</Link>}{' '}
            {subnet.cidr}{' '}
            {network.allow_delete_subnet ? (
              <DeleteButton
                isRow
                deletion={deletionOf.subnet({ id: subnet.id, name: subnet.cidr }, id)}
                label={t('Delete Subnet')}
                onDone={onClose}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <div className="fascia-topology__links">
        {url === undefined ? null : <Link to={url}>{t('View Network Details')}</Link>}
        {network.allow_create_subnet ? <FormLink form="createsubnet" id={id} /> : null}
        <Button variant="link" isInline onClick={() => onToggleCollapse(id)}>
          {isCollapsed ? t('Expand Network') : t('Collapse Network')}
        </Button>
      </div>
      {isPlain && network.allow_delete_network ? (
        <DeleteButton deletion={deletionOf.network(network)} label={t('Delete Network')} onDone={onClose} />
      ) : null}
    </>
  )
}
