import { changeDomain, ofDomain } from '../../api/assignments.ts'
import { domainType } from '../../api/domains.ts'
import { rolesForm } from './roles-form.ts'

/** Modify Groups: gives and takes roles on the domain. */
export default rolesForm('member_groups', {
  of: domainType,
  read: ofDomain,
  change: changeDomain,
  intro: 'Domain: {name}',
  needsFailure: 'Unable to retrieve the groups of the domain.',
  success: 'Changed the groups of {name}.',
  failure: 'Unable to change the groups of the domain.',
})
