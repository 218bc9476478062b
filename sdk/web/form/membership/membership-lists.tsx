import { MinusIcon, PlusIcon } from '@patternfly/react-icons'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Fault } from '../../../common/index.ts'
import type { Candidate, MembersTexts } from '../../declare/candidate.ts'
import { FaultState } from '../../frame/state/fault-state.tsx'
import { LoadingState } from '../../frame/state/loading-state.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import { LIST_HEADING } from '../list-heading.tsx'
import { ListProblems } from './list-problems.tsx'
import { addMember, type Member, type MemberRole, removeMember, toggleRole } from './member.ts'
import { MemberList } from './member-list.tsx'
import { RoleMenu } from './role-menu.tsx'

/** The headings of both lists, and what an empty list says. In the person's language. */
export type MembershipTexts = { readonly [Name in keyof MembersTexts]-?: string }

/** The properties of `MembershipLists`. */
export interface MembershipListsProps {
  /** What is chosen from: `projects`. */
  readonly what: string
  /** Everybody, members included; undefined while it loads. */
  readonly candidates: readonly Candidate[] | undefined
  readonly members: readonly Member[]
  readonly onChange: (members: readonly Member[]) => void
  /** Without them, members have no roles to toggle. */
  readonly roles?: readonly MemberRole[]
  /** The role that a new member gets. */
  readonly defaultRole?: string
  readonly texts?: Partial<MembershipTexts>
  readonly isReadOnly?: boolean
  readonly fault?: Fault | undefined
  readonly onRetry?: () => void
  /** The name of the field in the model, for the focus of a wizard. */
  readonly name?: string
  readonly problems?: readonly string[]
}

/**
 * Who belongs to something, and in which roles: an available list and a members list, between which each entry moves [UI-064].
 *
 * A new member gets the default role; removing one clears all of its roles [UI-065]. Roles toggle per member, 'No roles' is shown where there
 * are none [UI-066]. Each list has a search that waits 200 ms after typing [UI-067].
 *
 * @example
 * ```tsx
 * import { type Member, MembershipLists } from '@fascia/sdk/web/wizard'
 * import { useState } from 'react'
 *
 * export function ProjectMembers() {
 *   const [members, setMembers] = useState<readonly Member[]>([])
 *   return (
 *     <MembershipLists
 *       what="users"
 *       candidates={[{ id: 'u1', name: 'Ada' }]}
 *       members={members}
 *       onChange={setMembers}
 *       roles={[{ id: 'member', name: 'member' }, { id: 'admin', name: 'admin' }]}
 *       defaultRole="member"
 *     />
 *   )
 * }
 * ```
 */
export function MembershipLists(props: MembershipListsProps): ReactNode {
  const { what, candidates, members, onChange, roles, defaultRole, isReadOnly = false, fault, problems = [] } = props
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const [focusOn, setFocusOn] = useState<{ readonly list: number; readonly id: string | undefined }>()
  const texts: MembershipTexts = {
    available: t('Available'),
    members: t('Members'),
    noneAvailable: t('Nothing is left to choose.'),
    noMembers: t('No members'),
    ...props.texts,
  }
  const held = useMemo(() => new Map(members.map(({ id, roles: ids }) => [id, ids])), [members])
  const byId = useMemo(() => new Map((candidates ?? []).map((candidate) => [candidate.id, candidate])), [candidates])
  const available = useMemo(() => (candidates ?? []).filter(({ id }) => !held.has(id)), [candidates, held])
  const chosen = members.map(({ id }) => byId.get(id) ?? { id, name: id })

  useEffect(() => {
    const lists = frame.current?.querySelectorAll<HTMLElement>('.fascia-membership__list') ?? []
    const list = focusOn ? lists[focusOn.list] : undefined
    const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-transfer]') ?? [])]
    const target =
      buttons.find((button) => button.dataset.transfer === focusOn?.id) ??
      list?.querySelector<HTMLElement>(LIST_HEADING)
    target?.focus()
  }, [focusOn])

  const next = (list: readonly Candidate[], id: string): string | undefined => {
    const at = list.findIndex((each) => each.id === id)
    return (list[at + 1] ?? list[at - 1])?.id
  }
  const add = ({ id, name }: Candidate, shown: readonly Candidate[]): void => {
    setFocusOn({ list: 0, id: next(shown, id) })
    setSaid(t('{name} is a member.', { name }))
    onChange(addMember(members, id, roles ? defaultRole : undefined))
  }
  const remove = ({ id, name }: Candidate, shown: readonly Candidate[]): void => {
    setFocusOn({ list: 1, id: next(shown, id) })
    setSaid(t('{name} is no longer a member.', { name }))
    onChange(removeMember(members, id))
  }
  const state = fault ? (
    <FaultState title={t('Unable to load {what}.', { what })} fault={fault} onRetry={props.onRetry ?? (() => {})} />
  ) : candidates === undefined ? (
    <LoadingState what={what} rows={4} />
  ) : undefined

  return (
    <div ref={frame} className="fascia-membership" data-field={props.name}>
      <ListProblems problems={problems} className="fascia-membership__problems" />
      {isReadOnly ? null : (
        <MemberList
          title={texts.available}
          candidates={available}
          none={texts.noneAvailable}
          state={state}
          actionLabel={(name) => t('Add {name}', { name })}
          actionIcon={<PlusIcon />}
          onAction={add}
        />
      )}
      <MemberList
        title={texts.members}
        candidates={chosen}
        none={texts.noMembers}
        actionLabel={(name) => t('Remove {name}', { name })}
        actionIcon={<MinusIcon />}
        onAction={isReadOnly ? undefined : remove}
        {...(roles
          ? {
              roles: ({ id, name }: Candidate) => (
                <RoleMenu
                  name={name}
                  roles={roles}
                  held={held.get(id) ?? []}
                  isReadOnly={isReadOnly}
                  onToggle={(role) => onChange(toggleRole(members, id, role, roles))}
                />
              ),
            }
          : {})}
      />
      <div className="pf-v6-screen-reader" role="status">
        {said}
      </div>
    </div>
  )
}
