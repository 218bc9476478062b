import { Button, Form, ModalBody, ModalFooter, ModalHeader } from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { actionResult } from '../../../common/index.ts'
import { FaultState } from '../../frame/state/fault-state.tsx'
import { InlineAlert } from '../../frame/state/inline-alert.tsx'
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
import { type ChangedKey, changedKeys } from '../tree/meanwhile.ts'
import { invalidKeys } from '../tree/metadata-tree.ts'
import { isFields, type Raw } from '../tree/raw.ts'
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

/** What another has changed meanwhile in the keys that are changed here: nothing has been saved, and the next save replaces it. */
function ChangedMeanwhile({ keys }: { readonly keys: readonly ChangedKey[] }): ReactNode {
  const t = useT()
  if (keys.length === 0) return null
  return (
    <InlineAlert
      type="warning"
      title={t('It was changed meanwhile, and nothing has been saved. Save again to replace what is there now.')}
    >
      <ul>
        {keys.map(({ key, ...values }) => (
          <li key={key}>
            {key}: {t('Changed meanwhile from "{before}" to "{then}". You entered "{entered}".', values)}
          </li>
        ))}
      </ul>
    </InlineAlert>
  )
}

/**
 * The metadata of a resource in a modal: what definitions offer, what the resource has, Save and Cancel [UI-081]. Save reads the metadata again, says what another
 * has changed meanwhile in the same keys, and else sends what was changed in one PATCH [UI-093]; when that fails the modal stays as it is, and Save can be used
 * again [UI-092]. An action opens it by its key `metadata`; other code opens it bare and large.
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
  const [meanwhile, setMeanwhile] = useState<{ readonly keys: readonly ChangedKey[]; readonly now?: Raw }>({ keys: [] })
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
    const address = metadataPath(path, id)
    const changes = changesOf(tree)
    const saveUnlessChanged = async (): Promise<void> => {
      // What cannot be read is left to the change itself, which then says why.
      const found = await api.get<unknown>(address, { isQuiet: true }).catch(() => undefined)
      const now = isFields(found) ? found : tree.before
      const keys = changedKeys(changes, [tree.before, ...(meanwhile.now ? [meanwhile.now] : [])], now)
      setMeanwhile({ keys, now })
      if (keys.length > 0) return setSaving(false)
      const failure = t('Unable to update metadata.')
      await send(title, name, () => api.patch(address, changes, { failure }))
      toasts.add('success', t('Metadata was successfully updated.'))
      letGo()
      close(actionResult({ updated: [{ type, id }] }))
    }
    saveUnlessChanged().catch(() => setSaving(false))
  }
  return (
    <>
      <ModalHeader title={t(title)} labelId={place?.titleId ?? ''} description={name} />
      <ModalBody>
        <Form id={formId} onSubmit={save} noValidate>
          {tree ? (
            <>
              <ChangedMeanwhile keys={meanwhile.keys} />
              <MetadataEditor tree={tree} onChange={setTree} invalid={invalid} definitions={definitions} />
            </>
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
