import { createContext, use } from 'react'
import type { TObject } from 'typebox'
import { Fault } from '../../../common/index.ts'
import type { FormFields } from '../form-fields.ts'
import type { Pointer } from '../validation/pointer.ts'
import type { Problems } from '../validation/problem.ts'

/** What the parts of a form share; fields read it here, so that a change reaches them past every memo. */
export interface FormPlace {
  readonly schema: TObject
  readonly fields: FormFields
  /** Problems that are shown now. */
  readonly problems: Problems
  readonly isDisabled: boolean
  readonly isReadOnly: boolean
  /** The person has left this field. */
  visit(at: Pointer): void
}

const FormContext = createContext<FormPlace | undefined>(undefined)

export const FormPlaceProvider: typeof FormContext = FormContext

export function useFormPlace(): FormPlace {
  const place = use(FormContext)
  if (!place) throw new Fault('SERVICE_NOT_PROVIDED', { message: 'There is no form around this field.' })
  return place
}
