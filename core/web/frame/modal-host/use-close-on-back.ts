import { useStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { ModalStore, OpenModal } from '../../modals/index.ts'
import { actionIn } from '../../navigation/action-in.ts'
import type { ShellNavigation } from '../../navigation/index.ts'

const NONE: readonly OpenModal[] = []

/**
 * Closes the modals of a page that the person leaves by the browser's back or forward, or whose address names their action no more: the guards of input have
 * agreed by then. They close after the page has changed; what the next page opens stays.
 */
export function useCloseOnBack(modals: ModalStore, navigation: ShellNavigation): void {
  const store = useStore()
  const [stale, setStale] = useState(NONE)
  useEffect(() => {
    let { path } = navigation
    let action = actionIn(navigation.location)
    return store.sub(navigation.placeAtom, () => {
      const named = actionIn(navigation.location)
      const isElsewhere = navigation.path !== path || (action !== null && named !== action)
      path = navigation.path
      action = named
      if (isElsewhere && navigation.type === 'POP') setStale(modals.stack.filter(({ kind }) => kind !== 'wait'))
    })
  }, [store, modals, navigation])
  useEffect(() => {
    for (const modal of [...stale].reverse()) modal.close()
  }, [stale])
}
