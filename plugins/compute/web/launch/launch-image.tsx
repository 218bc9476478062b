import type { ActionModalProps } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { LaunchableImage } from './actions.ts'
import { LaunchModal } from './launch-modal.tsx'

/** Launch of an image: it is chosen already, and the instances come up afterwards [LAUNCH-016]. */
export default function LaunchImage({ items: [image], close }: ActionModalProps<LaunchableImage>): ReactNode {
  if (!image) return null
  const type = image.type === 'Snapshot' ? 'snapshot' : 'image'
  return <LaunchModal context={{ source: { type, id: image.id }, successUrl: '/project/instances' }} close={close} />
}
