import type { Page, Request } from 'playwright-core'
import { vi } from 'vitest'
import { compareItems } from './compare-items.ts'
import { openForm, openPage, save, touch } from './drive-form.ts'
import type { EditedItem, EditTouch } from './edit-recipe.ts'

export interface Trial {
  readonly page: Page
  /** Of the dashboard. */
  readonly url: string
  readonly item: EditedItem
  /** Of the action that opens the form. */
  readonly label: string
  readonly touch: EditTouch
  /** Whether the page of the item has been loaded before. */
  readonly isLoaded: boolean
  readonly isReal: boolean
}

const ASKS = /\/api\/(policy|requirements)\//

/** Collects the changing requests of a page until it is ended. */
function watchChanges(page: Page): { readonly sent: readonly string[]; end(): void } {
  const sent: string[] = []
  const note = (request: Request): void => {
    const { pathname } = new URL(request.url())
    const isChange = !/^(GET|HEAD)$/.test(request.method()) && pathname.includes('/api/') && !ASKS.test(pathname)
    if (isChange) sent.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`)
  }
  page.on('request', note)
  return { sent, end: () => void page.off('request', note) }
}

/** A refusal of the page to do what a person would, in one line. */
function saidBy(error: unknown): string {
  return String(error instanceof Error ? error.message : error)
    .split('\n')
    .slice(0, 3)
    .join(' ')
}

/** Changes one field of an item in its form, and gives what went wrong; nothing where that field alone differs afterwards. */
export async function tryTouch({
  page,
  url,
  item,
  label,
  touch: one,
  isLoaded,
  isReal,
}: Trial): Promise<readonly string[]> {
  const before = await item.read()
  const changes = watchChanges(page)
  try {
    await openPage(page, url, item.page, isLoaded)
    const form = await openForm(page, item, label)
    await touch(form, one)
    const refusal = await save(form)
    if (refusal !== undefined) return [refusal]
    if (changes.sent.length === 0) return ['closes, and nothing was sent']
  } catch (error) {
    return [`cannot be used: ${saidBy(error)}`]
  } finally {
    changes.end()
  }
  const follows = Object.keys(item.follows ?? {})
  const compare = async () => compareItems(before, await item.read(), one.becomes, follows)
  const arrived = vi.waitFor(
    async () => {
      const { missing } = await compare()
      if (missing.length > 0) throw new TypeError(missing.join('; '))
    },
    { timeout: isReal ? 60_000 : 10_000, interval: 100 },
  )
  await arrived.catch(() => undefined)
  const { missing, strange } = await compare()
  const found = [...missing, ...strange]
  return found.length > 0 ? [...found, `sent: ${changes.sent.join(', ')}`] : []
}
