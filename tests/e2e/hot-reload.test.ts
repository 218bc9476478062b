import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { eventually, listRow, shareBrowser } from '@fascia/testing/browser'
import { type RunningDev, startDev } from '@fascia/testing/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveNotes } from './notes.ts'

const open = shareBrowser()
const FORM_PAGE = `import { SchemaForm } from '@fascia/sdk/web/form'
import { Type } from 'typebox'
const schema = Type.Object({ name: Type.String({ title: 'Name of the guest' }) })
export default function FormPage() {
  return (
    <section className="fascia-section">
      <h1>Guests</h1>
      <SchemaForm id="greeter.form.guest" schema={schema} submit="Greet" onSubmit={async () => {}} />
    </section>
  )
}
`
const FORM_PANEL = `{ id: 'greeter.panel.form', path: '/project/greeter/form', title: 'Guests', view: () => import('./form-page.tsx') },`

let folder: string
let dev: RunningDev

/** Changes a file of the plugin, as its author would. */
function edit(file: string, before: string, after: string): void {
  const path = join(folder, 'web', file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(before)
  // As many editors save: a new file takes the name of the old one.
  writeFileSync(`${path}~`, text.replace(before, after))
  renameSync(`${path}~`, path)
}

beforeAll(async () => {
  const cache = resolve(import.meta.dirname, '../../.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'hot-reload-'))
  cpSync(join(import.meta.dirname, 'fixture-plugin/greeter'), folder, { recursive: true })
  writeFileSync(join(folder, 'web/form-page.tsx'), FORM_PAGE)
  edit('plugin.ts', 'panels: [', `panels: [${FORM_PANEL}`)
  edit('note.ts', "facets: ['name'],", "facets: ['name'], drawer: { groups: [{ properties: ['id'] }] },")
  dev = await startDev(folder)
  await leaveNotes(dev.url, ...Array.from({ length: 40 }, (_none, index) => `n${String(index).padStart(2, '0')}`))
})

afterAll(async () => {
  await dev?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('shows an edit of a list in place: selection, open drawer, filter and scroll stay', async () => {
  const { page } = await open({ url: dev.url, as: 'demo', path: 'project/greeter/notes?pageSize=100' })
  const row = listRow(page, 'note n17')
  await row.element.getByRole('checkbox').check()
  await row.element.getByRole('button', { expanded: false }).first().click()
  const drawer = page.getByRole('row').filter({ hasText: 'ID' }).getByText('n17').last()
  await drawer.waitFor()
  await row.element.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const place = await row.element.boundingBox()
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'page'
  })
  edit('note.ts', "text: property.text('Text')", "text: property.text('What it says')")
  await page.getByRole('columnheader', { name: 'What it says' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.same)).toBe('page')
  expect(await row.element.getByRole('checkbox').isChecked()).toBe(true)
  await drawer.waitFor()
  expect((await row.element.boundingBox())?.y).toBeCloseTo(place?.y ?? Number.NaN, -1)
})

it('shows an edit of a details view in place, on the tab that is open', async () => {
  const { page } = await open({ url: dev.url, as: 'demo', path: 'ngdetails/X::Greeter::Note/n03' })
  await page.getByRole('tab', { name: 'Letters' }).click()
  await page.getByText('5 letters').waitFor()
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'page'
  })
  edit('letters-view.tsx', "'{count} letters'", "'{count} letters in all'")
  await page.getByText('5 letters in all').waitFor()
  expect(await page.getByRole('tab', { name: 'Letters' }).getAttribute('aria-selected')).toBe('true')
  expect(await page.evaluate(() => document.documentElement.dataset.same)).toBe('page')
})

it('shows an edit of a page with a form in place, with the form still filled in', async () => {
  const { page } = await open({ url: dev.url, as: 'demo', path: 'project/greeter/form' })
  await page.getByLabel('Name of the guest').fill('Ada')
  edit('form-page.tsx', '<h1>Guests</h1>', '<h1>Guests of today</h1>')
  await page.getByRole('heading', { level: 1, name: 'Guests of today' }).waitFor()
  expect(await page.getByLabel('Name of the guest').inputValue()).toBe('Ada')
})

it('prints a mistake with its place, and goes on with what was good', async () => {
  const { page } = await open({ url: dev.url, as: 'demo', path: 'project/greeter/form', expectProblems: true })
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  const told = page.waitForEvent('console', (message) => /form-page\.tsx:\d+:\d+/.test(message.text()))
  edit('form-page.tsx', '<section', '<section <')
  await told
  expect(await heading.isVisible()).toBe(true)
  const problem = page.getByRole('alert').filter({ hasText: /form-page\.tsx:\d+:\d+/ })
  await problem.waitFor()
  const mended = page.getByRole('heading', { level: 1, name: 'Mended' })
  edit('form-page.tsx', '<section <', '<section')
  edit(
    'form-page.tsx',
    /<h1>.*<\/h1>/.exec(readFileSync(join(folder, 'web/form-page.tsx'), 'utf8'))?.[0] ?? '',
    '<h1>Mended</h1>',
  )
  await mended.waitFor()
  await problem.waitFor({ state: 'detached' })
})

it('prints an error of the page with its place in the source, and draws the next build of a plugin that was quarantined', async () => {
  const { page } = await open({ url: dev.url, as: 'demo', path: 'project/greeter/form', expectProblems: true })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const fails = "if (schema.type === 'object') throw new TypeError('no thrust')"
  edit('form-page.tsx', 'return (', `${fails}\n  return (`)
  await page.getByText(/greeter\.panel\.form of the plugin .* failed/).waitFor()
  await page.getByRole('alert').filter({ hasText: 'Error in the page' }).waitFor()
  await eventually(async () => dev.output()).toMatch(/In the page: .*no thrust.*web\/form-page\.tsx:\d+:\d+/s)
  const aside = page.getByText(/failed repeatedly and was quarantined/).first()
  for (let attempt = 0; attempt < 5 && !(await aside.isVisible()); attempt += 1) {
    await page.reload()
    await page
      .getByText(/no thrust|failed repeatedly/)
      .first()
      .waitFor()
  }
  expect(await aside.isVisible()).toBe(true)
  edit('form-page.tsx', fails, '')
  await page.getByLabel('Name of the guest').waitFor()
  expect(await page.getByText('no thrust').count()).toBe(0)
})
