import type { Dispose } from '@fascia/sdk/common'
import { activatePasswords } from '../html-form/activate-passwords.ts'
import { checkForm } from '../html-form/check-form.ts'
import { controlsOf } from '../html-form/field-errors.ts'
import { finishOutcome } from '../server-modal/finish-outcome.ts'
import { openServerModal } from '../server-modal/open-server-modal.ts'
import type { FieldOption, ServerModalResult } from '../server-modal/server-modal-request.ts'
import type { ServerPlace } from '../server-place.ts'
import { followRows } from '../server-row/follow-rows.ts'
import { refreshActions } from '../server-row/refresh-actions.ts'
import { submitForm } from '../submit-form.ts'
import { activateFormsets } from './activate-formsets.ts'
import { markBusy } from './mark-busy.ts'
import { SERVER_ID } from './separate-ids.ts'

/** Adds an option to the field of that id or name, and chooses it [UI-007]. Says whether there is such a field. */
function addOption(root: Element, field: string, { value, label }: FieldOption): boolean {
  const all = controlsOf(root)
  const control =
    all.find((one) => (one.getAttribute(SERVER_ID) ?? one.getAttribute('id')) === field) ??
    all.find((one) => one.getAttribute('name') === field)
  if (!control) return false
  if (control instanceof HTMLSelectElement) {
    const known = [...control.options].find((option) => option.value === value)
    if (known) known.selected = true
    else control.add(new Option(label, value, true, true))
  } else control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/** The marker of a link whose address answers a modal. */
const MODAL_LINK = '.ajax-modal'

export interface LiveHtml {
  readonly place: ServerPlace
  /** Where the HTML came from. */
  readonly address: string
  /** Takes a row away that is no more; without it the row is taken out of the page. */
  readonly onRowGone?: ((row: HTMLTableRowElement) => void) | undefined
  /** Takes a submit in place of the protocol. */
  readonly onSubmit?: ((form: HTMLFormElement, submitter: HTMLElement | null) => void) | undefined
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/**
 * Makes a server's HTML do what its markers say, until it is undone: links with the modal marker open modals, other links of the dashboard go
 * there without loading the page again, forms are sent as the protocol has it, rows and buttons that keep themselves up to date do.
 */
export function activateHtml(root: HTMLElement, { place, address, onRowGone, onSubmit }: LiveHtml): Dispose {
  const end = new AbortController()
  const refresh = (): void => void refreshActions(root, address, place, end.signal)
  const rows = followRows(root, { address, place, onDidChange: refresh, onRowGone })

  const openModal = async (link: Element): Promise<void> => {
    const path = place.pathOf(link.getAttribute('href') ?? link.getAttribute('data-href') ?? '', address)
    if (path === undefined) return
    const addToField = link.getAttribute('data-add-to-field') ?? undefined
    const title = (link.getAttribute('aria-label') ?? link.textContent ?? '').replace(/\s+/g, ' ').trim()
    const result = await openServerModal(place, { address: path, title, addToField })
    if (end.signal.aborted || !result) return
    if (result.kind === 'added') addOption(root, result.field, result.option)
    refresh()
  }

  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLElement>(`a[href], ${MODAL_LINK}`)
    if (!link || !root.contains(link)) return
    if (link.matches(MODAL_LINK)) {
      event.preventDefault()
      void openModal(link)
      return
    }
    const href = link.getAttribute('href') ?? ''
    if (!isPlain(event) || link.hasAttribute('target') || link.hasAttribute('download') || href.startsWith('#')) return
    if (place.pathOf(href, address) === undefined) return
    event.preventDefault()
    place.follow(href)
  }

  const send = async (form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> => {
    if (!checkForm(form, place.t)) return
    const release = markBusy(form, submitter, place.t('Working'))
    const outcome = await submitForm({ form, submitter, address, signal: end.signal }, place)
    release()
    if (end.signal.aborted || !outcome) return
    const result: ServerModalResult | undefined =
      outcome.kind === 'modal'
        ? await openServerModal(place, { address, title: '', html: outcome.html })
        : finishOutcome(outcome, place)
    if (result) refresh()
  }

  const onSubmitEvent = (event: SubmitEvent): void => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    event.stopPropagation()
    if (onSubmit) onSubmit(event.target, event.submitter)
    else void send(event.target, event.submitter)
  }

  for (const form of root.querySelectorAll('form')) form.noValidate = true
  const formsets = activateFormsets(root, place.t)
  const passwords = activatePasswords(root, place.t)
  root.addEventListener('click', onClick)
  root.addEventListener('submit', onSubmitEvent)
  return () => {
    end.abort()
    rows()
    formsets()
    passwords()
    root.removeEventListener('click', onClick)
    root.removeEventListener('submit', onSubmitEvent)
  }
}
