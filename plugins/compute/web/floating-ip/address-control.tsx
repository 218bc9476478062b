import type { FloatingIp } from '@fascia/plugin-network/api/floating-ips'
import { useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { FormSelect, FormSelectOption, Stack, StackItem } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { freeAddresses } from './addresses.ts'
import { AllocateAddress } from './allocate-address.tsx'

interface Answers {
  readonly addresses: readonly FloatingIp[] | undefined
  readonly canAllocate: boolean | undefined
}

/** An address that leads nowhere yet, or a new one from a pool. */
export default function AddressControl(props: OwnFieldProps<string, Answers>): ReactNode {
  const { id, name, value, onChange, isRequired, isDisabled, isInvalid, describedBy, answers, reload } = props
  const t = useT()
  const [madeId, setMadeId] = useState<string>()
  const free = freeAddresses(answers.addresses)
  const offered = [...free.filter((one) => one.id === madeId), ...free.filter((one) => one.id !== madeId)]
  const chosen = free.some((address) => address.id === value) ? value : ''
  const allocated = async (address: FloatingIp): Promise<void> => {
    await reload('addresses')
    setMadeId(address.id)
    onChange(address.id)
  }
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
              label={free.length > 0 ? t('Select an IP address') : t('No floating IP addresses allocated')}
            />
          ) : null}
          {offered.map((address) => (
            <FormSelectOption key={address.id} value={address.id} label={`${address.ip} (${address.pool_name})`} />
          ))}
        </FormSelect>
      </StackItem>
      {answers.canAllocate && !isDisabled ? (
        <StackItem>
          <AllocateAddress onAllocated={allocated} />
        </StackItem>
      ) : null}
    </Stack>
  )
}
