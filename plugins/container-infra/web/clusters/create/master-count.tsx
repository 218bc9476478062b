import { InlineAlert, useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { SpinnerInput } from '@fascia/sdk/web/form'
import { Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'

/** The size of the control plane: 1, and fixed, without a load balancer for the API [CINFRA-028]. */
export default function MasterCount(props: OwnFieldProps<number | undefined>): ReactNode {
  const { id, name, label, value, onChange, isDisabled, isInvalid, describedBy, values } = props
  const t = useT()
  const isAlone = values.master_lb_enabled !== true
  return (
    <Stack hasGutter>
      <StackItem>
        <SpinnerInput
          id={id}
          name={name}
          label={label}
          value={isAlone ? 1 : value}
          onChange={onChange}
          min={1}
          max={7}
          step={1}
          isDisabled={isDisabled}
          isReadOnly={isAlone}
          isInvalid={isInvalid}
          {...(describedBy === undefined ? {} : { describedBy })}
        />
      </StackItem>
      {isAlone && (
        <StackItem>
          <InlineAlert
            type="info"
            title={t('A Kubernetes API load balancer is required for multiple control plane nodes.')}
          />
        </StackItem>
      )}
    </Stack>
  )
}
