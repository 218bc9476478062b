/** A button that submits, as the server labels it. The element gives its name and value. */
export interface SubmitChoice {
  readonly label: string
  readonly isDanger: boolean
  readonly element: HTMLElement
}

/** The parts of a modal's HTML: the dialog draws title and buttons itself. */
export interface ServerPage {
  readonly title: string | undefined
  readonly body: HTMLElement
  readonly form: HTMLFormElement | undefined
  readonly submits: readonly SubmitChoice[]
  /** The label of the server's own cancel link. */
  readonly cancel: string | undefined
}

const SUBMITS = 'button:not([type]), button[type="submit"], input[type="submit"], input[type="image"]'
const CANCELS =
  '.cancel, [data-dismiss="modal"], button[type="button"].close, input[type="reset"], button[type="reset"]'
const TITLES = '.modal-title, .modal-header :is(h1, h2, h3, h4)'

function labelOf(element: Element): string {
  const text = element.getAttribute('value') ?? element.textContent ?? ''
  return element.matches('input') ? text : (element.textContent ?? '').replace(/\s+/g, ' ').trim() || text
}

/** The heading that the HTML begins with. */
function firstHeading(body: HTMLElement): Element | undefined {
  const heading = body.querySelector('h1, h2, h3')
  return heading && (body.textContent ?? '').trimStart().startsWith((heading.textContent ?? '').trim())
    ? heading
    : undefined
}

function takeTitle(body: HTMLElement): string | undefined {
  const heading = body.querySelector(TITLES) ?? firstHeading(body)
  const title = heading?.textContent?.replace(/\s+/g, ' ').trim()
  for (const header of body.querySelectorAll('.modal-header')) header.remove()
  heading?.remove()
  return title || undefined
}

/** Takes a modal's HTML apart: title, form, the buttons that submit it, and the rest as its body. The markup is Bootstrap's, as the field writes it. */
export function readPage(body: HTMLElement): ServerPage {
  const title = takeTitle(body)
  const form = body.querySelector('form') ?? undefined
  const cancels = [...body.querySelectorAll(CANCELS)]
  const cancel = cancels.map((element) => labelOf(element)).find((label) => label !== '' && label !== '×')
  for (const element of cancels) element.remove()
  const places = form ? [...body.querySelectorAll('.modal-footer')] : []
  const submits = places
    .flatMap((footer) => [...footer.querySelectorAll<HTMLElement>(SUBMITS)])
    .map((element): SubmitChoice => {
      const isDanger = element.classList.contains('btn-danger')
      element.remove()
      return { label: labelOf(element), isDanger, element }
    })
  // Without a button in it, a form of several fields is not submitted by Enter.
  const [first] = submits
  if (form && first) {
    first.element.hidden = true
    form.append(first.element)
  }
  for (const footer of body.querySelectorAll('.modal-footer')) if (isBare(footer)) footer.remove()
  return { title, body, form, submits, cancel }
}

function isBare(element: Element): boolean {
  return (
    (element.textContent ?? '').trim() === '' && element.querySelector('input, select, textarea, a, button') === null
  )
}
