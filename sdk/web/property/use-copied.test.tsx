import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Fault } from '../../common/index.ts'
import { server, serversPlugin } from '../host/test-host/servers.ts'
import { type Shown, screen, show } from '../host/test-host/show.tsx'
import { createTestHost } from '../host/test-host/test-host.ts'
import { ListPage } from '../table/list-page.tsx'
import { CopyableId } from './copyable-id.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'execCommand')
})

const buttons = () =>
  screen.getAllByRole('button', { name: /^Cop/ }).map((button) => button.getAttribute('aria-label') ?? '')

async function copy(value: string): Promise<void> {
  const button = await screen.findByRole('button', { name: `Copy ${value}` })
  await act(async () => button.click())
}

it('shows for two seconds that the text was copied', async () => {
  shown = await show(createTestHost({ definition: serversPlugin() }), <CopyableId id="one" />)
  await copy('one')
  expect([await navigator.clipboard.readText(), buttons()]).toEqual(['one', ['Copied']])
  await shown.advance(1999)
  expect(buttons()).toEqual(['Copied'])
  await shown.advance(1)
  expect(buttons()).toEqual(['Copy one'])
})

const NOT_ALLOWED = 'The browser does not allow this page to copy. Select the text and copy it yourself.'

/** A page that came over plain HTTP, in a browser that copies what is selected, or refuses to. */
function takeClipboardAway({ mayCopy }: { readonly mayCopy: boolean }): string[] {
  const copied: string[] = []
  const clipboardData = { setData: (type: string, text: string) => void copied.push(`${type}: ${text}`) }
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  const execCommand = (name: string): boolean => {
    if (!mayCopy || String(document.getSelection()) === '') return false
    return !document.dispatchEvent(Object.assign(new Event(name, { cancelable: true }), { clipboardData }))
  }
  Object.assign(document, { execCommand })
  return copied
}

it('copies without navigator.clipboard, and leaves selection, focus and page as they were', async () => {
  shown = await show(createTestHost({ definition: serversPlugin() }), <CopyableId id="one  two" />)
  const copied = takeClipboardAway({ mayCopy: true })
  const button = screen.getByRole('button', { name: 'Copy one two' })
  button.focus()
  document.getSelection()?.selectAllChildren(document.querySelector('code') ?? document.body)
  await act(async () => button.click())
  expect([copied, buttons(), String(document.getSelection())]).toEqual([
    ['text/plain: one  two'],
    ['Copied'],
    'one  two',
  ])
  expect([document.activeElement === button, document.querySelector('.pf-v6-screen-reader')]).toEqual([true, null])
})

it('says that the browser does not allow it, and shows no success', async () => {
  const host = createTestHost({ definition: serversPlugin() })
  shown = await show(host, <CopyableId id="one" />)
  takeClipboardAway({ mayCopy: false })
  await copy('one')
  Reflect.deleteProperty(document, 'execCommand')
  await copy('one')
  vi.restoreAllMocks()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await copy('one')
  const refused = { type: 'danger', message: NOT_ALLOWED }
  expect([host.toasts.shown, buttons()]).toEqual([[refused, refused, refused], ['Copy one']])
})

it('shows nothing in the cell of another row that takes the place of the copied one, which itself shows it as long', async () => {
  const host = createTestHost({
    definition: serversPlugin({ columns: ['id', { of: 'name', link: true, sort: 'default' }] }),
    items: { 'Test::Server': [server('a'), server('b')] },
    at: '/project/servers',
    cookies: { API_RESULT_PAGE_SIZE: '1' },
  })
  const [panel] = host.resources.contributions('panel')
  if (!panel) throw new Fault('PLUGIN_NOT_FOUND')
  shown = await show(host, <ListPage panel={panel} />)
  await copy('id-of-a')
  const button = screen.getByRole('button', { name: 'Copied' })
  await act(async () => screen.getByRole('button', { name: 'Next page' }).click())
  expect([button.isConnected, button.getAttribute('aria-label')]).toEqual([true, 'Copy id-of-b'])
  await shown.advance(1500)
  await copy('id-of-b')
  await shown.advance(1500)
  expect(buttons()).toEqual(['Copied'])
  await shown.advance(500)
  expect([buttons(), await navigator.clipboard.readText()]).toEqual([['Copy id-of-b'], 'id-of-b'])
})
