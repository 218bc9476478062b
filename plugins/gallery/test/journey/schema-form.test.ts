import { eventually } from '@fascia/testing/browser'
import { expect, it } from 'vitest'
import { shareExhibits } from './share-exhibits.ts'

const open = shareExhibits()

const SAID = [
  'Unknown property: unknown',
  'The value is not one of those allowed',
  'The type does not match: boolean is expected',
  'half is not a valid number',
  '3 is not a multiple of 5',
  '1 is less than the minimum of 10',
  '99 is greater than the maximum of 10',
  'The text is too short (2), the minimum is 3 characters',
  'The text is too long (4), the maximum is 3 characters',
  'Address is formatted incorrectly',
  'Missing is a required field',
  'The list is too short (1), the minimum is 2 items',
  'The list is too long (3), the maximum is 2 items',
  'The items of the list must be unique',
  'The data in this field is invalid',
]

it('says each thing that a schema refuses, under a policy that forbids eval, and focuses the first [UI-073, UI-074, UI-075, UI-076]', async () => {
  const { page, problems, example } = await open('schema-form')
  const form = example('invalid')
  await form.getByRole('button', { name: 'Submit' }).click()
  for (const text of SAID) await form.getByText(text).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('flavor')
  expect(problems).toEqual([])
})

it('gives the focus back to the button that was disabled while it worked, once its form is accepted', async () => {
  const { page, example } = await open('schema-form')
  const form = example('many')
  await form.getByRole('button', { name: 'Submit' }).press('Enter')
  await form.getByText('Accepted:').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await eventually(focused).toBe('Submit')
})

it('brings back after a reload what was typed, but no passphrase, and submits what the checks let pass', async () => {
  const { page, example } = await open('schema-form')
  const form = example('usual')
  await form.getByLabel('Name').fill('data')
  await form.getByLabel('Passphrase', { exact: true }).fill('hush')
  await form.getByText('A volume of this name exists.').waitFor()
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('draft:gallery.form.volume')))
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('hush')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await form.getByText('Your unsaved input is here again.').waitFor()
  expect(await form.getByLabel('Name').inputValue()).toBe('data')
  expect(await form.getByLabel('Passphrase', { exact: true }).inputValue()).toBe('')
  await form.getByLabel('Name').fill('archive')
  await form.getByRole('button', { name: 'Create volume' }).click()
  await form.getByText('"name": "archive"').waitFor()
})

it('fills an empty name from the file, counts bytes, and says when a file cannot be read [UI-070, UI-072]', async () => {
  const { page, example } = await open('form-fields')
  const upload = example('file')
  const name = upload.getByLabel('Object name')
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }
  await upload.getByLabel('File', { exact: false }).first().setInputFiles(file)
  expect(await name.inputValue()).toBe('notes.txt')
  await name.fill('mine')
  await upload.getByText('File: uploaded').waitFor()
  await upload.locator('input[type=file]').setInputFiles({ ...file, name: 'other.txt' })
  expect(await name.inputValue()).toBe('mine')
  const script = example('load-edit')
  await script.getByRole('textbox').fill('é😀')
  await script.getByText('6 of 64 bytes').waitFor()
  const unreadable = { name: 'run.bin', mimeType: 'text/plain', buffer: Buffer.from([0xff, 0xfe, 0]) }
  await script.locator('input[type=file]').setInputFiles(unreadable)
  await page.getByText('Could not read the file').waitFor()
  expect(await script.getByRole('textbox').inputValue()).toBe('é😀')
})
