import type { ItemRef, Text } from '@fascia/sdk/common'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import type { Member } from '@fascia/sdk/web/wizard'
import type { changeDomain, changeProject, ofDomain, ofProject } from '../../api/assignments.ts'
import { NO_HOLDERS, ROLE_SOURCES } from './role-sources.ts'
import { rolesChange } from './roles-change.ts'

interface Identified {
  readonly id: string
}

/** What roles are given on, and the words of the form that gives them. */
interface RolesForm<T extends Identified> {
  readonly of: ItemRef<T>
  readonly read: typeof ofProject | typeof ofDomain
  readonly change: typeof changeProject | typeof changeDomain
  readonly intro: Text & string
  readonly needsFailure: Text
  readonly success: Text & string
  readonly failure: Text & string
}

const HOLDERS = { members: ['users', 'Members'], member_groups: ['groups', 'Groups'] } as const

/** The field of the users, or the groups, that have roles. */
export const rolesField = (name: keyof typeof HOLDERS) =>
  field.own<readonly Member[], object, typeof ROLE_SOURCES, unknown>(
    HOLDERS[name][1],
    () => import('./roles-control.tsx'),
    {
      isLabelHidden: true,
    },
  )

/** The source of those who have roles now. */
export const readRoles =
  (call: typeof ofProject | typeof ofDomain) =>
  ({ read, item: { id } }: SourceTools<Identified>) =>
    read(call, { params: { id } })

/** A form that gives roles to users, or to groups, and takes them. */
export function rolesForm<T extends Identified>(
  name: keyof typeof HOLDERS,
  { of, read, change, ...words }: RolesForm<T>,
) {
  const [holders] = HOLDERS[name]
  return form(
    asking(change, { [name]: NO_HOLDERS[name] }),
    { ...ROLE_SOURCES, current: readRoles(read) },
    {
      of,
      submit: 'Save',
      keepsDraft: false,
      needs: ['current'],
      ...words,
      initial: ({ answers: { current } }) => ({ [name]: current?.[holders] }),
      fields: { [name]: rolesField(name) },
      body: () => ({}),
      async send({ request, values, answers: { current }, item: { id } }) {
        const body = rolesChange({ [holders]: current?.[holders] }, { [holders]: values[name] })
        if (body) await request(change, { params: { id }, body })
        return undefined
      },
    },
  )
}
