import { type CloudDoor, connect } from './cloud.ts'
import type { Deployment, NamedCloud } from './deployment.ts'
import { type Finding, note, problem, warning } from './finding.ts'

const MOST_BYTES = 4_194_304

type Facts = Awaited<ReturnType<CloudDoor['keystone']['scope']>>['facts']

/** Why an endpoint is of no use, undefined when it answers. That it asks for a token is an answer. */
async function faultOf(
  readers: Deployment['readers'],
  transport: CloudDoor['transport'],
  service: string,
  url: string,
) {
  try {
    const answer = await transport.send({ method: 'GET', url, headers: { accept: 'application/json' }, service })
    await readers.readBody(answer, service, MOST_BYTES)
    return answer.status >= 500 ? `it answers with status ${answer.status}` : undefined
  } catch (failure) {
    return readers.sentenceOf(failure)
  }
}

async function checkEndpoints(
  readers: Deployment['readers'],
  { transport }: CloudDoor,
  { catalog = [] }: Facts,
  { address }: NamedCloud,
): Promise<readonly Finding[]> {
  const wanted = address.interface ?? 'public'
  const present = readers.regionsOf(catalog)
  const regions = address.regions && address.regions.length > 0 ? address.regions : present
  const unknown = regions
    .filter((region) => !present.includes(region))
    .map((region) =>
      warning(
        `The catalogue has no region ${region}.`,
        'People who choose it find no service there.',
        `Name one of: ${present.join(', ')}.`,
      ),
    )
  const services = regions.flatMap((region) =>
    readers.serviceTypesOf(catalog, region).map((type) => ({
      type,
      region,
      url: readers.endpointOf(catalog, type, region, wanted),
    })),
  )
  const found = await Promise.all(
    services.map(async ({ type, region, url }): Promise<readonly Finding[]> => {
      if (url === undefined)
        return [
          warning(
            `The catalogue has no ${wanted} endpoint of ${type} in ${region}.`,
            'Its pages do not show.',
            'Add the endpoint in Keystone, or choose another interface.',
          ),
        ]
      const fault = await faultOf(readers, transport, type, url)
      if (fault === undefined) return []
      return [
        problem(
          `The endpoint of ${type} in ${region}, ${url}, cannot be used: ${fault}`,
          'Its pages show errors.',
          'Check that the service runs, and that this machine reaches the address of the catalogue.',
        ),
      ]
    }),
  )
  return [
    ...unknown,
    ...found.flat(),
    note(`${services.length} endpoints of the catalogue were asked.`, 'Pages are made from them.', 'Nothing.'),
  ]
}

/** The endpoints of the catalogue, asked as the account of `clouds.yaml` sees it; the token is revoked. */
export async function checkCatalogue({ readers, cloud }: Deployment): Promise<readonly Finding[]> {
  // What is wrong with the address is reported of the cloud.
  const named = await cloud().catch(() => undefined)
  if (!named || !URL.canParse(named.address.authUrl)) return []
  const { login } = named
  if (!login)
    return [
      note(
        'The endpoints of the catalogue were not checked.',
        'Keystone shows them to a signed-in user alone.',
        'Name an entry of clouds.yaml by FASCIA_CLOUD that has username, password, user_domain_name and project_name.',
      ),
    ]
  const door = connect(readers, named.address)
  const { keystone, requestId } = door
  const refused = (what: string): readonly Finding[] => [
    warning(
      `The endpoints of the catalogue were not checked: ${what}`,
      'The entry of clouds.yaml may be out of date. People sign in with their own passwords.',
      'Correct username, password, user_domain_name and project_name of the entry.',
    ),
  ]
  const tokens: string[] = []
  try {
    const outcome = await keystone.signIn(login, requestId)
    if (outcome.kind !== 'issued') return refused('the account has to change its password, or needs a second factor.')
    tokens.push(outcome.issued.token)
    const projects = await keystone.projects(outcome.issued.token, requestId)
    const project = projects.find(({ name }) => login.project === undefined || name === login.project)
    if (!project) return refused(`the account has no project ${login.project ?? ''}`.trimEnd())
    const scoped = await keystone.scope(outcome.issued.token, project.id, requestId)
    tokens.push(scoped.token)
    return await checkEndpoints(readers, door, scoped.facts, named)
  } catch (failure) {
    return refused(readers.sentenceOf(failure))
  } finally {
    await Promise.allSettled(tokens.map((token) => keystone.revoke(token, requestId)))
    await door.close()
  }
}
