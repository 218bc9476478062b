import { createRequire } from 'node:module'
import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** jsdom comes without types. */
const { VirtualConsole }: { readonly VirtualConsole: new () => object } = createRequire(import.meta.url)('jsdom')

/**
 * What Node's own modules must find as Node made it. jsdom puts classes of its own realm in their place, and then bytes that the gateway or
 * the build make are no `Uint8Array` to the code that checks them.
 */
const KEPT = [
  'ArrayBuffer',
  'Uint8Array',
  'TextEncoder',
  'TextDecoder',
  'URL',
  'URLSearchParams',
  'Blob',
  'File',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'fetch',
  'ReadableStream',
  'structuredClone',
  'performance',
  'AbortController',
  'AbortSignal',
] as const

/** Node's form data, which can be sent, made of a form of the page, which only jsdom can read. Files stay behind. */
function formDataOf(Sent: typeof FormData, Read: typeof FormData): typeof FormData {
  return class extends Sent {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super()
      if (!form) return
      for (const [name, value] of new Read(form, submitter)) if (typeof value === 'string') this.append(name, value)
    }
  }
}

/** Vitest's jsdom, in which the real gateway and the real build run as well. */
const dashboardEnvironment: Environment = {
  name: 'dashboard',
  viteEnvironment: 'client',
  async setup(global, options) {
    const kept = KEPT.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const)
    const environment = await builtinEnvironments.jsdom.setup(global, {
      // Without a listener: what fails on the page reaches its own `error` event, which the shell reports.
      jsdom: { url: 'http://dashboard.test/', pretendToBeVisual: true, virtualConsole: new VirtualConsole() },
      ...options,
    })
    const read = global.FormData
    for (const [name, descriptor] of kept) if (descriptor) Object.defineProperty(global, name, descriptor)
    global.FormData = formDataOf(global.FormData, read)
    return environment
  },
}

export default dashboardEnvironment
