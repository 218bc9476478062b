import { type ActionModalProps, Settings, Toasts, useService, useT } from '@fascia/sdk/web'
import { Wizard } from '@fascia/sdk/web/wizard'
import { useStore } from 'jotai'
import { type ReactNode, useState } from 'react'
import { createUpload } from '../upload/upload.ts'
import { UploadContext } from '../upload/upload-progress.tsx'
import { type CreateGiven, createWizard } from './create-wizard.tsx'
import { startCreate } from './new-image.ts'

/** Create Image, in its modal [IMAGE-051, IMAGE-053]. */
export default function CreateImageModal({ close }: ActionModalProps<unknown>): ReactNode {
  const t = useT()
  const toasts = useService(Toasts)
  const settings = useService(Settings)
  const store = useStore()
  const [given] = useState<CreateGiven>(() => ({
    start: startCreate(settings),
    upload: createUpload(store),
    onMade: (name) => void toasts.add('success', t('Image {name} was successfully created.', { name })),
    onFailed(words) {
      const said = words === undefined ? t('Unable to create the image.') : t(words)
      toasts.add('danger', said)
      return said
    },
  }))
  return (
    <UploadContext value={given.upload}>
      <Wizard wizard={createWizard} given={given} close={close} />
    </UploadContext>
  )
}
