import { StatusLabel } from '@fascia/sdk/web'
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
