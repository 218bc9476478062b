import { Resources, Toasts, toFault, useRoute, useService, useT } from '@fascia/sdk/web'
import type { Command } from '@fascia/sdk/web/declare'
import { Failures, type RegisteredContribution } from '@fascia/sdk/web/host'
import { useCallback } from 'react'

/** Does what a command says: goes to its page, or loads its code and runs it. What fails is shown, and counted against its plugin. */
export function useRunCommand(): (command: RegisteredContribution) => void {
  const t = useT()
  const { go } = useRoute()
  const resources = useService(Resources)
  const failures = useService(Failures)
  const toasts = useService(Toasts)
  return useCallback(
    (contribution) => {
      const { plugin, data } = contribution
      const run = async (): Promise<void> => {
        try {
          const live = await resources.open<Command & { readonly kind: 'command' }>(contribution)
          await (await live.run?.())?.default()
        } catch (error) {
          failures.report({ plugin, contribution: data.id, during: 'call', error })
          toasts.add('danger', t('{command} failed.', { command: String(data.title) }), {
            detail: toFault(error).message,
          })
        }
      }
      if (typeof data.to === 'string') go(data.to)
      else void run()
    },
    [t, go, resources, failures, toasts],
  )
}
