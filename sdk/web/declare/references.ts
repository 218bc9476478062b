import type { ContributionRef } from '../../common/index.ts'
import type { ContributionPlace } from './contribution.ts'
import type { DeclaredPanel, Panel, PanelChoice } from './declared-panel.ts'
import type { TabChoice } from './details-view.ts'

/** `softReboot` and `Soft Reboot` are `soft-reboot` in ids. */
export function kebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[\s_]+/g, '-')
    .toLowerCase()
}

/** The panel's own id, or the one that follows: `/project/backups` of plugin `backups` is `backups.panel.backups`, `/admin/backups` is `backups.panel.admin-backups`. */
export function panelId(area: string, one: ContributionRef<'panel'> | Pick<DeclaredPanel, 'id' | 'path'>): Panel['id'] {
  if (one.id !== undefined) return one.id
  const [perspective, ...parts] = one.path.split('/').filter((part) => part !== '')
  const name = kebab(parts.at(-1) ?? perspective ?? '')
  return `${area}.panel.${perspective === 'admin' ? `admin-${name}` : name}`
}

/** The tab's own id, or the one that follows from its title: `View Log` of plugin `compute` is `compute.view.view-log`. */
export function viewId(area: string, one: TabChoice): string {
  if (one.id !== undefined) return one.id
  return `${area}.view.${kebab(typeof one.title === 'string' ? one.title : one.title.one)}`
}

/** The address with the tab that it opens. */
export function withTab(area: string, to: string, tab: TabChoice | undefined): string {
  return tab === undefined ? to : `${to}${to.includes('?') ? '&' : '?'}tab=${viewId(area, tab)}`
}

/** The ids of the panels that a contribution is for, where it names any. */
export function forPanels(
  area: string,
  panels: readonly PanelChoice[] | undefined,
): { readonly panels?: readonly string[] } {
  return panels ? { panels: panels.map((panel) => panelId(area, panel)) } : {}
}

function only<Own extends string>(sibling: { readonly id: string } | Own): { readonly id: string } | Own {
  return typeof sibling === 'string' ? sibling : { id: sibling.id }
}

/** The place of a contribution, with nothing of its sibling but the id. */
export function atPlace<Own extends string>(
  place: ContributionPlace<Own> | undefined,
): { readonly place?: ContributionPlace<Own> } {
  if (!place) return {}
  if ('before' in place) return { place: { before: only(place.before) } }
  return { place: 'after' in place ? { after: only(place.after) } : { replaces: { id: place.replaces.id } } }
}
