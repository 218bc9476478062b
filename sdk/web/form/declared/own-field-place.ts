import { createContext, use } from 'react'
import { Fault } from '../../../common/index.ts'
import type { OwnFieldProps } from '../../declare/index.ts'

/** What a field that a plugin draws is given of the form around it. */
export type OwnFieldPlace = Pick<OwnFieldProps<unknown>, 'values' | 'answers' | 'item'> & {
  faultOf(source: string): Fault | undefined
  reload(source: string): Promise<void>
}

const OwnFieldContext = createContext<OwnFieldPlace | undefined>(undefined)

export const OwnFieldProvider: typeof OwnFieldContext = OwnFieldContext

export function useOwnFieldPlace(): OwnFieldPlace {
  const place = use(OwnFieldContext)
  if (!place) throw new Fault('SERVICE_NOT_PROVIDED', { message: 'There is no declared form around this field.' })
  return place
}
