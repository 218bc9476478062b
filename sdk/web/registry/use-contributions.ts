import { useEffect, useMemo, useState } from 'react'
import type { ContributionKind } from '../../common/index.ts'
import { useService } from '../hooks/use-service.ts'
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
  const [version, setVersion] = useState(0)
  useEffect(() => resources.onDidChange(() => setVersion((number) => number + 1)), [resources])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the registry has changed when `version` has.
  return useMemo(
    () => chooseContributions(resources.contributions(kind, target), { names, panel, owners }),
    [resources, kind, target, names, panel, owners, version],
  )
}
