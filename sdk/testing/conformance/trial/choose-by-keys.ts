import { waitFor } from '@testing-library/react'
import type { Dashboard } from '../../dashboard/open-dashboard.ts'

function labelOf(entry: Element): string {
  return (entry.querySelector('.pf-v6-c-menu__item-text') ?? entry).textContent?.trim() ?? ''
}

/** Opens the menu of a row by Enter, walks down to the entry, and chooses it by Enter. False when the keyboard does not get there. */
export async function chooseByKeys(app: Dashboard, row: HTMLElement, label: string): Promise<boolean> {
  const toggle = row.querySelector<HTMLElement>('button[aria-haspopup="menu"]')
  if (!toggle) return false
  toggle.focus()
  await app.user.keyboard('{Enter}')
  const entries = await waitFor(() => {
    const all = app.screen.getAllByRole('menuitem')
    if (all.some((entry) => labelOf(entry) === 'Loading')) throw new TypeError('the menu is still loading')
    if (document.activeElement?.getAttribute('role') !== 'menuitem') throw new TypeError('the menu has no focus')
    return all
  })
  for (const _entry of entries) {
    const { activeElement } = document
    if (activeElement && labelOf(activeElement) === label) {
      await app.user.keyboard('{Enter}')
      return true
    }
    await app.user.keyboard('{ArrowDown}')
  }
  await app.user.keyboard('{Escape}')
  return false
}
