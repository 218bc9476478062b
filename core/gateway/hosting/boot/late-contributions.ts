import { kindFacts, type ManifestContribution } from '@fascia/sdk/host'
import type { BootContribution } from '../../../common/boot.ts'
import type { BootPlan } from './boot-plan.ts'

/** What every page needs of every type, its names and the addresses that lead to it, and of every panel: its place in the navigation. */
const STUB_FIELDS: Readonly<Record<string, readonly string[]>> = {
  resourceType: ['id', 'kind', 'code', 'names', 'order', 'nameOf', 'idOf', 'loads', 'indexPath', 'detailsPath'],
  panel: ['id', 'kind', 'path', 'title', 'nav', 'order', 'place', 'lists'],
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

/** What stays of a late contribution: a stub of a type or a panel, nothing of all others. */
export function stubOf({ plugin, data, decision }: BootContribution): readonly BootContribution[] {
  const names = Object.hasOwn(STUB_FIELDS, data.kind) ? STUB_FIELDS[data.kind] : undefined
  if (!names) return []
  const fields = Object.entries(data).filter(([name]) => names.includes(name))
  return [{ plugin, data: { ...Object.fromEntries(fields), id: data.id, kind: data.kind }, decision, isStub: true }]
}
