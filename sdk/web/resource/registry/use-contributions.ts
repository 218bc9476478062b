import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { chooseContributions } from '../../../common/choose-contributions.ts'
import type { ContributionKind } from '../../../common/host/index.ts'
import type { Panel } from '../../declare/declared-panel.ts'
import { followedAtom } from '../../host/followed-atom.ts'
import { useService } from '../../host/hooks/use-service.ts'
import { type RegisteredContribution, type RegisteredType, Resources } from '../../services/resources.ts'

/** The contributions of a kind to a target, chosen by what a panel names; those that do not show included. */
export function useContributions(
  kind: ContributionKind,
  target?: string,
  names?: readonly string[],
  panel?: string,
  owners?: readonly string[],
): readonly RegisteredContribution[] {
  const resources = useService(Resources)
  const allAtom = useMemo(
    () =>
      followedAtom(
        () => resources.contributions(kind, target),
        (listener) => resources.onDidChange(listener),
      ),
    [resources, kind, target],
  )
  const all = useAtomValue(allAtom)
  return useMemo(() => chooseContributions(all, { names, panel, owners }), [all, names, panel, owners])
}

/** A panel of a resource type. */
export interface TypePanel {
  readonly type: Pick<RegisteredType, 'code' | 'plugin'>
  /** Absent where items of the type show outside any panel: everything of the type shows there. */
  readonly panel?: Panel | undefined
  /** The plugin of the panel. */
  readonly plugin?: string | undefined
}

/**
 * The columns, facets or actions that a panel shows: those that `names` of the panel choose, in their order, then those that plugins other than the
 * panel's and the type's add, because the panel cannot name these.
 */
export function usePanelContributions(
  kind: 'column' | 'facet' | 'globalAction' | 'batchAction' | 'itemAction',
  { type, panel, plugin }: TypePanel,
): readonly RegisteredContribution[] {
  const owners = useMemo(() => [type.plugin, ...(plugin === undefined ? [] : [plugin])], [type.plugin, plugin])
  return useContributions(kind, type.code, panel?.[`${kind}s`], panel?.id, owners)
}
