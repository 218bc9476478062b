import type { ActionModalProps } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { LaunchModal } from './launch-modal.tsx'

interface LaunchedItem {
  readonly id: string
  /** Of an image: `Snapshot` for one of an instance. */
  readonly type?: string
}

export interface LaunchProps extends Pick<ActionModalProps<LaunchedItem>, 'close'> {
  readonly items?: readonly LaunchedItem[]
  /** The kind of the item that is launched; absent from the list of instances. */
  readonly from?: 'image' | 'volume' | 'volume_snapshot'
  /** Begins with the few questions of Quick Launch. */
  readonly isQuick?: boolean
}

/** Launch Instance: on an item it is chosen already, and the instances come up afterwards [LAUNCH-003, LAUNCH-016]. */
export default function Launch({ items: [item] = [], from, isQuick = false, close }: LaunchProps): ReactNode {
  if (item === undefined || from === undefined) return <LaunchModal context={{ isQuick }} close={close} />
  const source = { type: from === 'image' && item.type === 'Snapshot' ? ('snapshot' as const) : from, id: item.id }
  return <LaunchModal context={{ source, successUrl: '/project/instances' }} close={close} />
}
