import { type ReactNode, useMemo } from 'react'
import { useWizardPlace } from './frame/wizard-host.ts'
import { SchemaFields, type SchemaFieldsProps } from './schema-fields.tsx'
import { FormPlaceProvider } from './state/form-context.ts'
import { type Pointer, pathOf } from './validation/pointer.ts'
import { problemsByPlace } from './validation/problem.ts'

interface StepFieldsProps extends Omit<SchemaFieldsProps, 'isDisabled'> {
  /** Called when a field was left, by its path. */
  readonly onLeave?: (field: string) => void
}

/** The fields of the step around it, with what is wrong with them; says to the step's store which of them was left. */
export function StepFields({ onLeave, ...props }: StepFieldsProps): ReactNode {
  const { schema, fields, isReadOnly = false } = props
  const { store, state, step, isLocked = false } = useWizardPlace()
  const id = step?.id ?? ''
  const said = state.problems[id]
  const problems = useMemo(() => problemsByPlace(said), [said])
  const visit = (at: Pointer): void => {
    const field = pathOf(at)
    void store.leaveField(id, field)
    onLeave?.(field)
  }
  return (
    <FormPlaceProvider value={{ schema, fields, problems, isDisabled: isLocked, isReadOnly, visit }}>
      <SchemaFields {...props} isDisabled={isLocked} />
    </FormPlaceProvider>
  )
}
