import { field } from '@fascia/sdk/web/declare'
import { type MemberRow, memberProblem } from './members.ts'
import type { ListenerSources, MemberSources } from './sources.ts'
import type { WizardValues } from './values.ts'

/** Any number of members [LB-041]. */
export const MEMBER_FIELDS = {
  member_rows: field.own<readonly MemberRow[], WizardValues, MemberSources, unknown>(
    'Members',
    () => import('./members-field.tsx'),
    {
      isLabelHidden: true,
      check: ({ values: { member_rows = [] } }) => {
        const [problem] = member_rows.flatMap((row) => memberProblem(row) ?? [])
        return problem?.text
      },
    },
  ),
}

/** Any number of certificates [LB-030, LB-041, LB-080]. */
export const CERTIFICATE_FIELDS = {
  certificate_refs: field.own<readonly string[], WizardValues, Pick<ListenerSources, 'certificates'>, unknown>(
    'Certificates',
    () => import('./certificates-field.tsx'),
    {
      isLabelHidden: true,
      check: ({ values: { certificate_refs = [] } }) =>
        certificate_refs.length > 0 ? undefined : 'Choose a certificate.',
    },
  ),
}
