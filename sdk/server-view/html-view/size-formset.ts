import { emptyCopy, findRows, PATTERN, renumber } from './formset-rows.ts'

/** How many rows a formset has, and how many of them the server had. */
export interface FormsetSize {
  readonly total: number
  readonly initial: number
}

const TOTAL = /^(.+)-TOTAL_FORMS$/

export function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  return [...form.querySelectorAll('input')].find((input) => input.name === name)
}

/** The prefixes of the formsets of a form [UI-063]. */
export function formsetPrefixes(form: HTMLFormElement): readonly string[] {
  return [...form.querySelectorAll('input')].flatMap(({ name }) => TOTAL.exec(name)?.[1] ?? [])
}

export function formsetSize(form: HTMLFormElement, prefix: string): FormsetSize {
  const countOf = (name: string): number => Number(inputOf(form, `${prefix}-${name}`)?.value) || 0
  return { total: countOf('TOTAL_FORMS'), initial: countOf('INITIAL_FORMS') }
}

/** Gives a formset that is not live yet so many rows, as far as its limit and its own rows let it: the server's rows stay, empty ones are put behind the last. */
export function sizeFormset(form: HTMLFormElement, prefix: string, wanted: number): void {
  const input = inputOf(form, `${prefix}-TOTAL_FORMS`)
  const found = findRows(form, prefix)
  const max = Number(inputOf(form, `${prefix}-MAX_NUM_FORMS`)?.value || Number.POSITIVE_INFINITY)
  const total = Math.max(formsetSize(form, prefix).initial, Math.min(wanted, max))
  if (!input || !found) return
  const numbers = [...found.keys()].filter((number) => number !== PATTERN).sort((a, b) => Number(a) - Number(b))
  const modelNumber = found.has(PATTERN) ? PATTERN : numbers.at(-1)
  const model = modelNumber === undefined ? undefined : found.get(modelNumber)
  if (modelNumber === undefined || !model) return
  const pattern = emptyCopy(model)
  for (const number of numbers.slice(total)) found.get(number)?.remove()
  let last = found.get(numbers[total - 1] ?? numbers.at(-1) ?? '')
  for (let number = numbers.length; number < total; number += 1) {
    const row = pattern.cloneNode(true) as HTMLElement
    renumber(row, prefix, modelNumber, number)
    if (last) last.after(row)
    else model.before(row)
    last = row
  }
  input.value = String(total)
}
