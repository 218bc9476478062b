import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type Shown, screen, show, waitFor } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { FileField, nameFromFile } from './file-field.tsx'
import { KeyValueEditor } from './key-value-editor.tsx'
import { LoadEditTextArea } from './load-edit-text-area.tsx'
import { PasswordPair } from './password-pair.tsx'
import { SpinnerInput, type SpinnerInputProps } from './spinner-input.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

const host = createTestHost({ definition: {} })
async function open(element: ReactNode) {
  shown = await show(host, element)
  return shown.user
}

function Spinner(props: Pick<SpinnerInputProps, 'min' | 'max' | 'step'>): ReactNode {
  const [value, setValue] = useState<number | undefined>()
  return <SpinnerInput id="count" label="Count" value={value} onChange={setValue} {...props} />
}

const spinner = () => screen.getByRole('spinbutton', { name: 'Count' }) as HTMLInputElement
const press = (name: string) => shown?.user.click(screen.getByRole('button', { name }))

it('counts from 0 by 1 unless a step is given, and not below 0 [UI-069]', async () => {
  const user = await open(<Spinner />)
  await press('Count: more')
  expect(spinner().value).toBe('0')
  await press('Count: more')
  await press('Count: more')
  expect(spinner().value).toBe('2')
  await press('Count: less')
  await press('Count: less')
  expect(screen.getByRole('button', { name: 'Count: less' })).toHaveProperty('disabled', true)
  await user.clear(spinner())
  await user.paste('-3')
  await user.tab()
  expect(spinner().value).toBe('0')
  expect([spinner().min, spinner().step, spinner().max]).toEqual(['0', '1', ''])
  await user.clear(spinner())
  await user.tab()
  expect(spinner().value).toBe('')
})

it('keeps to min, max and step [UI-069]', async () => {
  const user = await open(<Spinner min={5} max={12} step={5} />)
  expect([spinner().min, spinner().max, spinner().step]).toEqual(['5', '12', '5'])
  await press('Count: more')
  expect(spinner().value).toBe('5')
  await press('Count: more')
  expect(spinner().value).toBe('10')
  await press('Count: more')
  expect(spinner().value).toBe('12')
  expect(screen.getByRole('button', { name: 'Count: more' })).toHaveProperty('disabled', true)
  await press('Count: less')
  expect(spinner().value).toBe('10')
  await user.clear(spinner())
  await user.type(spinner(), '7')
  await press('Count: more')
  expect(spinner().value).toBe('10')
  await user.clear(spinner())
  await user.type(spinner(), '99')
  await user.tab()
  expect(spinner().value).toBe('12')
})

function Upload({ name: given }: { readonly name: string }): ReactNode {
  const [file, setFile] = useState<File>()
  const [name, setName] = useState(given)
  const choose = (next: File | undefined): void => {
    setFile(next)
    setName((before) => nameFromFile(before, next))
  }
  return (
    <>
      <label htmlFor="file">File</label>
      <FileField id="file" label="File" file={file} onChange={choose} />
      <output>{name}</output>
    </>
  )
}

it.each([
  ['', 'notes.txt'],
  ['mine', 'mine'],
])('fills the name %j from the file name only when it is empty: %j [UI-070]', async (before, after) => {
  const user = await open(<Upload name={before} />)
  await user.upload(screen.getByLabelText('File'), new File(['abc'], 'notes.txt'))
  expect(screen.getByRole('status').textContent).toBe(after)
  expect(screen.getByRole('textbox', { name: 'File: chosen file' })).toHaveProperty('value', 'notes.txt (3 B)')
})

it('shows how far an upload has come, and why it failed', async () => {
  const file = new File(['abc'], 'notes.txt')
  await open(<FileField id="file" label="File" file={file} onChange={() => {}} progress={0.4} failure="Too large." />)
  expect(screen.getByRole('progressbar', { name: /File: the upload failed/ }).getAttribute('aria-valuenow')).toBe('40')
  expect(document.body.textContent).toContain('Too large.')
})

it('is free again once its file is uploaded', async () => {
  const file = new File(['abc'], 'notes.txt')
  await open(<FileField id="file" label="File" file={file} onChange={() => {}} onCancel={() => {}} progress={1} />)
  expect(document.querySelector<HTMLInputElement>('#file')?.disabled).toBe(false)
  expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull()
})

function Script(): ReactNode {
  const [text, setText] = useState('')
  return <LoadEditTextArea id="script" label="Script" value={text} maxBytes={8} onChange={setText} />
}

it('reports the byte size of its text, and loads a file [UI-072]', async () => {
  const user = await open(<Script />)
  screen.getByText('0 of 8 bytes')
  await user.type(screen.getByRole('textbox'), 'aé😀')
  screen.getByText('7 of 8 bytes')
  await user.upload(screen.getByLabelText('Script: file'), new File(['#!/bin/sh'], 'run.sh'))
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', '#!/bin/sh'))
  screen.getByText('9 of 8 bytes: too large')
})

it('keeps its text and reports a file that cannot be read [UI-072]', async () => {
  const user = await open(<Script />)
  await user.type(screen.getByRole('textbox'), 'mine')
  await user.upload(screen.getByLabelText('Script: file'), new File([new Uint8Array([0xff, 0xfe, 0x00])], 'run.bin'))
  await waitFor(() => expect(host.toasts.shown).toEqual([{ type: 'danger', message: 'Could not read the file' }]))
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'mine')
})

function Pair(): ReactNode {
  const [pair, setPair] = useState({ password: '', confirmation: '' })
  return <PasswordPair id="admin" {...pair} onChange={setPair} />
}

it('says that passwords do not match at the confirmation, and no longer when they match [UI-068]', async () => {
  const user = await open(<Pair />)
  await user.type(screen.getByLabelText('Password'), 'secret')
  expect(screen.queryByText('Passwords do not match.')).toBeNull()
  await user.type(screen.getByLabelText('Confirm password'), 'secre')
  const message = screen.getByText('Passwords do not match.')
  const confirm = screen.getByLabelText('Confirm password')
  expect(confirm.getAttribute('aria-describedby')).toBe(message.closest('[id]')?.id)
  await user.type(confirm, 't')
  expect(screen.queryByText('Passwords do not match.')).toBeNull()
  await user.type(screen.getByLabelText('Password'), 's')
  screen.getByText('Passwords do not match.')
})

const reported: unknown[] = []
function Labels(): ReactNode {
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({ tier: 'web' })
  const change = (next: Readonly<Record<string, string>>): void => {
    reported.push(next)
    setLabels(next)
  }
  return <KeyValueEditor id="labels" label="Labels" value={labels} onChange={change} />
}

it('edits pairs, and marks a duplicate key', async () => {
  const user = await open(<Labels />)
  await press('Add item')
  await user.keyboard('tier')
  screen.getByText('Duplicate keys are not allowed')
  await user.keyboard('2{Tab}db')
  expect(reported.at(-1)).toEqual({ tier: 'web', tier2: 'db' })
  await press('Labels: remove tier')
  expect(reported.at(-1)).toEqual({ tier2: 'db' })
})
