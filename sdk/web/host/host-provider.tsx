import { QueryClientProvider } from '@tanstack/react-query'
import { Provider as StoreProvider } from 'jotai'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { Fault } from '../../common/index.ts'
import type { Host, Resolver } from './host.ts'

/** The host, and whose code is drawing. */
export interface HostPlace {
  readonly host: Host
  readonly services: Resolver
  /** The plugin; absent in the shell's own parts. */
  readonly plugin?: string
  /** Says that code of the contribution is about to run. */
  readonly entering?: () => void
}

const HostContext = createContext<HostPlace | undefined>(undefined)

/** Everything of the SDK draws inside it. For the shell and the test kits only. */
export function HostProvider({ host, children }: { readonly host: Host; readonly children: ReactNode }): ReactNode {
  const place = useMemo<HostPlace>(() => ({ host, services: host }), [host])
  return (
    <QueryClientProvider client={host.cache}>
      <StoreProvider store={host.store}>
        <HostContext value={place}>{children}</HostContext>
      </StoreProvider>
    </QueryClientProvider>
  )
}

/** Inside it, services are those of the plugin. Every contribution's boundary sets it. */
export function PluginScope({
  plugin,
  entering,
  children,
}: Pick<HostPlace, 'entering'> & {
  readonly plugin: string
  readonly children: ReactNode
}): ReactNode {
  const { host } = useHostPlace()
  const place = useMemo<HostPlace>(
    () => ({ host, services: host.forPlugin(plugin), plugin, ...(entering ? { entering } : {}) }),
    [host, plugin, entering],
  )
  return <HostContext value={place}>{children}</HostContext>
}

export function useHostPlace(): HostPlace {
  const place = use(HostContext)
  if (!place) throw new Fault('SERVICE_NOT_PROVIDED', { message: 'There is no HostProvider above this component.' })
  return place
}

/** Marks the contribution whose component is drawing. The shared `react` and `jotai` of plugins call it with each hook; elsewhere it does nothing. */
export function markDrawing(): void {
  try {
    use(HostContext)?.entering?.()
  } catch {
    // Outside of drawing React has no context, and throws an error of its own when the hook is called.
  }
}
