import { Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { InlineAlert } from '../../frame/state/inline-alert.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import type { ControlProps } from '../control/control.ts'
import { MembershipLists } from '../membership/membership-lists.tsx'
import { type AnyField, sourceWords } from './form-moment.ts'
import { useOwnFieldPlace } from './own-field-place.ts'

interface MembersControlProps extends ControlProps {
  readonly field: AnyField
}

/** The control of a `field.members`: two lists, of what its source offers and of what is chosen. */
export function MembersControl(props: MembersControlProps): ReactNode {
  const { field, name, label, value, onChange, isDisabled, isReadOnly } = props
  const { from = '', what = sourceWords(from), candidates, texts = {}, noneWarning } = field
  const t = useT()
  const { answers, faultOf, reload } = useOwnFieldPlace()
  const offered = candidates?.({ answers })
  const ids: readonly string[] = Array.isArray(value) ? value : []
  const said = Object.entries(texts).map(([place, text]) => [place, t(text)])
  return (
    <Stack hasGutter>
      {noneWarning !== undefined && ids.length === 0 ? (
        <StackItem>
          <InlineAlert type="warning" title={t(noneWarning)} />
        </StackItem>
      ) : null}
      <StackItem>
        <MembershipLists
          what={t(what)}
          name={name}
          candidates={offered}
          members={ids.map((id) => ({ id, roles: [] }))}
          onChange={(members) => onChange(members.map(({ id }) => id))}
          isReadOnly={isDisabled || isReadOnly}
          texts={{
            members: label,
            noMembers: t('No {what} selected.', { what: t(what) }),
            ...Object.fromEntries(said),
          }}
          fault={offered ? undefined : faultOf(from)}
          onRetry={() => void reload(from)}
        />
      </StackItem>
    </Stack>
  )
}
