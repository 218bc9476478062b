import { useMemo } from 'react'
import { kebab } from '../declare/references.ts'
import { useContributions } from '../resource/registry/use-contributions.ts'
import type { RegisteredContribution } from '../services/resources.ts'

/** The item actions of a type: those of the keys, in their order; all of them where no keys are given. */
export function useItemActions(code: string, names?: readonly string[]): readonly RegisteredContribution[] {
  const all = useContributions('itemAction', code)
  // As text, because views make the list again each time that they are drawn.
  const wanted = names && JSON.stringify(names)
  return useMemo(() => {
    if (wanted === undefined) return all
    const keys: readonly string[] = JSON.parse(wanted)
    return keys.flatMap((key) => all.filter(({ data: { id } }) => id.endsWith(`.action.${kebab(key)}`)))
  }, [all, wanted])
}
