import type { Locator, Page, Request } from 'playwright-core'
import { vi } from 'vitest'
import { compareItems } from './compare-items.ts'
import { openForm, openPage, readField, save, touch } from './drive-form.ts'
import type { EditedItem, EditTouch } from './edit-recipe.ts'
import { changeMeanwhile, type Rival, rivalValues } from './rival.ts'

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
  /** Who changes meanwhile what the form has changed before. */
  readonly rival?: Rival | undefined
}

/** What came of one opening of a form. */
export interface Opening {
  readonly problems: readonly string[]
  /** The changing requests of the page. */
  readonly requests: readonly Request[]
}

const ASKS = /\/api\/(policy|requirements)\//

/** Collects the changing requests of a page until it is ended. */
function watchChanges(page: Page): { readonly sent: readonly Request[]; end(): void } {
  const sent: Request[] = []
  const note = (request: Request): void => {
    const { pathname } = new URL(request.url())
    const isChange = !/^(GET|HEAD)$/.test(request.method()) && pathname.includes('/api/') && !ASKS.test(pathname)
    if (isChange) sent.push(request)
  }
  page.on('request', note)
  return { sent, end: () => void page.off('request', note) }
}

function saidOf(requests: readonly Request[]): string {
  const each = requests.map(
    (request) => `${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`,
  )
  return `sent: ${each.join(', ')}`
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
 * Changes the first field once more, which another person changes as well before it is saved: the form has to say both values, and to send nothing. Where further
 * fields are changed, it gives up its own value then: what the other has entered has to stay. Otherwise it saves again, which replaces it. Gives what
 * went wrong, or what the field has to become.
 */
async function contend(
  { page, item, touches }: JoinedTrial,
  rival: Rival,
  form: Locator,
  sent: readonly Request[],
): Promise<string | EditTouch | undefined> {
  const values = rivalValues(rival.saved)
  if (!values) return undefined
  const { theirs, mine } = values
  const shown = await readField(form, mine.field)
  await enterAll(form, [mine])
  await changeMeanwhile(page, item, rival, theirs)
  const refusal = await save(form)
  if (refusal === undefined) return 'saves over what another has changed meanwhile'
  if (sent.length > 0) return `says what another has changed meanwhile, and has ${saidOf(sent)}`
  const unsaid = [theirs, mine].filter(({ enter }) => !refusal.includes(String(enter)))
  if (unsaid.length > 0) return `does not say that another has changed it meanwhile: ${refusal}`
  if (touches.length === 0) return mine
  await enterAll(form, [{ ...mine, enter: shown }])
  return theirs
}

/**
 * Changes fields of an item in one opening of its form, saves it, and gives what went wrong; nothing where each of these fields has become what
 * it should, and no other differs. What has not become so is after the name of its field.
 */
export async function tryOpening(trial: JoinedTrial): Promise<Opening> {
  const { page, url, item, label, touches, isLoaded, isReal, rival } = trial
  const before = await item.read()
  const changes = watchChanges(page)
  const { sent } = changes
  const becoming = [...touches]
  try {
    await openPage(page, url, item.page, isLoaded)
    const form = await openForm(page, item, label)
    await enterAll(form, touches)
    const contended = rival && (await contend(trial, rival, form, sent))
    if (typeof contended === 'string') return { problems: [contended], requests: sent }
    if (contended) becoming.push(contended)
    const refusal = await save(form)
    if (refusal !== undefined) return { problems: [refusal], requests: sent }
    if (sent.length === 0) return { problems: ['closes, and nothing was sent'], requests: sent }
  } catch (error) {
    return { problems: [`cannot be used: ${saidBy(error)}`], requests: sent }
  } finally {
    changes.end()
  }
  const becomes = Object.assign({}, ...becoming.map((one) => one.becomes))
  const follows = Object.keys(item.follows ?? {})
  const compare = async () => {
    const after = await item.read()
    const missing = becoming.flatMap((one) =>
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
  return { problems: found.length > 0 ? [...found, saidOf(sent)] : [], requests: sent }
}

/** Changes one field of an item in its form, and gives what went wrong; nothing where that field alone differs afterwards. */
export async function tryTouch({ touch: one, ...trial }: Trial): Promise<readonly string[]> {
  return (await tryOpening({ ...trial, touches: [one] })).problems
}
