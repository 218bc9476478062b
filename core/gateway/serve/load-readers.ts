/** Loads the readers of a deployment: of its environment, settings, cloud, plugins, policy and store. `serve` starts without them. */
export const loadReaders = () => import('./readers.ts')

export type Readers = Awaited<ReturnType<typeof loadReaders>>
