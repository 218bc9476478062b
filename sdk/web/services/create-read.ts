import type { AnyCall, Text } from '../../common/index.ts'
import type { ReadInput } from '../declare/form-field.ts'
import type { ReadTools, SayText } from '../declare/index.ts'
import type { Api } from './api.ts'
import { sendCall } from './send-call.ts'

export interface ReadQuietlySpec {
  readonly api: Api
  readonly signal: AbortSignal
  readonly t: SayText
}

/** Makes calls for the sources of forms and wizards: without a toast unless the source names one, and cancelled with them. */
export function createRead({ api, signal, t }: ReadQuietlySpec): ReadTools['read'] {
  const read = (call: AnyCall, { params, query, failure }: ReadInput<AnyCall> & { readonly failure?: Text } = {}) =>
    sendCall(api, call, {
      signal,
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(failure === undefined ? { isQuiet: true } : { failure: t(failure) }),
    })
  // It answers what the schemas of the call say; the input was checked by the types of the source.
  return read as ReadTools['read']
}
