import type { Page, Request } from 'playwright-core'
import { vi } from 'vitest'
import { compareItems } from './compare-items.ts'
import type { EditedItem, EditTouch } from './edit-recipe.ts'
import { ANY_TEXT } from './touches.ts'

/** A change that another person makes while a form is open: the one that the form has sent before, with another value. */
export interface Rival {
  /** What the form has sent when its first field was changed. */
  readonly requests: readonly Request[]
  /** The change of the first field that was saved. */
  readonly saved: EditTouch
}

/** The values of one field in an opening of the form during which another person changes the same. */
export interface RivalValues {
  /** What another person enters. */
  readonly theirs: EditTouch
  /** What is entered in the form. */
  readonly mine: EditTouch
}

/** A value of the same kind as the one that a field has been given, with the same length of a text. */
function otherValue(enter: string, index: number): string {
  return /^\d+$/.test(enter) ? String(Number(enter) + index) : `${'yz'[index - 1]}${enter.slice(1)}`
}

function withValue(touch: EditTouch, enter: string): EditTouch {
  const swap = (value: unknown): unknown => {
    if (value === touch.enter) return enter
    if (typeof value === 'number' && String(value) === touch.enter) return Number(enter)
    return value
  }
  const becomes = Object.fromEntries(Object.entries(touch.becomes).map(([path, value]) => [path, swap(value)]))
  return { ...touch, enter, becomes }
}

/** Two further values of a field in which any text or number may be entered; undefined for others. What changes the name would hide the item. */
export function rivalValues(saved: EditTouch): RivalValues | undefined {
  const { enter, by, becomes } = saved
  if (typeof enter !== 'string' || by || !(enter === ANY_TEXT || /^\d+$/.test(enter))) return undefined
  if (Object.keys(becomes).some((path) => /(^|\.)name$/.test(path))) return undefined
  return { theirs: withValue(saved, otherValue(enter, 1)), mine: withValue(saved, otherValue(enter, 2)) }
}

/** Sends again what a form has sent, with another value in place of the one that was entered, and waits until the services have it. */
export async function changeMeanwhile(
  page: Page,
  item: EditedItem,
  { requests, saved }: Rival,
  theirs: EditTouch,
): Promise<void> {
  const before = await item.read()
  for (const request of requests) {
    const { 'if-match': _revision, 'content-length': _length, ...headers } = await request.allHeaders()
    const data = (request.postData() ?? '').replaceAll(String(saved.enter), String(theirs.enter))
    const named = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')))
    const answer = await page.request.fetch(request.url(), { method: request.method(), headers: named, data })
    if (!answer.ok())
      throw new TypeError(`another person's change was answered ${answer.status()}: ${await answer.text()}`)
  }
  await vi.waitFor(
    async () => {
      const { missing } = compareItems(before, await item.read(), theirs.becomes)
      if (missing.length > 0) throw new TypeError(`another person's change did not arrive: ${missing.join('; ')}`)
    },
    { timeout: 10_000, interval: 100 },
  )
}
