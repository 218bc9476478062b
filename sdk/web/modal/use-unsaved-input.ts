import { useCallback, useEffect, useRef } from 'react'
import type { Dispose } from '../../common/index.ts'
import { useService } from '../hooks/use-service.ts'
import { useT } from '../hooks/use-t.ts'
import { Modals, Navigation } from '../services/surface.ts'
import { useModalPlace } from './modal-place.ts'

/**
 * Asks once before input is lost: while `isUnsaved`, closing the modal around the caller without a result, going to another page and
 * unloading the window ask whether to leave; `onLeave` is told when the person agrees to lose it. Gives back a function that lets go at once: call it when the input was accepted, before closing.
 *
 * @example
 * ```tsx
 * import { useUnsavedInput } from '@fascia/sdk/web'
 * import { useState } from 'react'
 *
 * export function NameForm({ close }: { readonly close: (result?: string) => void }) {
 *   const [name, setName] = useState('')
 *   const letGo = useUnsavedInput(name !== '')
 *   const save = () => {
 *     letGo()
 *     close(name)
 *   }
 *   return <input value={name} onChange={(event) => setName(event.target.value)} onBlur={save} />
 * }
 * ```
 */
export function useUnsavedInput(isUnsaved: boolean, onLeave?: () => void): () => void {
  const t = useT()
  const place = useModalPlace()
  const modals = useService(Modals)
  const navigation = useService(Navigation)
  const held = useRef<readonly Dispose[]>([])
  const left = useRef(onLeave)
  left.current = onLeave
  const letGo = useCallback(() => {
    for (const release of held.current) release()
    held.current = []
  }, [])

  useEffect(() => {
    if (!isUnsaved) return undefined
    let asked: Promise<boolean> | undefined
    const mayLeave = (): Promise<boolean> => {
      asked ??= modals
        .confirm({
          title: t('Leave without saving?'),
          body: t('What you have entered will be lost.'),
          submit: t('Leave'),
          cancel: t('Stay'),
        })
        .then((isLeaving) => {
          if (isLeaving) left.current?.()
          return isLeaving
        })
        .finally(() => {
          asked = undefined
        })
      return asked
    }
    held.current = [navigation.guard(mayLeave), ...(place ? [place.guard(mayLeave)] : [])]
    return letGo
  }, [isUnsaved, place, modals, navigation, t, letGo])

  return letGo
}
