import { type ActionModalProps, actionResult, Policy, Toasts, useService, useT } from '@fascia/sdk/web'
import { Wizard } from '@fascia/sdk/web/wizard'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Image } from '../../api/images.ts'
import { canDeactivate } from '../image-state.ts'
import { type EditGiven, editWizard } from './edit-wizard.tsx'

/** Whether the policy lets the person deactivate the image; undefined until it has answered. */
function useMayDeactivate(image: Image): boolean | undefined {
  const policy = useService(Policy)
  const [isAllowed, setAllowed] = useState<boolean>()
  useEffect(() => {
    let isWanted = true
    void policy.allows([['image', 'deactivate']], { project_id: image.owner }).then((answer) => {
      if (isWanted) setAllowed(answer && canDeactivate(image) === true)
    })
    return () => {
      isWanted = false
    }
  }, [policy, image])
  return isAllowed
}

type EditProps = Pick<ActionModalProps<Image>, 'close'> & { readonly image: Image; readonly mayDeactivate: boolean }

function EditImage({ image, mayDeactivate, close }: EditProps): ReactNode {
  const t = useT()
  const toasts = useService(Toasts)
  const hasFailed = useRef(false)
  const [given] = useState<EditGiven>(() => ({
    item: image,
    canDeactivate: mayDeactivate,
    words: {
      unread: t('Unable to retrieve the image.'),
      unreadProperties: t('Unable to retrieve the image custom properties.'),
      unchanged: t('Unable to update the image.'),
      unchangedProperties: t('Unable to edit the image custom properties.'),
      stillActive: t('Unable to deactivate the image.'),
    },
    onSaved: (name) => void toasts.add('success', t('Image {name} was successfully updated.', { name })),
    onFailed: () => {
      hasFailed.current = true
    },
  }))
  // What was refused leaves the image as nobody knows: its row is loaded again.
  const failed = () => actionResult({ failed: [{ type: 'OS::Glance::Image', id: image.id }] })
  return (
    <Wizard
      wizard={editWizard}
      given={given}
      close={(result) => close(result ?? (hasFailed.current ? failed() : undefined))}
    />
  )
}

/** Edit Image, in its modal; one that failed to save and is left reports a failed result [IMAGE-045]. */
export default function EditImageModal({ items: [image], close }: ActionModalProps<Image>): ReactNode {
  return image ? <Prepared image={image} close={close} /> : null
}

function Prepared({ image, close }: Omit<EditProps, 'mayDeactivate'>): ReactNode {
  const mayDeactivate = useMayDeactivate(image)
  return mayDeactivate === undefined ? null : <EditImage image={image} mayDeactivate={mayDeactivate} close={close} />
}
