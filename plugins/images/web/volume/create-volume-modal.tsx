import { type ActionModalProps, Toasts, useService, useT } from '@fascia/sdk/web'
import { Wizard } from '@fascia/sdk/web/wizard'
import { type ReactNode, useState } from 'react'
import type { Image } from '../../api/images.ts'
import { createVolumeWizard, type VolumeGiven } from './create-volume-wizard.tsx'

type VolumeProps = Pick<ActionModalProps<Image>, 'close'> & { readonly image: Image }

function CreateVolume({ image, close }: VolumeProps): ReactNode {
  const t = useT()
  const toasts = useService(Toasts)
  const [given] = useState<VolumeGiven>(() => ({
    image,
    words: { limits: t('Unable to retrieve the Absolute Limits.'), failure: t('Unable to create the volume.') },
    onAccepted: (name) => void toasts.add('info', t('Creating volume {name}', { name })),
  }))
  return <Wizard wizard={createVolumeWizard} given={given} close={close} />
}

/** Create Volume of an image, in its modal [IMAGE-054, IMAGE-056]. */
export default function CreateVolumeModal({ items: [image], close }: ActionModalProps<Image>): ReactNode {
  return image ? <CreateVolume image={image} close={close} /> : null
}
