import { getCall, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** By Nova's names; a limit that there is not is infinite. */
export const Limits = Type.Record(Type.String(), Type.Number())
export type Limits = Value<typeof Limits>

/** The group of charts that shows these limits. */
export const LIMITS_ID = 'compute.limits.project'

/** What the session's project may use of compute, and what it uses; `reserved` counts what is being made too. */
export const get = getCall('/api/nova/limits/', {
  answer: Limits,
  query: Type.Object({ reserved: Type.Optional(Type.Union([Type.Boolean(), Type.String()])) }),
})
