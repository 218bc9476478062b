import { Radio } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { ChoicesGate, choiceKey } from './choices-gate.tsx'
import type { ControlProps } from './control.ts'

/** One of some values, as radio buttons. */
export function RadioControl(props: ControlProps): ReactNode {
  const { id, value, choices = [], isDisabled, isReadOnly, isInvalid, describedBy, onChange } = props
  const t = useT()
  return (
    <ChoicesGate {...props}>
      <div className="fascia-choices">
        {choices.map(({ value: offered, label, isDisabled: isFixed = false }, index) => (
          <Radio
            key={choiceKey(offered)}
            id={index === 0 ? id : `${id}-${index}`}
            name={id}
            label={t(label)}
            isChecked={offered === value}
            isDisabled={isFixed || isDisabled || isReadOnly}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
            onChange={() => onChange(offered)}
          />
        ))}
      </div>
    </ChoicesGate>
  )
}
