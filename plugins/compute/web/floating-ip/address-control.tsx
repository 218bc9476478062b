import { useAllowed, useT } from '@fascia/sdk/web'
import type { ControlProps } from '@fascia/sdk/web/form'
import { FormSelect, FormSelectOption, Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useAddressChoices } from './address-choices.ts'
import { AllocateAddress } from './allocate-address.tsx'

/** An address that leads nowhere yet, or a new one from a pool. */
export function AddressControl(props: ControlProps): ReactNode {
  const { id, name, value, onChange, isRequired, isDisabled, isInvalid, describedBy } = props
  const t = useT()
  const { addresses, onAllocated, projectId } = useAddressChoices()
  const canAllocate = useAllowed([['network', 'create_floatingip']], { project_id: projectId })
  const chosen = addresses.some((address) => address.id === value) ? String(value) : ''
  return (
    <Stack hasGutter>
      <StackItem>
        <FormSelect
          id={id}
          name={name}
          value={chosen}
          isRequired={isRequired}
          isDisabled={isDisabled}
          validated={isInvalid ? 'error' : 'default'}
          aria-describedby={describedBy}
          onChange={(_event, address) => onChange(address)}
        >
          {chosen === '' ? (
            <FormSelectOption
              value=""
              isPlaceholder
              label={addresses.length > 0 ? t('Select an IP address') : t('No floating IP addresses allocated')}
            />
          ) : null}
          {addresses.map((address) => (
            <FormSelectOption key={address.id} value={address.id} label={`${address.ip} (${address.pool_name})`} />
          ))}
        </FormSelect>
      </StackItem>
      {canAllocate && !isDisabled ? (
        <StackItem>
          <AllocateAddress
            onAllocated={(address) => {
              onAllocated(address)
              onChange(address.id)
            }}
          />
        </StackItem>
      ) : null}
    </Stack>
  )
}
