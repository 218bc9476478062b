export interface MemberRole {
  readonly id: string
  readonly name: string
}

/** A member, with the ids of its roles. */
export interface Member {
  readonly id: string
  readonly roles: readonly string[]
}

/** The members with one more, who gets the default role [UI-065]. */
export function addMember(members: readonly Member[], id: string, defaultRole: string | undefined): readonly Member[] {
  if (members.some((member) => member.id === id)) return members
  return [...members, { id, roles: defaultRole === undefined ? [] : [defaultRole] }]
}

/** The members without one, whose roles are gone with it [UI-065]. */
export function removeMember(members: readonly Member[], id: string): readonly Member[] {
  return members.filter((member) => member.id !== id)
}

/** Gives a member a role, or takes it; the roles are in their usual order, and one that cannot be toggled stays [UI-066]. */
export function toggleRole(
  members: readonly Member[],
  id: string,
  role: string,
  roles: readonly MemberRole[],
): readonly Member[] {
  return members.map((member) => {
    if (member.id !== id) return member
    const held = new Set(member.roles)
    if (!held.delete(role)) held.add(role)
    const usual = roles.flatMap((each) => (held.has(each.id) ? [each.id] : []))
    return { ...member, roles: [...new Set([...usual, ...held])] }
  })
}

/** The ids of the members by role, as a membership form sends them. */
export function membersByRole(
  members: readonly Member[],
  roles: readonly MemberRole[],
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    roles.map((role) => [role.id, members.flatMap(({ id, roles: held }) => (held.includes(role.id) ? [id] : []))]),
  )
}
