import { type AnyCall, Fault } from '../../../common/index.ts'
import type { FormSource, SourceTools } from '../../declare/index.ts'
import type { Api } from '../../services/api.ts'
import type { Policy, Settings } from '../../services/facts.ts'
import { textOf } from './form-moment.ts'

export interface SourceServices {
  readonly api: Api
  readonly policy: Policy
  readonly settings: Settings
}

interface Input {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
}

function pathOf(call: AnyCall, params: Input['params']): string {
  return call.path.replace(/:([A-Za-z_]\w*)/g, (_mark, name: string) => {
    const value = textOf(params, name)
    if (value !== '') return encodeURIComponent(value)
    throw new Fault('PLUGIN_RETURNED_NONSENSE', { message: `The path ${call.path} needs ${name}.` })
  })
}

/** Loads a source of a form. Rejects as the call does; no toast tells of it. */
export async function loadSource(
  source: FormSource<never>,
  { api, policy, settings }: SourceServices,
  item: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const read = async (call: AnyCall, { params, query }: Input = {}): Promise<unknown> => {
    const answer = await api.get<unknown>(pathOf(call, params), { signal, isQuiet: true, ...(query ? { query } : {}) })
    if (call.kind !== 'list') return answer
    const items: unknown = typeof answer === 'object' && answer !== null && 'items' in answer ? answer.items : undefined
    return Array.isArray(items) ? items : []
  }
  if (typeof source !== 'function') return read(source)
  const tools: Omit<SourceTools<unknown>, 'read'> & { readonly read: typeof read } = {
    item,
    signal,
    read,
    allows: (rules, target) => policy.allows(rules, target),
    setting: (path) => settings.known(path),
  }
  // `read` answers what the schemas of the call say; the types of a source were checked where it was declared.
  return source(tools as never)
}
