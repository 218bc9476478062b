import { type Item, Resources, Toasts, toFault, useService, useT } from '@fascia/sdk/web'
import type { Finder, RegisteredContribution } from '@fascia/sdk/web/host'
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'
import type { ShellOperation } from '../../operations/shell-operation.ts'
import { useFinder } from '../home/use-finder.ts'

/** How to try again what an earlier load of the page has left. */
export interface Again {
  /** Absent where nothing is left, or its action is not offered to the person. */
  readonly run?: () => void
  /** Has to be drawn. */
  readonly door: ReactNode
}

type Source = NonNullable<ShellOperation['of']>
type Choice = Pick<ComponentProps<Finder['RunActionNow']>, 'type' | 'contribution' | 'items'>

function actionOf(resources: Resources, { type, action }: Source): RegisteredContribution | undefined {
  return (['batchAction', 'itemAction'] as const)
    .flatMap((kind) => resources.contributions(kind, type))
    .find(({ data, decision }) => data.id === action && decision.allowed)
}

/** Reads again what failed or was not begun, and runs the action of the operation on what is still there, as the button of the list does. */
export function useAgain({ state, isSettling = false, items = [], of }: ShellOperation, onWillRun: () => void): Again {
  const t = useT()
  const resources = useService(Resources)
  const toasts = useService(Toasts)
  const finder = useFinder()
  const [choice, setChoice] = useState<Choice>()
  const onDidStart = useCallback(() => setChoice(undefined), [])
  const left = items.filter((item) => item.state === 'failed' || item.state === 'cancelled')
  const type = of && resources.type(of.type)
  const contribution = of && actionOf(resources, of)
  const read = async (code: string, id: string): Promise<readonly Item[]> => {
    try {
      return [await resources.load(code, id, { isInBackground: true })]
    } catch (error) {
      if (toFault(error).status === 404) return []
      throw error
    }
  }
  const run = async (of: Source, choice: Omit<Choice, 'items'>): Promise<void> => {
    try {
      const found = (await Promise.all(left.map(({ id }) => read(of.type, id)))).flat()
      if (found.length === 0) toasts.add('info', t('Nothing of it is there any more.'))
      else {
        onWillRun()
        setChoice({ ...choice, items: found })
      }
    } catch (error) {
      toasts.add('error', t('It cannot be tried again now.'), { detail: toFault(error).message })
    }
  }
  const isOffered = finder !== undefined && (state !== 'running' || isSettling) && left.length > 0
  const { RunActionNow } = finder ?? {}
  return {
    ...(isOffered && of && type && contribution ? { run: () => void run(of, { type, contribution }) } : {}),
    door: RunActionNow && choice ? <RunActionNow {...choice} onDidStart={onDidStart} /> : null,
  }
}
