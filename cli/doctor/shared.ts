import type { Deployment } from './deployment.ts'
import { type Finding, warning } from './finding.ts'

/** What replicas share: whether the server of FASCIA_SHARED takes a connection with its password and certificate. */
export async function checkShared({ readers, settings: { shared } }: Deployment): Promise<readonly Finding[]> {
  const found = shared && (await readers.sharedProblem(shared))
  if (found === undefined) return []
  return [
    warning(
      found,
      'Replicas serve, and do not know of each other: a sign-out through one counts at the others after 15 seconds, and no background job can begin.',
      'Correct the address, password or certificate, let the user of the dashboard read their files, or start the server; core/docs/replicas.md has what it needs.',
    ),
  ]
}
