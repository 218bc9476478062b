import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { Checkbox } from '@patternfly/react-core'
import type { ReactNode } from 'react'

interface Answers {
  readonly data: { readonly worker_nodes: readonly { readonly id: string; readonly name: string }[] } | undefined
}

/** A box to tick for each worker node [CINFRA-053]. */
export default function NodesToRemove({
  id,
  label,
  value = [],
  onChange,
  isDisabled,
  describedBy,
  answers,
}: OwnFieldProps<readonly string[], Answers>): ReactNode {
  return (
    <fieldset id={id} aria-label={label} aria-describedby={describedBy}>
      {answers.data?.worker_nodes.map((node) => (
        <Checkbox
          key={node.id}
          id={`${id}-${node.id}`}
          label={node.name}
          isChecked={value.includes(node.id)}
          isDisabled={isDisabled}
          onChange={(_event, isChecked) =>
            onChange(isChecked ? [...value, node.id] : value.filter((one) => one !== node.id))
          }
        />
      ))}
    </fieldset>
  )
}
