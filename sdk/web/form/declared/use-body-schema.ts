import { useEffect, useState } from 'react'
import type { TSchema } from 'typebox'
import { bodySchemaOf } from '../../../common/contract/call.ts'
import type { AnyCall, Fault } from '../../../common/index.ts'
import { toFault } from '../../services/to-fault.ts'

export type BodySchema = { readonly schema: TSchema | undefined } | { readonly fault: Fault }

/** The schema of the body of a call; undefined while it loads. */
export function useBodySchema(call: AnyCall): BodySchema | undefined {
  const [state, setState] = useState<BodySchema>()
  useEffect(() => {
    let isWanted = true
    const settle = (next: BodySchema): void => {
      if (isWanted) setState(next)
    }
    bodySchemaOf(call).then(
      (schema) => settle({ schema }),
      (error: unknown) => settle({ fault: toFault(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [call])
  return state
}
