import { Checkbox } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { ChoicesGate, choiceKey } from './choices-gate.tsx'
import type { ControlProps } from './control.ts'

/** Some of some values, each with a box to tick. */
export function CheckboxesControl(props: ControlProps): ReactNode {
  const { id, choices = [], isDisabled, isReadOnly, isInvalid, describedBy, onChange } = props
  const t = useT()
  const value: readonly unknown[] = Array.isArray(props.value) ? props.value : []
  const toggle = (offered: unknown, isChecked: boolean): void =>
    // In the order in which they are offered, whichever was ticked first.
    onChange(choices.map((choice) => choice.value).filter((one) => (one === offered ? isChecked : value.includes(one))))
  return (
    <ChoicesGate {...props}>
      <div className="fascia-choices">
        {choices.map(({ value: offered, label, isDisabled: isFixed = false }, index) => (
          <Checkbox
            key={choiceKey(offered)}
            id={index === 0 ? id : `${id}-${index}`}
            label={t(label)}
            isChecked={value.includes(offered)}
            isDisabled={isFixed || isDisabled || isReadOnly}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
            onChange={(_event, isChecked) => toggle(offered, isChecked)}
          />
        ))}
      </div>
    </ChoicesGate>
  )
}
