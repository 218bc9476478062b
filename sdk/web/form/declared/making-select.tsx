import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import type { BelowFieldProps } from '../../declare/index.ts'
import type { ControlProps } from '../form-fields.ts'
import { ChoiceSelect } from '../theme/choice-widgets.tsx'
import { useFieldPlace } from '../theme/field-place.ts'
import { useOwnFieldPlace } from './own-field-place.ts'

interface MakingSelectProps extends ControlProps {
  readonly from: string
  readonly below: ComponentType<BelowFieldProps<unknown>>
}

/** The control of a `selectField` with a view `below`, which makes what can then be chosen. */
export function MakingSelect({ from, below: Below, ...props }: MakingSelectProps): ReactNode {
  const { id, value, onChange, isDisabled, isReadOnly } = props
  const { options } = useFieldPlace()
  const { values, answers, item, reload } = useOwnFieldPlace()
  const [made, setMade] = useState<unknown>()
  const choices = (options.choices ?? []).map((choice) => ({ isDisabled: false, ...choice }))
  const isLocked = isDisabled || isReadOnly
  const onMade = async (chosen: unknown): Promise<void> => {
    await reload(from)
    setMade(chosen)
    onChange(chosen)
  }
  return (
    <>
      <ChoiceSelect
        id={id}
        value={value}
        choices={choices.toSorted((one, other) => Number(other.value === made) - Number(one.value === made))}
        isDisabled={isLocked}
        onChange={onChange}
      />
      {isLocked ? null : (
        <div className="fascia-field__below">
          <Suspense>
            <Below value={value} values={values} answers={answers} item={item} onMade={onMade} />
          </Suspense>
        </div>
      )}
    </>
  )
}
