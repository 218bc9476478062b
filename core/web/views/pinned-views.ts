import { formatAddress, usePreference } from '@fascia/sdk/web'
import type { ViewState } from '../../common/project-views.ts'

/** A view of a list in the navigation of the person. */
export interface PinnedView extends ViewState {
  /** The address of the list. */
  readonly path: string
  readonly name: string
}

/** How many views are in the navigation. */
export const MOST_PINS = 12

function isPin(value: unknown): value is PinnedView {
  if (typeof value !== 'object' || value === null) return false
  const { path, name, q, sort, columns } = value as Partial<Record<keyof PinnedView, unknown>>
  return [path, name, q, sort, columns].every((part) => typeof part === 'string')
}

function isPins(value: unknown): value is readonly PinnedView[] {
  return Array.isArray(value) && value.every(isPin)
}

/** The address of a view. */
export function viewAddress({ path, q, sort, columns }: Omit<PinnedView, 'name'>): string {
  return formatAddress(path, { q, sort, columns })
}

export interface PinnedViews {
  readonly all: readonly PinnedView[]
  /** The one that shows the same. */
  find(view: Omit<PinnedView, 'name'>): PinnedView | undefined
  add(view: PinnedView): void
  remove(view: PinnedView): void
}

/** The views that the person has pinned to the navigation, in the order in which they were. */
export function usePinnedViews(): PinnedViews {
  const [all, keep] = usePreference<readonly PinnedView[]>('pinned-views', [], isPins)
  return {
    all,
    find: (view) => all.find((pin) => viewAddress(pin) === viewAddress(view)),
    add: (view) => keep([...all, view]),
    remove: (view) => keep(all.filter((pin) => pin !== view)),
  }
}
