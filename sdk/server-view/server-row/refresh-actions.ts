import { cleanHtml } from '@fascia/sdk/web/parts'
import type { ServerPlace } from '../server-place.ts'
import { KEPT, UPDATE_URL } from './flags.ts'

const ACTIONS = `a.${KEPT}[${UPDATE_URL}], button.${KEPT}[${UPDATE_URL}]`

/** Puts the action button in place that the address of the old one answers; after a failure the old one stays [UI-028]. */
export async function refreshAction(
  button: Element,
  address: string,
  place: ServerPlace,
  signal?: AbortSignal,
): Promise<void> {
  const path = place.pathOf(button.getAttribute(UPDATE_URL) ?? '', address)
  if (path === undefined) return
  try {
    const answer = await place.api.exchange(path, signal ? { signal } : {})
    if (answer.status >= 400) return
    const fresh = (await cleanHtml(await answer.text())).querySelector('a, button')
    if (!fresh || !button.isConnected || signal?.aborted) return
    const hadFocus = button.ownerDocument.activeElement === button
    button.replaceWith(fresh)
    if (hadFocus && fresh instanceof HTMLElement) fresh.focus()
  } catch {
    // The button stays as it is.
  }
}

/** Refreshes every action button that says where to ask. */
export async function refreshActions(
  root: Element,
  address: string,
  place: ServerPlace,
  signal?: AbortSignal,
): Promise<void> {
  const buttons = [...root.querySelectorAll(ACTIONS), ...(root.matches(ACTIONS) ? [root] : [])]
  await Promise.all(buttons.map((button) => refreshAction(button, address, place, signal)))
}
