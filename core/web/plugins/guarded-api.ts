import { Fault } from '@fascia/sdk/common'
import type { Api } from '@fascia/sdk/web'
import type { ApiRequest } from '@fascia/sdk/web/host'
import { createSend } from '@fascia/sdk/web/host'
import type { PluginCapabilities } from '../../common/boot.ts'
import type { PageRequest } from '../api/index.ts'

export interface ApiGuard {
  readonly plugin: string
  /** Path prefixes and origins that the plugin declares; undefined while they are not there. */
  readonly capabilities: () => Pick<PluginCapabilities, 'api' | 'origins'> | undefined
  /** Why paths and origins are fewer than the plugin declares: the notice that the deployer does not trust this build yet. */
  readonly distrust?: string | undefined
  readonly onRefused: (fault: Fault) => void
  /** Called with each call that reads, `GET /api/x/backups/`, before it goes out. */
  readonly onCall?: (call: string) => void
}

function isBelow(path: string, prefix: string): boolean {
  const folder = prefix.endsWith('/') ? prefix : `${prefix}/`
  return path === folder || `${path}/` === folder || path.startsWith(folder)
}

/** The API helper as one plugin has it: calls that it has not declared are refused before they go out. */
export function createGuardedApi(api: Api, guard: ApiGuard): Api {
  const isDeclared = (path: string, isExternal = false): boolean => {
    const { api = [], origins = [] } = guard.capabilities() ?? {}
    if (isExternal && /^https?:/.test(path)) return origins.includes(new URL(path).origin)
    const clean = new URL(path, 'http://dashboard.invalid/').pathname
    return api.some((prefix) => isBelow(clean, prefix))
  }
  const check = (path: string, isExternal?: boolean): void => {
    if (isDeclared(path, isExternal)) return
    const undeclared = `The plugin ${guard.plugin} calls ${path}, which it did not declare.`
    const fault = new Fault('PLUGIN_CAPABILITY_UNDECLARED', { message: guard.distrust ?? undeclared })
    guard.onRefused(fault)
    throw fault
  }
  /** The request with the reason why routes of a build that is not trusted are not there. */
  const explained = <Request extends ApiRequest>(request: Request): Request & PageRequest =>
    guard.distrust === undefined ? request : { ...request, absence: guard.distrust }
  const read = (path: string, isExternal?: boolean): void => {
    check(path, isExternal)
    guard.onCall?.(`GET ${path.split('?')[0]}`)
  }
  const methods: Omit<Api, 'send'> = {
    async get(path, request) {
      read(path, request?.isExternal)
      return api.get(path, explained(request ?? {}))
    },
    async post(path, body, request) {
      check(path, request?.isExternal)
      return api.post(path, body, explained(request ?? {}))
    },
    async put(path, body, request) {
      check(path, request?.isExternal)
      return api.put(path, body, explained(request ?? {}))
    },
    async patch(path, body, request) {
      check(path, request?.isExternal)
      return api.patch(path, body, explained(request ?? {}))
    },
    async delete(path, body, request) {
      check(path, request?.isExternal)
      return api.delete(path, body, explained(request ?? {}))
    },
    async text(path, request) {
      read(path, request?.isExternal)
      return api.text(path, explained(request ?? {}))
    },
    async exchange(path, request) {
      check(path, request?.isExternal)
      return api.exchange(path, explained(request ?? {}))
    },
    async *stream(path, request) {
      read(path, request?.isExternal)
      yield* api.stream(path, explained(request ?? {}))
    },
    async upload(path, request) {
      check(path, request.isExternal)
      return api.upload(path, explained(request))
    },
    // A route that the plugin may call has admitted it.
    socket: (address) => api.socket(address),
  }
  return { ...methods, send: createSend(methods) }
}
