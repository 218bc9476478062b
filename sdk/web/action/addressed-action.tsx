import { type ReactNode, useEffect, useRef } from 'react'
import type { Text } from '../../common/index.ts'
import { useService } from '../host/hooks/use-service.ts'
import { useT } from '../host/hooks/use-t.ts'
import { useRoute } from '../host/navigation/use-route.ts'
import { Toasts } from '../services/surface.ts'

/** The name of an action in an address: the last part of its id, `create` of `storage.action.create`. */
export function addressName(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1)
}

/** What the page has under a name: an action that runs until what it opens is closed, or why it does not. */
export type FoundAction =
  | { readonly label: Text; readonly run: () => Promise<void> }
  | { readonly label: Text; readonly reason: Text }
  | undefined

export interface AddressedActionProps {
  /** Looks the action up that has the name in addresses. */
  readonly find: (name: string) => FoundAction | Promise<FoundAction>
}

/**
 * Runs the action that `?action=` in the address names, once for each time that it is named, and takes the name out of the address when what it has
 * opened is closed. Of one that is not possible it says why, of an unknown one that there is none.
 */
export function AddressedAction({ find }: AddressedActionProps): ReactNode {
  const t = useT()
  const toasts = useService(Toasts)
  const { query, setQuery } = useRoute()
  const wanted = query.action
  const begun = useRef<string>(undefined)
  useEffect(() => {
    if (wanted === begun.current) return
    begun.current = wanted
    if (wanted === undefined) return
    const perform = async (): Promise<void> => {
      const found = await find(wanted)
      if (!found) toasts.add('warning', t('This page has no action "{name}".', { name: wanted }))
      else if ('reason' in found)
        toasts.add(
          'warning',
          t('{action} ({reason})', { action: t(found.label, { count: 1 }), reason: t(found.reason) }),
        )
      else await found.run()
      // Another action may be named by now.
      if (begun.current === wanted) setQuery({ action: undefined })
    }
    void perform()
  }, [wanted, find, toasts, t, setQuery])
  return null
}
