import { kindFacts, type ManifestContribution, reasonText } from '@fascia/sdk/host'
import { chooseContributions } from '@fascia/sdk/web/host'
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

function namesIn(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : undefined
}

/** The panels of its type on which a column, facet or action does not show, because they name others, and how many panels there are. */
function panelsWithout(
  one: BootContribution,
  all: readonly BootContribution[],
): { readonly without: readonly string[]; readonly count: number } {
  const { kind, target } = one.data
  const facts = kindFacts(kind)
  if (facts?.panelList === undefined) return { without: [], count: 0 }
  const siblings = all.filter(({ data }) => data.kind === kind && data.target === target)
  const owner = all.find(({ data }) => data.kind === 'resourceType' && data.id === target)?.plugin
  const panels = all.filter(({ data, isStub }) => data.kind === 'panel' && data.lists === target && !isStub)
  const without = panels.filter(({ plugin, data }) => {
    const owners = facts.isAddedToPanels ? [plugin, ...(owner === undefined ? [] : [owner])] : undefined
    const names = namesIn(data[facts.panelList ?? ''])
    return !chooseContributions(siblings, { names, panel: data.id, owners }).includes(one)
  })
  return { without: without.map(({ data }) => data.id), count: panels.length }
}

/** Every plugin with every contribution of it: nothing is silently absent. */
export function inspect(all: readonly BootContribution[], reports: readonly PluginReport[]): readonly Inspection[] {
  return reports.map((report) => ({
    ...report,
    contributions: all
      .filter(({ plugin }) => plugin === report.plugin.name)
      .map((one): ContributionReport => {
        const { data, decision } = one
        const { without, count } = panelsWithout(one, all)
        const isLeftOut = count > 0 && without.length === count
        const about = [aboutOf(data), ...(without.length > 0 && !isLeftOut ? [`not on: ${without.join(' ')}`] : [])]
          .filter((text) => text !== '')
          .join(' · ')
        const leftOut = isLeftOut
          ? { code: 'PANEL_LEAVES_OUT', text: reasonText('PANEL_LEAVES_OUT', without.join(', ')) }
          : undefined
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
