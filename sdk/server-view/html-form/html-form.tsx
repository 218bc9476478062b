import type { Dispose } from '@fascia/sdk/common'
import { useT } from '@fascia/sdk/web'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import { HtmlContent } from '../html-view/html-content.tsx'
import { useCleanHtml } from '../html-view/use-clean-html.ts'
import { useServerPlace } from '../server-place.ts'
import { actionOf } from '../submit-form.ts'
import { checkForm } from './check-form.ts'
import { type FieldErrors, showFieldErrors } from './field-errors.ts'
import { serializeForm } from './serialize-form.ts'

/** What one can do with a form that a server drew. */
export interface HtmlFormHandle {
  /** The form; undefined until the HTML is clean, and when it holds none. */
  readonly element: HTMLFormElement | undefined
  /** The API path that it posts to; undefined when that is another site. */
  readonly action: string | undefined
  /** `FormData` when it holds files, else urlencoded pairs [UI-005]. */
  serialize(submitter?: HTMLElement | null): FormData | URLSearchParams
  /** Whether its own constraints hold; what is wrong is under the fields, the first one focused [UI-006]. */
  check(): boolean
  /** Messages under their fields, those of `__all__` at the top, the first field focused [UI-019]. */
  showErrors(errors: FieldErrors): void
}

export interface HtmlFormProps {
  readonly html: string
  /** Where it came from, below the web root. */
  readonly address: string
  readonly ref?: Ref<HtmlFormHandle>
  /** Takes a submit by Enter or by a button of the HTML. Without it the form is sent as the protocol of modals has it. */
  readonly onSubmit?: (form: HTMLFormElement, submitter: HTMLElement | null) => void
  /** Something was typed or chosen. */
  readonly onInput?: () => void
  /** Adds behaviour of one's own to the HTML, once it is in the page. */
  readonly enhance?: (root: HTMLElement) => Dispose | undefined
}

/**
 * A form that a server drew: sanitised, in the look of the dashboard, with what a wizard's step or a modal needs of it.
 *
 * @example
 * ```tsx
 * import { HtmlForm, type HtmlFormHandle } from '@fascia/server-view'
 * import { useRef } from 'react'
 *
 * export function Step({ html, send }: { readonly html: string; readonly send: (body: FormData | URLSearchParams) => void }) {
 *   const form = useRef<HtmlFormHandle>(null)
 *   const next = () => {
 *     if (form.current?.check()) send(form.current.serialize())
 *   }
 *   return <HtmlForm html={html} address="/api/x/example/step/" ref={form} onSubmit={next} />
 * }
 * ```
 */
export function HtmlForm({ html, address, ref, onSubmit, onInput, enhance }: HtmlFormProps): ReactNode {
  const t = useT()
  const place = useServerPlace()
  const content = useCleanHtml(html)
  const form = content?.querySelector('form') ?? undefined
  useImperativeHandle(
    ref,
    (): HtmlFormHandle => ({
      element: form,
      action: form ? actionOf(form, undefined, address, place) : undefined,
      serialize: (submitter) => (form ? serializeForm(form, submitter) : new URLSearchParams()),
      check: () => form !== undefined && checkForm(form, t),
      showErrors(errors) {
        if (form) showFieldErrors(form, errors)
      },
    }),
    [form, address, place, t],
  )
  if (!content) return null
  return <HtmlContent content={content} address={address} onSubmit={onSubmit} onInput={onInput} enhance={enhance} />
}
