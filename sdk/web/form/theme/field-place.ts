import { createContext, use } from 'react'
import type { FieldOptions } from '../form-fields.ts'
import type { Pointer } from '../validation/pointer.ts'

/** The place of a widget: what the field's frame knows of it. */
export interface FieldPlace {
  readonly at: Pointer
  readonly name: string
  readonly title: string
  readonly options: FieldOptions
  readonly isRequired: boolean
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
}

const NOWHERE: FieldPlace = {
  at: '',
  name: '',
  title: '',
  options: {},
  isRequired: false,
  isInvalid: false,
  describedBy: undefined,
}

export const FieldPlaceContext: React.Context<FieldPlace> = createContext(NOWHERE)

export function useFieldPlace(): FieldPlace {
  return use(FieldPlaceContext)
}
