import { CopyableId, StatusLabel, TermList, useT } from '@fascia/sdk/web'
import type { StatusTone } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { isFailed, statusClass } from '../../../common/topology/device.ts'

/** How a status of any service looks. */
function toneOf(originalStatus: string): StatusTone {
  if (isFailed(originalStatus)) return 'danger'
  if (originalStatus === 'BUILD') return 'progress'
  return statusClass(originalStatus) === 'active' ? 'success' : 'stopped'
}

/** The status of a node, with an icon and a word. */
export function NodeStatus({
  text,
  originalStatus,
}: {
  readonly text: string
  readonly originalStatus: string
}): ReactNode {
  return <StatusLabel tone={toneOf(originalStatus)}>{text}</StatusLabel>
}

interface NodeTermsProps {
  readonly of: { readonly id: string; readonly status: string; readonly original_status: string }
  /** Terms after those of every node. */
  readonly more?: readonly (readonly [term: string, value: ReactNode])[]
}

/** The id and the status of a node, at the head of its balloon. */
export function NodeTerms({ of: { id, status, original_status }, more = [] }: NodeTermsProps): ReactNode {
  const t = useT()
  return (
    <TermList
      isCompact
      isHorizontal
      terms={[
        [t('ID'), <CopyableId key="id" id={id} />],
        [t('Status'), <NodeStatus key="status" text={status} originalStatus={original_status} />],
        ...more,
      ]}
    />
  )
}
