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
  children,
}: {
  readonly plugin: string
  readonly children: ReactNode
}): ReactNode {
  const { host } = useHostPlace()
  const place = useMemo<HostPlace>(() => ({ host, services: host.forPlugin(plugin), plugin }), [host, plugin])
  return <HostContext value={place}>{children}</HostContext>
}

export function useHostPlace(): HostPlace {
  const place = use(HostContext)
  if (!place) throw new Fault('SERVICE_NOT_PROVIDED', { message: 'There is no HostProvider above this component.' })
  return place
}
