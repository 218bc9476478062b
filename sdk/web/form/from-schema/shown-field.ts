import { createContext } from 'react'

interface ShownField {
  readonly name: string
  /** Translated. */
  readonly label: string
  readonly isRequired: boolean
}

/** The field around the choice of a shape, of which rjsf does not say the place. */
export const ShownFieldContext: React.Context<ShownField> = createContext<ShownField>({
  name: '',
  label: '',
  isRequired: false,
})
