import { actionResult } from '@fascia/sdk/common'
import type { ActionRun } from '@fascia/sdk/web/declare'
import type { Domain } from '../../api/domains.ts'

/** Limits the identity panels to the domain, or to none where there is no item [IDP-041]. */
const switchContext: ActionRun<Domain> = async ([domain], { switchDomainContext }) => {
  await switchDomainContext(domain ? { id: domain.id, name: domain.name } : null)
  return actionResult({})
}

export default switchContext
