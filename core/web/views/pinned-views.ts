import { formatAddress, Session, usePreference, useService } from '@fascia/sdk/web'
import { useMemo } from 'react'
import type { ProjectView, ViewState } from '../../common/project-views.ts'
import { useSharedViews } from './use-shared-views.ts'

/** A view of a list in the navigation of the person. */
export interface PinnedView extends ViewState {
  /** The address of the list. */
  readonly path: string
  readonly name: string
  /** Where the view is shared under its name, which it follows; absent for one that is the person's own. */
  readonly shared?: SharedPlace
}

interface SharedPlace {
  /** The id of the project. */
  readonly project: string
  readonly panel: string
}

/** How many views are in the navigation. */
export const MOST_PINS = 12
const NONE: readonly PinnedView[] = []

function isShared(value: unknown): value is SharedPlace {
  if (typeof value !== 'object' || value === null) return false
  const { project, panel } = value as Partial<Record<keyof SharedPlace, unknown>>
  return typeof project === 'string' && typeof panel === 'string'
}

function isPin(value: unknown): value is PinnedView {
  if (typeof value !== 'object' || value === null) return false
  const { path, name, q, sort, columns, shared } = value as Partial<Record<keyof PinnedView, unknown>>
  const isWhole = [path, name, q, sort, columns].every((part) => typeof part === 'string')
  return isWhole && (shared === undefined || isShared(shared))
}

function isPins(value: unknown): value is readonly PinnedView[] {
  return Array.isArray(value) && value.every(isPin)
}

/** The address of a view. */
export function viewAddress({ path, q, sort, columns }: Omit<PinnedView, 'name' | 'shared'>): string {
  return formatAddress(path, { q, sort, columns })
}

/**
 * The views as those that they follow are now, without those that are shared no more. Views of other projects are as they were last, and all are while
 * it is not known what is shared.
 */
export function followShared(
  pins: readonly PinnedView[],
  project: string,
  views: readonly ProjectView[] | undefined,
): readonly PinnedView[] {
  return pins.flatMap((pin) => {
    if (!views || pin.shared?.project !== project) return pin
    const view = views.find(({ panel, name }) => panel === pin.shared?.panel && name === pin.name)
    return view ? { ...pin, q: view.q, sort: view.sort, columns: view.columns } : []
  })
}

/** Whether two are one view of the person, of which the one may be as it was before it was changed. */
function isSame(one: PinnedView, other: PinnedView): boolean {
  if (one.path !== other.path || one.name !== other.name) return false
  return (
    one.shared?.project === other.shared?.project &&
    (one.shared !== undefined || viewAddress(one) === viewAddress(other))
  )
}

export interface PinnedViews {
  readonly all: readonly PinnedView[]
  /** The one that shows the same. */
  find(view: Omit<PinnedView, 'name' | 'shared'>): PinnedView | undefined
  add(view: PinnedView): void
  remove(view: PinnedView): void
}

/** The views that the person has pinned to the navigation, in the order in which they were; those that are shared in the project as they are now. */
export function usePinnedViews(): PinnedViews {
  const [pins, keep] = usePreference<readonly PinnedView[]>('pinned-views', NONE, isPins)
  const { project_id: project } = useService(Session).user
  const views = useSharedViews(pins.some(({ shared }) => shared?.project === project))
  const all = useMemo(() => followShared(pins, project, views), [pins, project, views])
  return {
    all,
    find: (view) => all.find((pin) => viewAddress(pin) === viewAddress(view)),
    add: (view) => keep([...all, view]),
    remove: (view) => keep(all.filter((pin) => !isSame(pin, view))),
  }
}
