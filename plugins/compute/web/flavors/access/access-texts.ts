import type { Translate } from '@fascia/sdk/web'
import type { MembershipTexts } from '@fascia/sdk/web/wizard'

/** What the two lists of projects are called. */
export function accessTexts(t: Translate): Partial<MembershipTexts> {
  return {
    available: t('All Projects'),
    members: t('Selected Projects'),
    noneAvailable: t('No project is left to choose.'),
    noMembers: t('No projects selected.'),
  }
}
