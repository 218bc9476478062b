import { type HandlerAnswer, respondRaw, ServiceFault, type SimulatedAnswer } from '@fascia/sdk/simulator'
import { mayEnter } from '../access/admit.ts'
import type { Container, StoredObject } from '../containers/container.ts'
import { levelOf } from '../containers/container-routes.ts'
import { accountOf, bare, isYes, parameterOf, type SwiftCall, type SwiftRoute } from '../kit.ts'
import { nameQuery } from '../list-names.ts'
import { readObject } from '../objects/object-routes.ts'
import { type Listed, webListing } from './web-listing.ts'

/** The container of a request that is served as a website: of a caller without a token, or one that asks for it. */
function siteOf(call: SwiftCall): Container | undefined {
  const isWeb = call.caller.userId === '' || isYes(call.headers['x-web-mode'] ?? '')
  if (!isWeb || call.query.has('temp_url_sig')) return undefined
  const container = call.rows.containers.get(`${accountOf(call)}/${parameterOf(call, 'container')}`)
  const isSite = ['index', 'listings', 'error'].some((name) => container?.headers[`x-container-meta-web-${name}`])
  return isSite ? container : undefined
}

/** Has containers with a start page, listings or pages of errors answered as websites. */
export function staticWeb(routes: readonly SwiftRoute[]): readonly SwiftRoute[] {
  return routes.map((route) => {
    if (route.method !== 'GET' && route.method !== 'HEAD') return route
    return {
      ...route,
      handler(call) {
        const site = route.path.includes(':container') ? siteOf(call) : undefined
        return site ? serve(call, site, route.method) : route.handler(call)
      },
    }
  })
}

function serve(call: SwiftCall, site: Container, method: string): HandlerAnswer {
  const object = parameterOf(call, 'object')
  const setting = (name: string): string => site.headers[`x-container-meta-web-${name}`] ?? ''
  const find = (name: string): StoredObject | undefined => call.rows.objects.get(`${site.id}/${name}`)
  const fail = (status: number): SimulatedAnswer => {
    const page = setting('error') === '' ? undefined : find(`${status}${setting('error')}`)
    const mayRead = mayEnter({ ...call, params: { ...call.params, object: 'page' } }, 'GET')
    if (!page || !mayRead)
      throw new ServiceFault(status, status === 404 ? 'The resource could not be found.' : 'This is not readable.')
    return respondRaw(status, readObject(call, page).raw ?? '', { 'content-type': page.content_type })
  }
  if (!mayEnter({ ...call, params: { ...call.params, object: object || 'page' } }, 'GET')) return fail(401)
  const isLevel = object === '' || object.endsWith('/')
  const found = isLevel ? undefined : find(object)
  if (found) return readObject(call, found, method)
  const index = setting('index') === '' ? undefined : find(`${object}${isLevel ? '' : '/'}${setting('index')}`)
  const prefix = object === '' || isLevel ? object : `${object}/`
  const query = nameQuery({ query: new URLSearchParams({ prefix, delimiter: '/' }) })
  const items: readonly Listed[] = index ? [] : levelOf(call, site, query)
  const isListed = isYes(setting('listings')) && (items.length > 0 || object === '')
  if (!index && !isListed) return fail(404)
  // Links of a page are relative to its level.
  if (!call.path.endsWith('/')) return bare(301, { location: `${call.baseUrl}/${urlOf(call, prefix)}` })
  if (index) return readObject(call, index, method)
  if (!mayEnter({ ...call, params: { ...call.params, object: '' } }, 'GET')) return fail(401)
  const path = `${new URL(call.baseUrl).pathname}/${site.name}/${prefix}`
  return webListing(path, setting('listings-css'), query, items)
}

const urlOf = (call: SwiftCall, prefix: string): string =>
  [parameterOf(call, 'container'), ...prefix.split('/')].map(encodeURIComponent).join('/')
