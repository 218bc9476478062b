import type { ActionModalProps } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { LaunchModal } from './launch-modal.tsx'

/** Launch Instance of the list of instances. */
export default function Launch({ close }: Pick<ActionModalProps<unknown>, 'close'>): ReactNode {
  return <LaunchModal context={{}} close={close} />
}
