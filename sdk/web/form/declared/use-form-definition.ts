import { useRef, useState } from 'react'
import type { TSchema } from 'typebox'
import type { ActionResult, Text } from '../../../common/index.ts'
import type { ShownOnce } from '../../declare/form.ts'
import type { Form } from '../../declare/index.ts'
import { useService } from '../../host/hooks/use-service.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { Resources } from '../../services/resources.ts'
import { Toasts } from '../../services/surface.ts'
import { useReading } from '../../value/use-reading.ts'
import type { FrameKind } from '../model/form-store.ts'
import { useUpload } from '../upload/upload-progress.tsx'
import { defineForm, type FormDefinition } from './form-definition.tsx'
import type { OnceViewProps } from './once-view.tsx'
import { useSourceServices } from './source-tools.ts'
import { failedResult, madeType } from './submit-form.ts'

export interface FormViewProps {
  /** As `formId` makes it. */
  readonly id: string
  readonly form: Form
  /** The form's own title, or what the action that opened it is called. */
  readonly title: Text
  /** What the form is about; undefined for one that makes something. */
  readonly item: unknown
  readonly close: (result?: ActionResult) => void
}

export interface OpenForm extends FormDefinition {
  /** What is shown in place of the form, which is done. */
  readonly once: OnceViewProps | undefined
  /**
   * Closes with a result, or with the item as failed where a submit was refused before the form was left. A form that shows something once, when it
   * is done, closes after that.
   */
  close(result?: ActionResult): void
}

/** A declared form for a frame, the same one until it is closed. */
export function useFormDefinition(
  { id, form, title, item, close }: FormViewProps,
  body: TSchema | undefined,
  frame: FrameKind,
): OpenForm {
  const t = useT()
  const services = useSourceServices()
  const toasts = useService(Toasts)
  const resources = useService(Resources)
  const upload = useUpload()
  const { language } = useReading()
  const failed = useRef<ActionResult>(undefined)
  const left = useRef<ShownOnce>(undefined)
  const [once, setOnce] = useState<OnceViewProps>()
  const [definition] = useState(() => {
    const noun = t(resources.displayName(madeType(form)))
    const onFailed = (): void => {
      failed.current = failedResult(form, item, resources)
    }
    const onOnce = (shown: ShownOnce): void => {
      left.current = shown
    }
    const given = { frame, id, form, title, item, body, noun, onFailed, onOnce }
    return defineForm({ ...given, t, services, toasts, resources, language, upload })
  })
  const closeAfter = (result?: ActionResult): void => {
    if (result && left.current) setOnce({ shown: left.current, onClose: () => close(result) })
    else close(result ?? failed.current)
  }
  return { ...definition, once, close: closeAfter }
}
