import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { Checkbox } from '@patternfly/react-core'
import type { ReactNode } from 'react'

interface Answers {
  readonly addons: { readonly addons: readonly { readonly name: string }[] } | undefined
}

/** A box to tick for each add-on that the deployer offers [CINFRA-034]. */
export default function AddonsControl(props: OwnFieldProps<string[], Answers>): ReactNode {
  const { id, label, value = [], onChange, isDisabled, describedBy, answers } = props
  return (
    <fieldset id={id} aria-label={label} aria-describedby={describedBy}>
      {answers.addons?.addons.map(({ name }) => (
        <Checkbox
          key={name}
          id={`${id}-${name}`}
          label={name}
          isChecked={value.includes(name)}
          isDisabled={isDisabled}
          onChange={(_event, isChecked) => onChange(isChecked ? [...value, name] : value.filter((one) => one !== name))}
        />
      ))}
    </fieldset>
  )
}
