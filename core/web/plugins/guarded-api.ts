import { Fault } from '@fascia/sdk/common'
import type { Api } from '@fascia/sdk/web'
import { createSend } from '@fascia/sdk/web/host'

export interface ApiGuard {
  readonly plugin: string
  /** Path prefixes and origins that the plugin declares. */
  readonly paths: readonly string[]
  readonly origins: readonly string[]
  /** Whether the deployer has not agreed to all that the plugin declares; paths and origins are without it then. */
  readonly isDistrusted?: boolean
  readonly onRefused: (fault: Fault) => void
}

function isBelow(path: string, prefix: string): boolean {
  const folder = prefix.endsWith('/') ? prefix : `${prefix}/`
  return path === folder || `${path}/` === folder || path.startsWith(folder)
}

/** The API helper as one plugin has it: calls that it has not declared are refused before they go out. */
export function createGuardedApi(api: Api, guard: ApiGuard): Api {
  const isDeclared = (path: string, isExternal = false): boolean => {
    if (isExternal && /^https?:/.test(path)) return guard.origins.includes(new URL(path).origin)
    const clean = new URL(path, 'http://dashboard.invalid/').pathname
    return guard.paths.some((prefix) => isBelow(clean, prefix))
  }
  const check = (path: string, isExternal?: boolean): void => {
    if (isDeclared(path, isExternal)) return
    const why = guard.isDistrusted ? 'and the deployer does not trust the plugin yet' : 'which it did not declare'
    const fault = new Fault('PLUGIN_CAPABILITY_UNDECLARED', {
      message: `The plugin ${guard.plugin} calls ${path}, ${why}.`,
    })
    guard.onRefused(fault)
    throw fault
  }
  const methods: Omit<Api, 'send'> = {
    async get(path, request) {
      check(path, request?.isExternal)
      return api.get(path, request)
    },
    async post(path, body, request) {
      check(path, request?.isExternal)
      return api.post(path, body, request)
    },
    async put(path, body, request) {
      check(path, request?.isExternal)
      return api.put(path, body, request)
    },
    async patch(path, body, request) {
      check(path, request?.isExternal)
      return api.patch(path, body, request)
    },
    async delete(path, body, request) {
      check(path, request?.isExternal)
      return api.delete(path, body, request)
    },
    async text(path, request) {
      check(path, request?.isExternal)
      return api.text(path, request)
    },
    async exchange(path, request) {
      check(path, request?.isExternal)
      return api.exchange(path, request)
    },
    async *stream(path, request) {
      check(path, request?.isExternal)
      yield* api.stream(path, request)
    },
    async upload(path, request) {
      check(path, request.isExternal)
      return api.upload(path, request)
    },
  }
  return { ...methods, send: createSend(methods) }
}
