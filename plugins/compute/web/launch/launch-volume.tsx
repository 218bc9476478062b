import type { ActionModalProps } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { LaunchModal } from './launch-modal.tsx'

/** Launch of a volume: it is chosen already, and the instance comes up afterwards [LAUNCH-016]. */
export default function LaunchVolume({ items: [volume], close }: ActionModalProps<{ readonly id: string }>): ReactNode {
  if (!volume) return null
  return (
    <LaunchModal
      context={{ source: { type: 'volume', id: volume.id }, successUrl: '/project/instances' }}
      close={close}
    />
  )
}
