import { Button, Form, ModalBody, ModalFooter, ModalHeader } from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { actionResult } from '../../../common/index.ts'
import { FaultState } from '../../frame/state/fault-state.tsx'
import { LoadingState } from '../../frame/state/loading-state.tsx'
import { useApi } from '../../host/hooks/use-api.ts'
import { useService } from '../../host/hooks/use-service.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { useModalPlace } from '../../host/modal/modal-place.ts'
import { useRegainedFocus } from '../../host/modal/use-regained-focus.ts'
import { useSending } from '../../host/modal/use-sending.ts'
import { useUnsavedInput } from '../../host/modal/use-unsaved-input.ts'
import type { MetadataModalProps } from '../../services/metadata-modal-props.ts'
import { Toasts } from '../../services/surface.ts'
import { metadataPath, useMetadata } from '../resource/use-metadata.ts'
import { changesOf, hasChanges } from '../tree/changes.ts'
import { invalidKeys } from '../tree/metadata-tree.ts'
import { MetadataEditor } from '../view/metadata-editor.tsx'
import type { InvalidKey } from '../view/metadata-editor-props.ts'

/** The two columns before anything is there. */
function LoadingMetadata(): ReactNode {
  const t = useT()
  return (
    <div className="fascia-metadata">
      <div className="fascia-metadata__columns">
        <LoadingState what={t('namespaces')} rows={6} />
        <LoadingState what={t('metadata')} rows={6} />
      </div>
    </div>
  )
}

/**
 * The metadata of a resource in a modal: what definitions offer, what the resource has, Save and Cancel [UI-081]. Save sends what was
 * changed in one PATCH [UI-093]; when that fails the modal stays as it is, and Save can be used again [UI-092]. An action opens it by its key
 * `metadata`; other code opens it bare and large.
 *
 * @example
 * ```tsx
 * import type { ActionResult } from '@fascia/sdk/common'
 * import { Modals, useService } from '@fascia/sdk/web'
 * import { MetadataModal, type MetadataModalProps } from '@fascia/sdk/web/metadata'
 *
 * export function Edit({ id, name }: { readonly id: string; readonly name: string }) {
 *   const modals = useService(Modals)
 *   const place = {
 *     path: '/api/cinder/volumes/:id/metadata',
 *     title: 'Update Volume Metadata',
 *     failure: 'Unable to retrieve the volume metadata.',
 *     definitions: 'OS::Cinder::Volume',
 *   }
 *   const props = { ...place, type: 'OS::Cinder::Volume', id, name }
 *   const open = () => void modals.open<ActionResult, MetadataModalProps>(MetadataModal, props, { size: 'large', isBare: true })
 *   return <button onClick={open}>Edit</button>
 * }
 * ```
 */
export function MetadataModal(props: MetadataModalProps): ReactNode {
  const { path, title, failure, id, name, type, close } = props
  const t = useT()
  const api = useApi()
  const toasts = useService(Toasts)
  const place = useModalPlace()
  const send = useSending()
  const formId = useId()
  const { tree, setTree, fault, retry, definitions } = useMetadata(props)
  const [isSaving, setSaving] = useState(false)
  const [invalid, setInvalid] = useState<InvalidKey>()
  const button = useRegainedFocus(isSaving)
  const letGo = useUnsavedInput(tree !== undefined && hasChanges(tree))

  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (!tree || isSaving) return
    const [first] = invalidKeys(tree)
    if (first !== undefined) {
      setInvalid({ key: first })
      return
    }
    setSaving(true)
    const failure = t('Unable to update metadata.')
    send(title, name, () => api.patch(metadataPath(path, id), changesOf(tree), { failure }))
      .then(() => {
        toasts.add('success', t('Metadata was successfully updated.'))
        letGo()
        close(actionResult({ updated: [{ type, id }] }))
      })
      .catch(() => setSaving(false))
  }
  return (
    <>
      <ModalHeader title={t(title)} labelId={place?.titleId ?? ''} description={name} />
      <ModalBody>
        <Form id={formId} onSubmit={save} noValidate>
          {tree ? (
            <MetadataEditor tree={tree} onChange={setTree} invalid={invalid} definitions={definitions} />
          ) : fault ? (
            <FaultState title={t(failure)} fault={fault} onRetry={retry} />
          ) : (
            <LoadingMetadata />
          )}
        </Form>
      </ModalBody>
      <ModalFooter>
        <Button
          ref={button}
          type="submit"
          form={formId}
          isDisabled={!tree || isSaving}
          isLoading={isSaving}
          spinnerAriaLabel={t('Working')}
        >
          {isSaving ? t('Working') : t('Save')}
        </Button>
        <Button variant="link" isDisabled={isSaving} onClick={() => close()}>
          {t('Cancel')}
        </Button>
      </ModalFooter>
    </>
  )
}
