import type { Page } from 'playwright-core'
import { leaveNotes } from './notes.ts'

export interface VisitedPage {
  readonly name: string
  readonly path: string
  readonly isSignedOut?: boolean
  /** Opens what the check is about, when that is not the page itself. */
  readonly open?: (page: Page) => Promise<void>
  /** A selector of an element that is there once the page is drawn. */
  readonly ready: string
}

const NOTE = 'ngdetails/X::Greeter::Note/looked-at'

/** The pages of core, with the fixture plugin's list and details: what every check of the whole interface walks. */
export const PAGES: readonly VisitedPage[] = [
  { name: 'login', path: 'auth/login/', isSignedOut: true, ready: '[name=username]' },
  { name: 'list', path: 'project/greeter/notes', ready: 'tbody tr' },
  { name: 'details', path: NOTE, ready: '[role=tabpanel]' },
  { name: 'details, second tab', path: `${NOTE}?tab=greeter.view.letters`, ready: '[role=tabpanel]' },
  { name: 'user settings', path: 'settings/user', ready: '#settings-API_RESULT_PAGE_SIZE' },
  { name: 'change password', path: 'settings/password', ready: 'input[type=password]' },
  { name: 'plugin inspector', path: 'settings/plugins', ready: 'article' },
  { name: 'not found', path: 'not_found', ready: 'main h1' },
]

/** Opens a page by `go`, signed in where it needs that, and waits until it is drawn. */
export async function visit(
  page: Page,
  url: string,
  go: (path: string) => Promise<unknown>,
  { path, isSignedOut, open, ready }: VisitedPage,
): Promise<void> {
  if (!isSignedOut)
    await page.request.post(new URL('auth/login/', url).href, {
      data: { username: 'demo', password: 'fascia-demo', domain: 'Default', project: 'demo' },
    })
  await go(path)
  await open?.(page)
  await page.locator(ready).first().waitFor()
}

/** Leaves what the pages show. */
export function preparePages(url: string): Promise<void> {
  return leaveNotes(url, 'looked-at')
}
