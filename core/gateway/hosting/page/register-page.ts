import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OnPageList } from '../../gateway-options.ts'
import { sendAsset } from '../assets/send-asset.ts'
import { readPagePerson } from './page-person.ts'
import type { PageState } from './page-state.ts'

/** Prefixes of addresses that are no pages: a page there would hide that something is missing. */
const NOT_PAGES = /^(api|assets|plugins|header|csp-report|healthz|readyz|metrics)(\/|$)/

/** Browsers read this, and the opener policy, of documents alone: files would carry them for nothing. */
const NO_DEVICES =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()'

/** Whether to answer with the page: the client accepts HTML, or anything and the address has no file name. */
function wantsHtml(path: string, { headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}

export interface PageOptions {
  readonly webRoot: string
  /** The page's parts of this moment; undefined without a web build. */
  readonly state: () => PageState | undefined
  readonly onPageList?: OnPageList | undefined
}

/** Answers every address that is no file and no API with the shell's page: the shell itself knows the routes. */
export function registerPage(fastify: FastifyInstance, { webRoot, state, onPageList }: PageOptions): void {
  const answer = (request: FastifyRequest, reply: FastifyReply): unknown => {
    const [path = '/', query] = request.url.split(/\?(.*)/s)
    if (`${path}/` === webRoot) return reply.redirect(query ? `${webRoot}?${query}` : webRoot)
    const page = state()
    if (!page || !path.startsWith(webRoot) || NOT_PAGES.test(path.slice(webRoot.length)) || !wantsHtml(path, request))
      return reply.callNotFound()
    void reply.headers({
      'content-security-policy': page.securityPolicy,
      'permissions-policy': NO_DEVICES,
      'cross-origin-opener-policy': 'same-origin',
      'reporting-endpoints': `csp="${webRoot}csp-report/"`,
      vary: 'cookie, accept-encoding',
    })
    const below = `/${path.slice(webRoot.length)}`
    const { asset, list } = page.render(readPagePerson(request.headers.cookie), below, Boolean(query))
    if (list !== undefined) onPageList?.(request, reply, list)
    return sendAsset(request, reply, asset)
  }
  fastify.get('/', answer)
  fastify.get('/*', answer)
}
