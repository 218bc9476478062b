import * as floatingIps from '@fascia/plugin-network/api/floating-ips'
import { FaultState, Loaded, Toasts, useApi, useCall, useProjectQuota, useService, useT } from '@fascia/sdk/web'
import type { BelowFieldProps } from '@fascia/sdk/web/declare'
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

type AllocateAddressProps = BelowFieldProps<string, { readonly canAllocate: boolean | undefined }>

/** Takes a new floating IP from a pool, where policy allows it; says when the quota is used up. */
export default function AllocateAddress({ answers, onMade }: AllocateAddressProps): ReactNode {
  const pools = useCall(floatingIps.pools, { isEnabled: answers.canAllocate === true })
  return (
    <Loaded of={pools} what="floating IP pools" isCompact>
      {(items) => <FromPool pools={items} onMade={onMade} />}
    </Loaded>
  )
}

interface FromPoolProps extends Pick<AllocateAddressProps, 'onMade'> {
  readonly pools: readonly floatingIps.FloatingIpPool[]
}

function FromPool({ pools, onMade }: FromPoolProps): ReactNode {
  const t = useT()
  const api = useApi()
  const toasts = useService(Toasts)
  const [pool, setPool] = useState(pools[0]?.id ?? '')
  const [isBusy, setBusy] = useState(false)
  const quota = useProjectQuota('floatingip')
  const reasonId = useId()
  const room = quota.data?.floatingip
  const isFull = room !== undefined && room.used >= room.limit
  if (pools.length === 0) return t('There is no pool to take a new address from.')
  const allocate = async (): Promise<void> => {
    if (isFull) return
    setBusy(true)
    try {
      const failure = t('Unable to allocate a floating IP.')
      const made = await api.send(floatingIps.allocate, { body: { pool_id: pool }, failure })
      toasts.add('success', t('Allocated floating IP {ip}.', { ip: made.ip }))
      await Promise.all([onMade(made.id), quota.reload()])
    } catch {
      // The call has shown its toast.
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
      {quota.fault ? (
        <FlexItem fullWidth={{ default: 'fullWidth' }}>
          <FaultState
            title={t('Unable to retrieve the quota.')}
            fault={quota.fault}
            onRetry={() => void quota.reload()}
            isCompact
          />
        </FlexItem>
      ) : null}
      {isFull ? (
        <FlexItem fullWidth={{ default: 'fullWidth' }}>
          <HelperText id={reasonId}>
            <HelperTextItem variant="warning">
              {t(
                {
                  one: 'The quota of {count} floating IP is used up.',
                  other: 'The quota of {count} floating IPs is used up.',
                },
                { count: room.limit },
              )}
            </HelperTextItem>
          </HelperText>
        </FlexItem>
      ) : null}
    </Flex>
  )
}
