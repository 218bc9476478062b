import { Loaded, Toasts, useAnswer, useApi, useService, useT } from '@fascia/sdk/web'
import {
  Button,
  Flex,
  FlexItem,
  FormSelect,
  FormSelectOption,
  HelperText,
  HelperTextItem,
} from '@patternfly/react-core'
import { PlusCircleIcon } from '@patternfly/react-icons'
import { type ReactNode, useId, useState } from 'react'
import type { Found } from '../found.ts'
import type { FloatingIp, Pool } from './floating-ip.ts'
import { useAddressRoom } from './use-address-room.ts'

interface AllocateAddressProps {
  readonly onAllocated: (address: FloatingIp) => void
}

/** Takes a new floating IP from a pool, without leaving the form; while the quota is used up it says so. */
export function AllocateAddress({ onAllocated }: AllocateAddressProps): ReactNode {
  const api = useApi()
  const pools = useAnswer(
    ['floating-ip-pools'],
    async (signal) => (await api.get<Found<Pool>>('/api/network/floatingippools/', { signal, isQuiet: true })).items,
  )
  return (
    <Loaded of={pools} what="floating IP pools" isCompact>
      {(items) => <FromPool pools={items} onAllocated={onAllocated} />}
    </Loaded>
  )
}

function FromPool({ pools, onAllocated }: AllocateAddressProps & { readonly pools: readonly Pool[] }): ReactNode {
  const t = useT()
  const api = useApi()
  const toasts = useService(Toasts)
  const [pool, setPool] = useState(pools[0]?.id ?? '')
  const [isBusy, setBusy] = useState(false)
  const { fullAt, recount } = useAddressRoom()
  const reasonId = useId()
  const isFull = fullAt !== undefined
  if (pools.length === 0) return t('There is no pool to take a new address from.')
  const allocate = async (): Promise<void> => {
    if (isFull) return
    setBusy(true)
    try {
      const failure = t('Unable to allocate a floating IP.')
      const made = await api.post<FloatingIp>('/api/network/floatingip/', { pool_id: pool }, { failure })
      toasts.add('success', t('Allocated floating IP {ip}.', { ip: made.ip }))
      onAllocated(made)
      recount()
    } catch {
      // The call has said so.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Flex gap={{ default: 'gapSm' }}>
      <FlexItem grow={{ default: 'grow' }}>
        <FormSelect
          value={pool}
          aria-label={t('Pool')}
          isDisabled={isBusy || isFull}
          onChange={(_event, id) => setPool(id)}
        >
          {pools.map(({ id, name }) => (
            <FormSelectOption key={id} value={id} label={name || id} />
          ))}
        </FormSelect>
      </FlexItem>
      <FlexItem>
        <Button
          variant="secondary"
          icon={<PlusCircleIcon />}
          isDisabled={isBusy}
          isAriaDisabled={isFull}
          aria-describedby={isFull ? reasonId : undefined}
          isLoading={isBusy}
          onClick={() => void allocate()}
        >
          {isBusy ? t('Working') : t('Allocate a new address')}
        </Button>
      </FlexItem>
      {isFull ? (
        <FlexItem fullWidth={{ default: 'fullWidth' }}>
          <HelperText id={reasonId}>
            <HelperTextItem variant="warning">
              {t(
                {
                  one: 'The quota of {count} floating IP is used up.',
                  other: 'The quota of {count} floating IPs is used up.',
                },
                { count: fullAt },
              )}
            </HelperTextItem>
          </HelperText>
        </FlexItem>
      ) : null}
    </Flex>
  )
}
