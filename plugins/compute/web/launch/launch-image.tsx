import type { Image } from '@fascia/plugin-images/api/images'
import type { ActionModalProps } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { LaunchModal } from './launch-modal.tsx'

/** Launch of an image: it is chosen already, and the instances come up afterwards [LAUNCH-016]. */
export default function LaunchImage({ items: [image], close }: ActionModalProps<Image>): ReactNode {
  if (!image) return null
  const type = image.type === 'Snapshot' ? 'snapshot' : 'image'
  return <LaunchModal context={{ source: { type, id: image.id }, successUrl: '/project/instances' }} close={close} />
}
