import type { ErasedSource, WizardContext } from './define-wizard.ts'

export interface SourceLoading {
  readonly sources: Readonly<Record<string, ErasedSource>>
  readonly context: WizardContext<unknown>
  readonly onLoaded: (name: string, value: unknown) => void
  readonly onFailed: (name: string, error: unknown) => void
  /** When the deferred ones are wanted; at once when absent. */
  readonly whenWanted?: Promise<void>
}

interface Lookup {
  readonly name: string
  readonly source: ErasedSource
  readonly answer: Promise<unknown>
}

/** The end of a loading: of all that are not deferred, and of all. */
export interface SourcesLoaded {
  readonly first: Promise<void>
  readonly all: Promise<void>
}

/**
 * Loads sources of a wizard at once, each by itself, and the deferred ones when they are wanted and all others have ended. A source with `otherwise` takes it when it
 * fails while another one was loaded; when none was, every source fails with its own error, and the deferred ones with the first of them.
 */
export function loadSources(loading: SourceLoading): SourcesLoaded {
  const { sources, context, onLoaded, onFailed, whenWanted } = loading
  const ask = async (source: ErasedSource): Promise<unknown> => source.load(context)
  const all = Object.entries(sources)
  const asked = all.filter(([, { isOffered = true }]) => isOffered)
  const lookups = asked
    .filter(([, { isDeferred = false }]) => !isDeferred)
    .map(([name, source]): Lookup => ({ name, source, answer: ask(source) }))
  const isAnyLoaded = Promise.any(lookups.map(({ answer }) => answer)).then(
    () => true,
    () => lookups.length === 0,
  )
  const settle = async ({ name, source, answer }: Lookup): Promise<void> => {
    try {
      onLoaded(name, await answer)
    } catch (error) {
      if ('otherwise' in source && (await isAnyLoaded)) onLoaded(name, source.otherwise)
      else onFailed(name, error)
    }
  }
  const afterLookups = async (source: ErasedSource): Promise<unknown> => {
    const ends = await Promise.allSettled(lookups.map(({ answer }) => answer))
    const failed = ends.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected' && !(await isAnyLoaded)) throw failed.reason
    await whenWanted
    return ask(source)
  }
  for (const [name, { isOffered = true, otherwise }] of all) if (!isOffered) onLoaded(name, otherwise)
  const deferred = asked
    .filter(([, { isDeferred = false }]) => isDeferred)
    .map(([name, source]): Lookup => ({ name, source, answer: afterLookups(source) }))
  const first = Promise.all(lookups.map(settle)).then(() => {})
  const later = Promise.all(deferred.map(settle))
  return { first, all: Promise.all([first, later]).then(() => {}) }
}
