import type { ActionResult } from '../../common/index.ts'
import type { ActionModalProps } from '../declare/action.ts'
import type { Form } from '../declare/form.ts'
import { isWizardForm } from '../declare/form-layout.ts'
import type { Component, Lazy } from '../declare/lazy.ts'
import type { LateViews } from '../services/late-views.ts'
import type { ModalOptions, Modals } from '../services/surface.ts'

export interface FormOpening {
  readonly modals: Modals
  readonly lateViews: LateViews
  readonly form: Lazy<Form>
  readonly given: Omit<ActionModalProps<unknown>, 'close'> & { readonly at?: string }
  /** The title is that of the modal of a form of one step. */
  readonly options?: Omit<ModalOptions, 'size' | 'isBare'>
}

/**
 * Opens a form in the modal that its layout asks for. Its module is loaded first, at the time of what draws it; what cannot be loaded is said in a modal,
 * which asks for it again.
 */
export async function openForm({
  modals,
  lateViews,
  form: load,
  given,
  options: { title, ...options } = {},
}: FormOpening): Promise<ActionResult | undefined> {
  const [form] = await Promise.all([load(), lateViews.form()]).then(
    ([loaded]) => [loaded.default],
    () => [],
  )
  const named = title === undefined ? {} : { title }
  if (!form)
    return await modals.open<ActionResult, ActionModalProps<unknown>>(boundTo(load, lateViews), given, {
      ...named,
      ...options,
    })
  const frame = isWizardForm(form) ? ({ size: 'large', isBare: true } as const) : named
  return await modals.open(lateViews.form, { ...given, form }, { ...frame, ...options })
}

function boundTo(load: Lazy<Form>, { form: view }: LateViews): Lazy<Component<ActionModalProps<unknown>>> {
  return async () => {
    const [{ default: form }, { default: draw }] = await Promise.all([load(), view()])
    return { default: (props) => draw({ ...props, form }) }
  }
}
