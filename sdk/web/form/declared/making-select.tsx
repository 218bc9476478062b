import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import type { BelowFieldProps } from '../../declare/index.ts'
import type { ControlProps } from '../control/control.ts'
import { SelectControl } from '../control/select-control.tsx'
import { useOwnFieldPlace } from './own-field-place.ts'

interface MakingSelectProps extends ControlProps {
  readonly from: string
  readonly below: ComponentType<BelowFieldProps<unknown>>
}

/** The control of a `field.select` with a view `below`, which makes what can then be chosen. */
export function MakingSelect({ from, below: Below, ...props }: MakingSelectProps): ReactNode {
  const { value, choices = [], onChange, isDisabled, isReadOnly } = props
  const { values, answers, item, reload } = useOwnFieldPlace()
  const [made, setMade] = useState<unknown>()
  const onMade = async (chosen: unknown): Promise<void> => {
    await reload(from)
    setMade(chosen)
    onChange(chosen)
  }
  const sorted = choices.toSorted((one, other) => Number(other.value === made) - Number(one.value === made))
  return (
    <>
      <SelectControl {...props} choices={sorted} emptyValue={undefined} />
      {isDisabled || isReadOnly ? null : (
        <div className="fascia-field__below">
          <Suspense>
            <Below value={value} values={values} answers={answers} item={item} onMade={onMade} />
          </Suspense>
        </div>
      )}
    </>
  )
}
