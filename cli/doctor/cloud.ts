import type { CloudAddress, Readers } from '@fascia/core'
import { readCertificate } from './certificate.ts'
import type { Deployment } from './deployment.ts'
import { type Finding, note, problem, warning } from './finding.ts'

/** Shorter than the limit of a check, so that what was found is reported. */
const LIMIT_MS = 4_000
const SLOW_MS = 1_000
const CLOCK_NOTED_MS = 30_000
const CLOCK_BROKEN_MS = 300_000
const DAY_MS = 86_400_000
const RENEWED_DAYS = 30
const REQUEST_ID = 'req-fascia-doctor'
const WHY_KEYSTONE = 'People cannot sign in.'

/** Connections to a cloud, secured as the dashboard's. */
export interface CloudDoor {
  readonly transport: ReturnType<Readers['createTransport']>
  readonly keystone: ReturnType<Readers['createKeystone']>
  readonly requestId: string
  /** The `Date` of Keystone's latest answer. */
  date(): string | undefined
  close(): Promise<void>
}

/** Opens the door to the cloud at an address; nothing is sent yet. */
export function connect(readers: Readers, { authUrl, caCert, verify }: CloudAddress): CloudDoor {
  const transport = readers.createTransport({
    timeoutMsOf: () => LIMIT_MS,
    nowMs: () => performance.now(),
    ...(caCert === undefined ? {} : { caCert }),
    ...(verify === undefined ? {} : { verify }),
  })
  let date: string | undefined
  const noted: typeof transport = {
    ...transport,
    async send(request) {
      const answer = await transport.send(request)
      if (typeof answer.headers.date === 'string') date = answer.headers.date
      return answer
    },
  }
  return {
    transport,
    keystone: readers.createKeystone(noted, authUrl),
    requestId: REQUEST_ID,
    date: () => date,
    close: () => transport.close(),
  }
}

function clockOf(differenceMs: number): readonly Finding[] {
  const seconds = Math.round(Math.abs(differenceMs) / 1_000)
  if (!(Math.abs(differenceMs) > CLOCK_NOTED_MS)) return []
  const level = Math.abs(differenceMs) > CLOCK_BROKEN_MS ? problem : warning
  return [
    level(
      `The clock of this machine is ${seconds} s ${differenceMs > 0 ? 'ahead of' : 'behind'} that of Keystone.`,
      'Sessions end too early or are refused, and one-time codes do not fit.',
      'Run an NTP client, such as chrony, on both machines.',
    ),
  ]
}

async function checkKeystone({ readers, nowMs }: Deployment, address: CloudAddress): Promise<readonly Finding[]> {
  const { keystone, requestId, date, close } = connect(readers, address)
  const beganMs = performance.now()
  try {
    const version = await keystone.version(requestId)
    const tookMs = Math.round(performance.now() - beganMs)
    const slow = warning(
      `Keystone took ${tookMs} ms to say its version.`,
      'Every sign-in and every new session waits for Keystone.',
      'Look at the load of Keystone, and at the network in between.',
    )
    return [
      note(
        `Keystone ${version} at ${address.authUrl} answered in ${tookMs} ms.`,
        'The dashboard signs people in there.',
        'Nothing.',
      ),
      ...(tookMs > SLOW_MS ? [slow] : []),
      ...(/^v3\b/.test(version)
        ? []
        : [problem(`Keystone speaks ${version}, not v3.`, WHY_KEYSTONE, 'Name the address that ends with /v3.')]),
      ...clockOf(nowMs() - Date.parse(date() ?? '')),
    ]
  } catch (failure) {
    return [
      problem(
        `Keystone at ${address.authUrl} does not answer as Keystone: ${readers.sentenceOf(failure)}`,
        WHY_KEYSTONE,
        'Check the address (it ends with /v3), the name in DNS, the firewall, and that Keystone runs.',
      ),
    ]
  } finally {
    await close()
  }
}

