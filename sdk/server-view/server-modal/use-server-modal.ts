import { useCallback } from 'react'
import { useServerPlace } from '../server-place.ts'
import { openServerModal } from './open-server-modal.ts'
import type { ServerModalRequest, ServerModalResult } from './server-modal-request.ts'

/**
 * Opens modals whose HTML a server answers [UI-001]. What the server wants after a submit is done by then: the answer says what it was, and is
 * undefined when the person left, or when the modal did not load ('An error occurred. Please try again later.' [UI-003]).
 *
 * @example
 * ```tsx
 * import { useServerModal } from '@fascia/server-view'
 *
 * export function Rename({ onRenamed }: { readonly onRenamed: () => void }) {
 *   const open = useServerModal()
 *   const rename = async () => {
 *     const result = await open({ address: '/api/x/example/rename/', title: 'Rename' })
 *     if (result) onRenamed()
 *   }
 *   return <button type="button" onClick={() => void rename()}>Rename</button>
 * }
 * ```
 */
export function useServerModal(): (request: ServerModalRequest) => Promise<ServerModalResult | undefined> {
  const place = useServerPlace()
  return useCallback((request: ServerModalRequest) => openServerModal(place, request), [place])
}
