import type { AnyCall } from '../../../common/index.ts'
import type { ReadInput } from '../../declare/form-field.ts'
import type { FormSource, SayText, SourceTools } from '../../declare/index.ts'
import type { Api } from '../../services/api.ts'
import type { Policy, Settings } from '../../services/facts.ts'
import { sendCall } from '../../services/send-call.ts'

export interface SourceServices {
  readonly api: Api
  readonly policy: Policy
  readonly settings: Settings
  readonly t: SayText
}

/** Loads a source of a form. Rejects as the call does; no toast is shown unless the source names one. */
export async function loadSource(
  source: FormSource<never>,
  { api, policy, settings, t }: SourceServices,
  item: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const read = (call: AnyCall, { params, query, failure }: ReadInput<AnyCall> = {}): Promise<unknown> =>
    sendCall(api, call, {
      signal,
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(failure === undefined ? { isQuiet: true } : { failure: t(failure) }),
    })
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
