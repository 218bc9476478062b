import type { Panel } from '@fascia/sdk/web/host'
import type { Dashboard } from '../../dashboard/open-dashboard.ts'
import type { Subject } from '../subject.ts'

export type Item = Readonly<Record<string, unknown>>

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null
}

function itemsOf(body: unknown): readonly Item[] {
  if (!isItem(body) || !Array.isArray(body.items)) return []
  return body.items.filter(isItem)
}

/** The type that a panel lists; undefined for a panel that draws its own view, or lists another plugin's type. */
export function listedType({ definition }: Subject, panel: Panel) {
  return definition.resourceTypes?.find(({ code }) => code === panel.lists)
}

/** The items that a panel lists, straight from the gateway; undefined where the type lists by code of its own. */
export async function listedItems(
  app: Pick<Dashboard, 'request'>,
  subject: Subject,
  panel: Panel,
): Promise<readonly Item[] | undefined> {
  const source = listedType(subject, panel)?.source
  if (typeof source !== 'object' || source.list === undefined) return undefined
  const query = new URLSearchParams(panel.parameters)
  const answer = await app.request('GET', `${source.list}${query.size > 0 ? `?${query}` : ''}`)
  return itemsOf(await answer.json())
}

/** What an item is called on the page. */
export function itemName(subject: Subject, panel: Panel, item: Item): string {
  const type = listedType(subject, panel)
  const name = item[type?.nameOf ?? 'name']
  return typeof name === 'string' && name !== '' ? name : String(item[type?.idOf ?? 'id'])
}

/** The rows of the table that are drawn. */
export function shownRows(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main tbody tr[data-id]')]
}
