import { kindFacts, type ManifestContribution, panelsWithout } from '@fascia/sdk/host'
import type { BootContribution } from '../../../common/boot.ts'
import type { PluginReport } from '../../plugins/index.ts'

/** One contribution as the inspector lists it: shown, or why not. */
export interface ContributionReport {
  readonly id: string
  readonly kind: string
  readonly target?: string
  /** What it is besides, in a line: `keys: c b`. */
  readonly about?: string
  readonly reason?: { readonly code: string; readonly text: string }
}

export interface Inspection extends PluginReport {
  readonly contributions: readonly ContributionReport[]
}

function shownText(value: unknown): string {
  if (Array.isArray(value)) return value.map(shownText).join(' ')
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : String(value)
}

function aboutOf(data: ManifestContribution): string {
  const fields = kindFacts(data.kind)?.shows ?? []
  return fields.flatMap((name) => (data[name] === undefined ? [] : [`${name}: ${shownText(data[name])}`])).join(' · ')
}

/** Every plugin with every contribution of it: nothing is silently absent. */
export function inspect(all: readonly BootContribution[], reports: readonly PluginReport[]): readonly Inspection[] {
  // A stub does not say what a panel names.
  const shown = all.filter(({ isStub }) => !isStub)
  return reports.map((report) => ({
    ...report,
    contributions: all
      .filter(({ plugin }) => plugin === report.plugin.name)
      .map((one): ContributionReport => {
        const { data, decision } = one
        const { without, reason: leftOut } = panelsWithout(one, shown)
        const about = [aboutOf(data), ...(without.length > 0 && !leftOut ? [`not on: ${without.join(' ')}`] : [])]
          .filter((text) => text !== '')
          .join(' · ')
        const reason = report.refusal ?? (decision.allowed ? leftOut : decision)
        return {
          id: data.id,
          kind: data.kind,
          ...(data.target === undefined ? {} : { target: data.target }),
          ...(about === '' ? {} : { about }),
          ...(reason === undefined ? {} : { reason: { code: reason.code, text: reason.text } }),
        }
      }),
  }))
}

/** The contributions that hold the text, in their id, kind, target or reason. */
export function searchContributions(
  contributions: readonly ContributionReport[],
  text: string,
): readonly ContributionReport[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return contributions
  return contributions.filter(({ id, kind, target, reason }) =>
    [id, kind, target, reason?.code, reason?.text].some((part) => part?.toLowerCase().includes(wanted)),
  )
}
