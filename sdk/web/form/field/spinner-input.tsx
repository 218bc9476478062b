import { NumberInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'

export interface SpinnerInputProps {
  readonly id: string
  /** Undefined while the field is empty. */
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
  /** What is counted, for the names of the buttons. */
  readonly label: string
  /** 0 when absent. */
  readonly min?: number
  readonly max?: number
  /** 1 when absent. */
  readonly step?: number
  readonly unit?: ReactNode
  readonly name?: string
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  readonly isInvalid?: boolean
  readonly describedBy?: string | undefined
}

type Bounds = Required<Pick<SpinnerInputProps, 'min' | 'max' | 'step'>>

function bounded(value: number, { min, max }: Bounds): number {
  return Math.min(max, Math.max(min, value))
}

/** Floats lose what adding them up adds. */
function rounded(value: number): number {
  return Number(value.toFixed(10))
}

/** The next value up or down. Steps count from the minimum, as a browser's own do: 1, 6, 11 follow each other when it is 1 and the step 5, and from 8 it is 6 or 11. */
function stepped(value: number, direction: 1 | -1, bounds: Bounds): number {
  const { min, step } = bounds
  const steps = rounded((value - min) / step)
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return bounded(rounded(min + next * step), bounds)
}

/**
 * A number with buttons for less and more, between `min` (0 when absent) and `max`, by `step` (1 when absent) [UI-069]. What is typed out of
 * bounds is kept while it is typed, and becomes the nearest bound when the field is left.
 *
 * @example
 * ```tsx
 * import { SpinnerInput } from '@fascia/sdk/web/form'
 * import { useState } from 'react'
 *
 * function Count() {
 *   const [count, setCount] = useState<number | undefined>(1)
 *   return <SpinnerInput id="count" label="Count" value={count} min={1} max={10} onChange={setCount} />
 * }
 * ```
 */
export function SpinnerInput(props: SpinnerInputProps): ReactNode {
  const { id, value, onChange, label, min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, unit, name } = props
  const { isDisabled = false, isReadOnly = false, isInvalid = false, describedBy } = props
  const t = useT()
  const isFixed = isDisabled || isReadOnly
  const bounds = { min, max, step }
  const move = (direction: 1 | -1): void =>
    onChange(value === undefined ? Math.min(max, min) : stepped(value, direction, bounds))
  const leave = (input: HTMLInputElement): void => {
    const kept = value === undefined ? undefined : bounded(value, bounds)
    input.value = kept === undefined ? '' : String(kept)
    if (kept !== value && !isFixed) onChange(kept)
  }
  return (
    <NumberInput
      className="fascia-spinner"
      value={value ?? ''}
      min={min}
      max={max}
      validated={isInvalid ? 'error' : 'default'}
      isDisabled={isFixed}
      onMinus={() => move(-1)}
      onPlus={() => move(1)}
      onChange={(event) => {
        // PatternFly tells of the blur, too, having made 0 of an empty field: an empty one stays empty here.
        if (event.type === 'blur') leave(event.currentTarget)
        else onChange(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))
      }}
      inputName={name ?? id}
      inputAriaLabel={label}
      minusBtnAriaLabel={t('{label}: less', { label })}
      plusBtnAriaLabel={t('{label}: more', { label })}
      inputProps={{
        id,
        min,
        ...(props.max === undefined ? {} : { max: props.max }),
        step,
        inputMode: 'decimal',
        readOnly: isReadOnly,
        'aria-invalid': isInvalid,
        'aria-describedby': describedBy,
      }}
      {...(unit === undefined ? {} : { unit })}
    />
  )
}
