/** A step of a server's workflow: a fieldset of its one form. */
export interface WorkflowStep {
  /** The step's slug: its fieldset is called `{workflow slug}__{step slug}`. */
  readonly slug: string
  readonly title: string
  readonly fieldset: HTMLFieldSetElement
}

/** The parts of a workflow's HTML; the wizard draws title, list of steps and buttons itself. */
export interface WorkflowPage {
  readonly title: string | undefined
  readonly body: HTMLElement
  readonly form: HTMLFormElement
  readonly steps: readonly WorkflowStep[]
  /** The label of the final button. */
  readonly finish: string | undefined
}

const BUTTONS = '.button-next, .button-previous, .button-final, .cancel, .modal-footer, .modal-header, .wizard-tabs'

function textOf(element: Element | null | undefined): string | undefined {
  const text = element?.getAttribute('value') ?? element?.textContent ?? ''
  return text.replace(/\s+/g, ' ').trim() || undefined
}

function slugOf(id: string): string {
  const at = id.lastIndexOf('__')
  return at < 0 ? id : id.slice(at + 2)
}

/** Takes a workflow's HTML apart; undefined when it is not a workflow. The markup is the field's: tabs that link to fieldsets of one form. */
export function readWorkflow(body: HTMLElement): WorkflowPage | undefined {
  const form = body.querySelector('form')
  const fieldsets = [...(form?.querySelectorAll<HTMLFieldSetElement>('fieldset[id]') ?? [])]
  if (!form || fieldsets.length === 0) return undefined
  const tabs = new Map([...body.querySelectorAll('.wizard-tabs a')].map((tab) => [tab.getAttribute('href'), tab]))
  const title = textOf(body.querySelector('.modal-title, .modal-header :is(h1, h2, h3, h4)'))
  const finish = textOf(body.querySelector('.button-final'))
  const steps = fieldsets.map((fieldset): WorkflowStep => {
    const legend = fieldset.querySelector('legend')
    const name = textOf(tabs.get(`#${fieldset.id}`)) ?? textOf(legend) ?? slugOf(fieldset.id)
    legend?.remove()
    fieldset.setAttribute('aria-label', name)
    return { slug: slugOf(fieldset.id), title: name, fieldset }
  })
  for (const element of body.querySelectorAll(BUTTONS)) element.remove()
  // Without one, Enter does nothing in a form of several fields.
  const submit = form.ownerDocument.createElement('button')
  submit.type = 'submit'
  submit.hidden = true
  form.append(submit)
  return { title, body, form, steps, finish }
}

/** What was entered, by step and field, of fields that hold text. */
export function workflowModels({
  form,
  steps,
}: WorkflowPage): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const entered = new FormData(form)
  return Object.fromEntries(
    steps.map(({ slug, fieldset }) => {
      const names = [...fieldset.querySelectorAll('[name]')].map((control) => control.getAttribute('name') ?? '')
      return [slug, Object.fromEntries([...new Set(names)].map((name) => [name, entered.get(name) ?? undefined]))]
    }),
  )
}
