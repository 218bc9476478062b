import type { Caller } from '@fascia/sdk/simulator'

/** The caller of a public route without a token. */
export const ANONYMOUS: Caller = {
  token: '',
  userId: '',
  userName: '',
  userDomainId: '',
  projectId: '',
  projectName: '',
  projectDomainId: '',
  domainId: '',
  isSystem: false,
  roles: [],
  isAdmin: false,
  isService: false,
}
