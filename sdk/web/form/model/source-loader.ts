import { toFault } from '../../services/to-fault.ts'
import { fillFields, readAwaited } from './change-models.ts'
import { loadSources } from './load-sources.ts'
import type { StoreBase } from './store-base.ts'
import type { SourceState } from './store-state.ts'

export interface SourceLoaderSpec {
  readonly base: StoreBase
  /** A source has answered, and what follows from it is in the state. */
  onReady(): void
  /** All that was being loaded has ended. */
  onEnd(): void
}

/** Loads the sources of a wizard or form into its state, with the defaults that they choose. */
export interface SourceLoader {
  /** The end of what is loaded at once. */
  readonly begun: Promise<void>
  /** The end of what is being loaded, deferred sources included. */
  readonly loaded: Promise<void>
  /** The person has done something: what is deferred is loaded too. */
  want(): void
  /** Loads those sources whose names the function takes; all when it is absent. */
  load(takes?: (name: string) => boolean): Promise<void>
  /** Loads a source again; what it answered before stays until then. Fills no defaults. */
  reload(name: string): Promise<void>
  /** Fills the defaults of what has been loaded into fresh models. */
  refill(): void
}

export function createSourceLoader({ base, onReady, onEnd }: SourceLoaderSpec): SourceLoader {
  const { spec, steps, read, update } = base
  const { wizard, context } = spec
  const { signal } = context
  const all = wizard.sources ?? {}
  const { promise: whenWanted, resolve: want } = Promise.withResolvers<void>()
  let loaded = Promise.resolve()
  let begun = Promise.resolve()
  const setSource = (name: string, source: SourceState): void =>
    update({ sources: { ...read().sources, [name]: source } })
  const settle = (name: string, source: SourceState): void => {
    setSource(name, source)
    update(readAwaited(read(), wizard, steps))
    onReady()
  }
  const fillFrom = (name: string, value: unknown): void => {
    const { fill } = all[name] ?? {}
    if (!fill) return
    const { models, begun } = read()
    update({ ...fillFields(read(), fill({ value, models })), begun: { ...begun, ...fill({ value, models: begun }) } })
  }
  return {
    get begun() {
      return begun
    },
    get loaded() {
      return loaded
    },
    want,
    async load(takes = () => true) {
      const wanted = Object.entries(all).filter(([name]) => takes(name))
      for (const [name] of wanted) setSource(name, { kind: 'loading' })
      const loading = loadSources({
        sources: Object.fromEntries(wanted),
        context,
        whenWanted,
        onLoaded(name, value) {
          if (signal.aborted) return
          fillFrom(name, value)
          settle(name, { kind: 'ready', value })
        },
        onFailed(name, error) {
          if (signal.aborted) return
          const fault = toFault(error)
          setSource(name, { kind: 'failed', fault })
          base.report({ type: 'init-error', source: name, fault })
        },
      })
      loaded = loading.all
      void loaded.then(onEnd)
      begun = loading.first
      await begun
      const isWhole = Object.entries(read().sources).every(
        ([name, { kind }]) => kind === 'ready' || all[name]?.isDeferred,
      )
      if (isWhole && !signal.aborted) base.report({ type: 'init-success', models: read().models })
    },
    async reload(name) {
      const source = all[name]
      if (!source) return
      const next = await source.load(context).then(
        (value): SourceState => ({ kind: 'ready', value }),
        (error: unknown): SourceState => ({ kind: 'failed', fault: toFault(error) }),
      )
      if (!signal.aborted) settle(name, next)
    },
    refill() {
      for (const [name, source] of Object.entries(read().sources))
        if (source.kind === 'ready') fillFrom(name, source.value)
    },
  }
}
