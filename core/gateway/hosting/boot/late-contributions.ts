import { kindFacts, type ManifestContribution } from '@fascia/sdk/host'
import type { BootContribution } from '../../../common/boot.ts'
import type { BootPlan } from './boot-plan.ts'

/** What a page needs of other types, their names and the addresses that lead to them, and of every panel: its place in the navigation. */
const STUB_FIELDS: Readonly<Record<string, readonly string[]>> = {
  resourceType: ['id', 'kind', 'code', 'names', 'order', 'nameOf', 'idOf', 'loads', 'indexPath', 'detailsPath'],
  panel: ['id', 'kind', 'path', 'title', 'nav', 'order', 'place', 'lists', 'help'],
}

/** The type that a contribution extends, or declares. */
function typeOf({ kind, id, target }: ManifestContribution): string | undefined {
  if (kind === 'resourceType') return id
  return kindFacts(kind)?.target === 'type' ? target : undefined
}

/** The asked type, when there is one of its name, or an empty text for a page that shows no type: otherwise the page needs all. */
export function neededType({ contributions }: BootPlan, asked: string | undefined): string | undefined {
  if (asked === '') return asked
  return contributions.some(({ data }) => data.kind === 'resourceType' && data.id === asked) ? asked : undefined
}

/** Whether a page of the needed type, or of none, can be drawn without the contribution: it extends another type, is another page, or its kind comes late. */
export function isLate(data: ManifestContribution, needed: string): boolean {
  const late = kindFacts(data.kind)?.late
  if (late !== undefined) return late === 'everywhere' || needed !== ''
  if (data.kind === 'panel') return needed === '' ? data.isTypeFree !== true : data.lists !== needed
  const type = typeOf(data)
  return type !== undefined && type !== needed
}

/** Kinds that run no code by themselves: a worker is started by other code of its plugin. */
const PASSIVE: readonly string[] = ['extensionPoint', 'theme', 'worker']

/** The plugins that have code among the contributions, by name. */
export function pluginsWithCode(
  contributions: readonly { readonly plugin: string; readonly data: ManifestContribution }[],
): ReadonlySet<string> {
  return new Set(contributions.filter(({ data }) => !PASSIVE.includes(data.kind)).map(({ plugin }) => plugin))
}

/** Every text in the data of contributions: the types to which they lead are among them. */
export function textsOf(contributions: readonly { readonly data: ManifestContribution }[]): ReadonlySet<string> {
  const texts = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value)
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part)
  }
  for (const { data } of contributions) collect(data)
  return texts
}

/** What stays of a late contribution: a stub of a type or of a panel that may be opened, nothing of all others. */
export function stubOf({ plugin, data, decision }: BootContribution): readonly BootContribution[] {
  const names = Object.hasOwn(STUB_FIELDS, data.kind) ? STUB_FIELDS[data.kind] : undefined
  if (!names || !decision.allowed) return []
  const fields = Object.entries(data).filter(([name]) => names.includes(name))
  return [{ plugin, data: { ...Object.fromEntries(fields), id: data.id, kind: data.kind }, decision, isStub: true }]
}
