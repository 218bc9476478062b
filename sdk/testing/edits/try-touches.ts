import type { Locator, Page, Request } from 'playwright-core'
import { vi } from 'vitest'
import { compareItems } from './compare-items.ts'
import { openForm, openPage, save, touch } from './drive-form.ts'
import type { EditedItem, EditTouch } from './edit-recipe.ts'

/** The form of an item, and how it is opened. */
export interface ItemTrial {
  readonly page: Page
  /** Of the dashboard. */
  readonly url: string
  readonly item: EditedItem
  /** Of the action that opens the form. */
  readonly label: string
  /** Whether the page shows the dashboard already, which is then not loaded again. */
  readonly isLoaded: boolean
  readonly isReal: boolean
}

interface Trial extends ItemTrial {
  readonly touch: EditTouch
}

interface JoinedTrial extends ItemTrial {
  readonly touches: readonly EditTouch[]
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

/** Enters one touch after the other. */
async function enterAll(form: Locator, touches: readonly EditTouch[]): Promise<void> {
  for (const one of touches)
    await touch(form, one).catch((error: unknown) => {
      throw new TypeError(`${one.field}: ${saidBy(error)}`)
    })
}

/**
 * Changes fields of an item in one opening of its form, saves it, and gives what went wrong; nothing where each of these fields has become what
 * it should, and no other differs. What has not become so is after the name of its field.
 */
export async function tryTouches({
  page,
  url,
  item,
  label,
  touches,
  isLoaded,
  isReal,
}: JoinedTrial): Promise<readonly string[]> {
  const before = await item.read()
  const changes = watchChanges(page)
  try {
    await openPage(page, url, item.page, isLoaded)
    const form = await openForm(page, item, label)
    await enterAll(form, touches)
    const refusal = await save(form)
    if (refusal !== undefined) return [refusal]
    if (changes.sent.length === 0) return ['closes, and nothing was sent']
  } catch (error) {
    return [`cannot be used: ${saidBy(error)}`]
  } finally {
    changes.end()
  }
  const becomes = Object.assign({}, ...touches.map((one) => one.becomes))
  const follows = Object.keys(item.follows ?? {})
  const compare = async () => {
    const after = await item.read()
    const missing = touches.flatMap((one) =>
      compareItems(before, after, one.becomes).missing.map((text) => `${one.field}: ${text}`),
    )
    return { missing, strange: compareItems(before, after, becomes, follows).strange }
  }
  const arrived = vi.waitFor(
    async () => {
      const found = await compare()
      if (found.missing.length > 0) throw new TypeError(found.missing.join('; '))
      return found
    },
    { timeout: isReal ? 60_000 : 10_000, interval: 100 },
  )
  const { missing, strange } = await arrived.catch(compare)
  const found = [...missing, ...strange]
  return found.length > 0 ? [...found, `sent: ${changes.sent.join(', ')}`] : []
}

/** Changes one field of an item in its form, and gives what went wrong; nothing where that field alone differs afterwards. */
export function tryTouch({ touch: one, ...trial }: Trial): Promise<readonly string[]> {
  return tryTouches({ ...trial, touches: [one] })
}
