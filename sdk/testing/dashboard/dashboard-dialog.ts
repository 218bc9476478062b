import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { PageQueries } from './dashboard-row.ts'

/** A dialog of the page: the queries of its content, and what a person does in it. */
export type DashboardDialog = PageQueries & {
  readonly element: HTMLElement
  /** Presses a button, once it is there. */
  press(name: string | RegExp): Promise<void>
  /** Types the name or the number that the dialog asks for, and presses a button; fails where it asks for none. */
  confirm(name: string | RegExp): Promise<void>
  /** Puts a text in place of what a field has. */
  fill(label: string | RegExp, text: string): Promise<void>
  /** Chooses an option of a select, once it is there. */
  pick(label: string | RegExp, option: string | RegExp): Promise<void>
}

const TYPED = /^Type (.+) to confirm/

/** Types what a question asks to type before its button works. */
export async function typeAsAsked(dialog: HTMLElement, user: UserEvent): Promise<void> {
  const field = await within(dialog).findByLabelText<HTMLInputElement>(TYPED)
  await user.click(field)
  await user.paste(TYPED.exec(field.labels?.[0]?.textContent ?? '')?.[1] ?? '')
}

/** Waits for the dialog with this title; for any dialog when none is given. */
export async function findDialog(
  screen: PageQueries,
  user: UserEvent,
  title?: string | RegExp,
): Promise<DashboardDialog> {
  const element = await screen.findByRole('dialog', title === undefined ? {} : { name: title })
  const queries = within(element)
  return {
    ...queries,
    element,
    press: async (name) => user.click(await queries.findByRole('button', { name })),
    async confirm(name) {
      const button = await queries.findByRole('button', { name })
      await typeAsAsked(element, user)
      await user.click(button)
    },
    async fill(label, text) {
      const field = await queries.findByLabelText(label, { selector: 'input:not([type=file]), textarea' })
      await user.clear(field)
      await user.click(field)
      await user.paste(text)
    },
    async pick(label, option) {
      const select = await queries.findByRole('combobox', { name: label })
      await user.selectOptions(select, await within(select).findByRole('option', { name: option }))
    },
  }
}
