import { CopyableId, Link, TermList, useT } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { TopologyNetwork } from '../../../common/topology/topology.ts'
import { NodeStatus } from './node-status.tsx'

interface NetworkBalloonProps {
  readonly network: TopologyNetwork
  readonly isCollapsed: boolean
  readonly onToggleCollapse: (id: string) => void
}

/** The content of a network's balloon. */
export function NetworkBalloon({ network, isCollapsed, onToggleCollapse }: NetworkBalloonProps): ReactNode {
  const t = useT()
  const { id, url, status, original_status, subnets } = network
  return (
    <>
      <TermList
        isCompact
        isHorizontal
        terms={[
          [t('ID'), <CopyableId key="id" id={id} />],
          [t('Status'), <NodeStatus key="status" text={status} originalStatus={original_status} />],
        ]}
      />
      <ul className="fascia-topology__list" aria-label={t('Subnets')}>
        {subnets.map((subnet) => (
          <li key={subnet.id}>
            {subnet.url === undefined ? subnet.id.slice(0, 8) : <Link to={subnet.url}>{subnet.id.slice(0, 8)}</Link>}{' '}
            {subnet.cidr}
          </li>
        ))}
      </ul>
      {url === undefined ? null : <Link to={url}>{t('View Network Details')}</Link>}
      <div>
        <Button variant="link" isInline onClick={() => onToggleCollapse(id)}>
          {isCollapsed ? t('Expand Network') : t('Collapse Network')}
        </Button>
      </div>
    </>
  )
}