async function checkCertificate({ readers, nowMs }: Deployment, address: CloudAddress): Promise<readonly Finding[]> {
  const url = new URL(address.authUrl)
  if (url.protocol !== 'https:') {
    if (readers.isLoopback(url.hostname.replace(/^\[|\]$/g, ''))) return []
    const remedy = 'Serve Keystone by TLS, and name its https address.'
    return [warning(`${url.origin} has no TLS.`, 'Passwords and tokens cross the network readable.', remedy)]
  }
  const unverified =
    address.verify === false
      ? [
          warning(
            'Certificates of the cloud are not verified.',
            'Another machine can pose as the cloud and read passwords.',
            'Remove verify: false (OS_INSECURE), and name the authority by cacert (OS_CACERT).',
          ),
        ]
      : []
  const certificate = await readCertificate(url, address.caCert, LIMIT_MS)
  // What does not connect at all is reported of Keystone.
  if (!certificate) return unverified
  const { fault, endMs } = certificate
  const days = Math.floor((endMs - nowMs()) / DAY_MS)
  const end = Number.isNaN(endMs) ? 'at an unknown time' : new Date(endMs).toISOString().slice(0, 10)
  if (days < 0)
    return [
      ...unverified,
      problem(`The certificate of ${url.host} ended ${end}.`, WHY_KEYSTONE, 'Renew it, and restart the TLS server.'),
    ]
  if (fault !== undefined && address.verify !== false)
    return [
      problem(
        `The certificate of ${url.host} cannot be verified: ${fault}.`,
        WHY_KEYSTONE,
        'Name the authority that signed it by cacert (OS_CACERT), the chain whole, and use the name that it is for.',
      ),
    ]
  const what = `The certificate of ${url.host} ends ${end}.`
  const level = days < RENEWED_DAYS ? warning : note
  return [...unverified, level(what, 'After that day people cannot sign in.', 'Renew it before.')]
}

async function checkAddress(deployment: Deployment, address: CloudAddress): Promise<readonly Finding[]> {
  const found = await Promise.all([checkKeystone(deployment, address), checkCertificate(deployment, address)])
  return found.flat()
}

/** The first cloud: whether Keystone answers, with which version and how fast, its certificate, and its clock. */
export async function checkCloud(deployment: Deployment): Promise<readonly Finding[]> {
  const { readers, settings, faulty, cloud } = deployment
  if (faulty.has('OS_AUTH_URL')) return []
  let named: Awaited<ReturnType<typeof cloud>>
  try {
    named = await cloud()
  } catch (failure) {
    const remedy = 'Correct clouds.yaml, the name in FASCIA_CLOUD, or the variable.'
    return [problem(readers.sentenceOf(failure), 'The dashboard does not start.', remedy)]
  }
  if (!named) return embedded(settings.host, readers.isLoopback(settings.host))
  const { address } = named
  if (!/^https?:/.test(address.authUrl) || !URL.canParse(address.authUrl))
    return [problem(`'${address.authUrl}' is no address of Keystone.`, WHY_KEYSTONE, 'Correct auth_url.')]
  return checkAddress(deployment, address)
}

/** The same of the clouds that the settings name beside the first one. What other checks report is not reported here. */
export async function checkFurtherClouds(deployment: Deployment): Promise<readonly Finding[]> {
  const { readers, chosen, cloud, further } = deployment
  const isReported = await Promise.all([chosen(), cloud()]).then(
    () => false,
    () => true,
  )
  if (isReported) return []
  let addresses: Awaited<ReturnType<typeof further>>
  try {
    addresses = await further()
  } catch (failure) {
    const sentence = readers.sentenceOf(failure)
    if (sentence.includes('The setting ')) return []
    return [problem(sentence, 'The dashboard does not start.', 'Correct clouds.yaml, or the setting.')]
  }
  return (await Promise.all(addresses.map((address) => checkAddress(deployment, address)))).flat()
}

function embedded(host: string, isLoopback: boolean): readonly Finding[] {
  const what = 'Neither FASCIA_CLOUD nor OS_AUTH_URL is set: the dashboard brings the embedded cloud.'
  const remedy = 'For a real cloud, set FASCIA_CLOUD to a name in clouds.yaml, or OS_AUTH_URL.'
  if (isLoopback) return [note(what, 'It is for trials, with well-known passwords.', remedy)]
  return [warning(what, `It has well-known passwords, and HOST is ${host}: others can reach this dashboard.`, remedy)]
}
