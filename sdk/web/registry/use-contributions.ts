import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ContributionKind } from '../../common/host/index.ts'
import { useService } from '../hooks/use-service.ts'
import { followedAtom } from '../host/followed-atom.ts'
import { type RegisteredContribution, Resources } from '../services/resources.ts'
import { chooseContributions } from './choose-contributions.ts'

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
