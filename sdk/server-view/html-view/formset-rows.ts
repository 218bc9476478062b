import { controlsOf } from '../html-form/field-errors.ts'

/** Names of a row that is only a pattern for others. */
export const PATTERN = '__prefix__'

const ROW_LIKE = 'tr, li, fieldset, .formset-row, .form-row, .form-group'
const NUMBERED = ['name', 'id', 'for', 'aria-describedby', 'aria-labelledby', 'data-server-id']
const MESSAGES = '.help-block.error-message, .errorlist, .fascia-server-error'

function numberOf(element: Element, prefix: string): string | undefined {
  const name = element.getAttribute('name') ?? ''
  if (!name.startsWith(`${prefix}-`)) return undefined
  return /^(\d+|__prefix__)-/.exec(name.slice(prefix.length + 1))?.[1]
}

function commonAncestor(elements: readonly Element[]): Element | undefined {
  let ancestor = elements[0]?.parentElement ?? undefined
  while (ancestor && !elements.every((element) => ancestor?.contains(element)))
    ancestor = ancestor.parentElement ?? undefined
  return ancestor
}

/** The rows of a formset by their number, each the element that holds all fields of that number and no other; undefined when there is none such. */
export function findRows(form: Element, prefix: string): ReadonlyMap<string, HTMLElement> | undefined {
  const fields = [...form.querySelectorAll('[name]')]
  const byNumber = Map.groupBy(fields, (field) => numberOf(field, prefix))
  byNumber.delete(undefined)
  const rows = new Map<string, HTMLElement>()
  for (const [number = '', own] of byNumber) {
    const inner = commonAncestor(own)
    const holdsOwnOnly = (element: Element | null | undefined): element is HTMLElement =>
      element instanceof HTMLElement &&
      element !== form &&
      form.contains(element) &&
      [...element.querySelectorAll('[name]')].every((field) => own.includes(field))
    const outer = inner?.closest(ROW_LIKE)
    const row = holdsOwnOnly(outer) ? outer : inner
    if (!holdsOwnOnly(row)) return undefined
    rows.set(number, row)
  }
  return rows
}

/** Gives the fields of a row another number, wherever it is in names and references. */
export function renumber(row: HTMLElement, prefix: string, from: string, to: number): void {
  for (const element of [row, ...row.querySelectorAll('*')])
    for (const attribute of NUMBERED) {
      const value = element.getAttribute(attribute)
      if (value?.includes(`${prefix}-${from}-`))
        element.setAttribute(attribute, value.replaceAll(`${prefix}-${from}-`, `${prefix}-${to}-`))
    }
}

/** A row like the given one, with nothing entered and nothing wrong. */
export function emptyCopy(row: HTMLElement): HTMLElement {
  const copy = row.cloneNode(true) as HTMLElement
  copy.hidden = false
  for (const message of copy.querySelectorAll(MESSAGES)) message.remove()
  for (const group of copy.querySelectorAll('.has-error')) group.classList.remove('has-error')
  for (const hidden of copy.querySelectorAll<HTMLInputElement>('input[type="hidden"]')) hidden.value = ''
  for (const control of controlsOf(copy)) {
    control.removeAttribute('aria-invalid')
    if (control instanceof HTMLSelectElement) control.selectedIndex = 0
    else if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
      control.defaultChecked = false
      control.checked = false
    } else {
      control.defaultValue = ''
      control.value = ''
    }
  }
  return copy
}
