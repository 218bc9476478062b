import { fireEvent } from '@testing-library/dom'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { serversPlugin } from '../../host/test-host/servers.ts'
import { type Shown, screen, show } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { MagicSearch } from './magic-search.tsx'
import type { SearchChange } from './search-change.ts'
import type { SearchFacet } from './search-facet.ts'
import { EMPTY_QUERY, formatQuery, parseQuery, type SearchQuery } from './search-query.ts'

const FACETS: readonly SearchFacet[] = [
  { of: 'name', label: 'Name', isSingleton: false, isServer: false, options: [] },
  {
    of: 'status',
    label: 'Status',
    isSingleton: true,
    isServer: false,
    options: [
      { key: 'ACTIVE', label: 'Active' },
      { key: 'ERROR', label: 'Error' },
    ],
  },
]

let shown: Shown | undefined
const changes: SearchChange[] = []

function Box({ start }: { readonly start: SearchQuery }): ReactNode {
  const [query, setQuery] = useState(start)
  return (
    <MagicSearch
      label="Search servers"
      facets={FACETS}
      query={query}
      onChange={(change) => {
        changes.push(change)
        // As a page does that keeps the query in its address.
        setQuery(parseQuery(formatQuery(change.query), new Set(FACETS.map(({ of }) => of))))
      }}
    />
  )
}

afterEach(async () => {
  await shown?.end()
  changes.length = 0
})

async function open(start: SearchQuery = EMPTY_QUERY): Promise<(keys: string) => Promise<void>> {
  const opened = await show(createTestHost({ definition: serversPlugin() }), <Box start={start} />)
  shown = opened
  await opened.user.click(screen.getByRole('combobox'))
  return (keys) => opened.user.keyboard(keys)
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const latest = () => {
  const change = changes.at(-1)
  return change && formatQuery(change.query)
}
const filters = () =>
  screen.queryAllByRole('button', { name: /^Remove the filter/ }).map((button) => button.getAttribute('aria-label'))

it('offers the facets, and narrows them by what is typed [UI-044] [FEATURE-56]', async () => {
  const press = await open()
  expect(options()).toEqual(['Name', 'Status'])
  await press('st')
  expect(options()).toEqual(['Status'])
})

it('asks for an option after a facet was picked, by keyboard alone [UI-044]', async () => {
  const press = await open()
  await press('{ArrowDown}{ArrowDown}{Enter}')
  expect(options()).toEqual(['Active', 'Error'])
  const input = screen.getByRole('combobox')
  await press('{ArrowDown}')
  expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Active')
  await press('{Enter}')
  expect(latest()).toBe('status:ACTIVE')
  expect(filters()).toEqual(['Remove the filter Status: Active'])
})

it('says when no option of the picked facet fits, and takes none then [UI-044]', async () => {
  const press = await open()
  await press('{ArrowDown}{ArrowDown}{Enter}zzz{Enter}')
  expect([options(), latest()]).toEqual([['No option fits.'], undefined])
})

it('takes free text for a facet without options [UI-044]', async () => {
  const press = await open()
  await press('{ArrowDown}{Enter}my web{Enter}')
  expect(latest()).toBe('name:"my web"')
})

it('does not offer a singleton that is used; others may be used again [UI-047]', async () => {
  await open({
    terms: [
      { facet: 'status', value: 'ACTIVE' },
      { facet: 'name', value: 'a' },
    ],
    text: '',
  })
  expect(options()).toEqual(['Name'])
})

it('does not take a used singleton by its name and a colon either, and has each filter once [UI-047]', async () => {
  const press = await open({ terms: [{ facet: 'status', value: 'ACTIVE' }], text: '' })
  await press('status:')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('status:')
  await shown?.user.clear(screen.getByRole('combobox'))
  await press('name:a{Enter}name:a{Enter}')
  expect(latest()).toBe('status:ACTIVE name:a')
})

it('shows ten filters, and how many more there are', async () => {
  await open({ terms: Array.from({ length: 12 }, (_, index) => ({ facet: 'name', value: `${index}` })), text: '' })
  expect(filters()).toHaveLength(10)
  await shown?.user.click(screen.getByRole('button', { name: '2 more' }))
  expect(filters()).toHaveLength(12)
  expect(screen.getByRole('button', { name: 'Show less' })).toBeTruthy()
})

it('removes the last facet with Backspace on an empty input, and none while there is text [UI-045]', async () => {
  const press = await open({
    terms: [
      { facet: 'name', value: 'a' },
      { facet: 'name', value: 'b' },
    ],
    text: '',
  })
  await press('x{Backspace}')
  expect(filters()).toHaveLength(2)
  await press('{Backspace}')
  expect(latest()).toBe('name:a')
})

it('closes the menu with Escape, and takes the text with Enter [UI-045]', async () => {
  const press = await open()
  await press('{Escape}')
  expect(options()).toEqual([])
  await press('zzz{Enter}')
  expect(latest()).toBe('zzz')
})

it('gives up the picked facet with Escape, and does not search for what was typed for it [UI-045]', async () => {
  const press = await open()
  await press('status:zz{Escape}')
  await shown?.advance(300)
  expect([screen.getByRole<HTMLInputElement>('combobox').value, changes]).toEqual(['', []])
})

it('leaves Escape to others when it has nothing to close and nothing to empty [UI-045]', async () => {
  const press = await open()
  const left: boolean[] = []
  const onKey = ({ defaultPrevented }: KeyboardEvent): void => void left.push(!defaultPrevented)
  document.addEventListener('keydown', onKey)
  await press('{Escape}{Escape}')
  document.removeEventListener('keydown', onKey)
  expect(left).toEqual([false, true])
})

it('leaves the keys of an input method alone [UI-045]', async () => {
  const press = await open()
  await press('name:')
  const input = screen.getByRole('combobox')
  await press('web')
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  expect(changes).toEqual([])
  await press('{Enter}')
  expect(latest()).toBe('name:web')
})

it('keeps the blank at the end of what is typed, whatever the address makes of it [UI-046]', async () => {
  const press = await open()
  for (const keys of ['my', ' ', 'web']) {
    await press(keys)
    await shown?.advance(300)
  }
  expect([screen.getByRole<HTMLInputElement>('combobox').value, latest()]).toEqual(['my web', 'my web'])
  expect(changes).toHaveLength(2)
})

it('does not bring a filter back that was removed while the text was waiting [UI-048]', async () => {
  const press = await open({ terms: [{ facet: 'status', value: 'ACTIVE' }], text: '' })
  await press('web')
  await shown?.user.click(screen.getByRole('button', { name: 'Remove the filter Status: Active' }))
  await shown?.advance(300)
  expect(changes.at(-1)).toMatchObject({
    query: { terms: [], text: 'web' },
    isMagicSearchQueryChanged: false,
    isQueryStringChanged: true,
  })
})

it('brings the option that the arrow keys reach into sight', async () => {
  const press = await open()
  const seen: (string | null)[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.textContent)
  }
  await press('{ArrowDown}{ArrowDown}')
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  expect(seen).toEqual(['Name', 'Status'])
})

it('searches for text that matches no facet [UI-046]', async () => {
  const press = await open()
  await press('web')
  await shown?.advance(300)
  expect(changes.map(({ query }) => query)).toEqual([{ terms: [], text: 'web' }])
})

it('resets the query when it is cleared [UI-048]', async () => {
  await open({ terms: [{ facet: 'name', value: 'a' }], text: 'web' })
  await shown?.user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(changes.at(-1)).toMatchObject({
    query: EMPTY_QUERY,
    isMagicSearchQueryChanged: true,
    isQueryStringChanged: true,
  })
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
})
