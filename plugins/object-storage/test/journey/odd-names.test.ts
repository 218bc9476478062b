import { readFile } from 'node:fs/promises'
import { shareBrowser } from '@fascia/testing/browser'
import { type NativeCloud, openNativeCloud } from '@fascia/testing/contract'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'
import { baseName, folderOf, levelsOf, visibleName } from '../../common/object-path.ts'

const open = shareBrowser()
const { url, people } = inject('contract')

const CONTAINER = 'odd-names'
const CONTENT = 'kept as it is'

/** The address of an object by the API: with the slash before its name encoded, `.` and `..` are no steps of the address. */
const placeOf = (name: string): string => `/${CONTAINER}%2F${encodeURIComponent(name)}`

/** The container, which the test removes again, and what the object store holds in it: content by name. */
async function makeContainer(native: NativeCloud) {
  const send = async (method: string, path: string, body?: string): Promise<string> => {
    const answer = await native.send('object-store', method, path, body === undefined ? {} : { body })
    if (!answer.ok) throw new TypeError(`the object store answered ${answer.status} to ${method} ${path}`)
    return answer.text()
  }
  const held = async (): Promise<Readonly<Record<string, string>>> => {
    const listed: readonly { readonly name: string }[] = JSON.parse(await send('GET', `/${CONTAINER}?format=json`))
    return Object.fromEntries(
      await Promise.all(listed.map(async ({ name }) => [name, await send('GET', placeOf(name))] as const)),
    )
  }
  await send('PUT', `/${CONTAINER}`)
  onTestFinished(async () => {
    for (const name of Object.keys(await held())) await send('DELETE', placeOf(name))
    await send('DELETE', `/${CONTAINER}`)
  })
  return { held, put: (name: string) => send('PUT', placeOf(name), CONTENT) }
}

/** The row of an object or a folder by its name as the page shows it. */
function rowOf(page: Page, label: string) {
  const named = page.getByRole('button', { name: `Actions of ${label}`, exact: true })
  const row = page.getByRole('row').filter({ has: named })
  const choose = async (action: string): Promise<void> => {
    await row.getByRole('button', { name: `Actions of ${label}`, exact: true }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  const begin = async (action: string): Promise<Locator> => {
    await choose(action)
    return page.getByRole('dialog', { name: action })
  }
  return { row, choose, begin }
}

const ended = (dialog: Locator): Promise<void> => dialog.waitFor({ state: 'hidden' })

/** Shows the level of an object by the links of the folders above it, and gives its row. */
async function follow(page: Page, name: string) {
  const folder = name.endsWith('/') ? name : folderOf(name)
  for (const level of levelsOf(folder))
    await rowOf(page, visibleName(baseName(level)))
      .row.getByRole('link')
      .click()
  const object = rowOf(page, visibleName(name.endsWith('/') ? `${baseName(name)}/` : baseName(name)))
  await object.row.waitFor()
  return { ...object, isBelow: folder !== '' }
}

/** Goes to the top of the container by the trail of folders. */
async function openRoot(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: CONTAINER, exact: true }).click()
}

const NAMES = [
  'back\\slash',
  'tab\tand\nline',
  'below\u0001\u001fspace',
  '.',
  '..',
  'up/../x',
  'a//b',
  '50%2F100%',
  'question?of=a&mark',
  'hash#fragment',
  'ends/with/',
  '🙂 <b>&amp;"',
]
const path = `project/containers/container/${CONTAINER}`

/** The container with every name, and its page. */
async function openNames() {
  const { held, put } = await makeContainer(await openNativeCloud('member'))
  for (const name of NAMES) await put(name)
  const { page } = await open({ url, as: people.member, path })
  return { held, page }
}

it('opens, downloads, copies and renames objects of odd names, as the object store has them afterwards', async () => {
  const { held, page } = await openNames()
  const expected = new Map(NAMES.map((name) => [name, CONTENT]))
  for (const [index, name] of NAMES.entries()) {
    const { choose, begin, isBelow } = await follow(page, name)
    if (isBelow) await page.reload()

    const details = await begin('View Details')
    await details.getByText(`${CONTENT.length} B`).waitFor()
    await page.keyboard.press('Escape')
    await ended(details)

    const [file] = await Promise.all([page.waitForEvent('download'), choose('Download')])
    expect([name, await readFile(await file.path(), 'utf8')]).toEqual([name, CONTENT])

    const send = async (target: string, isMove: boolean): Promise<void> => {
      const form = await begin('Copy')
      await form.getByLabel(/^Destination Object Name/).fill(target)
      await form.getByLabel(/^Delete the original/).setChecked(isMove)
      await form.getByRole('button', { name: 'Copy Object' }).click()
      await ended(form)
    }
    await send(`copied-${index}`, false)
    await send(`renamed-${index}`, true)
    expected.delete(name)
    expected.set(`copied-${index}`, CONTENT).set(`renamed-${index}`, CONTENT)
    expect(await held()).toEqual(Object.fromEntries(expected))
    if (isBelow) await openRoot(page)
  }
})

it('deletes objects of odd names from their rows, and no others', async () => {
  const { held, page } = await openNames()
  for (const [index, name] of NAMES.entries()) {
    const { begin, isBelow } = await follow(page, name)
    const deletion = await begin('Delete')
    await deletion.getByRole('button', { name: 'Delete', exact: true }).click()
    await deletion.getByText('1 of 1').waitFor()
    await deletion.getByRole('button', { name: 'Close', exact: true }).last().click()
    await ended(deletion)
    expect(Object.keys(await held()).toSorted()).toEqual(NAMES.slice(index + 1).toSorted())
    if (isBelow) await openRoot(page)
  }
})
