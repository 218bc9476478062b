import type { Dashboard } from '@fascia/testing'
import { expect } from 'vitest'

const LONG = 'x'.repeat(256)
const TOO_LONG = /, the maximum is 255 characters$/

/** Creates a key by the button of this label, after all that its form refuses. */
export async function createSpec(app: Dashboard, label: string, key: string, value: string): Promise<void> {
  await app.press(label)
  const dialog = await app.dialog(label)
  await dialog.findByLabelText(/^Key/)
  await dialog.press(label)
  await dialog.findByText('Enter a key.')
  await dialog.findByText('Enter a value.')
  await dialog.fill(/^Key/, LONG)
  await dialog.fill(/^Value/, LONG)
  await dialog.press(label)
  expect(await dialog.findAllByText(TOO_LONG)).toHaveLength(2)
  await dialog.fill(/^Key/, key)
  await dialog.fill(/^Value/, value)
  await dialog.press(label)
}

/** Gives a key another value by the action of this label, after all that its form refuses. */
export async function editSpec(
  app: Dashboard,
  label: string,
  key: string,
  [before, after]: readonly [before: string, after: string],
): Promise<void> {
  await (await app.row(key)).choose(label)
  const edit = await app.dialog(label)
  expect((await edit.findByLabelText<HTMLInputElement>(/^Value/)).value).toBe(before)
  await edit.fill(/^Value/, LONG)
  await edit.press('Save')
  await edit.findByText(TOO_LONG)
  await edit.fill(/^Value/, '')
  await edit.press('Save')
  await edit.findByText('Enter a value.')
  await edit.fill(/^Value/, after)
  await edit.press('Save')
}
