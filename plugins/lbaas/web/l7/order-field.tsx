import { useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { OrderCell } from '@fascia/sdk/web/wizard'
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table'
import { type ReactNode, useRef } from 'react'
import { type L7Policy, l7PolicyType } from '../../api/l7-policies.ts'

interface Answers {
  readonly policies: readonly L7Policy[] | undefined
}

/** The words of the actions. */
const ACTIONS = l7PolicyType.properties.action?.values ?? {}

/** The policies in their order, which is changed by dragging, by arrow keys on the handle, and by buttons [LAYER-03]. */
export default function OrderField(props: OwnFieldProps<readonly string[], Answers>): ReactNode {
  const { value: order = [], onChange, answers } = props
  const t = useT()
  const list = useRef<HTMLTableElement>(null)
  const policies = new Map((answers.policies ?? []).map((policy) => [policy.id, policy]))
  const move = (from: number, to: number): void => {
    const [moved] = order.slice(from, from + 1)
    if (moved !== undefined && to >= 0 && to < order.length) onChange(order.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return (
    <Table ref={list} aria-label={t('Order of L7 policies')} variant="compact" gridBreakPoint="">
      <Thead>
        <Tr>
          <Th>{t('Position')}</Th>
          <Th>{t('Name')}</Th>
          <Th>{t('Action')}</Th>
        </Tr>
      </Thead>
      {order.map((id, index) => {
        const { name = id, action = '' } = policies.get(id) ?? {}
        return (
          <Tbody key={id} data-index={index}>
            <Tr>
              <Td>
                <OrderCell name={name} index={index} count={order.length} list={list} onMove={move} />
              </Td>
              <Td>{name}</Td>
              <Td>{t(ACTIONS[action] ?? action)}</Td>
            </Tr>
          </Tbody>
        )
      })}
    </Table>
  )
}
