import { formOf } from '@fascia/sdk/common'
import { interpolate } from '@fascia/sdk/host'
import { waitFor } from '@testing-library/react'
import { typeAsAsked } from '../../dashboard/dashboard-dialog.ts'
import type { Dashboard } from '../../dashboard/open-dashboard.ts'
import type { DeclaredAction } from './declared-actions.ts'

/** What was seen when an action was run from the keyboard while the cloud refused every change. */
export interface ActionRun {
  /** `ran`: it asked the gateway. `opened`: a dialog, which was left by Escape. `went`: to another page. */
  readonly outcome: 'ran' | 'opened' | 'went'
  readonly wasBusy: boolean
  /** Texts of the toasts. */
  readonly said: readonly string[]
  readonly target: Target
  readonly isRowThere: boolean
  /** Whether it sent a change: what only reads is refused nothing. */
  readonly hasChanged: boolean
}

export interface Target {
  readonly id: string
  readonly name: string
}

const FAILED = '{action} failed: {names}.'

/** The text that an action promises for an item on which it fails. */
export function promisedFailure({ action, label }: DeclaredAction, { id, name }: Target): string {
  return interpolate(formOf(action.messages?.failure ?? FAILED, 1), { names: name, id, action: label, count: 1 })
}

function dialog(): HTMLElement | null {
  return document.querySelector('[role="dialog"]')
}

function buttonIn(place: HTMLElement, text: string): HTMLElement | undefined {
  return [...place.querySelectorAll<HTMLElement>('button')].find((button) => button.textContent === text)
}

async function found<T>(look: () => T | null | undefined, what: string): Promise<T> {
  return waitFor(() => {
    const one = look()
    if (one === null || one === undefined) throw new TypeError(`${what} did not come`)
    return one
  })
}

async function confirm(app: Dashboard, { action }: DeclaredAction): Promise<void> {
  if (!action.confirm) return
  const submit = formOf(action.confirm.submit ?? 'Submit', 1)
  // A question that reads what it says first comes after one without buttons: the dialog is looked for again.
  const asked = (): HTMLElement => dialog() ?? document.createElement('p')
  const button = await found(() => buttonIn(asked(), submit), `the button ${submit}`)
  if (action.confirm.typeToConfirm) await typeAsAsked(asked(), app.user)
  button.focus()
  await app.user.keyboard('{Enter}')
}

function toasts(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.fascia-toast')]
}

async function closeToasts(app: Dashboard): Promise<void> {
  for (const toast of toasts()) {
    const close = toast.querySelector('button[aria-label^="Close"]')
    if (close) await app.user.click(close)
  }
}

/**
 * Follows an action that was just chosen to its end. The cloud must refuse every change, and changes must be held: `release` lets them go.
 * `sameLabel` are the actions that the chosen entry may have been, because the menu shows labels only.
 */
export async function followAction(
  app: Dashboard,
  declared: DeclaredAction,
  target: Target,
  release: () => void,
  sameLabel: readonly DeclaredAction[],
): Promise<ActionRun> {
  const { action, panel } = declared
  const row = (): HTMLElement | null => document.querySelector(`main tr[data-id="${CSS.escape(target.id)}"]`)
  const asked = app.calls.length
  const base = { target, said: [], wasBusy: false, hasChanged: false }
  if (action.behaviour.kind === 'link') {
    await waitFor(() => {
      const { pathname, search } = window.location
      if (pathname + search === panel.path) throw new TypeError('the address did not change')
    })
    return { ...base, outcome: 'went', isRowThere: true }
  }
  if (['modal', 'form', 'metadata'].includes(action.behaviour.kind)) {
    await found(dialog, 'the dialog')
    await found(() => dialog()?.querySelector('input, select, textarea, button'), 'a field of the dialog')
    await app.user.keyboard('{Escape}')
    await waitFor(() => {
      if (dialog()) throw new TypeError('Escape left the dialog open')
    })
    return { ...base, outcome: 'opened', isRowThere: row() !== null }
  }
  await confirm(app, declared)
  const wasBusy = await found(() => row()?.querySelector('.fascia-task'), 'the task of the row').then(
    () => true,
    () => false,
  )
  release()
  await app.answered()
  const hasChanged = app.calls.slice(asked).some((call) => !call.startsWith('GET '))
  // A message of something else, such as a list that another action's dialog loads, may come first. What only reads is refused nothing.
  const promised = sameLabel.map((one) => promisedFailure(one, target))
  const isPromised = ({ textContent }: HTMLElement): boolean => promised.some((text) => textContent?.includes(text))
  const message = (): HTMLElement | undefined => (hasChanged ? toasts().find(isPromised) : toasts()[0])
  await found(message, promised.join(' or ')).catch(() => found(() => toasts()[0], 'a message'))
  const said = toasts().map((toast) => toast.textContent ?? '')
  await closeToasts(app)
  return { outcome: 'ran', wasBusy, said, target, isRowThere: row() !== null, hasChanged }
}
