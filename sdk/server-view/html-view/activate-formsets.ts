import type { Dispose } from '@fascia/sdk/common'
import type { Translate } from '@fascia/sdk/web'
import { controlsOf } from '../html-form/field-errors.ts'
import { emptyCopy, findRows, PATTERN, renumber } from './formset-rows.ts'
import { formsetPrefixes, inputOf } from './size-formset.ts'

interface LiveRow {
  readonly element: HTMLElement
  /** The server has it: it is marked DELETE, where an added one just goes. */
  readonly isInitial: boolean
  readonly remove: HTMLButtonElement | undefined
}

const LISTS = 'table, ul, ol'

/** Lets rows be added to one formset and taken from it [UI-063]; undefined when its rows cannot be identified. */
function activateFormset(form: HTMLFormElement, prefix: string, t: Translate): Dispose | undefined {
  const total = inputOf(form, `${prefix}-TOTAL_FORMS`)
  const found = findRows(form, prefix)
  if (!total || !found || found.size === 0) return undefined
  const initial = Number(inputOf(form, `${prefix}-INITIAL_FORMS`)?.value ?? 0)
  const max = Number(inputOf(form, `${prefix}-MAX_NUM_FORMS`)?.value || Number.POSITIVE_INFINITY)
  const numbers = [...found.keys()]
    .filter((number) => number !== PATTERN)
    .sort((one, other) => Number(one) - Number(other))
  const [modelNumber = '', model] = [...found].find(([number]) => number === PATTERN) ?? [...found].at(-1) ?? []
  if (!model) return undefined
  const pattern = emptyCopy(model)
  const list = model.closest(LISTS)
  const end = document.createComment('rows end here')
  model.after(end)
  if (modelNumber === PATTERN) model.remove()

  const make = (text: string, onClick: () => void): HTMLButtonElement => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'btn btn-default fascia-server-formset'
    button.textContent = text
    button.addEventListener('click', onClick)
    return button
  }
  const deleteOf = ({ element }: LiveRow): HTMLInputElement | undefined =>
    [...element.querySelectorAll('input')].find(({ name }) => name.endsWith('-DELETE'))
  const tell = (): void => {
    total.value = String(rows.length)
    const shown = rows.filter(({ element }) => !element.hidden)
    for (const [index, { remove }] of shown.entries())
      remove?.setAttribute('aria-label', t('Remove row {number}', { number: index + 1 }))
    add.disabled = rows.length >= max
  }
  const say = (): void => {
    tell()
    form.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const hide = (row: LiveRow): void => {
    row.element.hidden = true
    // What is to go need not be right.
    for (const control of controlsOf(row.element)) control.required = false
  }
  const take = (row: LiveRow): void => {
    const at = rows.indexOf(row)
    const mark = deleteOf(row)
    if (row.isInitial && mark) {
      mark.checked = true
      hide(row)
    } else {
      row.element.remove()
      rows.splice(at, 1)
      for (const [index, { element }] of rows.entries())
        if (index >= at) renumber(element, prefix, String(index + 1), index)
    }
    say()
    add.focus()
  }
  const liven = (element: HTMLElement, isInitial: boolean): LiveRow => {
    const mark = deleteOf({ element, isInitial, remove: undefined })
    const isRemovable = !isInitial || mark !== undefined
    const remove = isRemovable ? make('×', () => take(row)) : undefined
    const row: LiveRow = { element, isInitial, remove }
    if (mark) {
      mark.hidden = true
      for (const label of mark.labels ?? [])
        label.hidden = true
        // Inside of its label the button would be its name.
      ;(mark.closest('label') ?? mark).after(...(remove ? [remove] : []))
    } else if (remove) (element.matches('tr') ? (element.lastElementChild ?? element) : element).append(remove)
    return row
  }
  const add = make(t('Add row'), () => {
    const element = pattern.cloneNode(true) as HTMLElement
    renumber(element, prefix, modelNumber, rows.length)
    end.before(element)
    const row = liven(element, false)
    rows.push(row)
    say()
    controlsOf(element)
      .find((control) => !control.hidden)
      ?.focus()
  })
  const rows: LiveRow[] = numbers.flatMap((number, index) => {
    const element = found.get(number)
    return element ? [liven(element, index < initial)] : []
  })
  for (const row of rows) if (deleteOf(row)?.checked) hide(row)
  if (list && form.contains(list)) list.after(add)
  else end.after(add)
  tell()
  return () => {
    add.remove()
    end.remove()
    for (const { remove } of rows) remove?.remove()
  }
}

/** Lets rows be added to the formsets in a server's HTML and taken from them: forms of the same fields, named `prefix-N-field` [UI-063]. */
export function activateFormsets(root: HTMLElement, t: Translate): Dispose {
  const ends = [...root.querySelectorAll('form')].flatMap((form) =>
    formsetPrefixes(form).map((prefix) => activateFormset(form, prefix, t)),
  )
  return () => {
    for (const end of ends) end?.()
  }
}
