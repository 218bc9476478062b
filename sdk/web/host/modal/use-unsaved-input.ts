import { useLeaveGuard } from './use-leave-guard.ts'

/**
 * Asks once before input is lost: while `isUnsaved`, closing the modal around the caller without a result, going to another page (back
 * and forward too) and unloading the window ask whether to leave; `onLeave` is called when the person agrees to lose it. Gives back a function
 * that lets go at once: call it when the input was accepted, before closing.
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
  return useLeaveGuard(isUnsaved, { onLeave }).letGo
}
