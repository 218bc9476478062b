import { within } from '@testing-library/react'
import type { Dashboard } from '../dashboard/open-dashboard.ts'

/** The palette of a dashboard, used by the keyboard alone. */
export interface OpenPalette {
  readonly field: HTMLElement
  /** Types a text in place of what is there, and waits until every list that is searched has been read. */
  type(text: string): Promise<void>
  /** The options, each with its words one after the other. */
  options(): readonly string[]
}

/** How long the palette waits for the person to go on typing. */
const TYPING_MS = 300

function words(option: HTMLElement): string {
  const parts = [...option.children].map(({ textContent }) => textContent ?? '')
  return parts.filter((part) => part !== '').join(' | ')
}

/** Opens the palette by its keys. */
export async function openPalette(app: Dashboard): Promise<OpenPalette> {
  await app.answered()
  await app.user.keyboard('{Control>}k{/Control}')
  const field = await app.screen.findByRole('combobox', { name: 'Page, resource or command' })
  await app.answered()
  return {
    field,
    async type(text) {
      await app.user.clear(field)
      if (text !== '') await app.user.paste(text)
      await app.advance(TYPING_MS)
      await app.answered()
    },
    options() {
      const list = app.screen.queryByRole('listbox')
      return list ? within(list).queryAllByRole('option').map(words) : []
    },
  }
}
