import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type Shown, screen, show } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { Formset } from './formset.tsx'
import { addRow, type FormsetRow, initialRows, removeRow, serializeFormset } from './formset-rows.ts'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

it('serialises rows as prefix-N-field with TOTAL_FORMS, INITIAL_FORMS and DELETE [UI-063]', () => {
  const rows = removeRow(addRow(initialRows([{ port: '80' }, { port: '81' }]), { port: '443' }), 0)
  expect(serializeFormset('rules', rows)).toEqual({
    'rules-TOTAL_FORMS': '3',
    'rules-INITIAL_FORMS': '2',
    'rules-0-port': '80',
    'rules-0-DELETE': 'on',
    'rules-1-port': '81',
    'rules-2-port': '443',
  })
  expect(serializeFormset('rules', removeRow(rows, 2))).toMatchObject({ 'rules-TOTAL_FORMS': '2' })
})

function Rules(): ReactNode {
  const [rows, setRows] = useState<readonly FormsetRow[]>(() => initialRows([{ port: '80', protocol: 'tcp' }]))
  const fields = [
    { name: 'port', label: 'Port' },
    { name: 'protocol', label: 'Protocol' },
  ]
  return (
    <form aria-label="Form">
      <Formset prefix="rules" label="Rules" entry="rule" fields={fields} rows={rows} onChange={setRows} maxRows={3} />
    </form>
  )
}

function sent(): Record<string, string> {
  const form = screen.getByRole('form') as HTMLFormElement
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

it('gives an added row the next number, raises TOTAL_FORMS, and marks a removed one DELETE, in the form itself [UI-063]', async () => {
  shown = await show(createTestHost({ definition: {} }), <Rules />)
  const { user } = shown
  await user.click(screen.getByRole('button', { name: 'Add rule' }))
  await user.keyboard('443')
  expect(sent()).toEqual({
    'rules-TOTAL_FORMS': '2',
    'rules-INITIAL_FORMS': '1',
    'rules-0-port': '80',
    'rules-0-protocol': 'tcp',
    'rules-1-port': '443',
    'rules-1-protocol': '',
  })
  await user.click(screen.getByRole('button', { name: 'Remove rule 1' }))
  expect(sent()).toMatchObject({ 'rules-TOTAL_FORMS': '2', 'rules-0-DELETE': 'on', 'rules-1-port': '443' })
  await user.click(screen.getByRole('button', { name: 'Remove rule 1' }))
  expect(sent()).toMatchObject({ 'rules-TOTAL_FORMS': '1', 'rules-0-DELETE': 'on' })
  screen.getByText('No items to display.')
})
