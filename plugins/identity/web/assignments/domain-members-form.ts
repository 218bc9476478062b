import { changeDomain, ofDomain } from '../../api/assignments.ts'
import { domainType } from '../../api/domains.ts'
import { rolesForm } from './roles-form.ts'

/** Manage Members: gives and takes roles on the domain. */
export default rolesForm('members', {
  of: domainType,
  read: ofDomain,
  change: changeDomain,
  intro: 'Domain: {name}',
  needsFailure: 'Unable to retrieve the members of the domain.',
  success: 'Changed the members of {name}.',
  failure: 'Unable to change the members of the domain.',
})
