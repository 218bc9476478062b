import { Fault } from '@fascia/sdk/common'
import { isFunctionMark, isLazyMark } from '@fascia/sdk/host'
import type { Plugins } from '../plugins/index.ts'

type Callable = (...given: readonly unknown[]) => unknown

export interface Guarded {
  readonly plugins: Plugins
  readonly plugin: string
  readonly contribution: string
}

/**
 * The loaders of code that the host calls, not of components that React draws; with how long the host waits for the answer. A source's pages
 * have a limit of their own.
 */
const CALLED: Readonly<Record<string, number | undefined>> = { run: 300_000, search: 10_000, source: undefined }

function isCallable(value: unknown): value is Callable {
  return typeof value === 'function'
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Runs under the plugin's mark; what it throws is counted against the plugin. */
function guard({ plugins, plugin, contribution }: Guarded, call: Callable): Callable {
  return (...given) => {
    try {
      return plugins.enter(plugin, contribution, () => call(...given))
    } catch (cause) {
      plugins.reportFailure(plugin, contribution, cause)
      throw cause
    }
  }
}

function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise
}

function guardExport(guarded: Guarded, value: unknown, limitMs: number | undefined): unknown {
  if (isCallable(value)) {
    const call = guard(guarded, value)
    return (...given: readonly unknown[]) => {
      const answer = call(...given)
      const { plugins, plugin, contribution } = guarded
      return limitMs !== undefined && isPromise(answer) ? plugins.limit(plugin, contribution, answer, limitMs) : answer
    }
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isCallable(part) ? guard(guarded, part.bind(value)) : part]),
  )
}

function guardLoader(guarded: Guarded, name: string, load: Callable): Callable {
  const { plugins, plugin, contribution } = guarded
  return async () => {
    const module = await plugins.limit(plugin, contribution, Promise.resolve(guard(guarded, load)()))
    if (!isRecord(module) || module.default === undefined)
      throw new Fault('PLUGIN_RESULT_INVALID', {
        message: `${contribution} of ${plugin}: the module exports nothing as default.`,
      })
    return {
      default: Object.hasOwn(CALLED, name) ? guardExport(guarded, module.default, CALLED[name]) : module.default,
    }
  }
}

/**
 * A live contribution in which every function runs under the plugin's mark and every loader has a time limit. `data`, from the manifest,
 * says which is which; what the manifest does not know is not passed on.
 */
export function guardContribution(guarded: Guarded, data: unknown, live: unknown, name = ''): unknown {
  if (isFunctionMark(data) || isLazyMark(data)) {
    if (!isCallable(live))
      throw new Fault('PLUGIN_RESULT_INVALID', {
        message: `${guarded.contribution} of ${guarded.plugin} is not what its manifest says.`,
      })
    return isLazyMark(data) ? guardLoader(guarded, name, live) : guard(guarded, live)
  }
  if (Array.isArray(data))
    return data.map((part, index) =>
      guardContribution(guarded, part, Array.isArray(live) ? live[index] : undefined, name),
    )
  if (!isRecord(data)) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, part]) => [
      key,
      guardContribution(guarded, part, isRecord(live) ? live[key] : undefined, key),
    ]),
  )
}
